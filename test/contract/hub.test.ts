import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../src/db/client.ts';
import { createPostgresBus } from '../../src/events/bus/postgres.ts';
import { createHints } from '../../src/events/hints.ts';
import { createHub, type EventHub, QUEUE_LIMIT } from '../../src/events/hub.ts';
import { type Listener, startListener } from '../../src/events/listener.ts';
import { append } from '../../src/events/log.ts';
import { newDatabase } from '../support/database.ts';

const log = pino({ level: 'silent' });
let db: ReturnType<typeof openDatabase>;
let listener: Listener;
let hub: EventHub;

beforeAll(async () => {
  const url = await newDatabase();
  db = openDatabase({ url, poolSize: 5, onError: () => {} });
  listener = await startListener(url, log);
  hub = createHub(db, createHints(db, createPostgresBus(listener), log));
  await db.prisma.account.createMany({
    data: ['acct_slow', 'acct_busy', 'acct_quiet', 'acct_undone'].map((id) => ({
      id,
      walletAddress: `wallet of ${id}`,
      businessName: id,
      createdAt: new Date(),
    })),
  });
});
afterAll(async () => {
  hub.stop();
  await listener.stop();
  await db.close();
});

async function happen(accountId: string, objectId: string, count: number): Promise<void> {
  await db.transact(async (tx) => {
    for (let n = 0; n < count; n++)
      await append(tx, { accountId, type: 'account.updated', object: { id: objectId }, at: new Date() });
  });
}

it('holds a bounded number of events for a reader that does not read, and loses none of them', async () => {
  const slow = hub.follow('acct_slow', 0);
  const quick = hub.follow('acct_slow', 0);
  let first = 0;
  // Until the account's channel has begun, each reader reads the log itself and holds nothing.
  while (slow.waiting === 0) {
    if (first > 0) expect((await slow.next()).value?.sequence).toBe(first);
    await happen('acct_slow', 'a', 1);
    expect((await quick.next()).value?.sequence).toBe(++first);
  }
  const read: number[] = [];
  for (let burst = 0; burst < 5; burst++) {
    await happen('acct_slow', 'a', 150);
    for (let n = 0; n < 150; n++) read.push((await quick.next()).value?.sequence ?? 0);
    expect(slow.waiting).toBeLessThanOrEqual(QUEUE_LIMIT);
  }
  expect(slow.waiting).toBe(QUEUE_LIMIT);
  expect(read).toEqual(Array.from({ length: 750 }, (_, n) => first + 1 + n));
  for (let sequence = first; sequence <= first + 750; sequence++)
    expect((await slow.next()).value?.sequence).toBe(sequence);
  slow.close();
  quick.close();
});

it('misses nothing that happens while readers join and leave', async () => {
  const TOTAL = 200;
  const writing = (async () => {
    for (let n = 0; n < TOTAL; n++) await happen('acct_busy', `object_${n % 3}`, 1);
  })();
  const readers = Array.from({ length: 40 }, async (_, n) => {
    await new Promise((wake) => setTimeout(wake, n * 5));
    const whole = hub.follow('acct_busy', 0);
    const one = hub.follow('acct_busy', 0, 'object_1');
    const seen: number[] = [];
    while (seen.length < TOTAL) seen.push((await whole.next()).value?.sequence ?? 0);
    const seenOfOne: number[] = [];
    while (seenOfOne.length < 67) seenOfOne.push((await one.next()).value?.sequence ?? 0);
    whole.close();
    one.close();
    return { seen, seenOfOne };
  });
  await writing;
  for (const { seen, seenOfOne } of await Promise.all(readers)) {
    expect(seen).toEqual(Array.from({ length: TOTAL }, (_, n) => n + 1));
    expect(seenOfOne).toEqual(seen.filter((sequence) => (sequence - 1) % 3 === 1));
  }
  expect(hub.subscribers).toBe(0);
});

it('answers a waiting reader when it is closed', async () => {
  const subscription = hub.follow('acct_quiet', 0);
  const waiting = subscription.next();
  subscription.close();
  expect(await waiting).toEqual({ done: true, value: undefined });
});

it('hears of nothing that was rolled back', async () => {
  const subscription = hub.follow('acct_undone', 0);
  await db
    .transact(async (tx) => {
      await append(tx, {
        accountId: 'acct_undone',
        type: 'account.updated',
        object: { id: 'x' },
        at: new Date(),
      });
      throw new Error('undo');
    })
    .catch(() => {});
  await happen('acct_undone', 'kept', 1);
  expect((await subscription.next()).value).toMatchObject({ sequence: 1, objectId: 'kept' });
  subscription.close();
});
