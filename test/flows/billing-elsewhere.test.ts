import type { Browser } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Billing, billing, openBillShop, remembering } from '../support/bill-shop.ts';
import { noBrowser } from '../support/browser.ts';
import { buy, quoted, quoteFor } from '../support/buying.ts';
import { sharedChromium } from '../support/chromium.ts';
import { buyer } from '../support/little-shop.ts';

const goods = 'One Red Hat, pay cash on delivery.';
const prompt = `${goods} Bill it to Charles Lovelace, 20 Oak Avenue, Austin, TX 78701, US.`;

describe.skipIf(noBrowser)('a bill that goes elsewhere, where the shop', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedChromium();
  });

  async function billsElsewhere(how: Billing) {
    const { url, orders } = await openBillShop(billing[how]);
    const errand = { url, prompt, options: buyer };
    const { quote, flow } = await quoted(browser, errand);
    const { report } = await buy(browser, errand, quote, { flow });
    expect(report).toMatchObject({ kind: 'placed', orderId: '1077' });
    expect(orders).toEqual([
      {
        bill: 'Charles Lovelace, 20 Oak Avenue, Austin, 78701, US',
        ship: 'Ada Lovelace, 1 Market Street, San Francisco, 94105, US',
      },
    ]);
  }

  async function isAskedAbout(how: Billing) {
    const { url, orders } = await openBillShop(billing[how]);
    const errand = { url, prompt, options: buyer };
    const { report: asked } = await quoteFor(browser, errand);
    expect(asked).toMatchObject({
      kind: 'question',
      schema: {
        properties: { billing_address: { enum: ['Order without it'] } },
        required: ['billing_address'],
      },
    });

    const refused = {
      kind: 'failure',
      reason: 'merchant_error',
      explanation: expect.stringContaining('bill'),
    };
    const unasked = await buy(browser, errand, { amount: 2500, currency: 'usd' });
    expect(unasked.report).toMatchObject(refused);
    expect(orders).toEqual([]);

    const answered = { ...errand, options: { ...buyer, billing_address: 'Order without it' } };
    const { quote, flow } = await quoted(browser, answered);
    const { report } = await buy(browser, answered, quote, { flow });
    expect(report).toMatchObject({ kind: 'placed' });
    expect(orders).toHaveLength(1);
  }

  it.each<Billing>(['asks on the next page whether it goes elsewhere'])('%s', billsElsewhere);
  it.each<Billing>([
    'has a box below where it goes',
    'asks on the next page where it goes',
    'asks first where the bill goes, with a box below',
  ])('%s', { tags: 'deep' }, billsElsewhere);

  it('remembers the delivery’s apartment where the bill has none', { tags: 'deep' }, async () => {
    const { url, told } = await openBillShop(remembering);
    const options = { ...buyer, shipping_address: { ...buyer.shipping_address, line2: 'Floor 3' } };
    await quoted(browser, { url, prompt, options });
    expect(told()).toMatchObject({
      billing_address_1: '20 Oak Avenue',
      billing_address_2: '',
      shipping_address_2: 'Floor 3',
    });
  });

  it.each<Billing>(['asks nothing but where it goes'])('%s, is asked about', isAskedAbout);
  it.each<Billing>(['sends it where the bill goes', 'bills the shipping address all the same, and says so'])(
    '%s, is asked about',
    { tags: 'deep' },
    isAskedAbout,
  );
});
