import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRunner } from '../../../src/buying/runner/checkout-runner.ts';
import type { DemoShop } from '../../../src/sandbox/shop/demo-shop.ts';
import { openShop } from '../../buying/sandbox-shop/shopper.ts';
import { noBrowser, press, shows, visit } from '../../support/browser.ts';
import { CARD } from '../../support/cards.ts';
import { fill, follow } from '../../support/dashboard.ts';
import { useMerchant } from './merchant.ts';

/** Whole purchases from the demo shop, in front of the dashboard: a browser here, and Till's own in the shop. */

const PATIENCE_MS = 300_000;
const WISH = 'Two large blue mugs, cheapest shipping';

let shop: DemoShop;
const merchant = useMerchant('Mug lover', {
  openStore: async () => {
    shop = await openShop();
    return { url: shop.url, hosts: [shop.host, shop.cardHost], stop: async () => {} };
  },
});
let runner: ReturnType<typeof startRunner>;
beforeAll(() => {
  runner = startRunner(merchant.till.checkoutRunner);
});
afterAll(() => runner.stop());

async function open(path: string) {
  const visitor = await merchant.open(path);
  visitor.page.setDefaultTimeout(PATIENCE_MS);
  return visitor;
}

/** A card with the demo shop's ending for this number. */
function addCard(number: string) {
  return merchant.call('CardCreate', { ...CARD, number, cvc: '123' });
}

async function ask(page: Page, wish: string): Promise<void> {
  await shows(page, 'Pay with');
  await press(page, 'Use the demo shop');
  await fill(page, 'Instructions', wish);
  await fill(page, 'Maximum total (optional)', '100');
  await press(page, 'Get quote');
}

const TO_ADA = ', to Ada Lovelace, 12 Analytical Way, New York, NY 10001, USA, ada@example.com';

/** From a wish that leaves nothing open to the yes to its price. */
async function buy(page: Page): Promise<void> {
  await ask(page, `${WISH}${TO_ADA}`);
  await shows(page, 'Quote');
  await press(page, 'Approve $48.18');
  await shows(page, 'This places a real order.');
  await press(page, 'Place order');
}

const statusOf = async (page: Page) => {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  return merchant.call('CheckoutIntent', { id });
};

describe.skipIf(noBrowser)('a purchase', () => {
  it('goes from a wish over a question and a price to an order with its evidence', {
    tags: 'deep',
  }, async () => {
    const { page, complaints, leave } = await open('/cards/new');
    await shows(page, 'Billing address');
    await page.type('input[name=number]', '4242424242424242');
    await page.type('input[name=expiry]', '0834');
    await page.type('input[name=cvc]', '123');
    await fill(page, 'Name on card', 'Ada Lovelace');
    await fill(page, 'Street address', '12 Analytical Way');
    await fill(page, 'City', 'New York');
    await press(page, 'Add card');
    await shows(page, 'Visa ···· 4242 added');

    await follow(page, 'Purchases');
    await shows(page, 'No purchases yet');
    await follow(page, 'New purchase');
    await ask(page, WISH);
    await shows(page, 'Getting a quote');
    await shows(page, 'Step ');
    await shows(page, 'More information needed');
    expect((await statusOf(page)).status).toBe('requires_action');

    await press(page, 'Submit and get quote');
    await shows(page, 'Required');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email');
    await fill(page, 'Email', 'ada@example.com');
    await fill(page, 'Full name', 'Ada Lovelace');
    await fill(page, 'Address', '12 Analytical Way');
    await fill(page, 'City', 'New York');
    await fill(page, 'ZIP code', '10001');
    await choose(page, 'country', 'United States');
    await fill(page, 'State', 'New York');
    await press(page, 'Submit and get quote');

    await shows(page, 'Quote');
    for (const text of ['$42.00', '$4.50', 'Sales tax (NY, 4%)', 'Your maximum', '$100.00', 'Expires in '])
      await shows(page, text);
    expect(shop.orders()).toEqual([]);
    await press(page, 'Approve $48.18');
    await shows(page, 'This places a real order.');
    const asked = await page.$eval('[role=alertdialog]', (dialog) => (dialog as HTMLElement).innerText);
    for (const fact of [
      '$48.18',
      shop.host,
      'Visa ···· 4242',
      '12 Analytical Way',
      'New York, New York 10001',
    ])
      expect(asked).toContain(fact);
    await press(page, 'Place order');
    await shows(page, 'Placing the order');
    await shows(page, 'Order placed');

    const [order] = shop.orders();
    expect(order).toMatchObject({ total: 4_818, lines: [{ name: 'Harbour Mug', quantity: 2 }] });
    await shows(page, `${order?.number}`);
    await shows(page, 'Order placed');
    await shows(page, 'Place the order');
    await lookAtEvidence(page);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('lets the cardholder answer the bank on another page, and goes on by itself', {
    tags: 'deep',
  }, async () => {
    await addCard('4000000000003220');
    const { page, leave } = await open('/purchases/new');
    await buy(page);
    await page.waitForSelector('main a[href*="/authenticate/"]');
    const url = await page.$eval(
      'main a[href*="/authenticate/"]',
      (link) => (link as HTMLAnchorElement).href,
    );
    const bank = await visit(merchant.browser, url);
    bank.page.setDefaultTimeout(PATIENCE_MS);
    await bank.page.waitForSelector('input');
    await bank.page.type('input', '123456');
    await bank.page.keyboard.press('Enter');
    await shows(bank.page, 'is placed');
    await bank.leave();
    await page.bringToFront();
    await shows(page, 'Order placed');
    await leave();
  });

  it('says in words why it was not bought, and what to do', { tags: 'deep' }, async () => {
    const before = shop.orders().length;
    await addCard('4000000000000002');
    const { page, leave } = await open('/purchases/new');
    await buy(page);
    await shows(page, 'Purchase failed');
    await shows(page, 'declined');
    await shows(page, 'Contact your bank or try another card.');
    expect(await statusOf(page)).toMatchObject({ status: 'failed', status_reason: 'card_declined' });
    expect(shop.orders()).toHaveLength(before);
    await follow(page, 'Purchases');
    await shows(page, 'Failed');
    await leave();
  });
});

async function choose(page: Page, name: string, label: string): Promise<void> {
  const value = await page.$eval(
    `select[name=${name}]`,
    (select, wanted) => [...select.options].find(({ text }) => text === wanted)?.value,
    label,
  );
  await page.select(`select[name=${name}]`, value ?? '');
}

/** Pictures come when they are scrolled to, open large and are leafed through with the arrow keys. */
async function lookAtEvidence(page: Page): Promise<void> {
  const picture = 'details[open] button[aria-label^="View the page after step"]';
  await page.waitForSelector(picture);
  await page.$eval(picture, (button) => button.scrollIntoView({ block: 'center' }));
  await page.waitForSelector(`${picture} img[src^="data:image/jpeg"]`);
  await page.click(picture);
  await page.waitForSelector('[role=dialog] img[src^="data:image/jpeg"]');
  const title = () => page.$eval('[role=dialog] h2', ({ textContent }) => textContent);
  const first = await title();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(
    (seen) => document.querySelector('[role=dialog] h2')?.textContent !== seen,
    {},
    first,
  );
  await page.keyboard.press('Escape');
  await page.waitForSelector('[role=dialog]', { hidden: true });
  await page.waitForFunction(() =>
    document.activeElement?.getAttribute('aria-label')?.startsWith('View the page'),
  );
}
