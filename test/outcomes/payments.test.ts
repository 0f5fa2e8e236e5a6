import type { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { base64Of, newSender } from '../support/gifts.ts';
import { billOf, pay, transferOf } from '../support/payments.ts';
import { surfaces } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

let till: TestTill;
let payer: Keypair;
beforeAll(async () => {
  till = await startTill();
  payer = await newSender(till, 100_000_000);
});
afterAll(() => till.stop());

const dataOf = ({ body }: { body: Record<string, unknown> }) => body.data as Record<string, unknown>[];
const now = () => expect.closeTo(till.clock.now().getTime() / 1000, -1);

describe.each(surfaces)('payments over $name', (surface) => {
  const { call } = surface;
  let account: TestAccount;
  beforeAll(async () => {
    account = await till.newAccount('Harbour Coffee');
  });

  it('200: makes products with a price, at length and bare', async () => {
    const made = await call(till, 'ProductCreate', { name: 'Espresso', amount: 250 }, account);
    expect(made.body).toEqual({
      id: expect.stringMatching(/^prod_/),
      object: 'product',
      active: true,
      created: now(),
      description: null,
      images: [],
      metadata: {},
      name: 'Espresso',
      type: 'service',
      unit_label: null,
      updated: now(),
      url: null,
      default_price: expect.stringMatching(/^price_/),
      amount: 250,
      currency: 'usdc',
    });
    const price = await call(till, 'Price', { id: made.body.default_price }, account);
    expect(price.body).toEqual({
      id: made.body.default_price,
      object: 'price',
      active: true,
      billing_scheme: 'per_unit',
      created: now(),
      currency: 'usdc',
      metadata: {},
      product: made.body.id,
      type: 'one_time',
      unit_amount: 250,
      unit_amount_decimal: '250',
    });
    const long = await call(
      till,
      'ProductCreate',
      {
        name: 'Beans',
        type: 'good',
        default_price_data: { unit_amount: 1_800, metadata: { roast: 'dark' } },
      },
      account,
    );
    expect(long.body).toMatchObject({ type: 'good', amount: 1_800 });
    const bare = await call(till, 'ProductCreate', { name: 'Idea' }, account);
    expect(bare.body).toMatchObject({ default_price: null, amount: 0 });
    const ids = dataOf(await call(till, 'Prices', { product: long.body.id }, account)).map(({ id }) => id);
    expect(ids).toEqual([long.body.default_price]);
  });

  it('200: archives a product with its prices, which are sold no more', async () => {
    const { body } = await call(till, 'ProductCreate', { name: 'Tea', amount: 300 }, account);
    const gone = await call(till, 'ProductUpdate', { id: body.id, active: false, name: 'Old tea' }, account);
    expect(gone.body).toMatchObject({ active: false, name: 'Old tea', amount: 300 });
    expect((await call(till, 'Price', { id: body.default_price }, account)).body.active).toBe(false);
    for (const item of [{ price: body.default_price }, { product: body.id }]) {
      const refused = await call(till, 'CheckoutSessionCreate', { line_items: [item] }, account);
      expect(refused).toMatchObject({ status: 400, code: 'parameter_invalid' });
      expect(refused.message).toMatch(/archived/);
    }
    const archived = dataOf(await call(till, 'Products', { active: false }, account)).map(({ id }) => id);
    expect(archived).toEqual([body.id]);
  });

  it('200: makes a session of all kinds of line items', async () => {
    const { body: cup } = await call(till, 'ProductCreate', { name: 'Cup', amount: 250 }, account);
    const made = await call(
      till,
      'CheckoutSessionCreate',
      {
        line_items: [
          { price: cup.default_price, quantity: 2 },
          { product: cup.id },
          { product_data: { name: 'Cake', price_data: { unit_amount: 400, currency: 'usdc' } }, quantity: 3 },
        ],
        metadata: { table: '4' },
      },
      account,
    );
    expect(made.status).toBe(200);
    const { qr_data_url, line_items, chain_pay_uri, ...rest } = made.body;
    expect(qr_data_url).toMatch(/^data:image\/png;base64,/);
    expect(rest).toEqual({
      id: expect.stringMatching(/^cs_/),
      object: 'checkout.session',
      amount_subtotal: 1_950,
      amount_total: 1_950,
      amount_received: 0,
      created: now(),
      currency: 'usdc',
      metadata: { table: '4' },
      payment_status: 'unpaid',
      status: 'open',
      canceled_by: null,
      url: `${till.url}/c/${rest.id}`,
      title: null,
      thank_you_text: null,
      redirect_url: null,
      receipt_url: null,
      collect: [],
      missing_details: [],
      customer: null,
      customer_id: null,
      recipient_address: account.wallet.address,
      reference: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
      references: new URL(String(chain_pay_uri)).searchParams.getAll('reference'),
      account_id: account.id,
      checkout_link: null,
      underpayment: { mode: 'reject', tolerance_cents: 0 },
    });
    expect(chain_pay_uri).toMatch(
      new RegExp(
        `^solana:${account.wallet.address}\\?amount=19.5&spl-token=.*&reference=${rest.reference}&reference=`,
      ),
    );
    const items = line_items as { data: Record<string, unknown>[] };
    expect(items).toMatchObject({ object: 'list', has_more: false });
    expect(
      items.data.map(({ description, quantity, amount_total }) => [description, quantity, amount_total]),
    ).toEqual([
      ['Cup', 2, 500],
      ['Cup', 1, 250],
      ['Cake', 3, 1_200],
    ]);
    expect(items.data[0]).toMatchObject({
      id: expect.stringMatching(/^li_/),
      object: 'item',
      amount_discount: 0,
      amount_subtotal: 500,
      amount_tax: 0,
      currency: 'usdc',
      product: cup.id,
      price: { id: cup.default_price, object: 'price', unit_amount: 250 },
    });
    const read = await call(till, 'CheckoutSession', { id: rest.id }, account);
    expect(read.body).toEqual({ ...rest, line_items, chain_pay_uri });
    const stranger = await call(till, 'CheckoutSession', { id: rest.id });
    expect(stranger.body).toEqual({
      ...rest,
      line_items,
      chain_pay_uri,
      metadata: {},
      underpayment: null,
    });
  });

  it('200: a session of nothing to pay is complete at once', async () => {
    const { body } = await call(
      till,
      'CheckoutSessionCreate',
      { line_items: [{ product_data: { name: 'Sample', price_data: { unit_amount: 0 } } }] },
      account,
    );
    expect(body).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      amount_total: 0,
    });
    expect(await call(till, 'CheckoutSessionCancel', { id: body.id }, account)).toMatchObject({
      status: 409,
    });
  });

  const session = async (unit_amount = 1_000) =>
    (
      await call(
        till,
        'CheckoutSessionCreate',
        { line_items: [{ product_data: { name: 'Lunch', price_data: { unit_amount } } }] },
        account,
      )
    ).body;

  it('200: a session is paid by a transfer that names it', async () => {
    const made = await session(1_234);
    const signature = await pay(
      till,
      payer,
      transferOf(till, payer.publicKey, billOf(String(made.chain_pay_uri))),
    );
    const paid = await call(till, 'CheckoutSession', { id: made.id }, account);
    expect(paid.body).toMatchObject({ status: 'complete', payment_status: 'paid' });
    const [recorded] = dataOf(await call(till, 'Transactions', { source: made.id }, account));
    expect(recorded).toMatchObject({
      type: 'checkout_session',
      signature,
      sender_address: payer.publicKey.toBase58(),
      recipient_address: account.wallet.address,
      amount: 1_234,
      account_id: account.id,
    });
    expect(await call(till, 'CheckoutSessionCancel', { id: made.id }, account)).toMatchObject({
      status: 409,
    });
  });

  it('200: links make a session for whoever opens them, until they are canceled', async () => {
    const made = await call(
      till,
      'CheckoutLinkCreate',
      {
        line_items: [{ product_data: { name: 'Ticket', price_data: { unit_amount: 5_000 } } }],
        expires_at: 1_900_000_000,
        metadata: { show: 'x' },
      },
      account,
    );
    expect(made.body).toMatchObject({
      id: expect.stringMatching(/^cl_/),
      object: 'checkout_link',
      canceled_by: null,
      currency: 'usdc',
      url: `${till.url}/l/${made.body.id}`,
      recipient_address: account.wallet.address,
      expires_at: 1_900_000_000,
      account_id: account.id,
      metadata: { show: 'x' },
    });
    const open = () => till.useCases.checkoutSessions.openLink(String(made.body.id));
    const [one, two] = [await open(), await open()];
    expect(one.id).not.toBe(two.id);
    const listed = dataOf(await call(till, 'CheckoutSessions', { checkout_link: made.body.id }, account));
    expect(listed.map(({ id, checkout_link, amount_total }) => [id, checkout_link, amount_total])).toEqual([
      [two.id, made.body.id, 5_000],
      [one.id, made.body.id, 5_000],
    ]);
    const gone = await call(till, 'CheckoutLinkCancel', { id: made.body.id }, account);
    expect(gone.body.canceled_by).toBe('user');
    await expect(open()).rejects.toThrow(/canceled/);
    expect(await call(till, 'CheckoutLinkCancel', { id: made.body.id }, account)).toMatchObject({
      status: 409,
    });
  });

  const intent = async (amount = 700) =>
    (await call(till, 'TransactionIntentCreate', { amount, metadata: { n: '1' } }, account)).body;

  it('200: an intent says how it is paid, and is paid off the channel', async () => {
    const made = await intent(755);
    expect(made).toMatchObject({
      id: expect.stringMatching(/^ti_/),
      object: 'transaction_intent',
      status: 'requires_action',
      amount: 755,
      fee_amount: 0,
      net_amount: 755,
      currency: 'usdc',
      recipient_address: account.wallet.address,
      payer_address: null,
      transaction: null,
      last_payment_error: null,
      canceled_by: null,
      canceled_at: null,
    });
    const { chain_payment } = made.next_action as { chain_payment: Record<string, unknown> };
    expect(made.next_action).toMatchObject({ type: 'chain_payment' });
    expect(chain_payment).toMatchObject({
      payable: {
        mint: till.network.mint.toBase58(),
        decimals: 6,
        reference: made.reference,
        legs: [{ recipient_address: account.wallet.address, amount: 7_550_000 }],
      },
      qr_data_url: expect.stringMatching(/^data:image\/svg\+xml/),
      hosted_url: `${till.url}/pay/i/${made.id}`,
    });
    const signature = await pay(
      till,
      payer,
      transferOf(till, payer.publicKey, billOf(String(chain_payment.chain_pay_uri))),
    );
    const paid = (await call(till, 'TransactionIntent', { id: made.id }, account)).body;
    expect(paid).toMatchObject({
      status: 'succeeded',
      payer_address: payer.publicKey.toBase58(),
      next_action: null,
      last_payment_error: null,
    });
    expect((await call(till, 'Transaction', { id: paid.transaction }, account)).body).toMatchObject({
      type: 'transaction_intent',
      source: made.id,
      signature,
      amount: 755,
    });
  });

  it('200: an intent is paid on the channel, and both routes are one transaction', async () => {
    const made = await intent(320);
    const { payables } = till.useCases;
    const prepared = await payables.prepare(String(made.id), payer.publicKey.toBase58());
    const { Transaction } = await import('@solana/web3.js');
    const transaction = Transaction.from(Buffer.from(prepared.serializedTransaction, 'base64'));
    transaction.sign(payer);
    const sent = payables.submit(String(made.id), base64Of(transaction));
    const status = async () => (await call(till, 'TransactionIntent', { id: made.id }, account)).body.status;
    await expect.poll(status).toBe('processing');
    till.sandbox.advance(2);
    await till.watcher.look();
    expect(await sent).toBe(true);
    expect(await payables.submit(String(made.id), base64Of(transaction))).toBe(true);
    expect(await status()).toBe('succeeded');
    expect(dataOf(await call(till, 'Transactions', { source: made.id }, account))).toHaveLength(1);
  });

  it('200: an intent is canceled while it is to be paid', async () => {
    const made = await intent();
    const gone = await call(till, 'TransactionIntentCancel', { id: made.id }, account);
    expect(gone.body).toMatchObject({
      status: 'canceled',
      canceled_by: 'user',
      canceled_at: now(),
      next_action: null,
    });
    expect(await call(till, 'TransactionIntentCancel', { id: made.id }, account)).toMatchObject({
      status: 409,
      code: 'state_conflict',
    });
  });

  it.each([
    ['two sources', [{ price: 'price_x', product: 'prod_x' }], 'parameter_invalid', 'line_items[0]'],
    ['no source', [{ quantity: 1 }], 'parameter_missing', 'line_items[0]'],
    ['no items', [], 'parameter_invalid', 'line_items'],
    [
      'a quantity of none',
      [{ quantity: 0, product: 'prod_x' }],
      'parameter_invalid',
      'line_items[0].quantity',
    ],
    [
      'an unknown price',
      [{ price: 'price_000000000000000000000000' }],
      'parameter_invalid',
      'line_items[0].price',
    ],
    ['an unknown product', [{ product: 'x' }], 'parameter_invalid', 'line_items[0].product'],
    [
      'a product without a name',
      [{ product_data: { name: ' ', price_data: { unit_amount: 1 } } }],
      'parameter_invalid',
      'line_items[0].product_data.name',
    ],
    [
      'a negative price',
      [{ product_data: { name: 'x', price_data: { unit_amount: -1 } } }],
      'amount_too_small',
      'line_items[0].product_data.price_data.unit_amount',
    ],
    [
      'more money than there is',
      [{ quantity: 1_000_000, product_data: { name: 'x', price_data: { unit_amount: 10_000_000_000 } } }],
      'amount_too_large',
      'line_items',
    ],
    [
      'more than 100 items',
      Array.from({ length: 101 }, () => ({ product_data: { name: 'x', price_data: { unit_amount: 1 } } })),
      'parameter_invalid',
      'line_items',
    ],
  ])('400: refuses line items with %s, and leaves nothing behind', async (_, line_items, code, param) => {
    const owner = await till.newAccount();
    for (const operation of ['CheckoutSessionCreate', 'CheckoutLinkCreate']) {
      const refused = await call(till, operation, { line_items }, owner);
      expect(refused).toMatchObject({ status: 400, type: 'invalid_request_error', code, param });
    }
    expect(dataOf(await call(till, 'Products', {}, owner))).toEqual([]);
    expect(dataOf(await call(till, 'CheckoutSessions', {}, owner))).toEqual([]);
  });

  it.each([
    ['nothing', { amount: 0 }, 'amount_too_small', 'amount'],
    ['less than nothing', { amount: -1 }, 'amount_too_small', 'amount'],
    ['too much', { amount: 10_000_000_000_001 }, 'amount_too_large', 'amount'],
    ['nowhere', { amount: 5, recipient_address: 'x' }, 'parameter_invalid', 'recipient_address'],
  ])('400: refuses an intent for %s', async (_, params, code, param) => {
    expect(await call(till, 'TransactionIntentCreate', params, account)).toMatchObject({
      status: 400,
      code,
      param,
    });
  });

  it.each([
    [
      'both ways of a price',
      { name: 'x', amount: 1, default_price_data: { unit_amount: 1 } },
      'default_price_data',
    ],
    ['an address that runs a script', { name: 'x', url: 'javascript:alert(1)' }, 'url'],
    ['too many images', { name: 'x', images: Array(9).fill('https://a.example') }, 'images'],
    ['no name', { name: ' ' }, 'name'],
  ])('400: refuses a product with %s', async (_, params, param) => {
    expect(await call(till, 'ProductCreate', params, account)).toMatchObject({ status: 400, param });
  });

  it('404: what does not exist', async () => {
    for (const [operation, id] of [
      ['Product', 'prod_000000000000000000000000'],
      ['ProductUpdate', 'prod_000000000000000000000000'],
      ['Price', 'price_000000000000000000000000'],
      ['CheckoutLink', 'cl_000000000000000000000000'],
      ['CheckoutLinkCancel', 'cl_000000000000000000000000'],
      ['CheckoutSession', 'cs_000000000000000000000000'],
      ['CheckoutSessionCancel', 'cs_000000000000000000000000'],
      ['TransactionIntent', 'ti_000000000000000000000000'],
      ['TransactionIntentCancel', 'ti_000000000000000000000000'],
    ] as const)
      expect(await call(till, operation, { id }, account)).toMatchObject({
        status: 404,
        code: 'resource_missing',
      });
  });
});
