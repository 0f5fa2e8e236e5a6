import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pg from 'pg';
import { directConnectionTo } from '../db/connection.ts';
import type { Clock } from '../shared/clock.ts';
import { VERSION } from '../shared/version.ts';
import type { Keys } from './keys.ts';
import { type Contents, writeManifest } from './manifest.ts';
import { BackupError, writePart } from './part.ts';
import { copyOut, holdMoment } from './tables.ts';

/** Files of the sandbox that only ever grow: whatever is in them when they are copied makes sense by itself. */
const JOURNALS = ['chain/journal.jsonl', 'shop/orders.jsonl'];

export interface BackupRequest {
  /** Where it goes: a new or empty folder. */
  folder: string;
  databaseUrl: string;
  /** Where the sandbox keeps its chain; undefined where there is no sandbox. */
  sandboxHome: string | undefined;
  keys: Keys;
  passphrase: string;
  clock: Clock;
}

/** Everything that Till needs to go on elsewhere, as of one moment, while it runs. */
export async function writeBackup(request: BackupRequest): Promise<Contents> {
  const { folder } = request;
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(refuse(folder));
  const found = await readdir(folder).catch(refuse(folder));
  if (found.length > 0)
    throw new BackupError(`${folder} isn’t empty. Choose a new folder: a backup never overwrites anything.`);
  try {
    const contents = await gather(request);
    await writeManifest(folder, contents, request.keys, request.passphrase);
    return contents;
  } catch (error) {
    for (const name of await readdir(folder))
      await rm(join(folder, name), { recursive: true, force: true }).catch(() => {});
    if ((error as NodeJS.ErrnoException).syscall) return refuse(folder)(error as NodeJS.ErrnoException);
    throw error;
  }
}

async function gather({ folder, databaseUrl, sandboxHome, clock }: BackupRequest): Promise<Contents> {
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  const client = new pg.Client(directConnectionTo(databaseUrl, 'till backup'));
  await client.connect();
  try {
    const createdAt = clock.now().toISOString();
    const { tables, migrations } = await holdMoment(client);
    const parts: Contents['tables'] = [];
    for (const table of tables) parts.push(await copyOut(client, table, folder));
    // After the database: the chain may be ahead of what Till knows of it, never behind.
    const files = sandboxHome ? await copyJournals(sandboxHome, folder) : [];
    return { format: 1, till: VERSION, createdAt, migrations, tables: parts, files };
  } finally {
    await client.end();
  }
}

async function copyJournals(home: string, folder: string): Promise<Contents['files']> {
  const files: Contents['files'] = [];
  for (const path of JOURNALS) {
    const size = await sizeOf(join(home, path));
    if (size === 0) continue;
    const source = createReadStream(join(home, path), { end: size - 1 });
    files.push({ path, ...(await writePart(folder, `${basename(path)}.gz`, source)) });
  }
  return files;
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

function refuse(folder: string) {
  return ({ code, message }: NodeJS.ErrnoException): never => {
    throw new BackupError(`Couldn’t write the backup to ${folder} (${code ?? message}).`);
  };
}
