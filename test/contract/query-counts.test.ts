import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD } from '../support/cards.ts';
import { createEnder, SHOP } from '../support/checkouts.ts';
import { fund, makeGift, newSender, pass } from '../support/gifts.ts';
import { queriesOf } from '../support/queries.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { appOf, rest } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** How many statements a list costs, however long it is. The first of each is the caller's authentication. */

let till: TestTill;
let account: TestAccount;
let open: string;
let unfunded: string;
let key: string;
let transaction: string;
let shop: Shop;
beforeAll(async () => {
  till = await startTill({ GRAPHQL_MAX_COST: '100000' });
  account = await till.newAccount();
  for (let n = 0; n < 30; n++)
    await appOf(till).inject({
      method: 'POST',
      url: '/v1/api_keys',
      headers: { authorization: `Bearer ${account.key}` },
    });
  for (let n = 0; n < 5; n++) await rest.call(till, 'CardCreate', CARD, account);
  const ender = createEnder(till);
  for (let n = 0; n < 12; n++) {
    const made = await rest.call(till, 'CheckoutIntentCreate', { url: SHOP }, account);
    const run = await ender.quote(made.body.id);
    await ender.runs.record(run, { name: 'Look', tookMs: 1, screenshot: Buffer.from('picture') });
  }
  const sender = await newSender(till);
  const give = () => makeGift(rest, till, account, { sender, amount: 100 });
  const gifts = [];
  for (let n = 0; n < 12; n++) gifts.push(await give());
  for (const gift of gifts.slice(0, 4)) await fund(till, gift);
  open = gifts[0]?.id ?? '';
  key = gifts[0]?.key ?? '';
  unfunded = gifts[11]?.id ?? '';
  shop = await openShop(till, account, sender);
  for (let n = 0; n < 4; n++) await openShop(till, account, sender);
  transaction = (await till.useCases.transactions.list(account.id, { limit: 1 })).rows[0]?.id ?? '';
});
afterAll(() => till.stop());

/** What is asked of which table. */
const tables = (queries: string[]) =>
  queries.map((text) => /from "?(?:public"\.")?(?!unnest)(\w+)/i.exec(text)?.[1]);
const get = (url: string) => () =>
  appOf(till).inject({ url, headers: { authorization: `Bearer ${account.key}` } });

async function ask(query: string): Promise<unknown> {
  const response = await appOf(till).inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${account.key}` },
    payload: { query },
  });
  const { data, errors } = response.json() as { data: unknown; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

it.each([
  ['{ apiKeys(first: 25) { nodes { id name } pageInfo { hasNextPage } } }', ['api_keys', 'api_keys']],
  ['{ events(first: 25) { nodes { type object { __typename } } } }', ['api_keys', 'events']],
  [
    '{ apiKeys(first: 25) { nodes { id account { id walletAddress } } } }',
    ['api_keys', 'api_keys', 'accounts'],
  ],
  [
    '{ apiKeys(first: 25) { nodes { id createdKeyCount createdByKey { name } } } }',
    ['api_keys', 'api_keys', 'api_keys', 'api_keys'],
  ],
  ['{ signIns(first: 25) { nodes { id isCurrent } } }', ['api_keys', 'sessions']],
])('%s', async (query, expected) => {
  await ask(query);
  expect(tables(await queriesOf(() => ask(query)))).toEqual(expected);
});

it('GET /v1/api_keys', async () => {
  const list = () =>
    appOf(till).inject({ url: '/v1/api_keys?limit=25', headers: { authorization: `Bearer ${account.key}` } });
  expect((await list()).json().data).toHaveLength(25);
  expect(tables(await queriesOf(list))).toEqual(['api_keys', 'api_keys']);
});

describe('gifts and transactions', () => {
  it.each([
    ['a gift', () => `{ gift(id: "${open}") { id status nextAction { type } } }`, ['api_keys', 'gifts']],
    ['a node', () => `{ node(id: "${open}") { id ... on Gift { status } } }`, ['api_keys', 'gifts']],
    [
      'a gift by its code',
      () => `{ claimableGift(releaseVerificationKey: "${key}") { amount businessName } }`,
      ['api_keys', 'gifts', 'gifts', 'accounts'],
    ],
    [
      'a transaction',
      () => `{ transaction(id: "${transaction}") { id signature } }`,
      ['api_keys', 'transactions'],
    ],
    [
      'the transactions of a gift',
      () => `{ transactions(source: "${open}") { nodes { id amount } } }`,
      ['api_keys', 'transactions'],
    ],
    [
      'a page of gifts in a state',
      () => '{ gifts(first: 4, status: OPEN) { nodes { id nextAction { type } } } }',
      ['api_keys', 'gifts'],
    ],
    [
      'a page of events',
      () => '{ events(first: 10) { nodes { type object { ... on Gift { nextAction { type } } } } } }',
      ['api_keys', 'events'],
    ],
  ])('%s', async (_, query, expected) => {
    await ask(query());
    expect(tables(await queriesOf(() => ask(query())))).toEqual(expected);
  });

  // What is handed out for funding is noted, for all that are read together in one statement.
  it.each([
    ['one gift', () => `/v1/gifts/${unfunded}`],
    ['a page of one', () => '/v1/gifts?limit=1'],
    ['a page of eight', () => '/v1/gifts?limit=8'],
    ['a page of all', () => '/v1/gifts?limit=100'],
  ])('fundings of %s: noted once, and read without a note for a while', async (_, url) => {
    // Heights are noted in steps of 64: this is the beginning of another one, too far for what is cached.
    const { lastValidBlockHeight } = await till.network.chain.recent();
    pass(till, 129 - (lastValidBlockHeight % 64));
    const noted = await queriesOf(get(url()));
    expect(tables(noted)).toEqual(['api_keys', 'gifts', 'gifts']);
    expect(noted.at(-1)).toMatch(/update gifts/);
    expect(tables(await queriesOf(get(url())))).toEqual(['api_keys', 'gifts']);
  });

  it('GET /v1/transactions', async () => {
    for (const limit of [1, 4]) {
      expect((await get(`/v1/transactions?limit=${limit}`)()).json().data).toHaveLength(limit);
      expect(tables(await queriesOf(get(`/v1/transactions?limit=${limit}`)))).toEqual([
        'api_keys',
        'transactions',
      ]);
    }
  });
});

describe('the first page and its lists', () => {
  it.each([
    ['an overview', '{ overview { __typename } }', []],
    [
      'money in',
      '{ overview { moneyIn(from: "2026-01-01T00:00:00Z", per: MONTH) { amount buckets { start } } } }',
      ['generate_series'],
    ],
    [
      'all numbers',
      '{ overview { giftsOutstanding { count } giftsToFund paymentsToLookAt exceptionsToLookAt checkoutsAtWork checkoutsWaiting } }',
      ['gifts', 'gifts', 'payments', 'exceptions', 'checkout_intents', 'checkout_intents'],
    ],
    ['payments', '{ payments(first: 4) { nodes { id outcome excess needsAttention } } }', ['payments']],
    [
      'payments to look at',
      '{ payments(needsAttention: true, outcome: [SHORT]) { nodes { id } } }',
      ['payments'],
    ],
    ['gifts by a word', '{ gifts(search: "gift", first: 4) { nodes { id status } } }', ['gifts']],
    ['products by words', '{ products(search: "mug note") { nodes { id name } } }', ['products']],
    ['events of some types', '{ events(type: [GIFT_FUNDED, GIFT_CREATED]) { nodes { type } } }', ['events']],
  ])('%s', async (_, query, expected) => {
    await ask(query);
    expect(tables(await queriesOf(() => ask(query))).sort()).toEqual(['api_keys', ...expected].sort());
  });

  it('a timeline with the money in it', async () => {
    const query = `{ events(objectId: "${shop.paidSession}", withMoney: true) { nodes { type } } }`;
    await ask(query);
    expect(await queriesOf(() => ask(query))).toHaveLength(2);
  });
});

describe('what is sold and paid', () => {
  it.each([
    ['a product', () => `/v1/products/${shop.product}`, ['products']],
    ['a price', () => `/v1/prices/${shop.price}`, ['prices']],
    ['a link', () => `/v1/checkout_links/${shop.link}`, ['checkout_links', 'prices', 'checkout_link_uses']],
    [
      'a session',
      () => `/v1/checkout_sessions/${shop.session}`,
      ['checkout_sessions', 'payables', 'prices', 'checkout_customers', 'accounts'],
    ],
    [
      'an intent',
      () => `/v1/transaction_intents/${shop.intent}`,
      ['transaction_intents', 'payables', 'accounts'],
    ],
    [
      'an intent that is paid',
      () => `/v1/transaction_intents/${shop.paidIntent}`,
      ['transaction_intents', 'payables', 'receipts'],
    ],
  ])('%s', async (_, url, expected) => {
    expect((await get(url())()).statusCode).toBe(200);
    expect(tables(await queriesOf(get(url())))).toEqual(['api_keys', ...expected]);
  });

  it.each([
    ['/v1/products', ['products']],
    ['/v1/prices', ['prices']],
    ['/v1/checkout_links', ['checkout_links', 'prices', 'checkout_link_uses']],
    [
      '/v1/checkout_sessions',
      ['checkout_sessions', 'payables', 'prices', 'receipts', 'checkout_customers', 'accounts'],
    ],
    ['/v1/transaction_intents', ['transaction_intents', 'payables', 'receipts', 'accounts']],
    ['/v1/transaction_intents?status=succeeded', ['transaction_intents', 'payables', 'receipts']],
    ['/v1/cards', ['cards']],
    ['/v1/checkout_intents', ['checkout_intents']],
  ])('GET %s, however many there are', async (path, expected) => {
    for (const limit of [2, 5]) {
      const url = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`;
      expect((await get(url)()).json().data).toHaveLength(limit);
      expect(tables(await queriesOf(get(url)))).toEqual(['api_keys', ...expected]);
    }
  });

  const SESSION = `id chainPayUri businessName transaction { id signature } payments { id outcome }
    lineItems { data { price { id unitAmount } } }`;
  const INTENT = `id businessName payments { id outcome }
    nextAction { chainPayment { chainPayUri payable { legs { amount } } } }`;

  it.each([
    ['cards', 'cards', 'id last4 hasCvc billingAddress { country }', ['cards']],
    ['products with their prices', 'products', 'id defaultPrice { id unitAmount }', ['products', 'prices']],
    [
      'sessions with all that they point to',
      'checkoutSessions',
      SESSION,
      ['checkout_sessions', 'payables', 'prices', 'accounts', 'transactions', 'payments'],
    ],
    [
      'intents with all that they point to',
      'transactionIntents',
      INTENT,
      ['transaction_intents', 'payables', 'accounts', 'payments'],
    ],
    [
      'checkout intents with all that they point to',
      'checkoutIntents',
      'id card { last4 } items { name } shipping { method } shipTo { city } runs { id steps { name reason screenshot } }',
      ['checkout_intents', 'cards', 'checkout_runs', 'checkout_evidence', 'checkout_evidence'],
    ],
    [
      'events of all of them',
      'events',
      `object { ... on CheckoutSession { ${SESSION} } ... on TransactionIntent { ${INTENT} } }`,
      ['events', 'prices', 'accounts', 'transactions', 'payables', 'payments'],
    ],
  ])('%s', async (_, field, selection, expected) => {
    // Events come in many kinds: a short page would not have them all.
    for (const first of field === 'events' ? [20, 60] : [4, 10]) {
      const query = `{ ${field}(first: ${first}) { nodes { ${selection} } } }`;
      const read = async () => {
        const sent = tables(await queriesOf(() => ask(query)));
        expect(sent.sort()).toEqual(['api_keys', ...expected].sort());
      };
      // Interpreted at first, then compiled.
      await read();
      await read();
    }
  });

  it('what strangers may read takes no more', async () => {
    const read = () => appOf(till).inject({ url: `/v1/checkout_sessions/${shop.session}` });
    expect((await read()).statusCode).toBe(200);
    expect(tables(await queriesOf(read))).toEqual([
      'checkout_sessions',
      'payables',
      'prices',
      'checkout_customers',
      'accounts',
    ]);
  });
});

it('a mistyped key asks the database nothing', async () => {
  const mistyped = `${account.key.slice(0, -1)}${account.key.endsWith('a') ? 'b' : 'a'}`;
  const refused = () =>
    appOf(till).inject({ url: '/v1/account', headers: { authorization: `Bearer ${mistyped}` } });
  expect((await refused()).statusCode).toBe(401);
  expect(await queriesOf(refused)).toEqual([]);
});
