import { loadVault, VaultKeyMissing } from '../vault/envelope.ts';
import { rewrapAll } from '../vault/rotation.ts';
import { plainly, say } from './plainly.ts';
import { withDatabase } from './with-database.ts';

/** `till vault rotate`. If it’s interrupted, run it again to continue. */
export async function vaultRotate(): Promise<void> {
  await plainly(() =>
    withDatabase(async ({ config, db }) => {
      const vault = await loadVault(config.VAULT_KEY, config.TILL_HOME);
      const startedMs = Date.now();
      say(`The vault key is ${vault.currentKeyId}.`);
      const { rewrapped, unopened } = await rewrapAll(db, vault, (done) => say(`  ${done} re-wrapped`));
      say(`Re-wrapped ${rewrapped} data keys in ${((Date.now() - startedMs) / 1000).toFixed(1)} s.`);
      const [missing] = Object.keys(unopened);
      if (missing) throw new VaultKeyMissing(missing);
      say('No other key is needed: you can remove the rest of VAULT_KEY.');
    }),
  );
}
