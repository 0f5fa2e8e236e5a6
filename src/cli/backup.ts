import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { openDatabaseAlone } from '../app.ts';
import { writeBackup } from '../backup/backup.ts';
import type { Keys } from '../backup/keys.ts';
import { BackupError } from '../backup/part.ts';
import { assertEmpty, openBackup, placeFiles, restoreDatabase, restoreHome } from '../backup/restore.ts';
import { type Config, readConfig, SHORTEST_PASSPHRASE } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import { systemClock } from '../shared/clock.ts';
import { makeVault, readVaultKeys } from '../vault/envelope.ts';
import { checkSecret, readSecret } from '../vault/master.ts';
import { checkVault } from '../vault/rotation.ts';
import { makeSecret } from '../vault/secret.ts';
import { plainly, say } from './commands.ts';

/** What `till backup` and `till restore` do. */

export async function backup(target: string): Promise<void> {
  await plainly(async () => {
    const config = readConfig(process.env);
    const folder = resolve(target);
    const passphrase = await newPassphrase(config);
    const address = await openDatabaseAlone(config);
    try {
      const { tables, files } = await writeBackup({
        folder,
        databaseUrl: address.url,
        sandboxHome: config.sandbox ? config.TILL_HOME : undefined,
        keys: await keysOf(config, address.url),
        passphrase,
        clock: systemClock,
      });
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const bytes = [...tables, ...files].reduce((sum, part) => sum + part.bytes, 0);
      say(`Backed up ${rows} rows of ${tables.length} tables to ${folder} (${inMegabytes(bytes)}).`);
      say('Without its passphrase, nobody can use it. Keep both, in different places.');
    } finally {
      await address.stop();
    }
  });
}

export async function restore(source: string): Promise<void> {
  await plainly(async () => {
    const config = readConfig(process.env);
    const opened = await openBackup(resolve(source), await passphraseOf(config));
    const address = await openDatabaseAlone(config);
    try {
      await assertEmpty(address.url);
      const { TILL_HOME: home, TILL_SECRET: secret, VAULT_KEY: vaultKeys } = config;
      await restoreHome(opened, home, { secret, vaultKeys });
      await restoreDatabase(opened, address.url);
      await placeFiles(opened, home);
      say(`Restored what Till ${opened.contents.till} backed up at ${opened.contents.createdAt}.`);
      say('The next start brings it up to date and reads on from the chain.');
    } finally {
      await address.stop();
    }
  });
}

/** The keys that fit this database: those of another would be found out only when they are needed. */
async function keysOf({ TILL_SECRET, VAULT_KEY, TILL_HOME, sandbox }: Config, url: string): Promise<Keys> {
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

async function passphraseOf({ TILL_BACKUP_PASSPHRASE }: Config): Promise<string> {
  return TILL_BACKUP_PASSPHRASE ?? ask('Passphrase of the backup: ');
}

/** Typed twice, since nobody can open the backup by a passphrase with a slip in it. */
async function newPassphrase({ TILL_BACKUP_PASSPHRASE }: Config): Promise<string> {
  if (TILL_BACKUP_PASSPHRASE) return TILL_BACKUP_PASSPHRASE;
  const typed = await ask('Passphrase for this backup: ');
  if (typed.length < SHORTEST_PASSPHRASE)
    throw new BackupError(
      `A passphrase has at least ${SHORTEST_PASSPHRASE} characters. Nothing was written.`,
    );
  if ((await ask('The same again: ')) !== typed)
    throw new BackupError('The two passphrases differ. Nothing was written.');
  return typed;
}

/** What is typed is not shown. */
async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new BackupError('Set TILL_BACKUP_PASSPHRASE: there is no terminal to ask for a passphrase on.');
  process.stderr.write(question);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
