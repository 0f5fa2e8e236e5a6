import { beforeAll, describe, expect, it } from 'vitest';
import { money } from '../../../src/shared/money.ts';
import { deliveryOf } from '../../../src/web/dashboard/purchases/delivery-lines.ts';
import { itemLine } from '../../../src/web/dashboard/purchases/item-words.ts';
import { optionsGiven } from '../../../src/web/dashboard/purchases/options-given.ts';
import { shippingLine, taxLine } from '../../../src/web/dashboard/purchases/order-words.ts';
import { ending, standing, subjectOf } from '../../../src/web/dashboard/purchases/purchase-words.ts';
import { noBrowser, press, shows } from '../../support/browser.ts';
import { CARD } from '../../support/cards.ts';
import { createEnder, type Ender, SHOP } from '../../support/checkouts.ts';
import { fill } from '../../support/dashboard.ts';
import { expectForEverybody } from './everybody.ts';
import { useMerchant } from './merchant.ts';

/** What the dashboard says in each state of a purchase, while runs end as a test wants. */

/** Six pages in two widths each. */
const LOOKED_AT = { timeout: 240_000 };

const merchant = useMerchant('Careful buyer');
let ender: Ender;
beforeAll(async () => {
  ender = createEnder(merchant.till);
  await merchant.call('CardCreate', CARD);
});

async function asked(more: Record<string, unknown> = {}): Promise<string> {
  const options = { card_cvc: '737' };
  return String((await merchant.call('CheckoutIntentCreate', { url: SHOP, options, ...more })).id);
}

async function quoted(more: Record<string, unknown> = {}): Promise<string> {
  const id = await asked(more);
  await ender.quote(id);
  return id;
}

async function bought(): Promise<string> {
  const id = await quoted();
  await merchant.call('CheckoutIntentConfirm', { id });
  return id;
}

const SHIP_TO = {
  name: 'Ada',
  line1: null,
  line2: null,
  city: 'New York',
  state: 'NY',
  postalCode: '10001',
  country: 'US',
};

const QUESTION = {
  type: 'object',
  properties: {
    size: { type: 'string', title: 'Size', enum: ['Small', 'Large'] },
    gift_wrap: { type: 'boolean', title: 'Gift wrap' },
    vat: { type: 'string', title: 'VAT number', pattern: '^(?:IT)?[0-9]{11}$' },
    card_cvc: { type: 'string', title: 'Card code', writeOnly: true },
    address: {
      type: 'object',
      title: 'Address',
      properties: { city: { type: 'string' } },
      required: ['city'],
    },
  },
  required: ['size', 'address', 'card_cvc'],
};

describe('a purchase in words', () => {
  const row = { statusReason: null, outcome: null, exceedsCeiling: false };
  const end = { explanation: null, chargeId: null, statusReason: null, outcome: null };

  it('stands somewhere', () => {
    expect(standing({ ...row, status: 'REQUIRES_CONFIRMATION', exceedsCeiling: true }).tone).toBe('bad');
    expect(standing({ ...row, status: 'FAILED', outcome: 'UNKNOWN' }).text).toBe('Outcome unknown');
    expect(standing({ ...row, status: 'FAILED', outcome: 'PLACED' }).text).toBe('Purchased');
    expect(standing({ ...row, status: 'CANCELED', statusReason: 'EXPIRED' }).text).toBe('Expired');
  });

  it('ends with a reason and with what to do', () => {
    expect(ending({ ...end, status: 'FAILED', statusReason: 'OUT_OF_STOCK' })).toMatchObject({
      title: 'Purchase failed',
      reason: 'The item is sold out.',
      advice: 'Try a different size, color, or product.',
    });
    expect(ending({ ...end, status: 'FAILED', outcome: 'UNKNOWN', chargeId: '#7' }).advice).toContain('#7');
    expect(ending({ ...end, status: 'SUCCEEDED', outcome: 'PLACED' }).title).toBe('Order placed');
  });

  it('is sent somewhere, and costs something', () => {
    const options = {
      city: 'Roma',
      name: 'Ada',
      postal_code: '00100',
      address_line1: 'Via 1',
      gift_wrap: true,
    };
    expect(deliveryOf({ options, shipTo: null })).toEqual(['Ada', 'Via 1', 'Roma, 00100']);
    const nested = { shipping_address: { line1: 'Via 2' }, size: 'Large' };
    expect(deliveryOf({ options: nested, shipTo: null })).toEqual(['Via 2']);
    expect(deliveryOf({ options, shipTo: { ...SHIP_TO, line1: '12 Analytical Way' } })).toEqual([
      'Ada',
      '12 Analytical Way',
      'New York, NY 10001',
      'United States',
    ]);
    expect(Object.entries(optionsGiven(options))).toEqual([
      ['Gift wrap', 'Yes'],
      ['Name', 'Ada'],
      ['Address', 'Via 1'],
      ['City', 'Roma'],
      ['Postal code', '00100'],
    ]);
    expect([money(4_818, 'USD'), money(4_818, 'SGD')]).toEqual(['$48.18', 'SGD\u00a048.18']);
  });
});

describe('what is bought, in words', () => {
  const mug = { name: 'Mug', variant: 'Blue', quantity: 2, unitPrice: 2_100 };

  it('is the product once it is known, the wish before that, or else the shop', () => {
    const row = { items: [], prompt: null, shopName: null, url: 'https://www.shop.example:8443/mug' };
    expect(subjectOf(row)).toBe('shop.example:8443');
    expect(subjectOf({ ...row, shopName: 'Harbor & Pine' })).toBe('Harbor & Pine');
    expect(subjectOf({ ...row, prompt: 'A mug' })).toBe('A mug');
    expect(subjectOf({ ...row, prompt: 'A mug', items: [mug] })).toBe('Mug');
    expect(subjectOf({ ...row, items: [mug, mug, mug] })).toBe('Mug and 2 more');
  });

  it('has a variant, a number and a price', () => {
    expect(itemLine(mug, 'USD')).toBe('Blue · 2 × $21.00');
    expect(itemLine({ ...mug, variant: null, unitPrice: null }, 'USD')).toBe('Quantity 2');
  });

  it('is sent somehow, and taxed', () => {
    const shipped = (method: string | null, amount: number | null) =>
      shippingLine({ shipping: { method, amount }, currency: 'USD' });
    expect(shipped('Standard', 500)).toBe('Standard, $5.00');
    expect(shipped('Standard', 0)).toBe('Standard, free');
    expect(shipped(null, 0)).toBe('Free');
    expect(shipped(null, null)).toBeUndefined();
    expect(shippingLine({ shipping: null, currency: 'USD' })).toBeUndefined();
    expect(taxLine({ tax: { amount: 120, isIncluded: true }, currency: 'USD' })).toBe('$1.20 (included)');
    expect(taxLine({ tax: { amount: 120, isIncluded: false }, currency: 'USD' })).toBe('$1.20');
  });
});

describe.skipIf(noBrowser)('the page of a purchase', () => {
  it('shows what is bought in the quote, the last question, the receipt and the list', async () => {
    const id = await quoted();
    const { page, complaints, leave } = await merchant.open(`/purchases/${id}`);
    await shows(page, 'Quote');
    await press(page, 'Approve $25.99');
    await shows(page, 'This places a real order.');
    const dialog = await page.$eval('[role=alertdialog]', (one) => (one as HTMLElement).innerText);
    const main = () => page.$eval('main', (one) => one.innerText);
    for (const text of [dialog, await main()])
      for (const fact of [
        'Stoneware mug',
        'Blue / Large · 1 × $20.99',
        'Harbor & Pine',
        'Standard (3–5 days), $5.00',
        '12 Analytical Way',
        'New York, NY 10001',
        '$1.20 (included)',
      ])
        expect(text).toContain(fact);
    await page.keyboard.press('Escape');
    await merchant.call('CheckoutIntentConfirm', { id });
    const run = await ender.take(id);
    await ender.runs.record(run, {
      name: 'Choose shipping',
      detail: 'Standard, Express',
      reason: 'Nothing was said about it, and this is the cheapest.',
      tookMs: 900,
    });
    await ender.place(run, '#10002');
    await shows(page, 'Order placed');
    await shows(page, 'Why: Nothing was said about it, and this is the cheapest.');
    expect(await main()).toMatch(/#10002[\s\S]*Harbor & Pine[\s\S]*Standard \(3–5 days\), \$5\.00/);
    await page.goto(`${merchant.till.url}/dashboard/purchases`);
    await shows(page, 'Blue / Large · 1 × $20.99');
    await shows(page, 'Harbor & Pine');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('asks, says beside the field what the server did not like, and never shows a code again', async () => {
    const id = await asked();
    const { page, complaints, leave } = await merchant.open(`/purchases/${id}`);
    await shows(page, 'Getting a quote');
    await ender.ask(id, QUESTION);
    await shows(page, 'More information needed');
    await page.select('select[name=size]', '1');
    await page.click('input[name=gift_wrap]');
    await fill(page, 'City', 'Roma');
    await page.type('input[name=card_cvc]', '91740');
    await press(page, 'Submit and get quote');
    await shows(page, 'Must be 3 or 4 digits');
    await page.$eval('input[name=card_cvc]', (field) => (field as HTMLInputElement).select());
    await page.keyboard.type('9174');
    await press(page, 'Submit and get quote');
    await shows(page, 'Getting a quote');
    await shows(page, 'Gift wrap');
    await ender.quote(id);
    await shows(page, '$25.99');
    expect(await page.content()).not.toMatch(/\b9174\b/);
    expect(merchant.till.logged.join()).not.toMatch(/\b9174\b/);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('does not sell above the ceiling, and can be canceled', async () => {
    const id = await quoted({ max_amount: 2_000 });
    const { page, leave } = await merchant.open(`/purchases/${id}`);
    await shows(page, '$5.99 over your limit');
    expect(await page.$('::-p-aria([name="Approve $25.99"][role="button"])')).toBeNull();
    await press(page, 'Cancel purchase');
    await shows(page, 'Nothing has been bought, and nothing will be.');
    await press(page, 'Cancel purchase', '[role=alertdialog]');
    await shows(page, 'Nothing was bought');
    await leave();
  });

  it('says what to do when nobody knows whether there is an order', async () => {
    const id = await bought();
    const { page, leave } = await merchant.open(`/purchases/${id}`);
    await shows(page, 'Placing the order');
    const run = await ender.take(id);
    await ender.runs.arm(run);
    await ender.endings.unknown(run, 'The browser ended while the order was placed.');
    await shows(page, 'Outcome unknown: the shop may have an order');
    await shows(page, 'contact the shop, before you try again');
    await leave();
  });

  it('is refused beside the field when an address or amount is none', async () => {
    const { page, leave } = await merchant.open('/purchases/new');
    await shows(page, 'Pay with');
    await fill(page, 'Maximum total (optional)', 'a lot');
    await press(page, 'Get quote');
    await shows(page, 'Enter a URL that starts with https://.');
    await shows(page, 'Enter an amount, such as 25 or 25.50.');
    await leave();
  });

  it('keeps nobody from using it in any state', LOOKED_AT, async () => {
    const question = await asked();
    await ender.ask(question, QUESTION);
    const failed = await bought();
    await ender.endings.failed(await ender.take(failed), { reason: 'card_declined', explanation: 'No.' });
    await expectForEverybody(merchant, {
      '/purchases': 'Needs input',
      '/purchases/new': 'Pay with',
      [`/purchases/${await asked()}`]: 'Getting a quote',
      [`/purchases/${question}`]: 'VAT number',
      [`/purchases/${await quoted()}`]: 'Approve $25.99',
      [`/purchases/${failed}`]: 'Purchase failed',
    });
  });
});
