import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverIdentity } from '../../../src/db/embedded/identity.ts';
import { freePort } from '../ports.ts';
import { isInstalled, type Server, startServer } from '../servers.ts';
import { createMember, type Member } from './member.ts';
import { gatherTools } from './tools.ts';

/**
 * PostgreSQL on three machines, as far as one machine can have them: Patroni keeps a primary and a synchronous standby,
 * etcd holds who is which, and HAProxy leads to the primary.
 */
export interface Cluster {
  /** The primary’s database, wherever that is. */
  url: string;
  folder: string;
  members: Member[];
  /** Who leads now; undefined while nobody does. */
  primary(): Promise<Member | undefined>;
  /** Settles when one leads, and the others follow it, one of them synchronously. */
  isWhole(): Promise<void>;
  stop(): Promise<void>;
}

export const noCluster = !['patroni', 'etcd', 'haproxy'].every(isInstalled);

const NAMES = ['one', 'two', 'three'];
const LOOK_MS = 200;

export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'till-cluster-'));
  await chmod(folder, 0o755);
  const identity = await serverIdentity();
  const tools = await gatherTools(folder);
  const password = randomBytes(18).toString('hex');
  const etcd = await freePort();
  const servers: Server[] = [await startEtcd(folder, etcd)];
  const members: Member[] = [];
  for (const name of NAMES)
    members.push(await createMember(name, { folder, tools, etcd, identity, password }));
  for (const member of members) await member.start();

  async function primary(): Promise<Member | undefined> {
    for (const member of members) if ((await asked(member, '/primary')) === 200) return member;
    return undefined;
  }

  async function isWhole(): Promise<void> {
    const counted = async (path: string) => {
      const answers = await Promise.all(members.map((member) => asked(member, path)));
      return answers.filter((status) => status === 200).length;
    };
    while (
      (await counted('/primary')) !== 1 ||
      (await counted('/replica')) !== 2 ||
      (await counted('/sync')) !== 1
    )
      await pause(LOOK_MS);
  }

  const port = await freePort();
  servers.push(await startHaproxy(folder, port, members));
  return {
    url: `postgresql://till:${password}@127.0.0.1:${port}/postgres`,
    folder,
    members,
    primary,
    isWhole,
    async stop() {
      for (const member of members) await member.close();
      for (const server of servers) await server.kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

/** What Patroni on a machine says of its own part. */
async function asked({ patroni }: Member, path: string): Promise<number | undefined> {
  const signal = AbortSignal.timeout(1_000);
  const answer = await fetch(`http://127.0.0.1:${patroni}${path}`, { signal }).catch(() => undefined);
  return answer?.status;
}

async function startEtcd(folder: string, port: number): Promise<Server> {
  const here = `http://127.0.0.1:${port}`;
  const peers = `http://127.0.0.1:${await freePort()}`;
  const settings = {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': here,
    'advertise-client-urls': here,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `default=${peers}`,
    // It doesn’t lose its power here, and disks of test machines are slow.
    'unsafe-no-fsync': 'true',
  };
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  // Etcd 3.4 runs on arm64, and wants to be told that it may.
  return startServer('etcd', args, port, { ETCD_UNSUPPORTED_ARCH: process.arch });
}

/** Asks Patroni twice a second who leads, and ends the connections to who no longer does. */
async function startHaproxy(folder: string, port: number, members: Member[]): Promise<Server> {
  const file = join(folder, 'haproxy.cfg');
  const servers = members.map(
    ({ name, postgres, patroni }) => `  server ${name} 127.0.0.1:${postgres} check port ${patroni}`,
  );
  await writeFile(
    file,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  );
  return startServer('haproxy', ['-db', '-f', file], port);
}
