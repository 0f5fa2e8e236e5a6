import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Makes a standby of a primary on this machine, for Patroni. The program that PostgreSQL has for it isn’t among the
 * binaries in npm packages, so this does what it does: it begins a backup, copies the files as they are, and ends it.
 * What was written meanwhile comes by replication.
 */

const LEFT_OUT = ['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map'];
const LEFT_EMPTY = ['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pgsql_tmp', 'pg_notify', 'pg_subtrans'];
const LAST = join('global', 'pg_control');

const given = Object.fromEntries(process.argv.slice(2).map((word) => word.split(/=(.*)/, 2)));
const target = given['--datadir'];
const [, host] = /host=(\S+)/.exec(given['--connstring']);
const [, port] = /port=(\d+)/.exec(given['--connstring']);
const client = new pg.Client({ host, port: Number(port), user: given['--user'], database: 'postgres' });
await client.connect();
const { rows } = await client.query(
  `select current_setting('data_directory') as source, pg_backup_start('standby', true)`,
);
const [{ source }] = rows;
await endServersOn(target);
await rm(target, { recursive: true, force: true });
await copyFolder('');
await copyFile(join(source, LAST), join(target, LAST));
const ended = await client.query('select labelfile from pg_backup_stop(false)');
await writeFile(join(target, 'backup_label'), ended.rows[0].labelfile, { mode: 0o600 });
await client.end();

/** Patroni waits three seconds for a server to stop, and on a busy machine one runs on, on the port that the copy needs. */
async function endServersOn(folder) {
  for (const pid of (await readdir('/proc')).filter(Number)) {
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (words.includes(`\0-D\0${folder}\0`)) process.kill(Number(pid), 'SIGKILL');
  }
}

async function copyFolder(path) {
  await mkdir(join(target, path), { mode: 0o700 });
  for (const entry of await readdir(join(source, path), { withFileTypes: true })) {
    const within = join(path, entry.name);
    if (entry.isDirectory() && LEFT_EMPTY.includes(entry.name))
      await mkdir(join(target, within), { mode: 0o700 });
    else if (entry.isDirectory()) await copyFolder(within);
    else if (!LEFT_OUT.includes(entry.name) && within !== LAST) await copyIfThere(within);
  }
}

/** Tables that are dropped meanwhile are nowhere afterward, either. */
async function copyIfThere(path) {
  await copyFile(join(source, path), join(target, path)).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
