import type { Browser, HTTPRequest, Page } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoShop } from '../../../src/sandbox/shop/demo-shop.ts';
import { atEnd } from '../../support/at-end.ts';
import { noBrowser, shows } from '../../support/browser.ts';
import { sharedChromium } from '../../support/chromium.ts';
import { ada, agreeAndPay, frameAt, openShop, payWith, standAtPayment, turn, typeCard } from './shopper.ts';

/** The demo shop in a real Chromium, bought from by hand. */

let browser: Browser;
beforeAll(async () => {
  if (!noBrowser) browser = await sharedChromium();
});

async function open(): Promise<{ shop: DemoShop; page: Page }> {
  const shop = await openShop();
  const context = await browser.createBrowserContext();
  atEnd(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(180_000);
  return { shop, page };
}

async function atPayment(outcome?: string): Promise<{ shop: DemoShop; page: Page }> {
  const opened = await open();
  if (outcome) await turn(opened.shop, outcome);
  await standAtPayment(opened.shop, opened.page);
  return opened;
}

describe.skipIf(noBrowser)('the demo shop', () => {
  it('sells two large blue mugs to somebody who finds them by searching', async () => {
    const { shop, page } = await open();
    const follow = (selector: string) => Promise.all([page.waitForNavigation(), page.click(selector)]);
    await page.goto(shop.url);
    await page.type('#q', 'large blue mugs');
    await follow('.search button');
    await follow('main a[href="/products/harbour-mug"]');
    await page.click('label[for="size-large"]');
    await page.click('label[for="colour-blue"]');
    await shows(page, '$21.00');
    expect(
      await page.$eval('#colour-moss', (box) => (box as unknown as { disabled: boolean }).disabled),
    ).toBe(true);
    await page.locator('#quantity').fill('2');
    await follow('#add');
    await shows(page, '$42.00');
    await follow('main a[href="/checkout"]');
    for (const [name, value] of Object.entries(ada))
      if (name !== 'country') await page.locator(`#${name}`).fill(value);
    await follow('form[action="/checkout"] .button');
    await page.click('input[value=standard]');
    await follow('form[action="/checkout/shipping"] .button');
    // 42.00 and 4.50, with 4% of New York on the goods.
    await shows(page, '$48.18');
    await typeCard(page, '4242424242424242');
    await agreeAndPay(page);
    await shows(page, 'Your order is confirmed.');

    const [order] = shop.orders();
    await shows(page, `Order number: ${order?.number}`);
    expect(order).toMatchObject({
      total: 4_818,
      tax: { label: 'Sales tax (NY, 4%)', amount: 168 },
      lines: [{ name: 'Harbour Mug', choices: 'Large, Blue', quantity: 2, amount: 4_200 }],
      card: { brand: 'Visa', last4: '4242' },
    });
    await page.goto(`${shop.url}/orders`);
    await shows(page, `${order?.number}`);
    await page.goto(`${shop.url}/cart`);
    await shows(page, 'There is nothing in it yet.');
  });

  it('takes the card of somebody who pays before the card form has its script', {
    tags: 'deep',
  }, async () => {
    const { shop, page } = await atPayment();
    let held: HTTPRequest | undefined;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (request.url().endsWith('/desk.js')) held = request;
      else void request.continue();
    });
    const loaded = page.reload();
    await expect.poll(() => held).toBeDefined();
    await payWith(page, '4242424242424242');
    await shows(page, 'One moment…');
    await held?.continue();
    await loaded;
    await shows(page, 'Your order is confirmed.');
    expect(shop.orders()).toHaveLength(1);
  });

  it('asks for the address of the country that was chosen', { tags: 'deep' }, async () => {
    const { shop, page } = await atPayment();
    await page.goto(`${shop.url}/checkout`);
    await page.select('#country', 'SG');
    await page.waitForSelector('#state', { hidden: true });
    await page.locator('#city').fill('Singapore');
    await page.locator('#postal_code').fill('179097');
    await Promise.all([page.waitForNavigation(), page.click('form[action="/checkout"] .button')]);
    await page.click('input[value=standard]');
    await Promise.all([page.waitForNavigation(), page.click('form[action="/checkout/shipping"] .button')]);
    // 42.00 and 6.20, with 9% on both.
    await shows(page, 'GST (9%)');
    await shows(page, '$52.54');
  });

  it.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', 'security code is incorrect'],
  ])('refuses the card %s', { tags: 'deep' }, async (number, words) => {
    const { shop, page } = await atPayment();
    await payWith(page, number);
    await shows(page, words);
    expect(shop.orders()).toEqual([]);
  });

  it('turns cards away that are not test cards, and says what is wrong with a card', {
    tags: 'deep',
  }, async () => {
    const { shop, page } = await atPayment();
    await payWith(page, '4012888888881881');
    const form = await frameAt(page, '/form');
    await form.waitForFunction(() => document.body.innerText.includes('Only test cards work in this shop.'));
    await form.locator('#number').fill('4242424242424241');
    await page.click('#pay button');
    await form.waitForFunction(() => document.body.innerText.includes('Check the card number.'));
    expect(await form.$eval('#number', (field) => (field as unknown as { value: string }).value)).toBe(
      '4242 4242 4242 4241',
    );
    expect(shop.orders()).toEqual([]);
  });

  it('lets the bank ask for a code, and asks again when it is wrong', { tags: 'deep' }, async () => {
    const { shop, page } = await atPayment();
    await payWith(page, '4000000000003220');
    const bank = await frameAt(page, '/bank/');
    expect(shop.orders()).toEqual([]);
    await bank.type('#code', '999999');
    await Promise.all([bank.waitForNavigation(), bank.click('button[value=submit]')]);
    await bank.waitForFunction(() =>
      document.body.innerText.includes('That is not the code. 2 tries are left.'),
    );
    await bank.type('#code', '123456');
    await bank.click('button[value=submit]');
    await shows(page, 'Your order is confirmed.');
    expect(shop.orders()).toHaveLength(1);
  });

  it('makes no order when the bank’s question is canceled', { tags: 'deep' }, async () => {
    const { shop, page } = await atPayment();
    await payWith(page, '4000000000003220');
    const bank = await frameAt(page, '/bank/');
    await bank.click('button[value=cancel]');
    await shows(page, 'Your bank did not approve the payment.');
    expect(shop.orders()).toEqual([]);
  });
});

describe.skipIf(noBrowser)('a switch of the demo shop', () => {
  it.each([
    ['decline', 'Your card was declined.'],
    ['insufficient_funds', 'Your card has insufficient funds.'],
    ['sold_out', 'Harbour Mug (Large, Blue) has just sold out.'],
    ['error', 'Your order was not placed.'],
  ])('forces %s on a good card, until it is turned back', { tags: 'deep' }, async (outcome, words) => {
    const { shop, page } = await atPayment(outcome);
    await shows(page, 'Rehearsal:');
    await payWith(page, '4242424242424242');
    await shows(page, words);
    expect(shop.orders()).toEqual([]);

    await Promise.all([page.waitForNavigation(), page.click('.rehearsal button')]);
    expect(await page.$('.rehearsal')).toBeNull();
    await page.goto(`${shop.url}/checkout/payment`);
    await payWith(page, '4242424242424242');
    await shows(page, 'Your order is confirmed.');
    expect(shop.orders()).toHaveLength(1);
  });

  it('makes the bank ask about any card', { tags: 'deep' }, async () => {
    const { shop, page } = await atPayment('challenge');
    await payWith(page, '4242424242424242');
    const bank = await frameAt(page, '/bank/');
    await bank.type('#code', '123456');
    await bank.click('button[value=submit]');
    await shows(page, 'Your order is confirmed.');
    expect(shop.orders()).toHaveLength(1);
  });

  it('raises prices once a total was seen, and takes no money for an old total', {
    tags: 'deep',
  }, async () => {
    const { shop, page } = await atPayment('raise_price');
    await shows(page, '$48.18');
    await payWith(page, '4242424242424242');
    await shows(page, 'Our prices have just changed.');
    // A fifth more on the goods: 50.40, 4.50 and 2.02 of tax.
    await shows(page, '$56.92');
    expect(shop.orders()).toEqual([]);
    await payWith(page, '4242424242424242');
    await shows(page, 'Your order is confirmed.');
    expect(shop.orders()[0]?.total).toBe(5_692);
  });

  it('leaves an order without an answer and without effect, and the shop can still be closed', async () => {
    const { shop, page } = await atPayment('never_answer');
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.isNavigationRequest(),
    );
    // Chromium may call the click done only when the page that it leads to answers.
    const paying = payWith(page, '4242424242424242');
    await sent;
    expect(shop.orders()).toEqual([]);
    await shop.stop();
    await paying;
    expect(shop.orders()).toEqual([]);
  });

  it('slows everything down without changing how it ends', { tags: 'deep' }, async () => {
    const { shop, page } = await atPayment('slow');
    await payWith(page, '4242424242424242');
    await shows(page, 'Your order is confirmed.');
    expect(shop.orders()).toHaveLength(1);
  });
});
