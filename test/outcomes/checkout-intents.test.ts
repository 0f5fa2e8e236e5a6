import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../src/shared/clock.ts';
import { CARD } from '../support/cards.ts';
import { createEnder, type Ender, ORDER_SEEN, quoteOf, SCHEMA, SHOP } from '../support/checkouts.ts';
import { JPEG } from '../support/pictures.ts';
import { appOf, type Surface, surfaces } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

let till: TestTill;
let ender: Ender;
beforeAll(async () => {
  till = await startTill();
  ender = createEnder(till);
});
afterAll(() => till.stop());

const ANSWERS = { size: 'Large', email: 'ada@example.org' };
const NOBODYS = 'ci_000000000000000000000000';

describe.each(surfaces)('checkout intents over $name', (surface: Surface) => {
  const { call } = surface;
  let account: TestAccount;
  let cardId: string;
  beforeAll(async () => {
    account = await till.newAccount();
    cardId = String((await call(till, 'CardCreate', CARD, account)).body.id);
  });

  const create = (more: Record<string, unknown> = {}) =>
    call(till, 'CheckoutIntentCreate', { url: SHOP, ...more }, account);
  const act = (verb: 'Respond' | 'Confirm' | 'Cancel', id: unknown, more: Record<string, unknown> = {}) =>
    call(till, `CheckoutIntent${verb}`, { id, ...more }, account);
  const read = (id: unknown) => call(till, 'CheckoutIntent', { id }, account);
  const answers = ANSWERS;

  async function asked(more: Record<string, unknown> = {}): Promise<string> {
    const { body } = await create(more);
    await ender.ask(body.id);
    return String(body.id);
  }

  async function quoted(more: Record<string, unknown> = {}, amount?: number): Promise<string> {
    const { body } = await create({ options: { card_cvc: '737' }, ...more });
    await ender.quote(body.id, amount);
    return String(body.id);
  }

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
      items: [],
      shipping: null,
      ship_to: null,
      tax: null,
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

    const answered = await act('Respond', id, { options: answers });
    expect(answered.body).toMatchObject({ status: 'processing', next_action: null });
    expect(answered.body.options).toEqual({ color: 'Blue', ...answers });
    await ender.quote(id, 2_599);
    expect((await read(id)).body).toMatchObject({
      status: 'requires_confirmation',
      amount: 2_599,
      currency: 'usd',
      amount_breakdown: { Subtotal: 2_099, Shipping: 500 },
      exceeds_ceiling: false,
    });
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

  it('200: names the charge itself where the shop shows no number', async () => {
    const id = await quoted();
    await act('Confirm', id);
    const run = await ender.take(id);
    await ender.place(run, null);
    expect((await read(id)).body).toMatchObject({ status: 'succeeded', charge_id: run.id });
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
    await act('Respond', id, { options: { ...answers, card_cvc: '737' } });
    await conflict('Respond', id, { options: answers });
    await ender.quote(id);
    await conflict('Respond', id, { options: answers });
    await act('Confirm', id);
    await conflict('Confirm', id);
    await conflict('Cancel', id);
    await ender.place(await ender.take(id), '7');
    await conflict('Confirm', id);
    await conflict('Cancel', id);
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

  it('409: is given up when nobody confirms within 45 minutes', async () => {
    const [confirmed, swept, answered] = [await quoted(), await quoted(), await asked()];
    till.clock.advance(45 * MINUTE_MS);
    expect((await act('Confirm', confirmed)).status).toBe(409);
    expect((await act('Respond', answered, { options: answers })).status).toBe(409);
    await till.useCases.checkoutIntents.expireAll();
    for (const id of [confirmed, swept, answered])
      expect((await read(id)).body).toMatchObject({ status: 'canceled', status_reason: 'expired' });
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

  it('let one of two parallel confirms through', async () => {
    const account = await till.newAccount();
    const { call } = surfaces[0] as Surface;
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
});

describe.each(surfaces)('an impatient client over $name', ({ call }: Surface) => {
  let patient: TestTill;
  let account: TestAccount;
  beforeAll(async () => {
    patient = await startTill({ CHECKOUT_WAIT_SECONDS: '55' });
    account = await patient.newAccount();
    await call(patient, 'CardCreate', CARD, account);
  });
  afterAll(() => patient.stop());

  const preferring = (prefer: string) => ({ ...account, headers: { prefer } });
  const options = { card_cvc: '737' };

  it.each(['respond-async', 'return=minimal, Respond-Async; wait=10'])(
    'is answered before a run has begun, with “Prefer: %s”',
    async (prefer) => {
      const as = preferring(prefer);
      const { status, body } = await call(patient, 'CheckoutIntentCreate', { url: SHOP }, as);
      expect([status, body.status]).toEqual([200, 'processing']);
      const { id } = body;
      await createEnder(patient).ask(id);
      const answered = await call(
        patient,
        'CheckoutIntentRespond',
        { id, options: { ...ANSWERS, ...options } },
        as,
      );
      expect(answered.body.status).toBe('processing');
      await createEnder(patient).quote(id);
      const confirmed = await call(patient, 'CheckoutIntentConfirm', { id }, as);
      expect(confirmed.body.status).toBe('processing');
    },
  );

  it('gets the same answer again under the same Idempotency-Key, whatever it prefers then', async () => {
    const headers = { 'idempotency-key': 'impatient', prefer: 'respond-async' };
    const params = { url: SHOP, options };
    const first = await call(patient, 'CheckoutIntentCreate', params, { ...account, headers });
    const key = { 'idempotency-key': 'impatient' };
    const again = await call(patient, 'CheckoutIntentCreate', params, { ...account, headers: key });
    expect(again.text).toBe(first.text);
  });

  it('is answered when the run is done by default, and with any other preference', async () => {
    const url = `${SHOP}/awaited`;
    const as = preferring('respond-asynchronously');
    const called = call(patient, 'CheckoutIntentCreate', { url, options }, as);
    const find = () => patient.db.prisma.checkoutIntent.findFirst({ where: { accountId: account.id, url } });
    let intent = await find();
    while (!intent) intent = await find();
    await createEnder(patient).quote(intent.id);
    expect((await called).body.status).toBe('requires_confirmation');
  });
});
