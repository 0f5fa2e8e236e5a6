import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { command, openDatabase } from '../../src/db/client.ts';
import { type EmbeddedServer, startEmbedded } from '../../src/db/embedded.ts';
import { isUnavailable } from '../../src/db/failures.ts';
import { migrate } from '../../src/db/migrations.ts';
import { until } from '../support/processes.ts';

let home: string;
let server: EmbeddedServer;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'till-embedded-'));
  await chmod(home, 0o755);
  server = await startEmbedded(home);
});
afterAll(async () => {
  await server.stop();
  await rm(home, { recursive: true, force: true, maxRetries: 20 });
});

async function pid(): Promise<number> {
  return Number((await readFile(join(server.folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function answers(): Promise<boolean> {
  const client = new pg.Client({ connectionString: server.url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Settles when another server answers in its place, at the same address. */
async function isBackAfter(gone: number): Promise<void> {
  await until(async () => (await pid().catch(() => gone)) !== gone && (await answers()));
}

/** Nobody is let in, as while an operator is at work on the database. */
async function closeForAWhile(): Promise<void> {
  const url = new URL(server.url);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const operator = new pg.Client({ connectionString: url.href });
  await operator.connect();
  await operator.query(`alter database ${name} allow_connections false`);
  await operator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await expect.poll(answers).toBe(false);
  await operator.query(`alter database ${name} allow_connections true`);
  await operator.end();
}

it('whatever a lost server makes of a query, it is told from a wrong one', { tags: 'deep' }, async () => {
  const db = openDatabase({ url: server.url, poolSize: 4, onError: () => {} });
  await migrate(server.url);
  const count = command('select count(*) from accounts where id = $1');
  const work: (() => Promise<unknown>)[] = [
    () => db.query(count, ['x']),
    () => db.prisma.installation.findMany({}),
    () =>
      db.transact(async (tx) => {
        await tx.installation.findMany({});
        await tx.$queryRaw`select 1 from accounts for update`;
      }),
  ];
  const misread = new Set<string>();
  let [isOver, failures] = [false, 0];
  const lanes = work.map(async (attempt) => {
    while (!isOver) {
      await attempt().catch((error: Error & { code?: string }) => {
        failures++;
        if (!isUnavailable(error)) misread.add(`${error.name} ${error.code} ${error.message}`);
      });
      await new Promise((wake) => setTimeout(wake, 2));
    }
  });
  for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
    const gone = await pid();
    process.kill(gone, signal);
    await isBackAfter(gone);
  }
  await closeForAWhile();
  isOver = true;
  await Promise.all(lanes);
  await db.close();
  expect([...misread]).toEqual([]);
  expect(failures).toBeGreaterThan(10);
});

it('a server that dies under Till comes back at the same address', async () => {
  const first = await pid();
  expect(await answers()).toBe(true);
  process.kill(first, 'SIGKILL');
  await isBackAfter(first);
});
