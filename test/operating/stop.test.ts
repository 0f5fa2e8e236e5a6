import { connect as openSocket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { newDatabase } from '../support/database.ts';
import { type LiveOperation, transports } from '../support/live.ts';
import {
  call,
  lockIsAwaited,
  openClient,
  signUp,
  spawnTill,
  startChain,
  type TillProcess,
  until,
} from '../support/processes.ts';
import { TEST_SECRET } from '../support/till.ts';

describe('a graceful stop', () => {
  it('answers what is in flight, ends what is live and takes nothing new', async () => {
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
