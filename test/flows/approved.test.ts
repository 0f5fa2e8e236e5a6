import type { Browser } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  otherAddress,
  otherItems,
  otherWay,
  paidAsApproved,
  shownElsewhere,
} from '../../src/buying/flows/approved.ts';
import type { Approved, ApprovedItem, ShipTo } from '../../src/buying/flows/errand.ts';
import { noBrowser } from '../support/browser.ts';
import { buy, quoteFor } from '../support/buying.ts';
import { sharedChromium } from '../support/chromium.ts';
import { openLampShop } from '../support/lamp-shop.ts';
import { buyer } from '../support/little-shop.ts';
import { heading, lookAt, text } from './surveys.ts';

const mug: ApprovedItem = { name: 'Harbour mug', variant: 'Blue / Large', quantity: 2, unitPrice: 1_800 };
const home: ShipTo = {
  name: 'Ada Lovelace',
  line1: '12 Analytical Way',
  line2: null,
  city: 'New York',
  state: 'NY',
  postalCode: '10001',
  country: 'US',
};

describe('how it was approved to be paid', () => {
  const errand = { url: 'https://shop.example/mug', prompt: null, options: { color: 'Blue' } };
  const optionsWith = (paymentMethod: string | null, options = {}) =>
    paidAsApproved({ ...errand, options: { ...errand.options, ...options } }, { paymentMethod }).options;

  it('stays so where only the shop has said it', () => {
    expect(optionsWith('Cash')).toEqual({ color: 'Blue', payment_method: 'Cash' });
    expect(optionsWith('Bank transfer', { payment_method: 'Prepayment' })).toMatchObject({
      payment_method: 'Prepayment',
    });
  });

  it('is by card where nothing else was said', () => {
    for (const method of [null, 'Credit card', 'Secure payment'])
      expect(optionsWith(method)).toEqual({ color: 'Blue' });
  });
});

describe('items that were approved', () => {
  it.each<[string, Partial<ApprovedItem>]>([
    ['another product', { name: 'Harbour plate' }],
    ['the same with more to it, at another price', { name: 'Harbour mug, second choice', unitPrice: 900 }],
    ['another quantity', { quantity: 3 }],
    ['another choice', { variant: 'Red / Large' }],
  ])('aren’t %s', (_, changed) => {
    expect(otherItems([mug], [{ ...mug, ...changed }])).toContain('The shop now sells');
  });

  it.each<[string, Partial<ApprovedItem>]>([
    ['with a shorter name', { name: 'Mug' }],
    ['with a longer name', { name: 'HARBOUR MUG – stoneware' }],
    ['at a lower price', { unitPrice: 1_500 }],
    ['with surcharges and stock beside the choice', { variant: 'Blue (+$2.00) / Large' }],
    ['with choices in another order', { variant: 'Large / Blue' }],
    ['with a choice that isn’t told', { variant: null }],
    ['with choices that are told apart', { variant: 'Blue / Large / Gift wrap' }],
  ])('are the same %s', (_, changed) => {
    expect(otherItems([mug], [{ ...mug, ...changed }])).toBeUndefined();
  });

  it('are unknown where a page names none', () => {
    expect(otherItems([mug], [])).toBeUndefined();
    expect(otherItems([], [mug])).toBeUndefined();
  });

  it('are compared as far as a long name was kept', () => {
    const name = 'Harbour mug '.repeat(40);
    expect(otherItems([{ ...mug, name: name.slice(0, 300) }], [{ ...mug, name }])).toBeUndefined();
  });
});

describe('an address that was approved', () => {
  it.each<[string, Partial<ShipTo>]>([
    ['another street', { line1: '99 Elsewhere Road' }],
    ['another number', { line1: '14 Analytical Way' }],
    ['another postal code', { postalCode: '10002' }],
    ['another country', { country: 'CA' }],
    ['someone else’s', { name: 'Charles Babbage' }],
  ])('isn’t %s', (_, changed) => {
    expect(otherAddress(home, { ...home, ...changed })).toContain('would now go to');
  });

  it.each<[string, Partial<ShipTo>]>([
    ['with an abbreviated street', { line1: '12 Analytical Wy.' }],
    ['with more digits', { postalCode: '10001-1234' }],
    ['with the country’s name', { country: 'United States' }],
    ['with less of it', { city: null, state: null, name: null }],
  ])('is the same %s', (_, changed) => {
    expect(otherAddress(home, { ...home, ...changed })).toBeUndefined();
  });

  const page = (...lines: string[]) => lookAt([heading('Review'), ...lines.map((line) => text(line))]);

  it('is none where the page says that it ships elsewhere', () => {
    const look = page('Ship to', 'Ada Lovelace', '99 Elsewhere Road', 'Austin, TX 73301');
    expect(shownElsewhere(look, home)).toContain('73301 instead of 10001');
  });

  it.each([
    ['is shown', ['Ship to', 'Ada Lovelace', '12 Analytical Way', 'New York, NY 10001']],
    ['is shown shortened', ['Ship to', 'A. Lovelace, 12 Analytical Wy', 'Store: Austin, TX 73301']],
    ['isn’t shown', ['Shipping method', 'Standard, 3 to 5 days', 'Our shop: Austin, TX 73301']],
    ['isn’t shown beside other numbers', ['Ship to', 'You', 'Item 48213', 'Order 73301']],
    ['is the bill’s', ['Billing address', '99 Elsewhere Road', 'Austin, TX 73301']],
  ])('may be right where it %s', (_, lines) => {
    expect(shownElsewhere(page(...lines), home)).toBeUndefined();
  });
});

describe('a way to ship that was approved', () => {
  const air = { method: 'UPS 2nd Day Air', amount: 1_999 };

  it.each([
    { method: 'USPS Ground Advantage', amount: 895 },
    { method: null, amount: 895 },
  ])('isn’t a cheaper one: %j', (now) => {
    expect(otherWay(air, now)).toContain('instead of “UPS 2nd Day Air”');
  });

  it.each([
    { method: 'UPS 2nd Day Air Best Way', amount: 1_500 },
    { method: 'Air, arrives Friday', amount: 1_999 },
    { method: null, amount: 1_999 },
    { method: null, amount: null },
  ])('is the same at another price, or under another name: %j', (now) => {
    expect(otherWay(air, now)).toBeUndefined();
    expect(otherWay(null, now)).toBeUndefined();
    expect(otherWay(air, null)).toBeUndefined();
  });
});

describe.skipIf(noBrowser)('a shop that changes between quote and purchase', () => {
  let browser: Browser;
  let shop: Awaited<ReturnType<typeof openLampShop>>;
  let approved: Approved;
  beforeAll(async () => {
    browser = await sharedChromium();
    shop = await openLampShop();
    const { report } = await quoteFor(browser, { url: shop.url, prompt: null, options: buyer });
    if (report.kind !== 'quote') throw new Error(JSON.stringify(report));
    approved = report.quote;
  });

  async function pay(changed: { name?: string; shipsTo?: string }) {
    Object.assign(shop, { name: 'Blue Lamp', shipsTo: '' }, changed);
    let opened = 0;
    const errand = { url: shop.url, prompt: null, options: buyer };
    const { report } = await buy(browser, errand, approved, { onCard: () => (opened += 1) });
    return { report, opened };
  }

  it('sells nothing else, and never sees the card', async () => {
    const { report, opened } = await pay({ name: 'Blue Lampshade' });
    expect(report).toEqual({
      kind: 'failure',
      reason: 'merchant_error',
      explanation:
        'The shop now sells “Blue Lampshade” instead of “Blue Lamp”. That isn’t what was approved.',
    });
    expect({ opened, orders: shop.orders }).toEqual({ opened: 0, orders: 0 });
  });

  it('sends nothing elsewhere, and never sees the card', async () => {
    const { report, opened } = await pay({ shipsTo: '99 Elsewhere Road, Austin, TX 73301' });
    expect(report).toMatchObject({
      kind: 'failure',
      reason: 'merchant_error',
      explanation: expect.stringContaining('a delivery address in 73301 instead of'),
    });
    expect({ opened, orders: shop.orders }).toEqual({ opened: 0, orders: 0 });
  });

  it('sells what it quoted', { tags: 'deep' }, async () => {
    const { report, opened } = await pay({});
    expect(report).toMatchObject({ kind: 'placed', orderId: '1077' });
    expect({ opened, orders: shop.orders }).toEqual({ opened: 1, orders: 1 });
  });
});
