import type { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { happened } from '../payments/happened.ts';
import { createCalls } from '../security/tenants/calls.ts';
import { billOf, pay, startTillAndPayer, transferOf } from '../support/payments.ts';
import { uriOf } from '../support/shop.ts';
import { dataOf, rest, surfaces } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** The payments that a merchant received: which of them need attention, and how that ends. */

let till: TestTill;
let payer: Keypair;
beforeAll(async () => {
  ({ till, payer } = await startTillAndPayer());
});
afterAll(() => till.stop());

type Body = Record<string, unknown>;
const CENT = 10_000n;
const { graphql } = createCalls(() => till);
const ask = async (as: TestAccount, query: string) => (await graphql(query, {}, as)).json();

describe.each(surfaces)('payments over $name', ({ call }) => {
  let account: TestAccount;
  beforeAll(async () => {
    account = await till.newAccount('Harbour Coffee');
  });

  const newSession = (unit_amount = 1_000, as = account) => {
    const line_items = [{ product_data: { name: 'Lunch', price_data: { unit_amount } } }];
    return call(till, 'CheckoutSessionCreate', { line_items }, as);
  };
  const send = (body: Body, amount: bigint) =>
    pay(till, payer, transferOf(till, payer.publicKey, { ...billOf(uriOf(body)), amount }));
  const paymentsOf = async (source: unknown) =>
    dataOf(await call(till, 'Payments', { source }, account)).reverse();

  it('200: a payment is resolved with a note, by whom and when, and that is undone', async () => {
    const { body } = await newSession();
    await send(body, 300n * CENT);
    const [{ id } = { id: '' }] = await paymentsOf(body.id);
    const resolved = await call(till, 'PaymentResolve', { id, note: ' Sent it back by hand. ' }, account);
    expect(resolved.body).toMatchObject({
      needs_attention: false,
      remedies: ['refund', 'accept'],
      resolved_at: expect.any(Number),
      resolved_by: { api_key: expect.stringMatching(/^ak_/), wallet_address: null },
      resolution_note: 'Sent it back by hand.',
    });
    till.clock.advance(60_000);
    expect((await call(till, 'PaymentResolve', { id, note: 'Again.' }, account)).body).toEqual(resolved.body);
    expect((await call(till, 'PaymentUnresolve', { id }, account)).body).toMatchObject({
      needs_attention: true,
      resolved_at: null,
      resolved_by: null,
      resolution_note: null,
    });
    await call(till, 'PaymentUnresolve', { id }, account);
    const events = (await happened(till, account)).filter(({ objectId }) => objectId === id);
    expect(events.map(({ type }) => type)).toEqual([
      'payment.recorded',
      'payment.resolved',
      'payment.unresolved',
    ]);
    for (const note of [' ', 'x'.repeat(501)])
      expect(await call(till, 'PaymentResolve', { id, note }, account)).toMatchObject({
        status: 400,
        param: 'note',
      });
  });

  it('200: lists payments by outcome, source and attention, and one by its ID', async () => {
    const owner = await till.newAccount();
    const made = [];
    for (const amount of [50n, 100n, 150n]) {
      const { body } = await newSession(100, owner);
      await send(body, amount * CENT);
      made.push(body);
    }
    const list = async (params: Body) =>
      dataOf(await call(till, 'Payments', params, owner)).map(({ received }) => received);
    expect(await list({})).toEqual([150, 100, 50]);
    expect(await list({ outcome: ['short'] })).toEqual([50]);
    expect(await list({ source: made[1]?.id })).toEqual([100]);
    expect(await list({ needs_attention: true })).toEqual([150, 50]);
    expect(await list({ needs_attention: false })).toEqual([100]);
    expect(await list({ limit: 1 })).toEqual([150]);
    expect(await list({ created_lt: 1 })).toEqual([]);
    const [over] = dataOf(await call(till, 'Payments', { limit: 1 }, owner));
    expect(over).toMatchObject({ excess: 50, remedies: ['refund_excess', 'refund', 'resolve'] });
    expect((await call(till, 'Payment', { id: over?.id }, owner)).body).toEqual(over);
  });

  it('404: another account’s payment, and what there is not', async () => {
    const { body } = await newSession();
    await send(body, 300n * CENT);
    const [payment] = await paymentsOf(body.id);
    const stranger = await till.newAccount();
    for (const operation of ['Payment', 'PaymentAccept', 'PaymentResolve', 'PaymentUnresolve'])
      for (const [id, as] of [
        [payment?.id, stranger],
        ['pay_000000000000000000000000', account],
      ] as const)
        expect(await call(till, operation, { id }, as)).toMatchObject({
          status: 404,
          code: 'resource_missing',
        });
    expect((await paymentsOf(body.id))[0]).toEqual(payment);
  });
});

describe('payments in GraphQL', () => {
  let account: TestAccount;
  const paid: Record<string, string> = {};

  /** Pays a session with so many base units; answers its id. */
  async function session(amounts: bigint[], between?: (id: string) => Promise<unknown>): Promise<string> {
    const line_items = [{ product_data: { name: 'Mug', price_data: { unit_amount: 250 } } }];
    const { body } = await rest.call(till, 'CheckoutSessionCreate', { line_items }, account);
    const bill = billOf(uriOf(body));
    await between?.(String(body.id));
    for (const amount of amounts)
      await pay(till, payer, transferOf(till, payer.publicKey, { ...bill, amount }));
    return String(body.id);
  }

  beforeAll(async () => {
    account = await till.newAccount();
    paid.exact = await session([2_500_000n]);
    paid.dust = await session([2_509_999n]);
    paid.excess = await session([2_510_000n]);
    paid.short = await session([1_000_000n]);
    paid.duplicate = await session([2_500_000n, 2_500_001n]);
    paid.late = await session([2_500_000n], (id) =>
      rest.call(till, 'CheckoutSessionCancel', { id }, account),
    );
  });

  interface Row {
    id: string;
    source: string;
    outcome: string;
    excess: number;
    needsAttention: boolean;
  }

  async function list(args: string): Promise<Row[]> {
    const query = `{ payments${args} { nodes { id source outcome excess needsAttention } } }`;
    const { data, errors } = await ask(account, query);
    expect(errors).toBeUndefined();
    return data.payments.nodes;
  }

  const toLookAt = async () =>
    (await ask(account, '{ overview { paymentsToLookAt } }')).data.overview.paymentsToLookAt;

  it('are all listed, newest first', async () => {
    const rows = await list('');
    expect(rows.map(({ source, outcome, excess }) => [source, outcome, excess])).toEqual([
      [paid.late, 'LATE', 0],
      [paid.duplicate, 'DUPLICATE', 0],
      [paid.duplicate, 'SETTLED', 0],
      [paid.short, 'SHORT', 0],
      [paid.excess, 'SETTLED', 1],
      [paid.dust, 'SETTLED', 0],
      [paid.exact, 'SETTLED', 0],
    ]);
  });

  it('that need attention are those that settled nothing or came with something over', async () => {
    const rows = await list('(needsAttention: true)');
    expect(rows.map(({ source }) => source)).toEqual([paid.late, paid.duplicate, paid.short, paid.excess]);
    const others = await list('(needsAttention: false)');
    expect(others.map(({ source }) => source)).toEqual([paid.duplicate, paid.dust, paid.exact]);
    for (const { needsAttention } of rows) expect(needsAttention).toBe(true);
    for (const { needsAttention } of others) expect(needsAttention).toBe(false);
    expect(await toLookAt()).toBe(rows.length);
  });

  it('are listed by outcome, by what they were for, and page by page', async () => {
    const outcomes = await list('(outcome: [SHORT, LATE])');
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['LATE', 'SHORT']);
    expect(await list('(outcome: [])')).toEqual([]);
    const ofOne = await list(`(source: "${paid.duplicate}")`);
    expect(ofOne.map(({ outcome }) => outcome)).toEqual(['DUPLICATE', 'SETTLED']);
    expect(await list(`(source: "${paid.duplicate}", needsAttention: true)`)).toHaveLength(1);
    const all = await list('');
    const first = await list('(first: 3)');
    const rest = await list(`(first: 10, after: "${first.at(-1)?.id}")`);
    expect([...first, ...rest]).toEqual(all);
    expect(await list(`(last: 2, before: "${all[3]?.id}")`)).toEqual(all.slice(1, 3));
    expect(await list('(last: 2)')).toEqual(all.slice(-2));
    expect(await list(`(last: 100, after: "${all[0]?.id}")`)).toEqual(all.slice(1));
    const ends = '{ payments(last: 1) { pageInfo { hasNextPage hasPreviousPage } } }';
    expect((await ask(account, ends)).data.payments).toEqual({
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
  });

  it('need no more attention once they are acknowledged, which is told once', async () => {
    const [late] = await list('(outcome: [LATE])');
    const say = (as: TestAccount, id = late?.id) =>
      ask(as, `mutation { paymentAcknowledge(id: "${id}") { needsAttention acknowledgedAt } }`);
    const { errors } = await say(await till.newAccount());
    expect(errors[0].extensions).toMatchObject({ code: 'resource_missing', status: 404 });
    const before = (await list('(needsAttention: true)')).length;

    const { data: first } = await say(account);
    expect(first.paymentAcknowledge.needsAttention).toBe(false);
    expect(Date.parse(first.paymentAcknowledge.acknowledgedAt)).toBeLessThanOrEqual(
      till.clock.now().getTime(),
    );
    till.clock.advance(60_000);
    expect((await say(account)).data).toEqual(first);
    const open = await list('(needsAttention: true)');
    expect(open.map(({ source }) => source)).toEqual([paid.duplicate, paid.short, paid.excess]);
    expect(await toLookAt()).toBe(before - 1);
    const { data } = await ask(account, '{ events(type: [PAYMENT_RESOLVED]) { nodes { objectId } } }');
    expect(data.events.nodes).toEqual([{ objectId: late?.id }]);
  });

  it('are found by their ids', async () => {
    const [newest] = await list('(first: 1)');
    const query = `{ payment(id: "${newest?.id}") { id source } node(id: "${newest?.id}") { id ... on Payment { outcome } } }`;
    const { data } = await ask(account, query);
    expect(data).toEqual({
      payment: { id: newest?.id, source: paid.late },
      node: { id: newest?.id, outcome: 'LATE' },
    });
    const { errors } = await ask(await till.newAccount(), `{ payment(id: "${newest?.id}") { id } }`);
    expect(errors[0].extensions).toMatchObject({ code: 'resource_missing', status: 404 });
  });
});
