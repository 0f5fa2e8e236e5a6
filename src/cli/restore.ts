import { resolve } from 'node:path';
import { assertEmpty, openBackup, placeFiles, restoreDatabase, restoreHome } from '../backup/restore.ts';
import { readConfig } from '../config.ts';
import { openDatabaseAlone } from '../db/provide.ts';
import { passphraseOf } from './passphrase.ts';
import { plainly, say } from './plainly.ts';

/** `till restore` */
export async function restore(source: string): Promise<void> {
  await plainly(async () => {
    const config = readConfig(process.env);
    const opened = await openBackup(resolve(source), await passphraseOf(config));
    const address = await openDatabaseAlone(config);
    try {
      await assertEmpty(address.directUrl);
      const { TILL_HOME: home, TILL_SECRET: secret, VAULT_KEY: vaultKeys } = config;
      await restoreHome(opened, home, { secret, vaultKeys });
      await restoreDatabase(opened, address.directUrl);
      await placeFiles(opened, home);
      say(`Restored the backup that Till ${opened.contents.till} created at ${opened.contents.createdAt}.`);
      say('The next start migrates the database and catches up with the chain.');
    } finally {
      await address.stop();
    }
  });
}
