import type { Browser } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { atEnd } from '../support/at-end.ts';
import { noBrowser } from '../support/browser.ts';
import { sharedChromium } from '../support/chromium.ts';
import { challengeCode, shops } from '../support/shops/index.ts';
import { walks } from '../support/shops/walks/index.ts';
import { fill, press, saysSoon } from '../support/shops/walks/walk.ts';

let browser: Browser;
beforeAll(async () => {
  if (!noBrowser) browser = await sharedChromium();
});

describe.skipIf(noBrowser).each(shops)('the fixture shop $name', ({ name, open }) => {
  const walk = walks[name];
  if (!walk) throw new Error(`Nobody has walked through ${name} by hand yet`);

  async function buy(cardNumber: string) {
    const shop = await open();
    atEnd(shop.stop);
    const context = await browser.createBrowserContext();
    atEnd(() => context.close());
    const page = await context.newPage();
    page.setDefaultTimeout(180_000);
    await walk?.(page, shop, cardNumber);
    return { shop, page };
  }

  // The others are tried with all of their answers, or by the engine.
  const depth = name === 'classic' ? {} : { tags: 'deep' };
  it('sells what was chosen, once, at the total of its sample', depth, async () => {
    const { shop } = await buy('4242424242424242');
    await expect.poll(shop.orders).toHaveLength(1);
    const [order] = shop.orders();
    expect(order).toMatchObject({
      email: shop.sampleCustomer.email,
      total: shop.expectedTotal(),
      cardLast4: '4242',
      lines: shop.sampleLines,
    });
    if (order?.shippingMethod) expect(order.address).toEqual(shop.sampleCustomer.address);
  });

  it('takes no order with a card that is declined, and says so', { tags: 'deep' }, async () => {
    const { shop, page } = await buy('4000000000000002');
    await saysSoon(page, /declined/);
    expect(shop.attempts()).toBe(1);
    expect(shop.orders()).toEqual([]);
  });

  const asks = name === 'classic' || name === 'onepage';
  if (asks)
    it('lets the bank ask first, on a page of its own or in a frame', { tags: 'deep' }, async () => {
      const { shop, page } = await buy('4000000000003220');
      const bank = await page.waitForFrame((frame) => frame.url().includes('/challenge/'));
      await fill(bank, '#otp', challengeCode);
      expect(shop.orders()).toEqual([]);
      await press(bank, 'button[value=code]');
      await expect.poll(shop.orders).toHaveLength(1);
    });
});
