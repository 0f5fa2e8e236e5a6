import { describe, expect, it, vi } from 'vitest';
import { atEnd } from '../support/at-end.ts';
import { newDatabase } from '../support/database.ts';
import { fund, makeGift, newSender } from '../support/gifts.ts';
import { noPgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { openShop } from '../support/shop.ts';
import { listenTo } from '../support/sse.ts';
import { rest, surfaces } from '../support/surfaces.ts';
import { startTill } from '../support/till.ts';

/** Three connections for everything: more at once than a session per caller would allow. */
const CONNECTIONS = 3;
const AT_ONCE = 20;
const wait = { timeout: 60_000, interval: 50 };

describe.skipIf(noPgBouncer)('behind PgBouncer in transaction mode', () => {
  it('money moves, keys are used once, events are live, and its restart loses nothing', {
    tags: 'deep',
  }, async () => {
    const DATABASE_DIRECT_URL = await newDatabase();
    const pooler = await startPgBouncer(DATABASE_DIRECT_URL, CONNECTIONS);
    const till = await startTill({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL, DATABASE_POOL_SIZE: '20' });
    atEnd(till.stop);
    await till.listen();
    const account = await till.newAccount();
    const ear = listenTo(`${till.url}/v1/events?after=0`, { authorization: `Bearer ${account.key}` });
    atEnd(ear.close);
    const sender = await newSender(till, 10_000_000);

    for (const surface of surfaces) {
      const shop = await openShop(till, account, sender);
      const { body } = await surface.call(till, 'CheckoutSession', { id: shop.paidSession }, account);
      expect(JSON.stringify(body)).toMatch(/"paid"|"PAID"/);
      const gift = await makeGift(surface, till, account, { sender });
      await fund(till, gift);
    }

    const create = (name: string, headers = {}) =>
      rest.call(till, 'ProductCreate', { name }, { ...account, headers });
    const once = await Promise.all(
      Array.from({ length: AT_ONCE }, () => create('Once', { 'idempotency-key': 'the-same' })),
    );
    const made = once.filter((answer) => answer?.status === 200);
    expect(new Set(made.map((answer) => answer?.body.id)).size).toBe(1);
    expect(once.filter((answer) => ![200, 409].includes(answer?.status ?? 0))).toEqual([]);
    const many = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => create(`Many ${n}`)));
    expect(new Set(many.map((answer) => answer?.body.id)).size).toBe(AT_ONCE);
    await vi.waitFor(
      () => expect(ear.heard.filter(({ data }) => data.includes('"Many '))).toHaveLength(AT_ONCE),
      wait,
    );

    await pooler.kill();
    expect((await create('Away', { 'idempotency-key': 'away' }))?.status).toBe(503);
    await pooler.start();
    await vi.waitFor(
      async () => expect((await create('Away', { 'idempotency-key': 'away' }))?.status).toBe(200),
      wait,
    );
    expect(await till.db.prisma.product.count({ where: { name: 'Away' } })).toBe(1);
  });
});
