import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { toString as drawQr } from 'qrcode';
import { describe, expect, it, vi } from 'vitest';
import { downloadsOf, named, noBrowser, openBrowser, press, shows, visit } from '../../support/browser.ts';
import { payWithDemoWallet } from '../../support/browser-wallet.ts';
import { fill, follow, pressAndConfirm } from '../../support/dashboard.ts';
import { expectForEverybody, expectUsable, stands } from './everybody.ts';
import { useMerchant } from './merchant.ts';

/** Links and the sessions that come of them, in the dashboard, while buyers pay. */

const merchant = useMerchant('Harbour Coffee');
const idOn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';
const newProduct = (name: string, amount: number) => merchant.call('ProductCreate', { name, amount });
const newLink = (name: string, cents: number) =>
  merchant.call('CheckoutLinkCreate', {
    line_items: [{ product_data: { name, price_data: { unit_amount: cents } } }],
  });

/** What it shows later came to it by itself: a page that was loaded again has forgotten this. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isStillHere: true }));
const isStillHere = (page: Page) => page.evaluate(() => 'isStillHere' in window);

describe.skipIf(noBrowser)('a link', () => {
  it('leads from a product to a buyer who pays, which the dashboard tells without being asked', {
    tags: 'deep',
  }, async () => {
    await newProduct('House beans', 1_250);
    const { page, complaints, leave } = await merchant.open('/links');
    await shows(page, 'No links yet');
    await follow(page, 'New link');
    await (await named(page, 'combobox', 'Add product')).asLocator().fill('hou');
    await page.locator('[role="option"] ::-p-text(House beans)').click();
    await fill(page, 'Quantity of House beans', '3');
    await press(page, 'Add custom item');
    await fill(page, 'Name of item 2', 'Postage');
    await fill(page, 'Price of item 2', '4');
    expect(await page.$eval('output', ({ innerText }) => innerText)).toBe('$41.50');
    await press(page, 'Create link');
    await shows(page, 'No sessions yet.');
    const { url = '' } = await merchant.call('CheckoutLink', { id: idOn(page) });
    await shows(page, url);

    await mark(page);
    const elsewhere = await openBrowser();
    const buyer = await visit(elsewhere, url);
    await shows(buyer.page, 'Pay Harbour Coffee');
    await shows(page, 'Awaiting payment');
    await payWithDemoWallet(buyer.page, '$41.50');
    await shows(buyer.page, '$41.50 paid');
    await elsewhere.close();

    await page.waitForFunction(() => document.querySelector('tbody')?.innerText.includes('Paid'));
    await page.locator('tbody tr a').click();
    await shows(page, 'Receipt');
    await shows(page, 'Succeeded');
    await shows(page, 'Session paid');
    const [transaction] = await merchant.list('Transactions', { source: idOn(page) });
    const onChain = await page.$$eval('main a[target]', (links) => links.map(({ href }) => href));
    expect(onChain.some((href) => href.includes(`/tx/${transaction?.signature}`))).toBe(true);
    expect(await isStillHere(page)).toBe(true);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('lets customers choose, thanks them, and closes when it was paid as often as it may', {
    tags: 'deep',
  }, async () => {
    const { page, complaints, leave } = await merchant.open('/links/new');
    await press(page, 'Add custom item');
    await fill(page, 'Name of item 1', 'Ticket');
    await fill(page, 'Price of item 1', '12');
    await page.select('select[aria-label="What customers choose for Ticket"]', 'quantity');
    await fill(page, 'Up to, for Ticket', '0');
    await press(page, 'Add custom item');
    await fill(page, 'Name of item 2', 'Tip');
    await fill(page, 'Price of item 2', '2');
    await page.select('select[aria-label="What customers choose for Tip"]', 'amount');
    await fill(page, 'Suggest, for Tip', '2 5');
    await page.locator('summary ::-p-text(On the payment page)').click();
    await fill(page, 'Title', 'Harbour concert');
    await fill(page, 'Thank-you text', 'Doors open at seven.');
    for (const detail of ['NAME', 'EMAIL', 'ADDRESS'])
      await page.locator(`input[name="collect"][value="${detail}"]`).click();
    await fill(page, 'Limit of payments', 'one');
    await press(page, 'Create link');
    await shows(page, 'Enter a number that’s at least the quantity.');
    await shows(page, 'Enter a whole number, 1 or more.');
    await expectUsable(page);
    await fill(page, 'Up to, for Ticket', '4');
    await fill(page, 'Limit of payments', '1');
    await press(page, 'Create link');
    await shows(page, 'Customers choose 1 to 4');
    await shows(page, 'Paid\n0 of 1');
    const { url = '' } = await merchant.call('CheckoutLink', { id: idOn(page) });

    const elsewhere = await openBrowser();
    const buyer = await visit(elsewhere, url);
    await shows(buyer.page, 'Harbour concert');
    await expectUsable(buyer.page);
    await press(buyer.page, 'More of Ticket');
    await fill(buyer.page, 'Amount for Tip', '0.50');
    await press(buyer.page, 'Continue to checkout');
    await shows(buyer.page, 'Enter an amount from $1.00 to $1,000.00.');
    await press(buyer.page, '$5.00');
    await press(buyer.page, 'Continue to checkout');
    await shows(buyer.page, 'Pay Harbour Coffee');
    await shows(buyer.page, '2 × $12.00');
    await press(buyer.page, 'Continue to payment');
    await shows(buyer.page, 'Enter your email address.');
    await expectUsable(buyer.page);
    await fill(buyer.page, 'Name', 'Ada Lovelace');
    await fill(buyer.page, 'Email', 'ada@example.com');
    await fill(buyer.page, 'Street address', '1 Market Street');
    await fill(buyer.page, 'City', 'San Francisco');
    await press(buyer.page, 'Continue to payment');
    await payWithDemoWallet(buyer.page, '$29.00');
    await shows(buyer.page, 'Doors open at seven.');
    await expectUsable(buyer.page);
    await follow(buyer.page, 'View your receipt');
    await shows(buyer.page, 'Total paid');
    await expectUsable(buyer.page);
    const file = await buyer.page.$eval('a[download]', ({ href }) => href);
    expect((await fetch(file)).headers.get('content-type')).toBe('application/pdf');
    await buyer.page.emulateMediaType('print');
    expect(await buyer.page.evaluate(() => document.body.innerText)).not.toContain('Download PDF');
    await buyer.page.emulateMediaType('screen');
    await buyer.page.goto(url);
    await shows(buyer.page, 'No longer available');
    await elsewhere.close();

    await stands(page, 'Used up');
    await shows(page, '1 of 1');
    await shows(page, '$29.00');
    await page.locator('tbody tr a').click();
    await shows(page, 'ada@example.com');
    await shows(page, 'Customer details received');
    await shows(page, 'Open receipt');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('says what is wrong with its items beside them, before and after they were sent', {
    tags: 'deep',
  }, async () => {
    const product = await newProduct('Filter', 600);
    const { page, leave } = await merchant.open(`/links/new?product=${product.id}`);
    await shows(page, '$6.00 each');
    await press(page, 'Add custom item');
    await fill(page, 'Quantity of Filter', '0');
    await press(page, 'Create link');
    await shows(page, 'Enter a whole number, 1 or more.');
    await shows(page, 'Enter a name.');
    expect(await page.$$eval('[aria-invalid]', (fields) => fields.length)).toBe(3);
    await press(page, 'Remove item 2');
    await fill(page, 'Quantity of Filter', '2');
    await page.locator('summary ::-p-text(More options)').click();
    await fill(page, 'Pay to a different wallet', 'nobody');
    await press(page, 'Create link');
    await page.waitForSelector('input[name="recipientAddress"][aria-invalid]');
    await fill(page, 'Pay to a different wallet', '');
    await merchant.call('ProductUpdate', { id: product.id, active: false });
    await press(page, 'Create link');
    await page.waitForFunction(() => document.querySelector('main li')?.textContent?.includes('is archived'));
    await press(page, 'Remove Filter');
    await press(page, 'Create link');
    await shows(page, 'Choose a product or add a custom item.');
    await leave();
  });

  it('has a code that is its address, to keep and to print on a clean sheet', { tags: 'deep' }, async () => {
    const { id, url = '' } = await newLink('Tasting', 4_000);
    const { page, leave } = await merchant.open(`/links/${id}`);
    const code = await page.waitForSelector('main img');
    const drawn = await drawQr(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
    const shown = await code?.evaluate((image) => (image as HTMLImageElement).src);
    expect(shown).toBe(`data:image/svg+xml,${encodeURIComponent(drawn)}`);

    const folder = await downloadsOf(page);
    await press(page, 'drawing SVG');
    await press(page, 'picture PNG');
    const kept = await vi.waitFor(() => readFile(join(folder, `${id}.svg`), 'utf8'), 180_000);
    expect(kept).toBe(drawn);
    const picture = await vi.waitFor(() => readFile(join(folder, `${id}.png`)), 180_000);
    expect(picture.subarray(1, 4).toString()).toBe('PNG');

    await page.emulateMediaType('print');
    const sheet = await page.evaluate(() => document.body.innerText);
    expect(sheet.split('\n').filter(Boolean)).toEqual([
      'Harbour Coffee',
      'Tasting',
      '$40.00',
      'Scan with your phone’s camera to pay',
      url,
    ]);
    const paper = Buffer.from(await page.pdf({ format: 'A4' })).toString('latin1');
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
    await leave();
  });

  it('is closed at once, and open again when the server never heard of it', { tags: 'deep' }, async () => {
    const { id, url = '' } = await newLink('Lesson', 3_000);
    const { page, leave } = await merchant.open(`/links/${id}`);
    await shows(page, 'No sessions yet.');
    // The fault that is forced: whatever would change something is lost on the way.
    let isLost = true;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (isLost && /mutation/.test(request.postData() ?? '')) void request.abort('internetdisconnected');
      else void request.continue();
    });
    await pressAndConfirm(page, 'Cancel link');
    await shows(page, 'Can’t reach the server');
    await stands(page, 'Active');
    isLost = false;
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(303);

    await pressAndConfirm(page, 'Cancel link');
    await stands(page, 'Canceled');
    await shows(page, 'Link canceled');
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(410);
    expect(await page.$('main img')).toBeNull();
    await leave();
  });

  it('lists the sessions that it made', { tags: 'deep' }, async () => {
    const { id, url = '' } = await newLink('Bread', 300);
    for (let made = 0; made < 6; made++) await fetch(url, { redirect: 'manual' });
    const { page, leave } = await merchant.open(`/links/${id}`);
    await follow(page, 'View all');
    await shows(page, 'From one link');
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 6);
    await fetch(url, { redirect: 'manual' });
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 7);
    await leave();
  });
});

describe.skipIf(noBrowser)('a session', () => {
  it('says that too little arrived, and then that it is paid, as it happens', { tags: 'deep' }, async () => {
    const session = await merchant.newSession(1_950);
    const { page, complaints, leave } = await merchant.open(`/sessions/${session.id}`);
    await shows(page, 'No payments yet.');
    await mark(page);
    await merchant.pay(session.chain_pay_uri, 500);
    await stands(page, 'Underpaid');
    await shows(page, 'Received $5.00 of $19.50');
    await shows(page, 'Refund $5.00');
    const signature = await merchant.pay(session.chain_pay_uri);
    await shows(page, 'Receipt');
    expect(await page.$$(`main a[href*="${signature}"]`)).not.toEqual([]);
    await stands(page, 'Paid');
    await merchant.pay(session.chain_pay_uri, 2_000);
    await shows(page, 'Duplicate');
    expect(await isStillHere(page)).toBe(true);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('is opened for one buyer, found by its status, and canceled', { tags: 'deep' }, async () => {
    const { page, leave } = await merchant.open('/sessions/new');
    await press(page, 'Add custom item');
    await fill(page, 'Name of item 1', 'Catering');
    await fill(page, 'Price of item 1', '120');
    await press(page, 'Create session');
    await shows(page, 'Payment page');
    const id = idOn(page);
    await pressAndConfirm(page, 'Cancel session');
    await stands(page, 'Canceled');
    await shows(page, 'Session canceled');
    expect(await merchant.call('CheckoutSession', { id })).toMatchObject({ status: 'canceled' });
    await page.goto(`${merchant.till.url}/dashboard/sessions?status=CANCELED`);
    await page.waitForSelector('tbody tr a');
    expect(await page.$$eval('tbody tr a', (links) => links.map(({ innerText }) => innerText))).toEqual([
      'Catering',
    ]);
    await leave();
  });
});

describe.skipIf(noBrowser)('links and sessions', () => {
  it('can be worked with by everybody', { tags: 'deep' }, async () => {
    const link = await newLink('Umbrella', 2_000);
    const session = await merchant.newSession(700);
    await merchant.pay(session.chain_pay_uri, 200);
    await expectForEverybody(merchant, {
      '/links': 'Umbrella',
      '/links/new': 'Add custom item',
      [`/links/${link.id}`]: 'Link created',
      '/sessions': 'Beans',
      '/sessions/new': 'Add custom item',
      [`/sessions/${session.id}`]: 'Underpaid',
    });
  });
});
