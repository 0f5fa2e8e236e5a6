import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { findings, noBrowser, shows } from '../../support/browser.ts';
import { CARD } from '../../support/cards.ts';
import { createEnder, quoteOf, SHOP } from '../../support/checkouts.ts';
import { follow } from '../../support/dashboard.ts';
import { land, makeGift, signed } from '../../support/gifts.ts';
import { rest } from '../../support/surfaces.ts';
import { expectUsable } from './everybody.ts';
import { useMerchant } from './merchant.ts';

/** The overview in a real Chromium, while money comes in and purchases are made. */

const merchant = useMerchant('Harbour Coffee');

/** A page that was not loaded anew still knows it. */
const remember = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }));
const isSame = (page: Page) => page.evaluate(() => 'isSame' in window);

const tile = (page: Page, title: string) =>
  page.$$eval(
    'main a',
    (links, wanted) => links.find(({ innerText }) => innerText.startsWith(wanted))?.innerText.split('\n'),
    title,
  );
const barsOf = (page: Page) =>
  page.$$eval('figure tbody tr', (rows) => rows.map(({ innerText }) => innerText));
const choose = (page: Page, range: string) => page.locator(`label ::-p-text(${range})`).click();

describe.skipIf(noBrowser)('the overview', () => {
  it('tells a new merchant how to get the first payment, and shows it when it arrives', {
    tags: 'deep',
  }, async () => {
    const { page, complaints, leave } = await merchant.open('/');
    await shows(page, 'No payments yet');
    await shows(page, 'No purchases in progress.');
    await shows(page, 'Account created');
    await shows(page, '2 of 5 done');
    expect(await findings(page)).toEqual([]);

    await remember(page);
    const session = await merchant.newSession(1_950);
    await merchant.pay(session.chain_pay_uri);
    await shows(page, '1 payment in the last 7 days');
    await shows(page, 'Session paid');
    expect(await tile(page, 'Received today')).toEqual(['Received today', '$19.50', '$0.00 yesterday']);
    const request = await merchant.newRequest(700);
    await merchant.pay(request.next_action.chain_payment.chain_pay_uri);
    await shows(page, '2 payments in the last 7 days');
    await shows(page, '$26.50');

    const toDo = () =>
      page.$$eval('main [class*=overview] > section:first-child ol a', (links) =>
        links.map((link) => [link.innerText, link.pathname]),
      );
    await merchant.call('ProductCreate', { name: 'Flat white', amount: 450 });
    await shows(page, '4 of 5 done');
    expect(await toDo()).toEqual([['Create a link', expect.stringMatching(/\/links\/new$/)]]);
    const item = { product_data: { name: 'Espresso', price_data: { unit_amount: 300 } } };
    await merchant.call('CheckoutLinkCreate', { line_items: [item] });
    await shows(page, 'All done. You’re ready to get paid.');
    expect(await toDo()).toEqual([]);
    expect(await isSame(page)).toBe(true);
    await page.reload();
    await shows(page, '2 payments in the last 7 days');
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('Get started');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('lets single bars be read with the keyboard and the pointer, as far back as one likes', {
    tags: 'deep',
  }, async () => {
    const { page, leave } = await merchant.open('/');
    await shows(page, '2 payments in the last 7 days');
    expect(await barsOf(page)).toHaveLength(7);

    await page.focus('figure input');
    const today = await page.evaluate(() =>
      new Date().toLocaleDateString(undefined, { weekday: 'long', day: 'numeric', month: 'long' }),
    );
    const said = () => page.$eval('figure input', (slider) => slider.getAttribute('aria-valuetext'));
    expect(await said()).toBe(`${today}: $26.50, 2 payments`);
    await shows(page, `2 payments · ${today}`);
    await page.keyboard.press('ArrowLeft');
    await shows(page, 'no payments · ');
    expect(await said()).toMatch(/: \$0.00, no payments$/);
    await page.keyboard.press('Home');
    expect(await page.$eval('figure input', ({ value }) => value)).toBe('0');

    await choose(page, '24 hours');
    await shows(page, '2 payments in the last 24 hours');
    expect(await barsOf(page)).toHaveLength(24);
    expect(page.url()).toContain('range=day');
    await choose(page, '30 days');
    await shows(page, '2 payments in the last 30 days');
    expect(await barsOf(page)).toHaveLength(30);
    await choose(page, '12 months');
    await shows(page, '2 payments in the last 12 months');
    expect((await barsOf(page)).at(-1)).toMatch(/\$26.50\s+2$/);

    const drawing = await page.$('figure svg');
    const box = await drawing?.boundingBox();
    if (!box) throw new Error('there is no chart');
    await page.mouse.move(box.x + box.width - 5, box.y + 100);
    await shows(page, '2 payments · ');
    await page.mouse.move(box.x + 100, box.y - 200);
    await shows(page, '2 payments in the last 12 months');
    await leave();
  });

  it('says what needs attention and what to do about it, as it happens', { tags: 'deep' }, async () => {
    const { page, leave } = await merchant.open('/');
    await shows(page, 'All clear.');
    const session = await merchant.newSession(1_950);
    await merchant.pay(session.chain_pay_uri, 500);
    await shows(page, 'Received $5.00 of $19.50.');
    await shows(page, 'Refund $5.00');
    expect(await tile(page, 'Needs attention')).toEqual(['Needs attention', '1', 'payment to review']);
    await follow(page, '$5.00');
    await page.waitForFunction((id) => location.pathname.endsWith(`/sessions/${id}`), {}, session.id);
    await leave();
  });

  it('follows purchases step by step, and says when one waits for somebody', { tags: 'deep' }, async () => {
    await merchant.call('CardCreate', CARD);
    const { page, leave } = await merchant.open('/');
    await shows(page, 'No purchases in progress');
    await remember(page);
    const { id } = await merchant.call('CheckoutIntentCreate', { url: SHOP, prompt: 'A birthday card' });
    await shows(page, 'Starting…');
    const ender = createEnder(merchant.till);
    const run = await ender.take(id);
    await ender.runs.begin(run, 'Filling in the address', 3, 8);
    await shows(page, 'Step 3 of 8: Filling in the address');
    await ender.runs.begin(run, 'Reading the total', 7, 8);
    await shows(page, 'Step 7 of 8: Reading the total');
    await ender.endings.quoted(run, 'shop-example', quoteOf(2_599));
    await shows(page, 'The total is $25.99');
    expect(await tile(page, 'Purchases')).toEqual(['Purchases', '1', '1 waiting for you']);
    expect(await isSame(page)).toBe(true);
    await follow(page, 'Stoneware mug');
    await page.waitForFunction((wanted) => location.pathname.endsWith(`/purchases/${wanted}`), {}, id);
    await leave();
  });

  it('counts the gifts that wait for whoever has their codes', { tags: 'deep' }, async () => {
    const { page, leave } = await merchant.open('/');
    const gift = await makeGift(rest, merchant.till, merchant.account);
    await shows(page, '0 unclaimed, 1 to fund');
    await land(merchant.till, signed(gift.body, gift.sender));
    await merchant.till.watcher.look();
    await shows(page, 'Gift funded');
    await page.waitForFunction(() => document.body.innerText.includes('1 unclaimed\n'));
    expect(await tile(page, 'Gifts outstanding')).toEqual(['Gifts outstanding', '$25.00', '1 unclaimed']);
    await leave();
  });

  it('can be used by everybody', { tags: 'deep' }, async () => {
    const { page, complaints, leave } = await merchant.open('/');
    for (const text of ['in the last 7 days', 'Underpaid', 'Waiting for you', 'Gift funded'])
      await shows(page, text);
    await expectUsable(page);
    expect(complaints).toEqual([]);
    await leave();
  });
});
