import { Keypair } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSweeper } from '../../src/db/retention.ts';
import { append } from '../../src/events/log.ts';
import { DAY_MS } from '../../src/shared/clock.ts';
import { CARD } from '../support/cards.ts';
import { makeGift, newSender } from '../support/gifts.ts';
import { newMerchant, paid } from '../support/refunds.ts';
import { type Ear, listenTo } from '../support/sse.ts';
import { rest } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

const { call } = rest;

interface Told {
  id: string;
  object: string;
  cursor: string;
  type: string;
  created: number;
  object_id: string;
  data: Record<string, unknown>;
}

let till: TestTill;
const ears: Ear[] = [];
beforeAll(async () => {
  till = await startTill();
  await till.listen();
});
afterEach(() => {
  for (const ear of ears.splice(0)) ear.close();
});
afterAll(() => till.stop());

function listen({ key }: { key: string }, query = '', headers: Record<string, string> = {}) {
  const ear = listenTo(`${till.url}/v1/events${query}`, { authorization: `Bearer ${key}`, ...headers });
  ears.push(ear);
  const events = () => ear.heard.map(({ data }) => JSON.parse(data) as Told);
  return { ...ear, events, types: () => ear.heard.map(({ event }) => event) };
}

async function ask({ key }: { key: string }, query: string) {
  const response = await fetch(`${till.url}/v1/events${query}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const body = (await response.json()) as {
    data: Told[];
    has_more: boolean;
    error?: { code: string; param: string };
  };
  return { status: response.status, ...body };
}

const typesOf = ({ data }: { data: Told[] }) => data.map(({ type }) => type);
const rename = (account: TestAccount, username: string) => call(till, 'AccountUpdate', { username }, account);

describe('the list', () => {
  let account: TestAccount;
  let gift: string;
  beforeAll(async () => {
    account = await till.newAccount();
    gift = (await makeGift(rest, till, account)).id;
    await call(till, 'GiftReclaim', { id: gift }, account);
    await rename(account, 'renamed');
  });

  it('is newest first, pages by ID in both directions, and reads forward after a cursor', async () => {
    const all = await ask(account, '');
    expect(typesOf(all)).toEqual([
      'account.updated',
      'gift.reclaim_asked',
      'gift.created',
      'api_key.created',
      'account.created',
    ]);
    const older = await ask(account, `?limit=2&starting_after=${all.data[1]?.id}`);
    expect([typesOf(older), older.has_more]).toEqual([['gift.created', 'api_key.created'], true]);
    const newer = await ask(account, `?limit=2&ending_before=${all.data[3]?.id}`);
    expect([typesOf(newer), newer.has_more]).toEqual([['gift.reclaim_asked', 'gift.created'], true]);
    const onward = await ask(account, `?limit=2&after=${all.data[3]?.cursor}`);
    expect([typesOf(onward), onward.has_more]).toEqual([['gift.created', 'gift.reclaim_asked'], true]);
    const last = await ask(account, `?after=${onward.data[1]?.cursor}`);
    expect([typesOf(last), last.has_more]).toEqual([['account.updated'], false]);
  });

  it('is filtered by type, by kind, and by object, in both directions', async () => {
    expect(typesOf(await ask(account, '?type=gift.*'))).toEqual(['gift.reclaim_asked', 'gift.created']);
    expect(typesOf(await ask(account, '?type=gift.created&type=account.updated'))).toEqual([
      'account.updated',
      'gift.created',
    ]);
    expect(typesOf(await ask(account, `?object=${gift}&type=gift.created`))).toEqual(['gift.created']);
    expect(typesOf(await ask(account, '?after=0&type=gift.*'))).toEqual([
      'gift.created',
      'gift.reclaim_asked',
    ]);
    expect(typesOf(await ask(account, `?after=0&object=${gift}`))).toHaveLength(2);
  });

  it.each([
    ['?type=gift.eaten', 'parameter_invalid', 'type[0]'],
    ['?after=99999', 'cursor_unknown', 'after'],
    ['?after=nonsense', 'cursor_unknown', 'after'],
    ['?starting_after=evt_000000000000000000000000', 'cursor_unknown', 'starting_after'],
    ['?after=1&starting_after=2', 'parameter_invalid', 'after'],
    ['?objectId=gift_1', 'parameter_unknown', 'objectId'],
  ])('400: %s', async (query, code, param) => {
    expect(await ask(account, query)).toMatchObject({ status: 400, error: { code, param } });
  });

  it('finds one by its ID, and none of another account', async () => {
    const [event] = (await ask(account, '?type=gift.created')).data;
    const { body } = await call(till, 'Event', { id: event?.id }, account);
    expect(body).toEqual(event);
    expect((await call(till, 'Event', { id: event?.id }, await till.newAccount())).status).toBe(404);
  });

  it('says when what follows a cursor is gone', async () => {
    const old = await till.newAccount();
    const inAYear = { now: () => new Date(Date.now() + 365 * DAY_MS) };
    await createSweeper(till.db, inAYear, 90).sweep();
    expect(await ask(old, '?after=0')).toMatchObject({ status: 400, error: { code: 'cursor_expired' } });
    const stream = listen(old, '?after=0');
    await expect.poll(stream.types).toEqual(['resync']);
    expect(stream.events()[0]).toMatchObject({ object: 'resync', reason: 'expired', cursor: '2' });
  });
});

it('shows each kind of object as its own address does', async () => {
  const account = await newMerchant(till);
  await makeGift(rest, till, account);
  await call(till, 'ApiKeyCreate', {}, account);
  const product = await call(till, 'ProductCreate', { name: 'Mug', amount: 900 }, account);
  const line_items = [{ product: product.body.id, quantity: 2 }];
  await call(till, 'CheckoutLinkCreate', { line_items }, account);
  await call(till, 'CardCreate', CARD, account);
  await call(till, 'CheckoutIntentCreate', { url: 'https://shop.example/mug' }, account);
  const payer = await newSender(till);
  const { payment } = await paid(till, account, { payer, kind: 'session' });
  await paid(till, account, { payer, kind: 'intent' });
  const recipient = Keypair.generate().publicKey.toBase58();
  const refund = await call(till, 'RefundCreate', { payment, destination_address: recipient }, account);
  expect(refund.text).toContain('refund');

  const { data } = await ask(account, '?limit=100');
  const newest = new Map(data.map((event) => [event.data.object, event]).reverse() as [string, Told][]);
  const operations: Record<string, string> = {
    account: 'Account',
    api_key: 'ApiKey',
    gift: 'Gift',
    transaction: 'Transaction',
    product: 'Product',
    checkout_link: 'CheckoutLink',
    'checkout.session': 'CheckoutSession',
    transaction_intent: 'TransactionIntent',
    payment: 'Payment',
    refund: 'Refund',
    card: 'Card',
    checkout_intent: 'CheckoutIntent',
  };
  expect([...newest.keys()].sort()).toEqual(Object.keys(operations).sort());
  for (const [object, event] of newest) {
    const params = object === 'account' ? {} : { id: event.object_id };
    const { body } = await call(till, operations[object] ?? '', params, account);
    // What has to be signed is built when it is asked for.
    const { next_action: _, last_used_at: __, ...now } = body;
    expect(event.data, event.type).toMatchObject(now);
    expect(event, event.type).toMatchObject({ object: 'event', object_id: event.data.id });
  }
});

describe('the stream', () => {
  it('begins with a marker, then tells everything as the list does', async () => {
    const account = await till.newAccount();
    const stream = listen(account);
    await expect.poll(stream.types).toEqual(['resync']);
    expect(stream.events()[0]).toEqual({ object: 'resync', cursor: '2', reason: 'start' });
    await rename(account, 'first');
    await call(till, 'ApiKeyCreate', {}, account);
    await expect.poll(stream.types).toEqual(['resync', 'account.updated', 'api_key.created']);
    expect(stream.heard.map(({ id }) => id)).toEqual(['2', '3', '4']);
    expect(stream.events().slice(1).reverse()).toEqual((await ask(account, '?limit=2')).data);
  });

  it('resumes after the last ID a reader remembers, which counts before the one in the address', async () => {
    const account = await till.newAccount();
    for (const name of ['one', 'two', 'three']) await rename(account, name);
    const names = (stream: ReturnType<typeof listen>) => stream.events().map(({ data }) => data.username);
    const fromAddress = listen(account, '?after=3');
    const fromHeader = listen(account, '?after=2', { 'last-event-id': '4' });
    await expect.poll(() => names(fromAddress)).toEqual(['two', 'three']);
    await expect.poll(() => names(fromHeader)).toEqual(['three']);
    const wrong = listen(account, '', { 'last-event-id': 'nonsense' });
    expect(await wrong.ended).toMatchObject({ status: 400, text: expect.stringContaining('cursor_unknown') });
  });

  it('tells only what was asked for', async () => {
    const account = await till.newAccount();
    const { body } = await call(till, 'ApiKeyCreate', {}, account);
    const gifts = listen(account, '?type=gift.*&after=0');
    const key = listen(account, `?object=${body.id}&after=0`);
    await call(till, 'ApiKeyRevoke', { id: body.id }, account);
    await makeGift(rest, till, account);
    await expect.poll(gifts.types).toEqual(['gift.created']);
    await expect.poll(key.types).toEqual(['api_key.created', 'api_key.revoked']);
    const refused = await listen(account, '?limit=5').ended;
    expect(refused).toMatchObject({ status: 400, text: expect.stringContaining('parameter_unknown') });
  });

  it('wants a caller, ends with its key, and frees everything when its reader leaves', async () => {
    const nobody = listenTo(`${till.url}/v1/events`);
    expect((await nobody.ended).status).toBe(401);
    const account = await till.newAccount();
    const { body } = await call(till, 'ApiKeyCreate', {}, account);
    const stream = listen({ key: String(body.secret) });
    await expect.poll(stream.types).toEqual(['resync']);
    await call(till, 'ApiKeyRevoke', { id: body.id }, account);
    await stream.ended;
    expect(stream.types().at(-1)).toBe('end');
    expect(JSON.parse(stream.heard.at(-1)?.data ?? '')).toMatchObject({ error: { code: 'api_key_invalid' } });
    const left = listen(account);
    await expect.poll(left.types).toEqual(['resync']);
    for (const ear of ears) ear.close();
    const numbers = async () => {
      const text = await (await fetch(`${till.url}/metrics`)).text();
      return ['till_event_streams', 'till_live_subscriptions'].map((name) =>
        Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1]),
      );
    };
    await expect.poll(numbers).toEqual([0, 0]);
  });

  it('loses nothing for a reader that pauses while more happens than fits into its connection', async () => {
    const account = await till.newAccount();
    const response = await fetch(`${till.url}/v1/events?after=2`, {
      headers: { authorization: `Bearer ${account.key}`, accept: 'text/event-stream' },
    });
    const row = await till.db.prisma.account.findUniqueOrThrow({ where: { id: account.id } });
    const filler = { metadata: { filler: 'x'.repeat(30_000) } };
    await till.db.transact(async (tx) => {
      for (let n = 0; n < 400; n++)
        await append(tx, {
          accountId: account.id,
          type: 'account.updated',
          object: { ...row, ...filler },
          at: new Date(),
        });
    });
    const ids: number[] = [];
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks)
        ids.push(...[/^id: (\d+)\ndata/m.exec(block)?.[1] ?? []].flat().map(Number));
      if (ids.length >= 400) break;
    }
    expect(ids).toEqual(Array.from({ length: 400 }, (_, n) => n + 3));
  });
});

describe('GraphQL over server-sent events', () => {
  const query = encodeURIComponent(
    'subscription { events(types: ["account.*"]) { ... on Event { id cursor type } ... on Resync { reason } } }',
  );
  it('carries the cursor as the ID, and resumes after it', async () => {
    const account = await till.newAccount();
    const headers = { authorization: `Bearer ${account.key}` };
    const stream = listenTo(`${till.url}/graphql?query=${query}`, headers);
    ears.push(stream);
    await expect.poll(() => stream.heard.length).toBe(1);
    await rename(account, 'one');
    await rename(account, 'two');
    await expect.poll(() => stream.heard.map(({ id }) => id)).toEqual(['2', '3', '4']);
    const resumed = listenTo(`${till.url}/graphql?query=${query}`, { ...headers, 'last-event-id': '3' });
    ears.push(resumed);
    await expect.poll(() => resumed.heard.length).toBe(1);
    const [event] = (await ask(account, '?limit=1')).data;
    expect(JSON.parse(resumed.heard[0]?.data ?? '')).toEqual({
      data: { events: { id: event?.id, cursor: '4', type: 'ACCOUNT_UPDATED' } },
    });
  });
});
