import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf, surfaces } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** What a merchant sells: products and their prices. */

let till: TestTill;
beforeAll(async () => {
  till = await startTill();
});
afterAll(() => till.stop());

const now = () => expect.closeTo(till.clock.now().getTime() / 1000, -1);
const totalOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.line_items as { data: { amount_total: number }[] }).data.map(({ amount_total }) => amount_total);

describe.each(surfaces)('products over $name', ({ call }) => {
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
});

describe.each(surfaces)('prices over $name', ({ call }) => {
  let account: TestAccount;
  beforeAll(async () => {
    account = await till.newAccount('Harbour Coffee');
  });
  const newProduct = async () =>
    (await call(till, 'ProductCreate', { name: 'Espresso', amount: 250 }, account)).body;
  const pricesOf = async (product: unknown) =>
    dataOf(await call(till, 'Prices', { product }, account)).map(({ unit_amount }) => unit_amount);

  it('200: a new amount is a new price; what was offered before keeps its own', async () => {
    const { id, default_price: first } = await newProduct();
    const link = await call(till, 'CheckoutLinkCreate', { line_items: [{ product: id }] }, account);
    const changed = await call(till, 'ProductUpdate', { id, amount: 300 }, account);
    expect(changed.body).toMatchObject({ amount: 300, default_price: expect.stringMatching(/^price_/) });
    expect(changed.body.default_price).not.toBe(first);
    expect(await pricesOf(id)).toEqual([300, 250]);

    expect(totalOf(await call(till, 'CheckoutLink', { id: link.body.id }, account))).toEqual([250]);
    const opened = await till.useCases.checkoutSessions.openLink(String(link.body.id));
    expect(opened.amountTotal).toBe(250n);
    const line_items = [{ product: id }, { price: first }];
    const both = await call(till, 'CheckoutSessionCreate', { line_items }, account);
    expect(totalOf(both)).toEqual([300, 250]);

    // The same amount once more is no new price.
    const same = await call(till, 'ProductUpdate', { id, amount: 300 }, account);
    expect(same.body.default_price).toBe(changed.body.default_price);
    expect(await pricesOf(id)).toEqual([300, 250]);
    const back = await call(till, 'ProductUpdate', { id, default_price: first }, account);
    expect(back.body).toMatchObject({ amount: 250, default_price: first });
  });

  it('200: a product has several prices, of which one is the default', async () => {
    const { id } = await newProduct();
    const made = await call(
      till,
      'PriceCreate',
      { product: id, unit_amount: 200, metadata: { for: 'members' } },
      account,
    );
    expect(made.body).toMatchObject({
      object: 'price',
      product: id,
      unit_amount: 200,
      active: true,
      metadata: { for: 'members' },
    });
    expect((await call(till, 'Product', { id }, account)).body.amount).toBe(250);
    const sold = { line_items: [{ price: made.body.id }] };
    expect(totalOf(await call(till, 'CheckoutSessionCreate', sold, account))).toEqual([200]);
    await call(till, 'ProductUpdate', { id, active: false }, account);
    expect((await call(till, 'Price', { id: made.body.id }, account)).body.active).toBe(false);
  });

  it('400: refuses a price of another product, two ways at once and impossible amounts', async () => {
    const { id, default_price } = await newProduct();
    const other = await newProduct();
    const refusals: [Record<string, unknown>, string, string][] = [
      [{ default_price: other.default_price }, 'parameter_invalid', 'default_price'],
      [{ default_price, amount: 300 }, 'parameter_invalid', 'default_price'],
      [{ amount: 300, default_price_data: { unit_amount: 1 } }, 'parameter_invalid', 'default_price_data'],
      [{ amount: -1 }, 'amount_too_small', 'amount'],
    ];
    for (const [changes, code, param] of refusals)
      expect(await call(till, 'ProductUpdate', { id, ...changes }, account)).toMatchObject({
        status: 400,
        code,
        param,
      });
    const stranger = await till.newAccount();
    const theirs = (await call(till, 'ProductCreate', { name: 'Tea' }, stranger)).body.id;
    expect(await call(till, 'ProductUpdate', { id: theirs, default_price }, stranger)).toMatchObject({
      status: 400,
      param: 'default_price',
    });
    expect(await call(till, 'PriceCreate', { product: id, unit_amount: 1 }, stranger)).toMatchObject({
      status: 400,
      code: 'parameter_invalid',
      param: 'product',
    });
    expect(await pricesOf(id)).toEqual([250]);
  });

  it('200: of many changes at once each becomes a price and one of them the default', async () => {
    const { id } = await newProduct();
    const amounts = [301, 302, 303, 304, 305, 306];
    await Promise.all(amounts.map((amount) => call(till, 'ProductUpdate', { id, amount }, account)));
    expect(new Set(await pricesOf(id))).toEqual(new Set([250, ...amounts]));
    const { body } = await call(till, 'Product', { id }, account);
    const price = await call(till, 'Price', { id: body.default_price }, account);
    expect(price.body.unit_amount).toBe(body.amount);
  });
});

describe.each(surfaces)('deleting products over $name', ({ call, name: surface }) => {
  let account: TestAccount;
  beforeAll(async () => {
    account = await till.newAccount('Harbour Coffee');
  });
  const newProduct = async () =>
    (await call(till, 'ProductCreate', { name: 'Decaf', amount: 250 }, account)).body;
  const missing = { status: 404, code: 'resource_missing' };

  it('200: what was never offered goes with its prices, and is told as an event', async () => {
    const { id, default_price } = await newProduct();
    const further = await call(till, 'PriceCreate', { product: id, unit_amount: 200 }, account);
    const gone = await call(till, 'ProductDelete', { id }, account);
    expect(gone).toMatchObject({ status: 200, body: { id, object: 'product', deleted: true } });
    expect(await call(till, 'Product', { id }, account)).toMatchObject(missing);
    for (const price of [default_price, further.body.id])
      expect(await call(till, 'Price', { id: price }, account)).toMatchObject(missing);
    expect(await call(till, 'ProductDelete', { id }, account)).toMatchObject(missing);
    expect(await call(till, 'ProductUpdate', { id, name: 'Back' }, account)).toMatchObject(missing);
    expect(dataOf(await call(till, 'Products', {}, account)).map(({ id }) => id)).not.toContain(id);
    expect(await call(till, 'CheckoutLinkCreate', { line_items: [{ product: id }] }, account)).toMatchObject({
      status: 400,
      code: 'parameter_invalid',
      param: 'line_items[0].product',
    });

    const where = { accountId: account.id, type: 'product.deleted' };
    expect(await till.db.prisma.event.findFirst({ where })).toMatchObject({
      objectId: id,
      data: { id, name: 'Decaf' },
    });
  });

  it('200: a retry under the same Idempotency-Key gets the first answer', async () => {
    const { id } = await newProduct();
    const as = { ...account, headers: { 'idempotency-key': `delete-${surface}` } };
    const first = await call(till, 'ProductDelete', { id }, as);
    expect(await call(till, 'ProductDelete', { id }, as)).toMatchObject({ status: 200, text: first.text });
  });

  it('200: products made from one-off items are listed apart', async () => {
    const once = { product_data: { name: 'Once', price_data: { unit_amount: 300 } } };
    await call(till, 'CheckoutSessionCreate', { line_items: [once] }, account);
    const kept = await newProduct();
    const newest = async (one_off: boolean) =>
      dataOf(await call(till, 'Products', { one_off, limit: 1 }, account))[0];
    expect(await newest(true)).toMatchObject({ name: 'Once' });
    expect(await newest(false)).toMatchObject({ id: kept.id });
  });

  it('409: what a link or a session offered can only be archived', async () => {
    const cake = { product_data: { name: 'Cake', price_data: { unit_amount: 300 } } };
    await call(till, 'CheckoutSessionCreate', { line_items: [cake] }, account);
    const inline = dataOf(await call(till, 'Products', { limit: 1 }, account))[0]?.id;
    const [linked, sold] = [await newProduct(), await newProduct()];
    await call(till, 'CheckoutLinkCreate', { line_items: [{ product: linked.id }] }, account);
    await call(till, 'CheckoutSessionCreate', { line_items: [{ price: sold.default_price }] }, account);
    for (const id of [inline, linked.id, sold.id]) {
      expect(await call(till, 'ProductDelete', { id }, account)).toMatchObject({
        status: 409,
        code: 'product_in_use',
        message: expect.stringContaining('set active to false'),
      });
      const archived = await call(till, 'ProductUpdate', { id, active: false }, account);
      expect(archived.body).toMatchObject({ id, active: false });
    }
  });

  it('401 and 404: nobody else deletes it', async () => {
    const { id } = await newProduct();
    expect(await call(till, 'ProductDelete', { id })).toMatchObject({ status: 401 });
    const stranger = await till.newAccount();
    expect(await call(till, 'ProductDelete', { id }, stranger)).toMatchObject(missing);
    expect((await call(till, 'Product', { id }, account)).body).toMatchObject({ id, active: true });
  });

  it('either sells or deletes it where both are asked for at once', async () => {
    for (let n = 0; n < 8; n++) {
      const { id } = await newProduct();
      const [sold, gone] = await Promise.all([
        call(till, 'CheckoutSessionCreate', { line_items: [{ product: id }] }, account),
        call(till, 'ProductDelete', { id }, account),
      ]);
      expect([sold.status, gone.status]).toSatisfy(
        ([sold, gone]) => (sold === 200 && gone === 409) || (sold === 400 && gone === 200),
      );
      const after = await call(till, 'Product', { id }, account);
      expect(after.status).toBe(sold.status === 200 ? 200 : 404);
    }
  });
});
