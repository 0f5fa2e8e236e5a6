import type { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAgain } from '../support/gifts.ts';
import { expectLastWord, heard, refusalOf, told } from '../support/hearing.ts';
import { transports } from '../support/live.ts';
import { payOnPage } from '../support/page-payments.ts';
import { billOf, pay, startTillAndPayer, transferOf } from '../support/payments.ts';
import { uriOf } from '../support/shop.ts';
import { type Credentials, rest } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** What is said of things for sale and of payments while they live: to the merchant, and to whoever pays. */

const { call } = rest;

type Body = Record<string, unknown>;

let till: TestTill;
let payer: Keypair;
beforeAll(async () => {
  ({ till, payer } = await startTillAndPayer());
  await till.listen();
});
afterAll(() => till.stop());

async function make(operation: string, params: Body, account: TestAccount): Promise<Body> {
  const { body, status, text } = await call(till, operation, params, account);
  expect(status, text).toBe(200);
  return body;
}

const MUG = { product_data: { name: 'Mug', price_data: { unit_amount: 250 } } };
const newSession = (account: TestAccount, metadata = {}) =>
  make('CheckoutSessionCreate', { line_items: [MUG], metadata }, account);
const newIntent = (account: TestAccount) => make('TransactionIntentCreate', { amount: 250 }, account);

/** Pays past Till, from a wallet that read the address. In base units: 2,500,000 is all of it. */
function transfer(payable: Body, amount = 2_500_000n): Promise<string> {
  return pay(till, payer, transferOf(till, payer.publicKey, { ...billOf(uriOf(payable)), amount }));
}

async function payThroughTill({ id }: Body): Promise<void> {
  const { body } = await payOnPage(till, { id: String(id) }, payer);
  expect(body.paymentSubmit).toBe(true);
}

describe.each(transports)('over $name', ({ subscribe }) => {
  const SESSION = `subscription($id: ID!) {
    checkoutSessionUpdated(id: $id) {
      status paymentStatus payerAddress canceledBy businessName metadata
      transaction { signature } lastPaymentError { code } payments { outcome }
    }
  }`;
  const INTENT = `subscription($id: ID!) {
    transactionIntentUpdated(id: $id) {
      status payerAddress transactionId lastPaymentError { code } nextAction { type } payments { outcome }
    }
  }`;
  const LINK = 'subscription($id: ID!) { checkoutLinkUpdated(id: $id) { id canceledBy } }';
  const PRODUCT = 'subscription($id: ID!) { productUpdated(id: $id) { id name active amount } }';

  const live = (as: Credentials, query: string, id: unknown) => subscribe(till.url, as, query, { id });

  it('checkoutSessionUpdated tells the state of now, a payment that falls short, and the one that pays', async () => {
    const account = await till.newAccount('Flower shop');
    const session = await newSession(account, { table: '4' });
    const stranger = await till.newAccount();
    const own = live(account, SESSION, session.id);
    const strangers = [{}, { key: stranger.key }].map((as) => live(as, SESSION, session.id));
    const followers = [own, ...strangers];
    for (const updates of followers) await heard(updates, 1);
    await transfer(session, 1_000_000n);
    await lookAgain(till);
    for (const updates of followers) await heard(updates, 2);
    // A live operation keeps nothing from before.
    await make('AccountUpdate', { business_profile: { name: 'Flower palace' } }, account);
    const signature = await transfer(session);
    await lookAgain(till);
    for (const updates of followers) await heard(updates, 3);
    const unpaid = {
      status: 'OPEN',
      paymentStatus: 'UNPAID',
      payerAddress: null,
      canceledBy: null,
      businessName: 'Flower shop',
      transaction: null,
      lastPaymentError: null,
      metadata: {},
      payments: [],
    };
    const short = { ...unpaid, lastPaymentError: { code: 'amount_insufficient' } };
    const paid = {
      ...unpaid,
      status: 'COMPLETE',
      paymentStatus: 'PAID',
      businessName: 'Flower palace',
      payerAddress: payer.publicKey.toBase58(),
      transaction: { signature },
    };
    for (const updates of strangers) expect(told(updates)).toEqual([unpaid, short, paid]);
    const owners = { metadata: { table: '4' }, payments: expect.any(Array) };
    expect(told(own)).toEqual([unpaid, short, paid].map((state) => ({ ...state, ...owners })));
    expect(told(own).at(-1)?.payments).toEqual([{ outcome: 'SETTLED' }, { outcome: 'SHORT' }]);
    for (const updates of strangers) await expectLastWord(updates, live({}, SESSION, session.id));
    await expectLastWord(own, live(account, SESSION, session.id));
  });

  it('checkoutSessionUpdated tells that it was canceled, and nothing of what arrives too late', async () => {
    const account = await till.newAccount();
    const session = await newSession(account);
    const updates = live({}, SESSION, session.id);
    await heard(updates, 1);
    await make('CheckoutSessionCancel', { id: session.id }, account);
    await heard(updates, 2);
    await transfer(session);
    await lookAgain(till);
    expect(told(updates)).toMatchObject([
      { status: 'OPEN', canceledBy: null },
      { status: 'CANCELED', canceledBy: 'USER', transaction: null, lastPaymentError: null },
    ]);
    await expectLastWord(updates, live({}, SESSION, session.id));
  });

  it.each([
    ['past Till', (intent: Body) => transfer(intent)],
    ['at the door', payThroughTill],
  ])('transactionIntentUpdated tells each step of a payment %s, once', async (_, settle) => {
    const account = await till.newAccount();
    const intent = await newIntent(account);
    const updates = live({}, INTENT, intent.id);
    await heard(updates, 1);
    await transfer(intent, 1n);
    await heard(updates, 2);
    await settle(intent);
    await lookAgain(till);
    await heard(updates, 4);
    const waiting = { status: 'REQUIRES_ACTION', nextAction: { type: 'CHAIN_PAYMENT' }, transactionId: null };
    expect(told(updates)).toMatchObject([
      { ...waiting, lastPaymentError: null },
      { ...waiting, lastPaymentError: { code: 'amount_insufficient' } },
      { status: 'PROCESSING', nextAction: null },
      {
        status: 'SUCCEEDED',
        nextAction: null,
        lastPaymentError: null,
        payerAddress: payer.publicKey.toBase58(),
        transactionId: expect.stringMatching(/^txn_/),
        payments: [],
      },
    ]);
    await expectLastWord(updates, live({}, INTENT, intent.id));
  });

  it('transactionIntentUpdated tells that it was canceled', async () => {
    const account = await till.newAccount();
    const intent = await newIntent(account);
    const updates = live({}, INTENT, intent.id);
    await heard(updates, 1);
    await make('TransactionIntentCancel', { id: intent.id }, account);
    await heard(updates, 2);
    expect(told(updates).map(({ status }) => status)).toEqual(['REQUIRES_ACTION', 'CANCELED']);
    await expectLastWord(updates, live({}, INTENT, intent.id));
  });

  it('checkoutLinkUpdated tells the link, and that it was canceled; opening it changes nothing', async () => {
    const account = await till.newAccount();
    const { id } = await make('CheckoutLinkCreate', { line_items: [MUG] }, account);
    const updates = live(account, LINK, id);
    await heard(updates, 1);
    await till.useCases.checkoutSessions.openLink(String(id));
    await make('CheckoutLinkCancel', { id }, account);
    await heard(updates, 2);
    expect(told(updates)).toEqual([
      { id, canceledBy: null },
      { id, canceledBy: 'USER' },
    ]);
    await expectLastWord(updates, live(account, LINK, id));
  });

  it('productUpdated tells the product, and every change', async () => {
    const account = await till.newAccount();
    const { id } = await make('ProductCreate', { name: 'Mug', amount: 250 }, account);
    const updates = live(account, PRODUCT, id);
    await heard(updates, 1);
    await make('ProductUpdate', { id, name: 'Big mug' }, account);
    await make('ProductUpdate', { id, active: false }, account);
    await make('ProductCreate', { name: 'Another', amount: 1 }, account);
    await make('ProductUpdate', { id, active: true, name: 'Mug again' }, account);
    await heard(updates, 4);
    expect(told(updates)).toEqual([
      { id, name: 'Mug', active: true, amount: 250 },
      { id, name: 'Big mug', active: true, amount: 250 },
      { id, name: 'Big mug', active: false, amount: 250 },
      { id, name: 'Mug again', active: true, amount: 250 },
    ]);
    await expectLastWord(updates, live(account, PRODUCT, id));
  });

  it('events tells all of it in order, once, also to one who comes back with a cursor', async () => {
    const account = await till.newAccount();
    const EVENTS = `subscription($after: ID) {
      events(after: $after) {
        ... on Event { cursor type objectId object {
          ... on CheckoutSession { sessionStatus: status } ... on TransactionIntent { intentStatus: status }
          ... on Payment { outcome source received due excess }
        } }
        ... on Resync { cursor }
      }
    }`;
    const whole = subscribe(till.url, account, EVENTS);
    const [start] = await heard(whole, 1);
    const { id } = await make('ProductCreate', { name: 'Mug', amount: 250 }, account);
    await make('ProductUpdate', { id, name: 'Cup' }, account);
    const line_items = [{ product: id }];
    const link = await make('CheckoutLinkCreate', { line_items }, account);
    const session = await make('CheckoutSessionCreate', { line_items }, account);
    await transfer(session, 1_000_000n);
    await transfer(session, 2_600_000n);
    await transfer(session);
    const intent = await newIntent(account);
    await transfer(intent);
    await make('CheckoutLinkCancel', { id: link.id }, account);
    const dropped = await newIntent(account);
    await make('TransactionIntentCancel', { id: dropped.id }, account);
    await transfer(dropped);
    await lookAgain(till);
    await heard(whole, 20);
    const all = told(whole).slice(1) as { type: string; objectId: string; object: Body }[];
    const said = (event: { type: string; object: Body }) => [event.type, ...Object.values(event.object)];
    const [sessionId, intentId, droppedId] = [session.id, intent.id, dropped.id];
    expect(all.map(said)).toEqual([
      ['PRODUCT_CREATED'],
      ['PRODUCT_UPDATED'],
      ['CHECKOUT_LINK_CREATED'],
      ['CHECKOUT_SESSION_CREATED', 'OPEN'],
      ['CHECKOUT_SESSION_PAYMENT_FAILED', 'OPEN'],
      ['PAYMENT_RECORDED', 'SHORT', sessionId, 100, 250, 0],
      ['TRANSACTION_RECORDED'],
      ['CHECKOUT_SESSION_COMPLETED', 'COMPLETE'],
      ['PAYMENT_RECORDED', 'SETTLED', sessionId, 260, 250, 10],
      ['PAYMENT_RECORDED', 'DUPLICATE', sessionId, 250, 250, 0],
      ['TRANSACTION_INTENT_CREATED', 'REQUIRES_ACTION'],
      ['TRANSACTION_RECORDED'],
      ['TRANSACTION_INTENT_PROCESSING', 'PROCESSING'],
      ['TRANSACTION_INTENT_SUCCEEDED', 'SUCCEEDED'],
      ['PAYMENT_RECORDED', 'SETTLED', intentId, 250, 250, 0],
      ['CHECKOUT_LINK_CANCELED'],
      ['TRANSACTION_INTENT_CREATED', 'REQUIRES_ACTION'],
      ['TRANSACTION_INTENT_CANCELED', 'CANCELED'],
      ['PAYMENT_RECORDED', 'LATE', droppedId, 250, 250, 0],
    ]);
    const beginning = start?.data?.events as { cursor: string } | undefined;
    const again = subscribe(till.url, account, EVENTS, { after: beginning?.cursor });
    await heard(again, all.length);
    expect(told(again)).toEqual(all);
    whole.close();
    again.close();
  });

  it('404: what does not exist, and what another account’s merchant alone may follow', async () => {
    const [account, other] = [await till.newAccount(), await till.newAccount()];
    const link = await make('CheckoutLinkCreate', { line_items: [MUG] }, other);
    const product = await make('ProductCreate', { name: 'Mug' }, other);
    const missing = { status: 404, code: 'resource_missing' };
    for (const [query, id, prefix] of [
      [LINK, link.id, 'cl'],
      [PRODUCT, product.id, 'prod'],
      [SESSION, undefined, 'cs'],
      [INTENT, undefined, 'ti'],
    ] as const) {
      const none = await refusalOf(live(account, query, `${prefix}_${'0'.repeat(24)}`));
      expect(none).toMatchObject(missing);
      if (id) expect(await refusalOf(live(account, query, id))).toEqual(none);
      expect(await refusalOf(live(account, query, account.id))).toEqual(none);
    }
  });

  it('401: links and products need a key, and a payer’s view does not end with one', async () => {
    const account = await till.newAccount();
    const link = await make('CheckoutLinkCreate', { line_items: [MUG] }, account);
    const product = await make('ProductCreate', { name: 'Mug' }, account);
    for (const operation of [live({}, LINK, link.id), live({}, PRODUCT, product.id)])
      expect(await refusalOf(operation)).toMatchObject({ status: 401, code: 'authentication_required' });

    const session = await newSession(account);
    const made = await make('ApiKeyCreate', {}, account);
    const [own, payers] = [
      live({ key: String(made.secret) }, SESSION, session.id),
      live({}, SESSION, session.id),
    ];
    for (const updates of [own, payers]) await heard(updates, 1);
    await make('ApiKeyRevoke', { id: made.id }, account);
    expect(await own.ended).toMatch(/^(complete|closed 4403)$/);
    await transfer(session);
    expect(told({ ...payers, results: await heard(payers, 2) }).at(-1)).toMatchObject({ status: 'COMPLETE' });
    expect(own.results.some(({ data }) => JSON.stringify(data ?? '').includes('COMPLETE'))).toBe(false);
    payers.close();
  });
});
