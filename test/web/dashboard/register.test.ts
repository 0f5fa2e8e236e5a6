import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  lineItemsOf,
  repriced,
  saleIn,
  totalOf,
  typedOn,
  withAmount,
  withoutOne,
  withProduct,
} from '../../../src/web/dashboard/register/sale.ts';
import { noBrowser, press, shows } from '../../support/browser.ts';
import { PHONE } from '../../support/dashboard.ts';
import { expectUsable } from './everybody.ts';
import { useMerchant } from './merchant.ts';

/** The register: what is sold at a counter, and a customer who pays by phone. */

const MUG = { id: 'prod_mug', name: 'Mug', amount: 1_200 };

describe('a sale', () => {
  const sale = withAmount(withProduct(withProduct([], MUG), MUG), 350);

  it('adds up', () => {
    expect(totalOf(sale)).toBe(2_750);
    expect(lineItemsOf(sale)).toEqual([
      { product: 'prod_mug', quantity: 2 },
      { productData: { name: 'Amount', priceData: { unitAmount: 350 } }, quantity: 1 },
    ]);
    expect(withAmount(sale, 0)).toBe(sale);
  });

  it('loses one at a time', () => {
    expect(totalOf(withoutOne(sale, 0))).toBe(1_550);
    expect(totalOf(withoutOne(withoutOne(sale, 0), 0))).toBe(350);
    expect(withoutOne(sale, 7)).toBe(sale);
  });

  it('costs what its products cost now', () => {
    expect(totalOf(repriced(sale, [{ ...MUG, amount: 1_000 }]))).toBe(2_350);
    expect(repriced(sale, [])).toEqual(sale);
  });

  it.each([null, {}, 'text', [null, 1, { name: 'Mug' }], [{ name: 'Mug', unit: 1.5, quantity: 1 }]])(
    'isn’t read from %j',
    (kept) => expect(saleIn(kept)).toEqual([]),
  );

  it('is read as it was kept', () => expect(saleIn(JSON.parse(JSON.stringify(sale)))).toEqual(sale));

  it('takes amounts digit by digit', () => {
    const typed = (keys: string[]) => keys.reduce(typedOn, 0);
    expect(typed(['1', '2', '5', '0'])).toBe(1_250);
    expect(typed(['5', '00'])).toBe(500);
    expect(typed(['5', '00', '⌫'])).toBe(50);
    expect(typed(Array(12).fill('9'))).toBe(99_999_999);
  });
});

const merchant = useMerchant('Counter');
beforeAll(async () => {
  await merchant.call('ProductCreate', { name: 'Flat white', amount: 450 });
});

interface Charged {
  amount_total: number;
  chain_pay_uri: string;
  status: string;
}

/** The session that the page asks to be paid. */
async function newest(): Promise<Charged> {
  const [session] = await merchant.list<Charged>('CheckoutSessions', { limit: 1 });
  if (!session) throw new Error('nothing was charged');
  return session;
}

async function ring(page: Page): Promise<void> {
  // What another test has left at the counter.
  await page.evaluate(() => localStorage.removeItem('till.register'));
  await page.reload();
  await shows(page, 'Flat white');
  for (let n = 0; n < 2; n++) await press(page, 'Flat white $4.50');
  await page.keyboard.type('125');
  await press(page, 'Add amount');
  await press(page, 'Charge $10.25');
  await shows(page, 'Waiting for the payment');
}

describe.skipIf(noBrowser)('the register', () => {
  it('charges, survives a reload, and turns green when the customer has paid', { tags: 'deep' }, async () => {
    const { page, complaints, leave } = await merchant.open('/register', { viewport: PHONE });
    await ring(page);
    const session = await newest();
    expect(session.amount_total).toBe(1_025);
    await page.reload();
    await shows(page, 'Waiting for the payment');
    await merchant.pay(session.chain_pay_uri);
    await shows(page, '$10.25 received');
    await press(page, 'New sale');
    await shows(page, 'Choose a product or type an amount.');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('keeps a sale that’s put away or canceled', { tags: 'deep' }, async () => {
    const { page, leave } = await merchant.open('/register');
    await ring(page);
    await page.keyboard.press('Escape');
    await shows(page, 'A customer hasn’t paid yet');
    await press(page, 'Show the code');
    await press(page, 'Cancel sale');
    await page.waitForSelector('[role="dialog"]', { hidden: true });
    await shows(page, '2 × Flat white');
    expect((await newest()).status).toBe('canceled');
    await press(page, 'One less: Flat white');
    await shows(page, 'Charge $5.75');
    await leave();
  });

  it('can be used by everybody, with the code and without', { tags: 'deep' }, async () => {
    const { page, leave } = await merchant.open('/register');
    await shows(page, 'Flat white');
    await expectUsable(page);
    await ring(page);
    await expectUsable(page);
    await leave();
  });
});
