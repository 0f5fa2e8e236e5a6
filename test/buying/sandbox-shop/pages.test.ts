import type { BrowserContext } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoShop } from '../../../src/sandbox/shop/demo-shop.ts';
import { findings, noBrowser, openBrowser, visit } from '../../support/browser.ts';
import {
  ada,
  formFiller,
  frameAt,
  openShop,
  payWith,
  readyToPay,
  standAtPayment,
  turn,
  twoLargeBlueMugs,
} from './shopper.ts';

/** Every page of the demo shop can be used by everyone, by day and by night. */

let browser: BrowserContext;
let shop: DemoShop;
beforeAll(async () => {
  shop = await openShop();
  if (noBrowser) return;
  browser = await openBrowser();
  const page = await browser.newPage();
  await standAtPayment(shop, page);
  await payWith(page, '4242424242424242');
  await page.waitForFunction(() => document.body.innerText.includes('Your order is confirmed.'));
  await page.close();
});

const open = [
  '/',
  '/search?q=mug',
  '/search?q=submarine',
  '/products/harbour-mug',
  '/products/lighthouse-print?size=a2&frame=oak',
  '/products/logbook',
  '/products/storm-lantern',
  '/cart',
  '/thank-you/TT-1001',
  '/orders',
  '/orders/TT-1001',
  '/cards',
  '/terms',
  '/nowhere',
];

describe.skipIf(noBrowser)('the pages', () => {
  async function expectGood(path: string): Promise<void> {
    const { page, complaints, sent, leave } = await visit(browser, `${shop.url}${path}`);
    expect(await findings(page), path).toEqual([]);
    expect(complaints, path).toEqual([]);
    const strangers = sent
      .filter((line) => /^(GET|POST) /.test(line))
      .filter((line) => ![shop.host, shop.cardHost].includes(new URL(line.split(' ')[1] ?? '').host));
    expect(strangers, path).toEqual([]);
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isTooWide, path).toBe(false);
    await leave();
  }

  async function become(cookie: string): Promise<void> {
    const [name = '', value = ''] = cookie.split('=');
    await browser.setCookie({ name, value, domain: '127.0.0.1', path: '/' });
  }

  it.each(open)('%s has no findings and asks nobody else for anything', { tags: 'deep' }, expectGood);

  it.each(['/cart', '/checkout', '/checkout/shipping', '/checkout/payment'])(
    'neither has %s on the way to an order',
    { tags: 'deep' },
    async (path) => {
      await become((await readyToPay(shop)).cookie);
      await expectGood(path);
    },
  );

  it('nor a form that was filled in wrongly, nor the banner of a switch', { tags: 'deep' }, async () => {
    const buyer = formFiller(shop);
    await buyer.post('/products/harbour-mug', twoLargeBlueMugs);
    await become(buyer.cookie);
    const { page, leave } = await visit(browser, `${shop.url}/checkout`);
    await Promise.all([page.waitForNavigation(), page.click('form[action="/checkout"] .button')]);
    expect(await findings(page)).toEqual([]);
    await page.type('#city', ada.city);
    expect(await page.$('#city-wrong')).toBeNull();
    await leave();
    await turn(shop, 'raise_price');
    await expectGood('/switches');
    await turn(shop, 'normal');
  });

  it('nor the card form and the bank’s question in their frames', { tags: 'deep' }, async () => {
    await become((await readyToPay(shop)).cookie);
    const { page, leave } = await visit(browser, `${shop.url}/checkout/payment`);
    expect(await findings(await frameAt(page, '/form'))).toEqual([]);
    await payWith(page, '4000000000003220');
    const bank = await frameAt(page, '/bank/');
    expect(await findings(page)).toEqual([]);
    expect(await findings(bank)).toEqual([]);
    await leave();
  });
});
