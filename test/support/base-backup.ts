import { execFile } from 'node:child_process';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

export interface RunningServer {
  url: string;
  folder: string;
}

/** What `pg_basebackup` does, which the binaries in npm packages come without. */
export async function copyServer({ url, folder: source }: RunningServer, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('copy', true)");
    await run('cp', ['-a', source, folder]);
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    for (const own of ['postmaster.pid', 'postmaster.opts']) await rm(join(folder, own), { force: true });
    await writeFile(join(folder, 'backup_label'), rows[0].labelfile);
    await run('chown', ['--reference', source, join(folder, 'backup_label')]);
  } finally {
    await client.end();
  }
}

/** Says what a copy is to do when it starts. */
export async function placeSignal(folder: string, name: 'standby.signal' | 'recovery.signal'): Promise<void> {
  await cp(join(folder, 'PG_VERSION'), join(folder, name));
  await run('chown', ['--reference', folder, join(folder, name)]);
}

export async function askAt(url: string, text: string, values: unknown[] = []): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows[0]?.it;
  } finally {
    await client.end();
  }
}
