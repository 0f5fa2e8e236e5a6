import type { Browser } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { buttons, openBillShop } from '../support/bill-shop.ts';
import { noBrowser } from '../support/browser.ts';
import { buy, quoted, quoteFor } from '../support/buying.ts';
import { sharedChromium } from '../support/chromium.ts';
import { buyer } from '../support/little-shop.ts';
import { decideOn, IN_CART, TOTAL } from './deciding/at-checkout.ts';
import { button, lookAt } from './surveys.ts';

describe('buttons that each pay another way and place the order', () => {
  const parts = [
    TOTAL,
    button('Pay with Invoice (net 30)', { form: 1 }),
    button('Pay with Check', { form: 2 }),
  ];

  it('are the ways to pay', () => {
    const { payments, buttons } = lookAt(parts);
    expect(payments.map(({ label }) => label)).toEqual(['Pay with Invoice (net 30)', 'Pay with Check']);
    expect(buttons.map(({ purpose }) => purpose)).toEqual(['place_order', 'place_order']);
    expect(lookAt([TOTAL, button('Pay with PayPal'), button('Place order')]).payments).toEqual([]);
  });

  it('aren’t pressed to choose one, and none is chosen before', () => {
    const facts = [...IN_CART, { kind: 'filled' as const, key: 'shipping line1' }];
    const { move, facts: learned } = decideOn(parts, { prompt: 'A mug, pay by check', facts });
    expect(move).toEqual({ kind: 'arrived' });
    expect(learned).toContainEqual({ kind: 'pays_by', label: 'Pay with Check', isCard: false });
    const { facts: asked } = decideOn(parts, { prompt: 'A mug', facts });
    expect(asked).toContainEqual({
      kind: 'needs_payment',
      labels: ['Pay with Invoice (net 30)', 'Pay with Check'],
    });
  });
});

describe.skipIf(noBrowser)('a shop with a button for each way to pay', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedChromium();
  });

  it.each([
    ['by check', 'check'],
    ['by invoice', 'invoice'],
  ])('is paid as requested: %s', async (how, pay) => {
    const { url, orders } = await openBillShop(buttons);
    const errand = { url, prompt: `One Red Hat, pay ${how}.`, options: buyer };
    const { quote, flow } = await quoted(browser, errand);
    expect(orders).toEqual([]);
    expect(quote.paymentMethod?.toLowerCase()).toContain(pay);
    const { report } = await buy(browser, errand, quote, { flow });
    expect(report).toMatchObject({ kind: 'placed' });
    expect(orders).toEqual([expect.objectContaining({ pay })]);
  });

  it('is asked about where nobody said how to pay', { tags: 'deep' }, async () => {
    const { url, orders } = await openBillShop(buttons);
    const { report } = await quoteFor(browser, { url, prompt: 'One Red Hat', options: buyer });
    expect(report).toMatchObject({
      kind: 'question',
      schema: {
        properties: { payment_method: { enum: ['Pay with Invoice (net 30)', 'Pay with Check'] } },
      },
    });
    expect(orders).toEqual([]);
  });
});
