import { describe, expect, it } from 'vitest';
import { money } from '../../../src/shared/money.ts';
import { itemLine } from '../../../src/web/bought/item-words.ts';
import { shippingLine } from '../../../src/web/bought/shipment-words.ts';
import { answersOf, cautionOf } from '../../../src/web/dashboard/purchases/again/again.ts';
import { deliveryOf } from '../../../src/web/dashboard/purchases/delivery-lines.ts';
import { optionsGiven } from '../../../src/web/dashboard/purchases/options-given.ts';
import { taxLine, untoldLine } from '../../../src/web/dashboard/purchases/order-words.ts';
import {
  ending,
  standing,
  stepWords,
  subjectOf,
} from '../../../src/web/dashboard/purchases/purchase-words.ts';

/** What the dashboard says about a purchase: where it stands, how it ended, what it is, and whether to try again. */

const SHIP_TO = {
  name: 'Ada',
  line1: null,
  line2: null,
  city: 'New York',
  state: 'NY',
  postalCode: '10001',
  country: 'US',
};

describe('a purchase in words', () => {
  it('says what the shop isn’t told', () => {
    expect(untoldLine({ notPassedOn: [] })).toBeUndefined();
    const notPassedOn = [
      { kind: 'GIFT_MESSAGE' as const, text: 'Happy birthday' },
      { kind: 'NOTE' as const, text: 'Ring twice' },
    ];
    expect(untoldLine({ notPassedOn })).toBe(
      'Gift message: “Happy birthday”; Note: “Ring twice”. The shop won’t be told.',
    );
  });

  const row = { statusReason: null, outcome: null, exceedsCeiling: false };
  const end = { explanation: null, chargeId: null, statusReason: null, outcome: null };

  it('stands somewhere', () => {
    expect(standing({ ...row, status: 'REQUIRES_CONFIRMATION', exceedsCeiling: true }).tone).toBe('bad');
    expect(standing({ ...row, status: 'FAILED', outcome: 'UNKNOWN' }).text).toBe('Outcome unknown');
    expect(standing({ ...row, status: 'FAILED', outcome: 'PLACED' }).text).toBe('Purchased');
    expect(standing({ ...row, status: 'CANCELED', statusReason: 'EXPIRED' }).text).toBe('Expired');
    expect([stepWords({ step: 7, of: 8 }), stepWords({ step: 9, of: 9 })]).toEqual(['Step 7 of 8', 'Step 9']);
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
  const mug = { name: 'Mug', variant: 'Blue', quantity: 2, unitPrice: 2_100, thumbnail: null };

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

describe('a purchase that is asked for again', () => {
  const end = { outcome: null, chargeId: null, exceedsCeiling: false, card: null };

  it('is no risk where nothing was bought and nothing can be', () => {
    expect(cautionOf({ ...end, status: 'CANCELED' })).toBeUndefined();
    expect(cautionOf({ ...end, status: 'FAILED', outcome: 'NOT_PLACED' })).toBeUndefined();
    expect(cautionOf({ ...end, status: 'REQUIRES_CONFIRMATION', exceedsCeiling: true })).toBeUndefined();
    expect(cautionOf({ ...end, status: 'FAILED', outcome: 'UNKNOWN' })?.title).toBe(
      'The shop may already have this order',
    );
    expect(cautionOf({ ...end, status: 'FAILED', outcome: 'PLACED', chargeId: '#7' })?.text).toContain('#7');
    expect(cautionOf({ ...end, status: 'PROCESSING' })?.title).toBe('The first purchase is still open');
  });

  it('sends its answers along, the address as one, but not what is sold out', () => {
    const options = { name: 'Ada', size: 'Large', city: 'Rome', quantity: 2, email: 'ada@example.com' };
    const shown = (statusReason: 'OUT_OF_STOCK' | null) =>
      answersOf({ options, statusReason }).map(({ label, text, isKept }) => [label, text, isKept]);
    expect(shown(null)).toEqual([
      ['Size', 'Large', true],
      ['Quantity', '2', true],
      ['Deliver to', 'Ada, Rome, ada@example.com', true],
    ]);
    expect(shown('OUT_OF_STOCK').map(([, , isKept]) => isKept)).toEqual([false, true, true]);
  });
});
