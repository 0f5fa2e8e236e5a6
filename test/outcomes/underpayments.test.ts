import type { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billOf, pay, startTillAndPayer, transferOf } from '../support/payments.ts';
import { uriOf } from '../support/shop.ts';
import { dataOf, surfaces } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** What an account says of payments that are too little, and what then becomes of them. */

let till: TestTill;
let payer: Keypair;
beforeAll(async () => {
  ({ till, payer } = await startTillAndPayer());
});
afterAll(() => till.stop());

type Body = Record<string, unknown>;
const CENT = 10_000n;
const KINDS = ['session', 'intent'] as const;
type Kind = (typeof KINDS)[number];

describe.each(surfaces)('underpayments over $name', ({ call }) => {
  let account: TestAccount;
  beforeAll(async () => {
    account = await till.newAccount('Harbour Coffee');
  });

  const create = (kind: Kind, amount: number, underpayment?: Body, as = account) =>
    kind === 'session'
      ? call(
          till,
          'CheckoutSessionCreate',
          {
            line_items: [{ product_data: { name: 'Lunch', price_data: { unit_amount: amount } } }],
            ...(underpayment && { underpayment }),
          },
          as,
        )
      : call(till, 'TransactionIntentCreate', { amount, ...(underpayment && { underpayment }) }, as);
  const read = async (kind: Kind, id: unknown, as?: TestAccount) =>
    (await call(till, kind === 'session' ? 'CheckoutSession' : 'TransactionIntent', { id }, as)).body;
  /** Sends so many base units of what is asked for now. */
  const send = (body: Body, amount: bigint) =>
    pay(till, payer, transferOf(till, payer.publicKey, { ...billOf(uriOf(body)), amount }));
  const paymentsOf = async (source: unknown) =>
    dataOf(await call(till, 'Payments', { source }, account)).reverse();
  const PAID = { session: 'complete', intent: 'succeeded' };
  const OPEN = { session: 'open', intent: 'requires_action' };

  it.each(KINDS)('200: payments for one %s add up, each on record, and it is paid once', async (kind) => {
    const { body } = await create(kind, 3_000, { mode: 'accumulate' });
    expect(body).toMatchObject({
      amount_received: 0,
      underpayment: { mode: 'accumulate', tolerance_cents: 0 },
    });
    const first = await send(body, 1_200n * CENT);
    const half = await read(kind, body.id, account);
    expect(half).toMatchObject({ status: OPEN[kind], amount_received: 1_200 });
    // Whoever comes now is asked for the rest.
    expect(billOf(uriOf(half)).amount).toBe(1_800n * CENT);
    if (kind === 'intent') expect(half.last_payment_error).toBeNull();

    const last = await send(half, 1_800n * CENT);
    expect(await read(kind, body.id, account)).toMatchObject({
      status: PAID[kind],
      amount_received: 3_000,
    });
    expect(await paymentsOf(body.id)).toMatchObject([
      { signature: first, outcome: 'partial', received: 1_200, due: 3_000, remedies: ['refund'] },
      { signature: last, outcome: 'settled', received: 1_800, due: 1_800, excess: 0, remedies: ['refund'] },
    ]);
    const recorded = dataOf(await call(till, 'Transactions', { source: body.id }, account));
    expect(recorded.map(({ signature, amount }) => [signature, amount])).toEqual([
      [last, 1_800],
      [first, 1_200],
    ]);
    await send(half, 1_801n * CENT);
    expect((await paymentsOf(body.id)).map(({ outcome }) => outcome)).toEqual([
      'partial',
      'settled',
      'duplicate',
    ]);
  });

  it('200: a little may be missing: the larger of both tolerances, and no more', async () => {
    const underpayment = { tolerance_cents: 50, tolerance_bps: 200 };
    const { body } = await create('session', 10_000, underpayment);
    expect(body.underpayment).toEqual({ mode: 'reject', tolerance_cents: 200 });
    await send(body, 9_800n * CENT - 1n);
    expect(await read('session', body.id, account)).toMatchObject({ status: 'open', amount_received: 0 });
    await send(body, 9_800n * CENT);
    expect(await read('session', body.id, account)).toMatchObject({
      status: 'complete',
      amount_received: 9_800,
    });
    expect(await paymentsOf(body.id)).toMatchObject([
      { outcome: 'short', needs_attention: true, remedies: ['refund', 'resolve'] },
      { outcome: 'settled', received: 9_800, due: 10_000, excess: 0, needs_attention: false },
    ]);
    // How much may be missing is nothing for those who pay.
    expect((await read('session', body.id)).underpayment).toBeNull();
  });

  it('200: the account’s settings hold for what is created from then on, unless it says otherwise', async () => {
    const owner = await till.newAccount();
    const set = (underpayment: Body) => call(till, 'AccountUpdate', { underpayment }, owner);
    expect((await call(till, 'Account', {}, owner)).body.underpayment).toEqual({
      mode: 'reject',
      tolerance_cents: 0,
      tolerance_bps: 0,
    });
    const before = await create('intent', 1_000, undefined, owner);
    expect((await set({ mode: 'accumulate', tolerance_cents: 500 })).body.underpayment).toEqual({
      mode: 'accumulate',
      tolerance_cents: 500,
      tolerance_bps: 0,
    });
    expect((await set({ tolerance_bps: 100 })).body.underpayment).toMatchObject({
      mode: 'accumulate',
      tolerance_cents: 500,
    });
    const terms = async (body: Body) => (await read('intent', body.id, owner)).underpayment;
    expect(await terms(before.body)).toEqual({ mode: 'reject', tolerance_cents: 0 });
    const after = await create('intent', 1_000, undefined, owner);
    expect(await terms(after.body)).toEqual({ mode: 'accumulate', tolerance_cents: 500 });
    const own = await create('intent', 100_000, { mode: 'reject', tolerance_cents: 0 }, owner);
    expect(await terms(own.body)).toEqual({ mode: 'reject', tolerance_cents: 1_000 });
    // Something always has to come: five dollars do not apply to what costs three.
    const cheap = await create('intent', 300, undefined, owner);
    expect(await terms(cheap.body)).toEqual({ mode: 'accumulate', tolerance_cents: 3 });

    const line_items = [{ product_data: { name: 'Lunch', price_data: { unit_amount: 2_000 } } }];
    const link = await call(
      till,
      'CheckoutLinkCreate',
      { line_items, underpayment: { tolerance_cents: 700 } },
      owner,
    );
    expect(link.body.underpayment).toEqual({
      mode: 'accumulate',
      tolerance_cents: 700,
      tolerance_bps: 100,
    });
    await set({ mode: 'reject', tolerance_cents: 0 });
    const { id } = await till.useCases.checkoutSessions.openLink(String(link.body.id));
    expect((await read('session', id, owner)).underpayment).toEqual({
      mode: 'accumulate',
      tolerance_cents: 700,
    });
  });

  it.each([
    ['a tolerance below nothing', { tolerance_cents: -1 }, 'amount_too_small', 'tolerance_cents'],
    ['less than no part', { tolerance_bps: -1 }, 'parameter_invalid', 'tolerance_bps'],
    ['more than the whole', { tolerance_bps: 10_001 }, 'parameter_invalid', 'tolerance_bps'],
    ['nothing left to pay', { tolerance_cents: 1_000 }, 'parameter_invalid', 'tolerance_cents'],
    ['no part left to pay', { tolerance_bps: 10_000 }, 'parameter_invalid', 'tolerance_bps'],
  ])('400: refuses %s, and names the parameter', async (_, underpayment, code, name) => {
    const refusal = { status: 400, code, param: `underpayment.${name}` };
    for (const kind of KINDS) expect(await create(kind, 1_000, underpayment)).toMatchObject(refusal);
    const line_items = [{ product_data: { name: 'Lunch', price_data: { unit_amount: 1_000 } } }];
    const link = await call(till, 'CheckoutLinkCreate', { line_items, underpayment }, account);
    expect(link).toMatchObject(refusal);
    if (!_.endsWith('left to pay'))
      expect(await call(till, 'AccountUpdate', { underpayment }, account)).toMatchObject(refusal);
  });

  it('400: refuses a mode that there is not', async () => {
    expect(await create('intent', 1_000, { mode: 'GUESS' })).toMatchObject({
      status: 400,
      param: 'underpayment.mode',
    });
  });

  it.each(KINDS)(
    '200: accepts an underpaid %s by the merchant’s word, with what was missing',
    async (kind) => {
      const { body } = await create(kind, 1_000);
      const signature = await send(body, 700n * CENT);
      const [short] = await paymentsOf(body.id);
      expect(short).toMatchObject({
        outcome: 'short',
        needs_attention: true,
        remedies: ['refund', 'accept', 'resolve'],
        accepted_at: null,
        shortfall: null,
      });
      const accepted = await call(till, 'PaymentAccept', { id: short?.id }, account);
      expect(accepted).toMatchObject({
        status: 200,
        body: {
          object: 'payment',
          outcome: 'short',
          needs_attention: false,
          remedies: ['refund'],
          shortfall: 300,
          accepted_at: expect.any(Number),
          accepted_by: { api_key: expect.stringMatching(/^ak_/), wallet_address: null },
        },
      });
      expect(await read(kind, body.id, account)).toMatchObject({
        status: PAID[kind],
        amount_received: 700,
      });
      const recorded = dataOf(await call(till, 'Transactions', { source: body.id }, account));
      expect(recorded).toMatchObject([{ signature, amount: 700, type: expect.stringContaining(kind) }]);
      const entries = await till.db.prisma.ledgerEntry.findMany({ where: { objectId: String(body.id) } });
      expect(entries.map(({ type, amount }) => [type, amount]).sort()).toEqual([
        ['payment_accepted', 700n * CENT],
        ['payment_unsettled', 700n * CENT],
      ]);
      // Once more is harmless, and what comes now comes twice.
      expect((await call(till, 'PaymentAccept', { id: short?.id }, account)).body).toEqual(accepted.body);
      await send(body, 1_000n * CENT);
      expect((await paymentsOf(body.id)).at(-1)).toMatchObject({ outcome: 'duplicate' });
      expect(
        await call(till, 'PaymentAccept', { id: (await paymentsOf(body.id)).at(-1)?.id }, account),
      ).toMatchObject({ status: 409, code: 'state_conflict' });
    },
  );

  it.each(KINDS)('200: a canceled %s stays canceled until its payment is accepted', async (kind) => {
    const { body } = await create(kind, 1_000, { mode: 'accumulate' });
    await send(body, 400n * CENT);
    const cancel = kind === 'session' ? 'CheckoutSessionCancel' : 'TransactionIntentCancel';
    const half = await read(kind, body.id, account);
    expect((await paymentsOf(body.id))[0]).toMatchObject({ needs_attention: false });
    expect(await call(till, cancel, { id: body.id }, account)).toMatchObject({ status: 200 });
    const [partial] = await paymentsOf(body.id);
    expect(partial).toMatchObject({ needs_attention: true, remedies: ['refund', 'accept', 'resolve'] });
    await send(half, 600n * CENT);
    const [, late] = await paymentsOf(body.id);
    expect(late).toMatchObject({ outcome: 'late', due: 600, remedies: ['refund', 'accept', 'resolve'] });
    expect(await read(kind, body.id, account)).toMatchObject({ status: 'canceled', amount_received: 400 });

    const { body: accepted } = await call(till, 'PaymentAccept', { id: late?.id }, account);
    expect(accepted).toMatchObject({ shortfall: 0, needs_attention: false });
    expect(await read(kind, body.id, account)).toMatchObject({
      status: PAID[kind],
      canceled_by: null,
      amount_received: 1_000,
    });
    expect((await paymentsOf(body.id)).map(({ needs_attention }) => needs_attention)).toEqual([false, false]);
    expect(await call(till, 'PaymentAccept', { id: partial?.id }, account)).toMatchObject({ status: 409 });
  });
});
