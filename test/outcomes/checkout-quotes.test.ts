import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../src/buying/checkout-intents/approval.ts';
import { CARD } from '../support/cards.ts';
import {
  createCheckoutCalls,
  type Ender,
  ORDER_SEEN,
  quoteOf,
  SHOP,
  startTillAndEnder,
} from '../support/checkouts.ts';
import { JPEG } from '../support/pictures.ts';
import { appOf, rest, surfaces } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** What a quote says, and what confirming it does. */

let till: TestTill;
let ender: Ender;
beforeAll(async () => {
  ({ till, ender } = await startTillAndEnder());
});
afterAll(() => till.stop());

describe.each(surfaces)('quotes of checkout intents over $name', (surface) => {
  const { call } = surface;
  let account: TestAccount;
  beforeAll(async () => {
    account = await till.newAccount();
    await call(till, 'CardCreate', CARD, account);
  });
  const { create, act, read, quoted } = createCheckoutCalls(surface, () => ({ till, ender, account }));

  it('200: says what is bought, how it is sent, where to, and with what tax', async () => {
    const { body } = await read(await quoted());
    expect(body).toMatchObject({ explanation: null, outcome: null, shop_name: 'Harbor & Pine' });
    expect(body.items).toEqual([
      {
        name: 'Stoneware mug',
        variant: 'Blue / Large',
        quantity: 1,
        unit_price: 2_099,
        image: 'https://cdn.shop.example/mug.jpg',
        thumbnail: expect.stringMatching(/\/pictures\/[\w-]{32}$/),
      },
    ]);
    expect(body.shipping).toEqual({ method: 'Standard (3–5 days)', amount: 500 });
    expect(body.ship_to).toEqual({
      name: 'Ada Lovelace',
      line1: '12 Analytical Way',
      line2: null,
      city: 'New York',
      state: 'NY',
      postal_code: '10001',
      country: 'US',
    });
    expect(body.tax).toEqual({ amount: 120, included: true });
  });

  it('200: says what the shop isn’t told, to the caller and to whoever approves, and has it approved', async () => {
    const notPassedOn = [
      { kind: 'gift_message' as const, text: `Happy\nbirthday ${'x'.repeat(600)}` },
      { kind: 'note' as const, text: 'Ring twice' },
    ];
    const { body } = await create();
    expect(body.not_passed_on).toEqual([]);
    await ender.quote(body.id, 2_599, { notPassedOn });
    const untold = (await read(body.id)).body.not_passed_on as { kind: string; text: string }[];
    expect(untold).toEqual([
      { kind: 'gift_message', text: expect.stringMatching(/^Happy birthday x+$/) },
      { kind: 'note', text: 'Ring twice' },
    ]);
    expect(untold[0]?.text.length).toBeLessThanOrEqual(500);
    const told = await till.db.prisma.checkoutIntent.findUniqueOrThrow({ where: { id: String(body.id) } });
    const [asked, without] = [told, { ...told, notPassedOn: [] }].map((one) =>
      digestOf(one, ['shop.example']),
    );
    expect(asked).not.toBe(without);
    expect(digestOf({ ...told, notPassedOn: null }, ['shop.example'])).toBe(without);
  });

  it('200: shows a shop’s lines and questions in the shop’s own order', async () => {
    const names = ['Zinc mug', 'Tax', 'Shipping to New York', 'Gift', 'Deposit', 'Aa'];
    const { body } = await create();
    await ender.ask(body.id, {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    });
    const asked = (await read(body.id)).body.next_action as {
      options_schema: { properties: object };
    };
    expect(Object.keys(asked.options_schema.properties)).toEqual(names);
    await act('Respond', body.id, { options: { card_cvc: '737' } });
    const breakdown = Object.fromEntries(names.map((name, n) => [name, n]));
    await ender.quote(body.id, 2_599, { breakdown });
    const linesOf = (intent: Record<string, unknown>) => Object.keys(intent.amount_breakdown as object);
    expect(linesOf((await read(body.id)).body)).toEqual(names);
    // Answers that waited for a run, and subscriptions, come from the event stream.
    const [event] = (await till.useCases.events.list(account.id, { limit: 1 })).rows;
    expect(Object.keys(event?.data.amountBreakdown as object)).toEqual(names);
  });

  it('200: keeps what a shop calls things within limits', async () => {
    const { body } = await create();
    const item = { name: `A\0mug\ud800 ${'x'.repeat(1_000)}`, variant: ' ', quantity: 1, unitPrice: null };
    await ender.quote(body.id, 2_599, {
      items: Array.from({ length: 150 }, () => ({
        ...item,
        image: 'javascript:alert(1)',
        picture: Buffer.from('<svg onload="alert(1)"/>').toString('base64'),
      })),
      shopName: 'Line\nbreak',
    });
    const { items, shop_name } = (await read(body.id)).body;
    expect(items).toHaveLength(100);
    const [first] = items as { name: string }[];
    expect(first).toMatchObject({
      name: expect.stringMatching(/^A mug x+$/),
      variant: null,
      image: null,
      thumbnail: null,
    });
    expect(first?.name.length).toBeLessThanOrEqual(300);
    expect(shop_name).toBe('Line break');
  });

  it('200: has a picture of the product on this server, from the quote to the receipt', async () => {
    const id = await quoted();
    const pictureOf = async () =>
      ((await read(id)).body.items as { thumbnail: string }[])[0]?.thumbnail.replace(
        /^.*(?=\/pictures\/)/,
        '',
      );
    const address = String(await pictureOf());
    const { statusCode, headers, rawPayload } = await appOf(till).inject(address);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
    expect(rawPayload.toString('base64')).toBe(JPEG);
    await act('Confirm', id);
    const { items, ...quote } = quoteOf(2_599);
    await ender.place(await ender.take(id), '#7', {
      ...quote,
      items: items.map((item) => ({ ...item, picture: null })),
    });
    expect(await pictureOf()).toBe(address);
    expect((await appOf(till).inject('/pictures/guessed')).statusCode).toBe(404);
  });

  it('200: confirms, and shows the order that came of it', async () => {
    const id = await quoted({ max_amount: 3_000 });
    expect((await act('Confirm', id)).body.status).toBe('processing');
    const run = await ender.take(id);
    await ender.runs.arm(run);
    await ender.place(run, '#10002', quoteOf(2_550, { breakdown: { All: 2_550 }, items: [], shipTo: null }));
    expect((await read(id)).body).toMatchObject({
      status: 'succeeded',
      status_reason: null,
      charge_id: '#10002',
      amount: 2_550,
      outcome: 'placed',
      explanation: ORDER_SEEN,
      // What the purchase did not read again stays as it was approved.
      items: [{ name: 'Stoneware mug' }],
      ship_to: { city: 'New York' },
    });
  });

  it('200: names the charge itself where the shop shows no number', async () => {
    const id = await quoted();
    await act('Confirm', id);
    const run = await ender.take(id);
    await ender.place(run, null);
    expect((await read(id)).body).toMatchObject({ status: 'succeeded', charge_id: run.id });
  });

  it('200: a card’s limit counts what is spent and what is about to be', async () => {
    const limited = await call(till, 'CardCreate', { ...CARD, spending_limit: 6_000 }, account);
    const card = limited.body.id;
    const [first, second, third] = [
      await quoted({ card }, 2_500),
      await quoted({ card }, 2_500),
      await quoted({ card }, 2_500),
    ];
    await act('Confirm', first);
    await ender.place(await ender.take(first), '1', quoteOf(2_500));
    expect((await act('Confirm', second)).body.status).toBe('processing');
    expect((await act('Confirm', third)).body).toMatchObject({
      status: 'failed',
      status_reason: 'insufficient_balance',
    });
    await call(till, 'CardRemove', { id: card }, account);
  });

  it('200: keeps a code that was supplied away from the options, and forgets it at the end', async () => {
    const { body, text } = await create({ options: { size: 'Large', card_cvc: '737' } });
    expect(body.options).toEqual({ size: 'Large' });
    expect(text).not.toMatch(/\b737\b/);
    const sealed = () => till.db.prisma.checkoutIntent.findUniqueOrThrow({ where: { id: String(body.id) } });
    expect((await sealed()).sealedCvc).not.toBeNull();
    await ender.quote(body.id);
    await act('Cancel', body.id);
    expect((await sealed()).sealedCvc).toBeNull();
  });

  it('409: does not pay above the ceiling', async () => {
    const id = await quoted({ max_amount: 2_000 });
    expect((await read(id)).body).toMatchObject({ exceeds_ceiling: true, status: 'requires_confirmation' });
    const { status, code } = await act('Confirm', id);
    expect([status, code]).toEqual([409, 'amount_exceeds_ceiling']);
    expect((await read(id)).body.status).toBe('requires_confirmation');
  });

  it('409: does not pay without a card', async () => {
    const owner = await till.newAccount();
    const made = await call(till, 'CheckoutIntentCreate', { url: SHOP }, owner);
    const { id } = made.body;
    await ender.quote(id);
    expect(made.body.card).toBeNull();
    const refused = await call(till, 'CheckoutIntentConfirm', { id }, owner);
    expect([refused.status, refused.code]).toEqual([409, 'card_missing']);
    const card = await call(till, 'CardCreate', CARD, owner);
    const confirmed = await call(till, 'CheckoutIntentConfirm', { id }, owner);
    expect(confirmed.body).toMatchObject({ status: 'processing', card: card.body.id });
  });

  it('200: asks for the card’s code when another purchase has used it up', async () => {
    const owner = await till.newAccount();
    const as = (operation: string, params: Record<string, unknown>) => call(till, operation, params, owner);
    await as('CardCreate', CARD);
    const [first, second] = [
      (await as('CheckoutIntentCreate', { url: SHOP })).body.id,
      (await as('CheckoutIntentCreate', { url: SHOP })).body.id,
    ];
    for (const id of [first, second]) await ender.quote(id);
    await as('CheckoutIntentConfirm', { id: first });
    await ender.place(await ender.take(first), '1');

    const asked = await as('CheckoutIntentConfirm', { id: second });
    expect(asked.body).toMatchObject({
      status: 'requires_action',
      next_action: {
        type: 'select_options',
        options_schema: { properties: { card_cvc: { writeOnly: true } }, required: ['card_cvc'] },
      },
    });
    expect((await as('CheckoutIntentRespond', { id: second, options: { card_cvc: '12' } })).status).toBe(400);
    const answered = await as('CheckoutIntentRespond', { id: second, options: { card_cvc: '737' } });
    expect(answered.body.options).toEqual({});
    await ender.quote(second);
    expect((await as('CheckoutIntentConfirm', { id: second })).body.status).toBe('processing');
  });

  it('200: says how it is paid if not by card, asks for no code then, and keeps it', async () => {
    const owner = await till.newAccount();
    const as = (operation: string, params: Record<string, unknown>) => call(till, operation, params, owner);
    const card = await as('CardCreate', CARD);
    const paid = async (paymentMethod: string | null) => {
      const id = String((await as('CheckoutIntentCreate', { url: SHOP })).body.id);
      await ender.quote(id, 2_599, { paymentMethod });
      const confirmed = await as('CheckoutIntentConfirm', { id });
      expect(confirmed.body).toMatchObject({ status: 'processing', payment_method: paymentMethod });
      await ender.place(await ender.take(id), id);
      return (await as('Card', { id: card.body.id })).body.has_cvc;
    };
    expect(await paid('Check payments')).toBe(true);
    expect(await paid(null)).toBe(false);
    expect(await paid('Cash on delivery')).toBe(false);
  });

  it('replays a confirm with the same key and refuses it under another', async () => {
    const id = await quoted();
    const as = { ...account, headers: { 'idempotency-key': `confirm-${id}` } };
    const first = await call(till, 'CheckoutIntentConfirm', { id }, as);
    const again = await call(till, 'CheckoutIntentConfirm', { id }, as);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect((await act('Confirm', id)).status).toBe(409);
    const purchases = { intentId: id, kind: 'purchase' as const };
    expect(await till.db.prisma.checkoutRun.count({ where: purchases })).toBe(1);
  });
});

it('one of two parallel confirms is let through', async () => {
  const account = await till.newAccount();
  const { call } = rest;
  await call(till, 'CardCreate', CARD, account);
  const { body } = await call(till, 'CheckoutIntentCreate', { url: SHOP }, account);
  await ender.quote(body.id);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => call(till, 'CheckoutIntentConfirm', { id: body.id }, account)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  const runs = await till.db.prisma.checkoutRun.findMany({
    where: { intentId: String(body.id), kind: 'purchase' },
  });
  expect(runs).toHaveLength(1);
});
