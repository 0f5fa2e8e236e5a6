import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { loadBinaries } from './embedded/binaries.ts';
import { reachableFolder, readPassword } from './embedded/folder.ts';
import { serverIdentity } from './embedded/identity.ts';
import { initialise } from './embedded/initialise.ts';
import { addressOf, adopt, serverOn, start } from './embedded/server.ts';

/**
 * A real PostgreSQL server under TILL_HOME, from binaries in npm packages. pg_ctl starts it in a session of its own, so
 * that Ctrl-C reaches only Till, which can finish its work before the server stops. A server left behind by a killed
 * Till is adopted.
 */

const run = promisify(execFile);
const DATABASE = 'till';
const REVIVE_MS = 2_000;
const FIRST_PORT = 10_000;
const LAST_PORT = 20_000;

export interface EmbeddedServer {
  url: string;
  folder: string;
  stop(): Promise<void>;
}

/** `port`: any free one by default. A server that’s already running keeps its own. */
export async function startEmbedded(
  home: string,
  { port: wanted }: { port?: number } = {},
): Promise<EmbeddedServer> {
  const binaries = await loadBinaries();
  const identity = await serverIdentity();
  const folder = await reachableFolder(home, identity);
  const data = join(folder, 'postgres');
  const password = await readPassword(folder);

  if (!(await exists(data))) await initialise(binaries, data, password, identity);
  const running = await adopt(data, password);
  const port = running ?? (await start(binaries, data, password, identity, wanted ?? (await freePort())));
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

/** If the server dies, restarts it at the same address; the pool and the listener reconnect. */
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

/** The URL of a server that another Till already runs in this home, if any. */
export async function findEmbedded(home: string): Promise<string | undefined> {
  const identity = await serverIdentity();
  const folder = await reachableFolder(home, identity);
  const password = await readPassword(folder);
  const port = await adopt(join(folder, 'postgres'), password);
  return port ? addressOf(port, password, DATABASE) : undefined;
}

/**
 * Not one of those that systems give to outgoing connections: while the server is down, one of them would take it, even a
 * connection to the port itself, and the server couldn’t come back.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((answer) => {
    server.once('error', () => answer(false));
    server.listen(port, '127.0.0.1', () => server.close(() => answer(true)));
  });
}

async function createDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`create database ${DATABASE}`);
  } catch (error) {
    // 42P04: it already exists.
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
