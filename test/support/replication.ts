import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadBinaries } from '../../src/db/embedded/binaries.ts';
import { serverIdentity } from '../../src/db/embedded/identity.ts';
import { serverOn, start } from '../../src/db/embedded/server.ts';
import { startEmbedded } from '../../src/db/embedded.ts';
import { migrate } from '../../src/db/migrations.ts';
import { atEnd } from './at-end.ts';
import { askAt, copyServer, placeSignal } from './base-backup.ts';
import { freePort } from './ports.ts';
import { until } from './processes.ts';

const run = promisify(execFile);

/** A real streaming replica. */
export interface TestReplica {
  url: string;
  /** Shows nothing new until it's resumed. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  kill(): Promise<void>;
  /** Stops answering, with every connection open. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  start(): Promise<void>;
  promote(): Promise<void>;
}

export interface Replication {
  /** The primary, with Till's tables. */
  url: string;
  replicas: TestReplica[];
}

/** A PostgreSQL server of its own with replicas, which end with the test or file. */
export async function startReplication(count: number): Promise<Replication> {
  const home = await mkdtemp(join(tmpdir(), 'till-replication-'));
  await chmod(home, 0o755);
  atEnd(() => rm(home, { recursive: true, force: true, maxRetries: 20 }));
  const primary = await startEmbedded(home);
  atEnd(() => primary.stop());
  await migrate(primary.url);
  const replicas: TestReplica[] = [];
  for (let n = 1; n <= count; n++) replicas.push(await replicate(primary, n));
  return { url: primary.url, replicas };
}

async function replicate(primary: { url: string; folder: string }, number: number): Promise<TestReplica> {
  const binaries = await loadBinaries();
  const identity = await serverIdentity();
  const port = await freePort();
  const folder = `${primary.folder}-replica-${number}`;
  await copyServer(primary, folder);
  await placeSignal(folder, 'standby.signal');
  const { hostname, port: from, username, password } = new URL(primary.url);
  const following = `host=${hostname} port=${from} user=${username} password=${password}`;
  await appendFile(join(folder, 'postgresql.auto.conf'), `\nprimary_conninfo = '${following}'\n`);
  const url = new URL(primary.url);
  url.port = String(port);

  const startIt = async () => void (await start(binaries, folder, password, identity, port));
  const stop = () => run(binaries.pg_ctl, ['stop', '-D', folder, '-m', 'immediate', '-w'], identity);
  const ask = (text: string) => askAt(url.href, text);
  await startIt();
  atEnd(() => stop().catch(() => {}));

  return {
    url: url.href,
    pause: async () => {
      await ask('select pg_wal_replay_pause()');
      await until(async () => (await ask('select pg_get_wal_replay_pause_state() as it')) === 'paused');
    },
    resume: async () => void (await ask('select pg_wal_replay_resume()')),
    kill: async () => void (await stop()),
    freeze: () => signalAll(folder, 'SIGSTOP'),
    thaw: () => signalAll(folder, 'SIGCONT'),
    start: startIt,
    promote: async () => void (await ask('select pg_promote()')),
  };
}

async function signalAll(folder: string, signal: NodeJS.Signals): Promise<void> {
  const server = await serverOn(folder);
  if (!server) throw new Error('the replica isn’t running');
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(server.pid)]);
  for (const pid of [server.pid, ...stdout.trim().split(/\s+/).map(Number)]) process.kill(pid, signal);
}
