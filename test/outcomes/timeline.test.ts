import type { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEnder, SHOP } from '../support/checkouts.ts';
import { fund, makeGift, newSender } from '../support/gifts.ts';
import { billOf, pay, transferOf } from '../support/payments.ts';
import { uriOf } from '../support/shop.ts';
import { appOf, type Surface, surfaces } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** What happened to one object, for its page: one query, newest first. */

const { call } = surfaces[0] as Surface;

let till: TestTill;
let account: TestAccount;
let payer: Keypair;
beforeAll(async () => {
  till = await startTill();
  account = await till.newAccount();
  payer = await newSender(till, 100_000_000);
});
afterAll(() => till.stop());

interface Happened {
  cursor: string;
  type: string;
  objectId: string;
  created: string;
}

async function events(args: string, as = account): Promise<Happened[]> {
  const response = await appOf(till).inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${as.key}` },
    payload: { query: `{ events(${args}) { nodes { cursor type objectId created } } }` },
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
    const gift = await makeGift(surfaces[0] as Surface, till, account, { sender: payer });
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
