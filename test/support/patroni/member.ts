import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Identity, own } from '../../../src/db/embedded/identity.ts';
import { commandOf } from '../../../src/db/process.ts';
import { freePort } from '../ports.ts';
import { type CuttableWay, wayTo } from './cuttable.ts';

/** One machine of the cluster: Patroni and the PostgreSQL that it runs. */
export interface Member {
  name: string;
  /** Where others reach its PostgreSQL and its Patroni. */
  postgres: number;
  patroni: number;
  start(): Promise<void>;
  /** As when a machine loses its power. */
  kill(): Promise<void>;
  /** As when a machine loses its network: everything on it goes on, and nothing gets in or out. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export interface MemberSettings {
  folder: string;
  tools: string;
  etcd: number;
  identity: Identity;
  password: string;
}

/** The shortest that Patroni takes. */
const LEASE_SECONDS = 20;
const BEAT_SECONDS = 2;
const RETRY_SECONDS = 3;

export async function createMember(name: string, settings: MemberSettings): Promise<Member> {
  const { folder, identity } = settings;
  const home = join(folder, name);
  await mkdir(home, { mode: 0o700 });
  await own(home, identity);
  const inside = { postgres: await freePort(), patroni: await freePort() };
  const ways = {
    postgres: await wayTo(inside.postgres),
    patroni: await wayTo(inside.patroni),
    etcd: await wayTo(settings.etcd),
  };
  const file = join(home, 'patroni.json');
  await writeFile(file, JSON.stringify(patroniSettings(name, home, inside, ways, settings), null, 2));
  await own(file, identity);
  let running: ChildProcess | undefined;

  const member: Member = {
    name,
    postgres: ways.postgres.port,
    patroni: ways.patroni.port,
    async start() {
      running = spawn('patroni', [file], {
        cwd: home,
        env: { ...process.env, PGPASSWORD: settings.password },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...identity,
      });
      const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
      running.stdout?.pipe(log, { end: false });
      running.stderr?.pipe(log, { end: false });
    },
    async kill() {
      const ending = running;
      running = undefined;
      const ended = ending && ending.exitCode === null ? once(ending, 'exit') : undefined;
      ending?.kill('SIGKILL');
      await killServers(join(home, 'data'));
      await ended;
    },
    cut() {
      for (const way of Object.values(ways)) way.cut();
    },
    mend() {
      for (const way of Object.values(ways)) way.mend();
    },
    async close() {
      await member.kill();
      for (const way of Object.values(ways)) way.close();
    },
  };
  return member;
}

/** The servers on a folder and everything that they have started, at once: one may only just be starting. */
async function killServers(data: string): Promise<void> {
  const running = (await readdir('/proc')).map(Number).filter(Boolean);
  const found = await Promise.all(
    running.map(async (pid) => ({ pid, command: await commandOf(pid), parent: await parentOf(pid) })),
  );
  const servers = found.filter(({ command }) => command?.includes(` -D ${data}`)).map(({ pid }) => pid);
  const children = found.filter(({ parent }) => servers.includes(parent)).map(({ pid }) => pid);
  for (const pid of [...servers, ...children]) end(pid);
}

/** The second field after the name, which is in parentheses and may hold anything. */
async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went with another.
  }
}

function patroniSettings(
  name: string,
  home: string,
  inside: { postgres: number; patroni: number },
  ways: Record<'postgres' | 'patroni' | 'etcd', CuttableWay>,
  { tools, password }: MemberSettings,
) {
  const here = (port: number) => `127.0.0.1:${port}`;
  return {
    scope: 'till',
    name,
    restapi: { listen: here(inside.patroni), connect_address: here(ways.patroni.port) },
    // By this way alone, and not by what etcd says of where it is.
    etcd3: { hosts: [here(ways.etcd.port)], use_proxies: true },
    bootstrap: {
      dcs: {
        ttl: LEASE_SECONDS,
        loop_wait: BEAT_SECONDS,
        retry_timeout: RETRY_SECONDS,
        // What was acknowledged is on two machines, or it isn’t acknowledged.
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: false,
          use_slots: true,
          parameters: {
            max_connections: 200,
            wal_keep_size: '256MB',
            wal_level: 'replica',
            hot_standby: 'on',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }],
    },
    postgresql: {
      listen: here(inside.postgres),
      connect_address: here(ways.postgres.port),
      data_dir: join(home, 'data'),
      bin_dir: tools,
      pgpass: join(home, 'pgpass'),
      authentication: {
        superuser: { username: 'till', password },
        replication: { username: 'replicator', password },
      },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
      parameters: { unix_socket_directories: '' },
      create_replica_methods: ['copy_primary'],
      copy_primary: { command: join(tools, 'copy_primary'), user: 'till' },
      // A primary that others have replaced may have what they don’t. It starts anew as a copy.
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  };
}
