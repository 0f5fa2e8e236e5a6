import pg from 'pg';
import { DAY_MS } from '../../src/shared/clock.ts';
import type { Cleanup } from './cleanup.ts';
import type { Ground } from './ground.ts';
import { startTill } from './servers.ts';
import { median, quantile } from './statistics.ts';
import { say, sayTable } from './table.ts';

/** The chart of a busy merchant's year: its sums from the quarters of an hour, and from every entry as before. */

const PAYMENTS = 700_000;
const AT_A_TIME = 50_000;
const DAYS = 365;
const ROUNDS = 30;
const GOAL_MS = 100;

const OBJECT = `
  insert into checkout_sessions (id, account_id, status, payment_status, line_items, amount_subtotal, amount_total, recipient_address, reference, created_at)
  values ('cs_of_the_year', $1, 'complete', 'paid', '[]', 1, 1, 'recipient', 'reference', now())`;
const ENTRIES = `
  insert into ledger_entries (id, account_id, type, object_id, signature, instruction, slot, from_address, to_address, amount, block_time)
  select 'le_year' || lpad(n::text, 20, '0'), $1, 'payment_settled', 'cs_of_the_year', 'year ' || n, 1, n, 'payer', 'recipient',
         (100 + n % 9973) * 10000, $2::timestamptz + n * (interval '${DAYS} days' / ${PAYMENTS})
    from generate_series($3::int, $4::int) n`;
/** As it was asked before, with the index that it had. */
const BEFORE_INDEX = `create index bench_before on ledger_entries (account_id, type, block_time, amount)`;
const BEFORE = `
  select date_trunc('day', block_time, 'UTC'), sum(amount / 10000), count(*) from ledger_entries
   where account_id = $1 and type = 'payment_settled' and block_time >= $2 group by 1`;

export interface YearFigures {
  /** Milliseconds of one chart, from every entry as before and as it is now, over HTTP. */
  before: number[];
  now: number[];
}

export async function measureOverview(ground: Ground, cleanup: Cleanup): Promise<YearFigures> {
  const [, account] = ground.accounts;
  if (!account) throw new Error('there is no account to read with');
  const from = new Date(Date.now() - DAYS * DAY_MS);
  const db = new pg.Client({ connectionString: ground.databaseUrl });
  await db.connect();
  cleanup.add(() => db.end());
  say(`Overview: recording ${PAYMENTS} payments`);
  await db.query(OBJECT, [account.id]);
  for (let start = 1; start <= PAYMENTS; start += AT_A_TIME)
    await db.query(ENTRIES, [account.id, from, start, Math.min(PAYMENTS, start + AT_A_TIME - 1)]);
  await db.query(BEFORE_INDEX);
  await db.query('vacuum analyze ledger_entries, money_in_quarters');
  const before = await timed(() => db.query(BEFORE, [account.id, from]));
  await db.query('drop index bench_before');

  const { origin, stop } = await startTill(ground, cleanup);
  const query = `{ overview { moneyIn(from: "${from.toISOString()}", per: DAY) { amount count buckets { start amount } } } }`;
  const now = await timed(async () => {
    const answer = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    const { data } = (await answer.json()) as { data: { overview: { moneyIn: { count: number } } } };
    const { count } = data.overview.moneyIn;
    if (count !== PAYMENTS) throw new Error(`the chart has ${count} payments`);
  });
  await stop();
  return { before, now };
}

/** The first one warms everything up and is thrown away. */
async function timed(work: () => Promise<unknown>): Promise<number[]> {
  const spent: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const startedMs = performance.now();
    await work();
    if (round > 0) spent.push(performance.now() - startedMs);
  }
  return spent;
}

export function reportOverview({ before, now }: YearFigures): void {
  say(`\nOverview: a chart of ${DAYS} days with ${PAYMENTS} payments, in milliseconds.\n`);
  const row = (name: string, spent: number[]) => [
    name,
    median(spent).toFixed(1),
    quantile(spent, 0.95).toFixed(1),
  ];
  const rows = [row('before: the statement alone', before), row('now: the whole call', now)];
  sayTable(['', 'median', '95 %'], rows, 1);
  say(`\n  At most ${GOAL_MS} ms: ${median(now) <= GOAL_MS ? 'met' : 'missed'}`);
}
