import type { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billOf, pay, startTillAndPayer, transferOf } from '../support/payments.ts';
import { dataOf, surfaces } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** What customers pay at a checkout, and the links that lead there. */

let till: TestTill;
let payer: Keypair;
beforeAll(async () => {
  ({ till, payer } = await startTillAndPayer());
});
afterAll(() => till.stop());

const now = () => expect.closeTo(till.clock.now().getTime() / 1000, -1);

describe.each(surfaces)('checkout sessions and links over $name', ({ call }) => {
  let account: TestAccount;
  beforeAll(async () => {
    account = await till.newAccount('Harbour Coffee');
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
