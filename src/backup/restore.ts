import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { directConnectionTo } from '../db/connection.ts';
import { recreate } from '../db/migrations.ts';
import { MAY_BE_BOUGHT } from '../db/recovered.ts';
import { makePrivate } from '../shared/private-folder.ts';
import type { Keys } from './keys.ts';
import { type Contents, readManifest } from './manifest.ts';
import { BackupError, checkPart, readPart } from './part.ts';
import { copyIn, withoutForeignKeys, withoutTriggers } from './tables.ts';

export interface Opened {
  folder: string;
  contents: Contents;
  keys: Keys;
}

/** The backup, after every byte of it has been checked. Nothing has been written yet. */
export async function openBackup(folder: string, passphrase: string): Promise<Opened> {
  const { contents, keys } = await readManifest(folder, passphrase);
  for (const part of [...contents.tables, ...contents.files]) await checkPart(folder, part);
  return { folder, contents, keys };
}

/** What the operator set wins over what the backup brings, and must then be the same. */
interface Configured {
  secret: string | undefined;
  vaultKeys: readonly string[] | undefined;
}

/** Files go into a home that has none of its own. Those that an interrupted restore left are the same, and stay. */
export async function restoreHome(
  { folder, contents, keys }: Opened,
  home: string,
  configured: Configured,
): Promise<void> {
  if (configured.secret !== undefined && configured.secret !== keys.secret)
    throw new BackupError(
      'TILL_SECRET doesn’t match this backup. Unset it, or set it to the value used for the backup.',
    );
  const missing = keys.vaultKeys.some((key) => configured.vaultKeys?.includes(key) === false);
  if (missing)
    throw new BackupError('VAULT_KEY is missing a key this backup needs. Unset it, or add that key.');
  const texts = [
    { path: 'secret', text: configured.secret === undefined ? keys.secret : undefined },
    { path: 'vault-key', text: configured.vaultKeys === undefined ? keys.vaultKeys.join() : undefined },
    { path: 'sandbox.json', text: keys.sandbox },
  ].flatMap(({ path, text }) => (text === undefined ? [] : [{ path, text }]));

  for (const { path, text } of texts) await assertOurs(home, path, text);
  for (const { path } of contents.files) await assertAbsent(home, path);
  await makePrivate(home);
  for (const { path, text } of texts) await writeFile(join(home, path), text, { mode: 0o600, flush: true });
  for (const part of contents.files) {
    const file = join(home, part.path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await readPart(folder, part, createWriteStream(`${file}.new`, { mode: 0o600, flush: true }));
  }
}

/** The last step of the files: until the database is there, the sandbox's own have not been put in place. */
export async function placeFiles({ contents }: Opened, home: string): Promise<void> {
  for (const { path } of contents.files) await rename(join(home, `${path}.new`), join(home, path));
}

export async function assertEmpty(databaseUrl: string): Promise<void> {
  const client = new pg.Client(directConnectionTo(databaseUrl, 'till restore'));
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'S') limit 1`,
    );
    if (rows[0])
      throw new BackupError(
        `The database isn’t empty (it has ${rows[0].name}). Restore into a new one: a restore never overwrites anything.`,
      );
  } finally {
    await client.end();
  }
}

/** All or nothing: tables as the backup's version had them, and every row. */
export async function restoreDatabase({ folder, contents }: Opened, databaseUrl: string): Promise<void> {
  await recreate(databaseUrl, contents.migrations, async (client) => {
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const tables = contents.tables.map(({ table }) => table);
    const load = async () => {
      // What migrations put into new tables is among the rows of the backup, too.
      await client.query(`truncate ${tables.map((table) => `"${table}"`).join(', ')}`);
      for (const part of contents.tables) await copyIn(client, part, folder);
    };
    await withoutForeignKeys(client, () => withoutTriggers(client, tables, load));
    await client.query(MAY_BE_BOUGHT, [contents.createdAt]);
  });
}

async function assertOurs(home: string, path: string, text: string): Promise<void> {
  const found = await readFile(join(home, path), 'utf8').catch(() => undefined);
  if (found !== undefined && found !== text) throw taken(home, path);
}

async function assertAbsent(home: string, path: string): Promise<void> {
  const isThere = await stat(join(home, path)).then(
    () => true,
    () => false,
  );
  if (isThere) throw taken(home, path);
}

function taken(home: string, path: string): BackupError {
  return new BackupError(
    `${home} already has a ${path}. Restore into an empty TILL_HOME: a restore never overwrites anything.`,
  );
}
