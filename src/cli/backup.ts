import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BackupRequest, writeBackup } from '../backup/backup.ts';
import { type Config, readConfig } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import { openDatabaseAlone } from '../db/provide.ts';
import { systemClock } from '../shared/clock.ts';
import { makeVault, readVaultKeys } from '../vault/envelope.ts';
import { checkSecret, readSecret } from '../vault/master.ts';
import { checkVault } from '../vault/rotation.ts';
import { makeSecret } from '../vault/secret.ts';
import { newPassphrase } from './passphrase.ts';
import { plainly, say } from './plainly.ts';

/** `till backup` */
export async function backup(target: string): Promise<void> {
  await plainly(async () => {
    const config = readConfig(process.env);
    const folder = resolve(target);
    const passphrase = await newPassphrase(config);
    const address = await openDatabaseAlone(config);
    try {
      const { tables, files } = await writeBackup({
        folder,
        databaseUrl: address.directUrl,
        sandboxHome: config.sandbox ? config.TILL_HOME : undefined,
        keys: await keysOf(config, address.directUrl),
        passphrase,
        clock: systemClock,
      });
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const bytes = [...tables, ...files].reduce((sum, part) => sum + part.bytes, 0);
      say(`Backed up ${rows} rows in ${tables.length} tables to ${folder} (${inMegabytes(bytes)}).`);
      say('It can’t be used without its passphrase. Keep the two in different places.');
    } finally {
      await address.stop();
    }
  });
}

/** The keys of this very database: wrong ones would be discovered only when they’re needed. */
async function keysOf(
  { TILL_SECRET, VAULT_KEY, TILL_HOME, sandbox }: Config,
  url: string,
): Promise<BackupRequest['keys']> {
  const db = openDatabase({ url, poolSize: 2, onError: () => {} });
  try {
    const secret = await readSecret(TILL_SECRET, TILL_HOME);
    await checkSecret(db, makeSecret(secret));
    const vaultKeys = await readVaultKeys(VAULT_KEY, TILL_HOME);
    await checkVault(db, makeVault(vaultKeys));
    const demo = sandbox
      ? await readFile(join(TILL_HOME, 'sandbox.json'), 'utf8').catch(() => undefined)
      : undefined;
    return { secret, vaultKeys, sandbox: demo };
  } finally {
    await db.close();
  }
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
