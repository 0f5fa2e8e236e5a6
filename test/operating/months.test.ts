import { beforeAll, describe, expect, it } from 'vitest';
import { keepPartitions } from '../../src/db/partitions.ts';
import { DAY_MS, later } from '../../src/shared/clock.ts';
import { call } from '../support/processes.ts';
import { startListening, type TestAccount, type TestTill } from '../support/till.ts';

/** Events and evidence are stored by month, and go by month. */

const KEPT_MS = 90 * DAY_MS;

describe('a Till over the months', () => {
  let till: TestTill;
  let account: TestAccount;
  beforeAll(async () => {
    ({ till, account } = await startListening());
  });

  const keep = () => keepPartitions(till.db, till.clock.now(), later(till.clock.now(), -KEPT_MS));
  const monthAfter = (months: number) => {
    const now = till.clock.now();
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months));
    return `events_${month.toISOString().slice(0, 7).replace('-', '_')}`;
  };

  /** The parts of a table that hold any rows, and those that do not. */
  async function partsOf(table: string): Promise<{ full: string[]; empty: string[] }> {
    const found = await till.db.prisma.$queryRaw<{ name: string; rows: bigint }[]>`
      select c.relname as name,
             (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', c.relname), false, true, '')))[1]::text::bigint as rows
        from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = ${table}::regclass order by 1`;
    const named = (isFull: boolean) =>
      found.filter(({ rows }) => rows > 0n === isFull).map(({ name }) => name);
    return { full: named(true), empty: named(false) };
  }

  const make = (name: string) => call(till, 'POST', '/v1/products', { key: account.key, body: { name } });

  async function told(): Promise<{ cursor: string; type: string }[]> {
    const { body } = await call(till, 'GET', '/v1/events?limit=100', { key: account.key });
    return (body.data as { cursor: string; type: string }[]).toReversed();
  }

  it('has the parts of the months to come, however often it looks', async () => {
    expect(await keep()).toEqual([]);
    const before = await partsOf('events');
    expect(await keep()).toEqual([]);
    expect(await partsOf('events')).toEqual(before);
    expect(before).toEqual({ full: ['events_first'], empty: ['events_last'] });
  });

  it('tells what happened in several months in one order', async () => {
    till.clock.advance(62 * DAY_MS);
    await keep();
    await make('Two months later');
    expect((await partsOf('events')).full).toEqual([monthAfter(0), 'events_first']);
    const events = await told();
    expect(events.map(({ cursor }) => Number(cursor))).toEqual(events.map((_, index) => index + 1));
    expect(events.at(-1)?.type).toBe('product.created');
  });

  it('moves what came while nobody looked to its month, and drops the months that are over', async () => {
    till.clock.advance(200 * DAY_MS);
    await make('Before anybody looked');
    expect((await partsOf('events')).full).toContain('events_last');
    const dropped = await keep();
    expect(dropped).toContain('events_first');
    expect(dropped).toContain('checkout_evidence_first');

    const { full, empty } = await partsOf('events');
    expect(full).toEqual([monthAfter(0)]);
    expect(empty).toEqual(expect.arrayContaining([monthAfter(-1), monthAfter(1), 'events_last']));
    expect(await told()).toMatchObject([{ type: 'product.created' }]);
    const { body } = await call(till, 'GET', '/v1/events?after=1', { key: account.key });
    expect(body).toMatchObject({ error: { code: 'cursor_expired' } });
  });

  it('goes on without a part when its table is in use, and drops it another time', async () => {
    till.clock.advance(200 * DAY_MS);
    const held = await till.db.prisma.$transaction(
      async (tx) => {
        await tx.$executeRaw`lock table events in access share mode`;
        return keep().catch((error: Error) => error.message);
      },
      { timeout: 30_000 },
    );
    expect(held).toMatch(/lock timeout/);
    await make('Nothing is held up');
    expect((await keep()).length).toBeGreaterThan(0);
  });
});
