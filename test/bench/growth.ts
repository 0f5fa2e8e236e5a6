import pg from 'pg';
import { layChainGround } from './chain-ground.ts';
import type { Cleanup } from './cleanup.ts';
import { type Ground, TILL } from './ground.ts';
import { createClient } from './load.ts';
import type { Call } from './operations.ts';
import { paymentOf } from './payments.ts';
import { happen } from './pending.ts';
import { startServer } from './servers.ts';
import { median } from './statistics.ts';
import { say, sayTable } from './table.ts';

/** What a merchant’s calls take as its payments add up: with each, a session, a transaction, the ledger, and events. */

export interface Growth {
  rows: number;
  /** The median of each kind of call, in milliseconds. */
  took: Record<string, number>;
}

const LEVELS = [10_000, 100_000, 1_000_000, 10_000_000];
/** A session, what is payable, its transaction, its entry in the ledger, and three events. */
const ROWS_EACH = 7;
const AT_A_TIME = 25_000;
const CALLS = 200;
const SETTLEMENTS = 20;
const GOAL = 1.5;
/** Of everything that is there, over the time that events are kept. */
const DAYS = 80;
/** Has no factor in common with the seconds of a day. */
const STRIDE = 7_919;

export async function measureGrowth(ground: Ground, cleanup: Cleanup): Promise<Growth[]> {
  const on = await layChainGround('growth', ground, cleanup);
  const db = new pg.Client({ connectionString: on.environment.DATABASE_URL });
  await db.connect();
  cleanup.add(() => db.end());
  const figures: Growth[] = [];
  let paid = 0;
  for (const rows of LEVELS) {
    const wanted = Math.ceil(rows / ROWS_EACH);
    while (paid < wanted) {
      const next = Math.min(wanted, paid + AT_A_TIME);
      await db.query(PAYMENTS, [paid + 1, next]);
      paid = next;
      say(`Growth: ${paid * ROWS_EACH} of ${rows} rows`);
    }
    await db.query(STREAM);
    await db.query('vacuum analyze');
    const till = await startServer([TILL, 'serve'], on, cleanup);
    const client = createClient(till.origin, on.key, 1);
    const took: Record<string, number> = {};
    for (const [name, callOf] of Object.entries(CALLS_OF)) {
      const spent: number[] = [];
      for (let n = 0; n < CALLS; n++) {
        const call = callOf(1 + Math.floor(Math.random() * paid));
        const startedMs = performance.now();
        await client.call(call);
        spent.push(performance.now() - startedMs);
      }
      took[name] = median(spent);
    }
    const settled: number[] = [];
    for (let n = 0; n < SETTLEMENTS; n++)
      settled.push(
        await happen(till, on, async (post) => {
          const intent = await post('/v1/transaction_intents', { amount: 100 });
          return {
            transaction: await paymentOf(on, intent),
            subscription: `transactionIntentUpdated(id: "${intent.id}") { status }`,
          };
        }),
      );
    took.settlement = median(settled);
    client.close();
    await till.stop();
    figures.push({ rows, took });
  }
  return figures;
}

export function reportGrowth(figures: Growth[]): void {
  say('\nGrowth: the median of each call in milliseconds, at so many rows of one merchant.\n');
  const [first] = figures;
  const names = Object.keys(first?.took ?? {});
  const rows = names.map((name) => {
    const spent = figures.map(({ took }) => took[name] ?? Number.NaN);
    const growth = (spent.at(-1) ?? Number.NaN) / (spent[0] ?? Number.NaN);
    return [
      name,
      ...spent.map((ms) => ms.toFixed(1)),
      `${growth.toFixed(2)}×`,
      growth <= GOAL ? 'flat' : 'GROWS',
    ];
  });
  sayTable(
    ['', ...figures.map(({ rows: count }) => count.toLocaleString('en-US')), 'last / first', ''],
    rows,
    1,
  );
  say(`\n  Flat is at most ${GOAL}× from the fewest rows to the most.`);
}

const sessionOf = (n: number) => `cs_${String(n).padStart(24, '0')}`;
const graphql = (query: string, expected: string): Call => ({
  method: 'POST',
  path: '/graphql',
  body: JSON.stringify({ query }),
  expected,
});

const CALLS_OF: Record<string, (n: number) => Call> = {
  get: (n) => ({ method: 'GET', path: `/v1/checkout_sessions/${sessionOf(n)}`, expected: sessionOf(n) }),
  list: () => ({ method: 'GET', path: '/v1/checkout_sessions?limit=25', expected: '"has_more":true' }),
  'list, far down': (n) => ({
    method: 'GET',
    path: `/v1/checkout_sessions?limit=25&starting_after=${sessionOf(n)}`,
    expected: '"has_more"',
  }),
  'list, filtered': () => ({
    method: 'GET',
    path: '/v1/checkout_sessions?limit=25&status=complete',
    expected: '"has_more":true',
  }),
  'list, sorted, far down': (n) => ({
    method: 'GET',
    path: `/v1/transactions?limit=25&sort=-amount&starting_after=txn_${String(n).padStart(24, '0')}`,
    expected: '"has_more"',
  }),
  'list of events': () => ({ method: 'GET', path: '/v1/events?limit=25', expected: '"has_more":true' }),
  search: (n) =>
    graphql(`{ checkoutSessions(first: 25, search: "order${n}x") { nodes { id } } }`, sessionOf(n)),
  overview: () => {
    const from = new Date(Date.now() - 30 * 86_400_000).toISOString();
    return graphql(
      `{ overview { moneyIn(from: "${from}", per: DAY) { amount count buckets { start amount } } } }`,
      '"buckets"',
    );
  },
};

/** Paid by anyone to the account’s own wallet, at any time of these days. */
const PAYMENTS = `
  with owner as (select id as account_id, wallet_address as recipient from accounts limit 1),
  paid as materialized (
    select n, lpad(n::text, 24, '0') as number, owner.*,
           now() - n::bigint * ${STRIDE} % ${DAYS * 86_400} * interval '1 second' as at
      from owner, generate_series($1::int, $2::int) n
  ), sessions as (
    insert into checkout_sessions (id, account_id, status, payment_status, line_items, amount_subtotal, amount_total, recipient_address, reference, metadata, created_at)
    select 'cs_' || number, account_id, 'complete', 'paid', '[]', 2500, 2500, recipient, 'growth ' || n, json_build_object('order', 'order' || n || 'x'), at from paid
  ), payables as (
    insert into payables (id, account_id, state, reference, recipient_address, amount, fee_amount, created_at)
    select 'cs_' || number, account_id, 'settled', 'growth ' || n, recipient, 2500, 0, at from paid
  ), recorded as (
    insert into transactions (id, account_id, type, source, signature, sender_address, recipient_address, amount, created_at)
    select 'txn_' || number, account_id, 'checkout_session', 'cs_' || number, 'growth ' || n, 'sender', recipient, 1 + n::bigint * ${STRIDE} % 100003, at from paid
  ), entered as (
    insert into ledger_entries (id, account_id, type, object_id, signature, instruction, slot, from_address, to_address, amount, block_time)
    select 'le_' || number, account_id, 'payment_settled', 'cs_' || number, 'growth ' || n, 1, n, 'sender', recipient, 25000000, at from paid
  ), streams as (
    insert into event_streams (account_id, last_sequence) select account_id, 0 from owner on conflict do nothing
  )
  insert into events (account_id, sequence, type, object_id, data, created_at)
  select paid.account_id, 1000 + 3 * n + step, type, 'cs_' || number, data, at
    from paid, generate_series(0, 2) step, (select type, data from events where type = 'account.created' limit 1) told`;
const STREAM = `
  update event_streams s set last_sequence = (select max(sequence) from events e where e.account_id = s.account_id)`;
