import { readFile, stat } from 'node:fs/promises';
import { connect as openSocket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newDatabase } from '../support/database.ts';
import { type LiveOperation, transports } from '../support/live.ts';
import {
  call,
  launchTill,
  lockIsAwaited,
  newHome,
  openClient,
  readSandbox,
  serversIn,
  signUp,
  spawnTill,
  startChain,
  type TillProcess,
  until,
} from '../support/processes.ts';
import { TEST_SECRET } from '../support/till.ts';
import { accountOf } from './outside.ts';

describe('a graceful stop', () => {
  it('answers what is in flight, ends what is live and takes nothing new', { tags: 'deep' }, async () => {
    const { env: chain } = await startChain();
    const DATABASE_URL = await newDatabase();
    const env = { ...chain, DATABASE_URL, TILL_SECRET: TEST_SECRET, SHUTDOWN_SECONDS: '60' };
    const till = await spawnTill({ env });
    const { id, key } = await signUp(till);
    const live: Record<string, LiveOperation> = {};
    for (const { name, subscribe } of transports)
      live[name] = subscribe(till.url, { key }, 'subscription { accountUpdated { id } }');
    await until(() => Object.values(live).every(({ results }) => results.length > 0));

    const database = await openClient(env.DATABASE_URL);
    await database.query('begin');
    await database.query('select from accounts where id = $1 for update', [id]);
    const slow = call(till, 'POST', '/v1/account', { key, body: { metadata: { order: '7' } } });
    await lockIsAwaited(await openClient(env.DATABASE_URL));

    const stopped = till.kill('SIGTERM');
    await until(async () => (await refusal(till)) === 'ECONNREFUSED');
    expect(await live['graphql-ws']?.ended).toMatch(/^(complete|closed 1001)$/);
    expect(await live.SSE?.ended).toBe('complete');
    await database.query('rollback');
    expect(await slow).toMatchObject({ status: 200, body: { id, metadata: { order: '7' } } });
    expect(await stopped).toBe(0);
    expect(till.errors).toBe('');
  });

  async function refusal(till: TillProcess): Promise<string | undefined> {
    return new Promise((told) => {
      const socket = openSocket(Number(new URL(till.url).port), '127.0.0.1');
      socket.once('connect', () => {
        socket.destroy();
        told(undefined);
      });
      socket.once('error', (error: NodeJS.ErrnoException) => told(error.code));
    });
  }
});

it('starts although earlier first starts were killed or stopped in the middle', {
  tags: 'deep',
}, async () => {
  const fresh = await newHome();
  const lock = join(fresh, 'till.lock');
  const begin = async () => {
    // A stop waits until everything has started, which takes its time on a busy machine.
    const till = await launchTill({ env: { TILL_HOME: fresh, SHUTDOWN_SECONDS: '100' } });
    await until(async () => (await readFile(lock, 'utf8').catch(() => '')).startsWith(`${till.pid} `));
    return till;
  };
  const moments: number[] = [];
  for (let round = 0; round < 2; round++) {
    const till = await begin();
    const moment = Math.round(Math.random() * 1_500);
    moments.push(moment);
    await new Promise((wake) => setTimeout(wake, moment));
    await till.kill('SIGKILL');
  }
  const stopped = await begin();
  expect(await stopped.kill('SIGTERM')).toBe(0);
  expect(await serversIn(fresh)).toEqual([]);
  await expect(stat(lock)).rejects.toThrow('ENOENT');
  const till = await spawnTill({ env: { TILL_HOME: fresh } }).catch((error) => {
    throw new Error(`after ${moments.join(', ')} ms`, { cause: error });
  });
  expect((await accountOf(till, (await readSandbox(fresh)).api_key)).status).toBe(200);
  expect(await till.kill('SIGTERM')).toBe(0);
  expect(await serversIn(fresh)).toEqual([]);
});
