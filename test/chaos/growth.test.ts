import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appOf } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/**
 * What is read of a database that has grown: of tables with thousands of rows, each answer may touch a few pages
 * alone. Pages are counted, not time.
 */

const ROWS = 12_000;
/** Of 8 kB each. The tables below have a multiple of it. */
const PAGES_AT_MOST = 250;

let till: TestTill;
let account: TestAccount;
let client: pg.Client;

beforeAll(async () => {
  till = await startTill();
  account = await till.newAccount();
  const others = await till.newAccount();
  client = new pg.Client({ connectionString: till.db.url });
  await client.connect();
  // Every other row is somebody else's.
  const owner = `case when n % 2 = 0 then '${account.id}' else '${others.id}' end`;
  const id = (prefix: string) => `'${prefix}_' || lpad(n::text, 24, '0')`;
  const address = (salt: string) =>
    `substr(translate(md5('${salt}' || n) || md5(n || '${salt}'), '0', 'z'), 1, 44)`;
  const at = `now() - (${ROWS} - n) * interval '1 minute'`;
  const rows = `from generate_series(1, ${ROWS}) n`;
  await client.query(`
    insert into gifts (id, account_id, status, amount, sender_address, release_verification_key, escrow_address,
                       fundable_until, metadata, created_at)
    select ${id('gift')}, ${owner}, (case when n % 40 = 0 then 'open' else 'released' end)::"GiftStatus", 100,
           ${address('s')}, ${address('k')}, ${address('e')}, 0,
           jsonb_build_object('note', 'Thank you, number ' || n, 'rare', case when n = 600 then 'unicorn' else '' end), ${at}
      ${rows}`);
  await client.query(`
    insert into checkout_sessions (id, account_id, status, payment_status, line_items, amount_subtotal, amount_total,
                                   recipient_address, reference, created_at)
    select ${id('cs')}, ${owner}, 'complete', 'paid', '[]', 250, 250, ${address('r')}, ${address('p')}, ${at} ${rows}`);
  await client.query(`
    insert into payables (id, account_id, state, reference, recipient_address, amount, fee_amount, created_at)
    select ${id('cs')}, ${owner}, 'settled', ${address('p')}, ${address('r')}, 250, 0, ${at} ${rows}`);
  await client.query(`
    insert into transactions (id, account_id, type, source, signature, sender_address, amount, created_at)
    select ${id('txn')}, ${owner}, (case when n % 4 < 2 then 'checkout_session' else 'gift_fund' end)::"TransactionType",
           ${id('cs')}, ${address('t')}, ${address('s')}, 250, ${at} ${rows}`);
  await client.query(`
    insert into ledger_entries (id, account_id, type, object_id, signature, instruction, slot, from_address, to_address, amount, block_time)
    select ${id('le')}, ${owner}, (case when n % 4 < 2 then 'payment_settled' else 'gift_fund' end)::"LedgerEntryType",
           ${id('cs')}, ${address('t')}, 2, n, ${address('s')}, ${address('r')}, 2500000, ${at} ${rows}`);
  await client.query(`
    insert into payments (id, account_id, payable_id, signature, payer_address, outcome, received, due, created_at)
    select ${id('pay')}, ${owner}, ${id('cs')}, ${address('t')}, ${address('s')},
           (case when n % 400 = 0 then 'short' else 'settled' end)::"PaymentOutcome", 2500000, 2500000, ${at} ${rows}`);
  await client.query(`
    insert into checkout_intents (id, account_id, status, url, prompt, created_at)
    select ${id('ci')}, ${owner}, (case when n % 500 = 0 then 'processing' else 'succeeded' end)::"CheckoutIntentStatus",
           'https://shop' || n || '.example/mug', 'A large one', ${at} ${rows}`);
  await client.query(`
    insert into events (account_id, sequence, type, object_id, data, created_at)
    select '${account.id}', n + 1000, case when n = 600 then 'gift.reclaimed' else 'gift.created' end, ${id('gift')},
           jsonb_build_object('id', ${id('gift')}, 'note', repeat('x', 100)), ${at} ${rows}`);
  await client.query(`
    insert into event_streams (account_id, last_sequence) values ('${account.id}', ${ROWS} + 1000)
    on conflict (account_id) do update set last_sequence = excluded.last_sequence`);
  await client.query('vacuum analyze');
});
afterAll(async () => {
  await client.end();
  await till.stop();
});

interface Sent {
  text: string;
  values: unknown[];
}

/** What Till sends to PostgreSQL to answer, with its values. */
async function sentFor(query: string): Promise<Sent[]> {
  const sent: Sent[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function note(this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [{ text?: string; values?: unknown[] }];
    if (asked.text && asked.values) sent.push({ text: asked.text, values: asked.values });
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    const response = await appOf(till).inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${account.key}` },
      payload: { query },
    });
    expect(response.json().errors).toBeUndefined();
  } finally {
    pg.Client.prototype.query = original;
  }
  return sent.filter(({ text }) => !/api_keys/.test(text));
}

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

async function pagesOf({ text, values }: Sent): Promise<number> {
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values);
  const plan = rows[0]['QUERY PLAN'][0].Plan as Plan;
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

describe('with thousands of rows a few pages are enough for', () => {
  const today = () => new Date(Date.now() - 86_400_000).toISOString();

  it.each([
    ['money of the last day', () => `{ overview { moneyIn(from: "${today()}", per: HOUR) { amount } } }`],
    [
      'money of all times',
      () => '{ overview { moneyIn(from: "2020-01-01T00:00:00Z", per: MONTH) { amount } } }',
    ],
    ['gifts outstanding', () => '{ overview { giftsOutstanding { amount } } }'],
    ['gifts to fund', () => '{ overview { giftsToFund } }'],
    ['payments to look at', () => '{ overview { paymentsToLookAt } }'],
    ['checkouts', () => '{ overview { checkoutsAtWork checkoutsWaiting } }'],
    ['payments that need attention', () => '{ payments(needsAttention: true) { nodes { id } } }'],
    ['payments with a rare outcome', () => '{ payments(outcome: [LATE]) { nodes { id } } }'],
    ['payments with rare outcomes', () => '{ payments(outcome: [LATE, DUPLICATE]) { nodes { id } } }'],
    ['ledger entries of rare types', () => '{ ledgerEntries(type: [REFUND, FEE]) { nodes { id } } }'],
    ['events of a rare type', () => '{ events(type: [GIFT_RECLAIMED, GIFT_FUNDED]) { nodes { type } } }'],
    ['events of a common type', () => '{ events(type: [GIFT_CREATED]) { nodes { type } } }'],
    [
      'a timeline',
      () => `{ events(objectId: "gift_${'600'.padStart(24, '0')}", withMoney: true) { nodes { type } } }`,
    ],
  ])('%s', async (_, query) => {
    const sent = await sentFor(query());
    expect(sent.length).toBeGreaterThan(0);
    for (const statement of sent) expect(await pagesOf(statement)).toBeLessThan(PAGES_AT_MOST);
  });

  it.each([
    ['gifts', 'unicorn'],
    ['gifts', 'nothing like it'],
    ['gifts', 'thank'],
    ['gifts', 'thank 600'],
    ['gifts', 'gift_'],
    ['gifts', 't'],
    ['transactions', '000000000000000000000600'],
    ['transactions', 'nowhere'],
    ['transactions', 'txn'],
    ['payments', 'cs_000000000000000000000600'],
    ['checkoutIntents', 'shop600.example'],
    ['checkoutIntents', 'mug unicorn'],
  ])('%s that are found by %j', async (list, search) => {
    const [statement, ...others] = await sentFor(
      `{ ${list}(search: "${search}", first: 10) { nodes { id } } }`,
    );
    expect(others).toEqual([]);
    if (!statement) throw new Error('nothing was asked');
    expect(await pagesOf(statement)).toBeLessThan(PAGES_AT_MOST);
  });

  it('anything, since the tables have many more', async () => {
    const { rows } = await client.query(
      "select relname, relpages from pg_class where relname in ('gifts', 'transactions', 'ledger_entries', 'payments', 'checkout_intents', 'events_first')",
    );
    expect(rows).toHaveLength(6);
    for (const { relpages } of rows) expect(relpages).toBeGreaterThan(PAGES_AT_MOST);
  });
});
