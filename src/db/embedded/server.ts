import { execFile } from 'node:child_process';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { OperatorError } from '../../shared/operator-error.ts';
import { isUnavailable } from '../failures.ts';
import { commandOf } from '../process.ts';
import type { Binaries } from './binaries.ts';
import { type Identity, own } from './identity.ts';
import { USER, wordsOf } from './initialise.ts';

const run = promisify(execFile);

/** The server of a folder: whether it’s running, its port, and how to start it. */

export function addressOf(port: number, password: string, database: string): string {
  return `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;
}

/** The port of a server that already runs on this folder, once it responds. */
export async function adopt(data: string, password: string): Promise<number | undefined> {
  const patience = Date.now() + 60_000;
  for (let server = await serverOn(data); server; server = await serverOn(data)) {
    if (await answers(addressOf(server.port, password, 'postgres'))) return server.port;
    if (Date.now() > patience)
      throw new OperatorError(
        `The PostgreSQL server running on ${data} (process ${server.pid}) isn’t responding. Stop it and try again.`,
      );
    await new Promise((wake) => setTimeout(wake, 100));
  }
  return undefined;
}

/** After a crash or reboot, the PID in the lock may belong to another program; only a server of this folder counts. */
export async function serverOn(data: string): Promise<{ pid: number; port: number } | undefined> {
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

export async function start(
  { pg_ctl }: Binaries,
  data: string,
  password: string,
  identity: Identity,
  port: number,
): Promise<number> {
  await removeStaleLock(data);
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
    // A Till that was killed a moment ago may have left a server that was about to start.
    const running = await adopt(data, password);
    if (running) return running;
    const tail = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-3).join('\n');
    throw new OperatorError(`PostgreSQL didn’t start on ${data}:\n${tail || wordsOf(error)}`, {
      cause: error,
    });
  }
}

/** PostgreSQL takes any process with the PID in the lock for a server. */
async function removeStaleLock(data: string): Promise<void> {
  if (!(await serverOn(data))) await rm(join(data, 'postmaster.pid'), { force: true });
}
