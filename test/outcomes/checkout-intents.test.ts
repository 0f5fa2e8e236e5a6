import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../src/shared/clock.ts';
import { CARD } from '../support/cards.ts';
import {
  ANSWERS,
  createCheckoutCalls,
  type Ender,
  quoteOf,
  SCHEMA,
  SHOP,
  startTillAndEnder,
} from '../support/checkouts.ts';
import { appOf, surfaces } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** The way of a checkout intent from its creation to its end, and who may move it. */

let till: TestTill;
let ender: Ender;
beforeAll(async () => {
  ({ till, ender } = await startTillAndEnder());
});
afterAll(() => till.stop());

const NOBODYS = 'ci_000000000000000000000000';

describe.each(surfaces)('checkout intents over $name', (surface) => {
  const { call } = surface;
  let account: TestAccount;
  let cardId: string;
  beforeAll(async () => {
    account = await till.newAccount();
    cardId = String((await call(till, 'CardCreate', CARD, account)).body.id);
  });
  const { create, act, read, asked, quoted } = createCheckoutCalls(surface, () => ({ till, ender, account }));

  it('200: shows every field of the contract from the start', async () => {
    const { status, body } = await create({
      prompt: 'two of the large ones',
      options: { color: 'Blue', gift: { wrap: true } },
      max_amount: 5_000,
      metadata: { order: '17' },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^ci_[0-9A-Za-z]{24}$/),
      object: 'checkout_intent',
      status: 'processing',
      status_reason: null,
      next_action: null,
      url: SHOP,
      prompt: 'two of the large ones',
      options: { color: 'Blue', gift: { wrap: true } },
      merchant: null,
      max_amount: 5_000,
      amount: null,
      currency: null,
      amount_breakdown: null,
      exceeds_ceiling: false,
      expires_at: null,
      card: cardId,
      mandate: null,
      confirmed_by_grant_id: null,
      confirmed_by_key_id: null,
      confirmed_by_wallet_address: null,
      approved_at: null,
      approved_by_wallet_address: null,
      charge_id: null,
      created: expect.closeTo(till.clock.now().getTime() / 1000, -1),
      metadata: { order: '17' },
      explanation: null,
      outcome: null,
      shop_name: null,
      payment_method: null,
      items: [],
      shipping: null,
      ship_to: null,
      tax: null,
      not_passed_on: [],
    });
  });

  it('200: asks for what is missing, merges the answers and quotes', async () => {
    const id = await asked({ options: { color: 'Blue' } });
    const question = await read(id);
    expect(question.body).toMatchObject({
      status: 'requires_action',
      merchant: 'shop-example',
      next_action: { type: 'select_options', options_schema: SCHEMA },
    });
    expect(question.body.next_action).not.toHaveProperty('payment_authentication');

    const answered = await act('Respond', id, { options: ANSWERS });
    expect(answered.body).toMatchObject({ status: 'processing', next_action: null });
    expect(answered.body.options).toEqual({ color: 'Blue', ...ANSWERS });
    await ender.quote(id, 2_599);
    expect((await read(id)).body).toMatchObject({
      status: 'requires_confirmation',
      amount: 2_599,
      currency: 'usd',
      amount_breakdown: { Subtotal: 2_099, Shipping: 500 },
      exceeds_ceiling: false,
    });
  });

  it.each([
    'unsupported_checkout',
    'card_declined',
    'insufficient_balance',
    'merchant_error',
    'authentication_required',
    'out_of_stock',
  ] as const)('200: a run that ends in %s is an answer, not an error', async (reason) => {
    const { body } = await create();
    await ender.endings.failed(await ender.take(body.id), { reason, explanation: 'It did.' });
    const { status, body: failed } = await read(body.id);
    expect([status, failed.status, failed.status_reason]).toEqual([200, 'failed', reason]);
    expect([failed.explanation, failed.outcome]).toEqual(['It did.', null]);
  });

  it('200: cancels before the confirmation, also while a shop is being looked at', async () => {
    const waiting = String((await create()).body.id);
    for (const intent of [waiting, await asked(), await quoted()]) {
      const { body } = await act('Cancel', intent);
      expect(body).toMatchObject({ status: 'canceled', status_reason: 'user_canceled', next_action: null });
    }
    const atWork = String((await create()).body.id);
    const run = await ender.take(atWork);
    expect((await act('Cancel', atWork)).body.status).toBe('canceled');
    await expect(ender.runs.begin(run, 'Looking', 1, 2)).rejects.toThrow('canceled');
    await ender.endings.quoted(run, 'shop', quoteOf(2_599));
    expect((await read(atWork)).body.status).toBe('canceled');
  });

  it('200: lists them newest first, by status and page by page', async () => {
    const owner = await till.newAccount();
    const made: unknown[] = [];
    for (let n = 0; n < 3; n++) {
      made.unshift((await call(till, 'CheckoutIntentCreate', { url: SHOP }, owner)).body.id);
      if (n < 2) await ender.quote(made[0]);
    }
    const list = async (params: Record<string, unknown>) =>
      (await call(till, 'CheckoutIntents', params, owner)).body as {
        data: { id: string }[];
        has_more: boolean;
      };
    expect((await list({})).data.map(({ id }) => id)).toEqual(made);
    expect(await list({ limit: 1, starting_after: made[0] })).toMatchObject({
      data: [{ id: made[1] }],
      has_more: true,
    });
    expect((await list({ status: 'processing' })).data.map(({ id }) => id)).toEqual([made[0]]);
  });

  it.each([
    ['url', { url: 'ftp://shop.example' }],
    ['url', { url: 'https://user:word@shop.example/' }],
    ['max_amount', { max_amount: 0 }],
    ['card', { card: 'card_000000000000000000000000' }],
    ['prompt', { prompt: 'x'.repeat(4_001) }],
    ['prompt', { prompt: 'pay with 4242 4242 4242 4242' }],
    ['options.note', { options: { note: '4242424242424242' } }],
    ['options', { options: ['Large'] }],
  ])('400: refuses a wrong %s by its name', async (param, wrong) => {
    const count = () => till.db.prisma.checkoutRun.count({ where: { accountId: account.id } });
    const before = await count();
    const { status, type, param: named } = await create(wrong);
    expect([status, type, named]).toEqual([400, 'invalid_request_error', param]);
    expect(await count()).toBe(before);
  });

  it('400: names each wrong answer and changes nothing', async () => {
    const id = await asked();
    const { status, param, message } = await act('Respond', id, { options: { size: 'Huge', email: 'ada' } });
    expect([status, param]).toEqual([400, 'options.size']);
    expect(message).toMatch(/options\.size must be .*Small.*Large.*options\.email/);
    expect((await read(id)).body).toMatchObject({ status: 'requires_action', options: {} });
    expect((await act('Respond', id)).status).toBe(400);
    await act('Cancel', id);
  });

  it('401 and 404: strangers see and move nothing', async () => {
    const id = await quoted();
    const stranger = await till.newAccount();
    for (const [operation, params] of [
      ['CheckoutIntent', { id }],
      ['CheckoutIntentRespond', { id, options: {} }],
      ['CheckoutIntentConfirm', { id }],
      ['CheckoutIntentCancel', { id }],
    ] as const) {
      expect((await call(till, operation, params, stranger)).status).toBe(404);
      expect((await call(till, operation, { ...params, id: NOBODYS }, account)).status).toBe(404);
      expect((await call(till, operation, params, {})).status).toBe(401);
    }
    expect((await call(till, 'CheckoutIntentCreate', { url: SHOP }, {})).status).toBe(401);
    expect((await call(till, 'CheckoutIntents', {}, {})).status).toBe(401);
    expect((await read(id)).body.status).toBe('requires_confirmation');
  });

  it('409: takes each step only where it is due', async () => {
    const conflict = async (verb: 'Respond' | 'Confirm' | 'Cancel', id: unknown, more = {}) => {
      const { status, code } = await act(verb, id, more);
      expect([status, code]).toEqual([409, 'state_conflict']);
    };
    const id = await asked();
    await conflict('Confirm', id);
    await act('Respond', id, { options: { ...ANSWERS, card_cvc: '737' } });
    await conflict('Respond', id, { options: ANSWERS });
    await ender.quote(id);
    await conflict('Respond', id, { options: ANSWERS });
    await act('Confirm', id);
    await conflict('Confirm', id);
    await conflict('Cancel', id);
    await ender.place(await ender.take(id), '7');
    await conflict('Confirm', id);
    await conflict('Cancel', id);
  });

  it('409: is given up when nobody confirms within 45 minutes', async () => {
    const [confirmed, swept, answered] = [await quoted(), await quoted(), await asked()];
    till.clock.advance(45 * MINUTE_MS);
    expect((await act('Confirm', confirmed)).status).toBe(409);
    expect((await act('Respond', answered, { options: ANSWERS })).status).toBe(409);
    await till.useCases.checkoutIntents.expireAll();
    for (const id of [confirmed, swept, answered])
      expect((await read(id)).body).toMatchObject({ status: 'canceled', status_reason: 'expired' });
  });
});

describe('checkout intents', () => {
  it('take forms: nested options, numbers as text', async () => {
    const account = await till.newAccount();
    const send = (url: string, body: string) =>
      appOf(till).inject({
        method: 'POST',
        url,
        headers: {
          authorization: `Bearer ${account.key}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: body,
      });
    const made = await send(
      '/v1/checkout_intents',
      `url=${encodeURIComponent(SHOP)}&prompt=a+mug&options[color]=Blue&max_amount=5000`,
    );
    expect(made.json()).toMatchObject({
      status: 'processing',
      options: { color: 'Blue' },
      max_amount: 5_000,
    });
    await ender.ask(made.json().id, {
      ...SCHEMA,
      properties: { ...SCHEMA.properties, quantity: { type: 'integer' } },
    });
    const answered = await send(
      `/v1/checkout_intents/${made.json().id}/respond`,
      'options[size]=large&options[email]=ada%40example.org&options[quantity]=2',
    );
    expect(answered.json()).toMatchObject({
      status: 'processing',
      options: { color: 'Blue', size: 'Large', email: 'ada@example.org', quantity: 2 },
    });
  });
});
