import type { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { firstKey } from '../../src/accounts/api-keys/first-key.ts';
import { createEnder, SHOP } from '../support/checkouts.ts';
import { fund, makeGift } from '../support/gifts.ts';
import { transports } from '../support/live.ts';
import { billOf, pay, startTillAndPayer, transferOf } from '../support/payments.ts';
import { uriOf } from '../support/shop.ts';
import { appOf, type Credentials, rest, surfaces } from '../support/surfaces.ts';
import { newColleague } from '../support/team.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** What happened to one object, for its page: one query, newest first. */

const { call } = rest;

let till: TestTill;
let account: TestAccount;
let payer: Keypair;
beforeAll(async () => {
  ({ till, payer } = await startTillAndPayer());
  await till.listen();
  account = await till.newAccount();
});
afterAll(() => till.stop());

interface Happened {
  cursor: string;
  type: string;
  objectId: string;
  created: string;
  actor: Actor;
}

async function events(args: string, as = account): Promise<Happened[]> {
  const response = await appOf(till).inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${as.key}` },
    payload: {
      query: `{ events(${args}) { nodes { cursor type objectId created actor { type id name } } } }`,
    },
  });
  const { data, errors } = response.json();
  expect(errors).toBeUndefined();
  return data.events.nodes;
}

const typesOf = (happened: Happened[]) => happened.map(({ type }) => type);

async function session(): Promise<Record<string, unknown>> {
  const line_items = [{ product_data: { name: 'Mug', price_data: { unit_amount: 250 } } }];
  return (await call(till, 'CheckoutSessionCreate', { line_items }, account)).body;
}

describe('the timeline', () => {
  it('of a session has the money that came for it', async () => {
    const made = await session();
    const bill = billOf(uriOf(made));
    for (const amount of [1_000_000n, 2_500_000n, 2_500_001n])
      await pay(till, payer, transferOf(till, payer.publicKey, { ...bill, amount }));
    const timeline = await events(`objectId: "${made.id}", withMoney: true`);
    expect(typesOf(timeline)).toEqual([
      'PAYMENT_RECORDED',
      'PAYMENT_RECORDED',
      'CHECKOUT_SESSION_COMPLETED',
      'TRANSACTION_RECORDED',
      'PAYMENT_RECORDED',
      'CHECKOUT_SESSION_PAYMENT_FAILED',
      'CHECKOUT_SESSION_CREATED',
    ]);
    expect(typesOf(await events(`objectId: "${made.id}"`))).toEqual([
      'CHECKOUT_SESSION_COMPLETED',
      'CHECKOUT_SESSION_PAYMENT_FAILED',
      'CHECKOUT_SESSION_CREATED',
    ]);
    const first = await events(`objectId: "${made.id}", withMoney: true, first: 3`);
    const rest = await events(
      `objectId: "${made.id}", withMoney: true, after: "${first.at(-1)?.cursor}", first: 100`,
    );
    expect([...first, ...rest]).toEqual(timeline);
    const stranger = await till.newAccount();
    expect(await events(`objectId: "${made.id}", withMoney: true`, stranger)).toEqual([]);
  });

  it('of a gift has its funding', async () => {
    const gift = await makeGift(rest, till, account, { sender: payer });
    await fund(till, gift);
    const timeline = await events(`objectId: "${gift.id}", withMoney: true`);
    expect(typesOf(timeline).sort()).toEqual(['GIFT_CREATED', 'GIFT_FUNDED', 'TRANSACTION_RECORDED']);
  });

  it('of a checkout intent has every turn it took', async () => {
    const { body } = await call(till, 'CheckoutIntentCreate', { url: SHOP }, account);
    const ender = createEnder(till);
    await ender.ask(body.id);
    const options = { size: 'Large', email: 'ann@shop.example' };
    await call(till, 'CheckoutIntentRespond', { id: body.id, options }, account);
    await ender.quote(body.id);
    await call(till, 'CheckoutIntentCancel', { id: body.id }, account);
    expect(typesOf(await events(`objectId: "${body.id}"`))).toEqual([
      'CHECKOUT_INTENT_CANCELED',
      'CHECKOUT_INTENT_QUOTED',
      'CHECKOUT_INTENT_RESPONDED',
      'CHECKOUT_INTENT_ASKED',
      'CHECKOUT_INTENT_CREATED',
    ]);
  });
});

describe('events', () => {
  it('are listed by their types, in the order in which they happened', async () => {
    const all = await events('first: 100');
    const wanted = ['CHECKOUT_SESSION_CREATED', 'PAYMENT_RECORDED', 'GIFT_FUNDED'];
    const some = await events(`type: [${wanted}, GIFT_FUNDED], first: 100`);
    expect(some).toEqual(all.filter(({ type }) => wanted.includes(type)));
    expect(some.length).toBeGreaterThan(3);
    const [first, ...others] = some;
    expect(await events(`type: [${wanted}], first: 100, after: "${first?.cursor}"`)).toEqual(others);
    expect(await events(`type: [${wanted}], first: 2`)).toEqual(some.slice(0, 2));
    expect(await events('type: []')).toEqual([]);
    expect(await events('type: [CARD_REMOVED]')).toEqual([]);
  });

  it('of an object are listed by their types too', async () => {
    const { id } = await session();
    expect(typesOf(await events(`objectId: "${id}", type: [CHECKOUT_SESSION_CREATED]`))).toHaveLength(1);
    expect(await events(`objectId: "${id}", type: [CHECKOUT_SESSION_COMPLETED]`)).toEqual([]);
  });
});

const ITEMS = [{ product_data: { name: 'Mug', price_data: { unit_amount: 250 } } }];

type Actor = { type: string; id: string | null; name: string | null } | null;

/** Whose doing each event of an object was, newest first, in a list and one by one. */
async function causesOverRest(objectId: string): Promise<Actor[]> {
  const ask = async (url: string) =>
    (await appOf(till).inject({ url, headers: { authorization: `Bearer ${account.key}` } })).json();
  const { data } = (await ask(`/v1/events?object=${objectId}`)) as { data: { id: string; actor: Actor }[] };
  for (const { id, actor } of data) expect((await ask(`/v1/events/${id}`)).actor).toEqual(actor);
  return data.map(({ actor }) => actor);
}

async function causesOverGraphql(objectId: string): Promise<Actor[]> {
  const happened = await events(`objectId: "${objectId}"`);
  return happened.map(({ actor }) => actor && { ...actor, type: actor.type.toLowerCase() });
}

describe.each(surfaces)('who caused an event over $name', (surface) => {
  const causes = (of: unknown) =>
    surface.name === 'REST' ? causesOverRest(String(of)) : causesOverGraphql(String(of));
  const make = async (as: Credentials, operation = 'ProductCreate', params: object = { name: 'Mug' }) => {
    const { body, status, text } = await surface.call(till, operation, { ...params }, as);
    expect(status, text).toBe(200);
    return body.id;
  };

  it('is an API key by the name it had then', async () => {
    const key = (await surface.call(till, 'ApiKeyCreate', { name: 'Web server' }, account)).body;
    const as = { key: String(key.secret) };
    const product = await make(as);
    await make(as, 'ProductUpdate', { id: product, name: 'Cup' });
    await make(account, 'ApiKeyRevoke', { id: key.id });
    const actor = { type: 'api_key', id: key.id, name: 'Web server' };
    expect(await causes(product)).toEqual([actor, actor]);
  });

  it('is a member by name, or else by wallet, also with an Idempotency-Key', async () => {
    const { cookie, id, wallet } = await newColleague(till, surface, account, 'operator');
    const nameless = await make({ cookie });
    await surface.call(till, 'MemberUpdate', { id, name: 'Ada' }, account);
    const named = await make({ cookie, headers: { 'idempotency-key': `${surface.name} ${id}`.slice(-20) } });
    expect(await causes(nameless)).toEqual([{ type: 'member', id, name: wallet.address }]);
    expect(await causes(named)).toEqual([{ type: 'member', id, name: 'Ada' }]);
    // Joining and signing in are somebody’s own doing, and the change of their name the key’s.
    expect((await causes(id)).map((actor) => actor?.type)).toEqual(['api_key', 'member']);
  });

  it('is the operator on the command line', async () => {
    await firstKey({ db: till.db, apiKeys: till.useCases.apiKeys }, account.id, `Made over ${surface.name}`);
    const { id } = await till.db.prisma.apiKey.findFirstOrThrow({
      where: { accountId: account.id, name: `Made over ${surface.name}` },
    });
    expect(await causes(id)).toEqual([{ type: 'operator', id: null, name: null }]);
  });

  it('is nobody for what payers and the chain do', async () => {
    const link = await make(account, 'CheckoutLinkCreate', { line_items: ITEMS });
    const opened = await till.useCases.checkoutSessions.openLink(String(link));
    const { body } = await surface.call(till, 'CheckoutSession', { id: opened.id }, account);
    await pay(till, payer, transferOf(till, payer.publicKey, billOf(uriOf(body))));
    expect(await causes(opened.id)).toEqual([null, null]);
    expect((await causes(link)).map((actor) => actor?.type)).toEqual(['api_key']);
  });
});

describe.each(transports)('who caused an event, live over $name', ({ subscribe }) => {
  const surface = rest;

  it('is told to the account’s own stream, and never to the page of a payer', async () => {
    const { cookie, id } = await newColleague(till, surface, account, 'operator');
    await call(till, 'MemberUpdate', { id, name: 'Grace Hopper' }, account);
    const own = subscribe(
      till.url,
      account,
      'subscription { events { ... on Event { type objectId actor { type id name } } ... on Resync { cursor } } }',
    );
    await vi.waitFor(() => expect(own.results).toHaveLength(1), 180_000);
    const { body: made } = await call(till, 'CheckoutSessionCreate', { line_items: ITEMS }, { cookie });
    const page = subscribe(
      till.url,
      {},
      'subscription($id: ID!) { checkoutSessionUpdated(id: $id) { status canceledBy businessName } }',
      { id: made.id },
    );
    await vi.waitFor(() => expect(page.results).toHaveLength(1), 180_000);
    await call(till, 'CheckoutSessionCancel', { id: made.id }, { cookie });
    const who = { type: 'MEMBER', id, name: 'Grace Hopper' };
    await vi.waitFor(
      () =>
        expect(own.results.map(({ data }) => data?.events).slice(2)).toEqual([
          { type: 'CHECKOUT_SESSION_CREATED', objectId: made.id, actor: who },
          { type: 'CHECKOUT_SESSION_CANCELED', objectId: made.id, actor: who },
        ]),
      180_000,
    );
    await vi.waitFor(() => expect(page.results).toHaveLength(2), 180_000);
    expect(JSON.stringify(page.results)).not.toMatch(/Grace|mbr_/);
    const asked = subscribe(till.url, {}, 'subscription { events { ... on Event { actor { name } } } }');
    await asked.ended;
    expect(JSON.stringify(asked.results)).not.toMatch(/Grace|mbr_/);
    for (const operation of [own, page, asked]) operation.close();
  });
});
