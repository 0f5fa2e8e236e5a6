import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { noBrowser, press, shows } from '../../support/browser.ts';
import { CARD } from '../../support/cards.ts';
import { createEnder, type Ender, SHOP } from '../../support/checkouts.ts';
import { fill, follow } from '../../support/dashboard.ts';
import { expectForEverybody } from './everybody.ts';
import { useMerchant } from './merchant.ts';
import { ADDRESS, QUESTION, WHERE_TO } from './purchase-questions.ts';

/** What the dashboard says in each state of a purchase, while runs end as a test wants. */

const merchant = useMerchant('Careful buyer');
let ender: Ender;
beforeAll(async () => {
  ender = createEnder(merchant.till);
  await merchant.call('CardCreate', CARD);
});

async function asked(more: Record<string, unknown> = {}): Promise<string> {
  const options = { card_cvc: '737' };
  return String((await merchant.call('CheckoutIntentCreate', { url: SHOP, options, ...more })).id);
}

async function quoted(more: Record<string, unknown> = {}): Promise<string> {
  const id = await asked(more);
  await ender.quote(id);
  return id;
}

async function bought(): Promise<string> {
  const id = await quoted();
  await merchant.call('CheckoutIntentConfirm', { id });
  return id;
}

/** What stands in a page's form. */
const valuesOf = (page: Page): Promise<Record<string, unknown>> =>
  page.$eval('main form', (form) => Object.fromEntries(new FormData(form as HTMLFormElement)));

/** Lets the page's clock jump, and notes what the countdown says at first. */
function tenMinutesLater(): void {
  const now = Date.now;
  Date.now = () => now() + 600_000;
  new MutationObserver(() => {
    const left = [...document.querySelectorAll('main time')].find((time) =>
      time.textContent?.startsWith('Expires in'),
    );
    if (left) document.body.dataset.firstLeft ??= left.textContent ?? '';
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

describe.skipIf(noBrowser)('the page of a purchase', () => {
  it('shows what is bought in the quote, the last question, the receipt and the list', async () => {
    const id = await quoted();
    const { page, complaints, leave } = await merchant.open(`/purchases/${id}`);
    await shows(page, 'Quote');
    await press(page, 'Approve $25.99');
    await shows(page, 'This places a real order.');
    const dialog = await page.$eval('[role=alertdialog]', (one) => (one as HTMLElement).innerText);
    const main = () => page.$eval('main', (one) => one.innerText);
    for (const text of [dialog, await main()])
      for (const fact of [
        'Stoneware mug',
        'Blue / Large · 1 × $20.99',
        'Harbor & Pine',
        'Standard (3–5 days), $5.00',
        '12 Analytical Way',
        'New York, NY 10001',
        '$1.20 (included)',
      ])
        expect(text).toContain(fact);
    await page.keyboard.press('Escape');
    await merchant.call('CheckoutIntentConfirm', { id });
    const run = await ender.take(id);
    await ender.runs.record(run, {
      name: 'Choose shipping',
      detail: 'Standard, Express',
      reason: 'Nothing was said about it, and this is the cheapest.',
      tookMs: 900,
    });
    await ender.place(run, '#10002');
    await shows(page, 'Order placed');
    await shows(page, 'Why: Nothing was said about it, and this is the cheapest.');
    expect(await main()).toMatch(/#10002[\s\S]*Harbor & Pine[\s\S]*Standard \(3–5 days\), \$5\.00/);
    await page.goto(`${merchant.till.url}/dashboard/purchases`);
    await shows(page, 'Blue / Large · 1 × $20.99');
    await shows(page, 'Harbor & Pine');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('asks, says beside the field what the server did not like, and never shows a code again', async () => {
    const id = await asked();
    const { page, complaints, leave } = await merchant.open(`/purchases/${id}`);
    await shows(page, 'Getting a quote');
    await page.evaluate(tenMinutesLater);
    await ender.ask(id, QUESTION);
    await shows(page, 'More information needed');
    expect(await page.evaluate(() => document.body.dataset.firstLeft)).toMatch(/^Expires in 3[45]:/);
    await page.select('select[name=size]', '1');
    await page.click('input[name=gift_wrap]');
    await fill(page, 'City', 'Roma');
    await page.type('input[name=card_cvc]', '91740');
    await press(page, 'Submit and get quote');
    await shows(page, 'Must be 3 or 4 digits');
    await page.$eval('input[name=card_cvc]', (field) => (field as HTMLInputElement).select());
    await page.keyboard.type('9174');
    await press(page, 'Submit and get quote');
    await shows(page, 'Getting a quote');
    await shows(page, 'Gift wrap');
    await ender.quote(id);
    await shows(page, '$25.99');
    expect(await page.content()).not.toMatch(/\b9174\b/);
    expect(merchant.till.logged.join()).not.toMatch(/\b9174\b/);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('does not sell above the ceiling, proposes a higher one, and can be canceled', {
    tags: 'deep',
  }, async () => {
    const id = await quoted({ max_amount: 2_000, prompt: 'A mug', options: { ...ADDRESS, size: 'Large' } });
    const { page, leave } = await merchant.open(`/purchases/${id}`);
    await shows(page, '$5.99 over your limit');
    expect(await page.$('::-p-aria([name="Approve $25.99"][role="button"])')).toBeNull();
    await follow(page, 'Try again');
    await shows(page, 'Maximum raised to $25.99');
    await page.reload();
    await shows(page, 'Size: Large');
    await shows(page, 'Deliver to: Ada Lovelace, 12 Analytical Way, New York, NY 10001, US, ada@example.com');
    await shows(page, 'Pay with');
    expect(await valuesOf(page)).toMatchObject({ url: SHOP, prompt: 'A mug', maxAmount: '25.99' });
    await page.click('input[name="option/size"]');
    await press(page, 'Get quote');
    await shows(page, 'Getting a quote');
    const again = await merchant.call('CheckoutIntent', { id: idOf(page) });
    expect(again).toMatchObject({ url: SHOP, prompt: 'A mug', options: ADDRESS, max_amount: 2_599 });
    await page.goto(`${merchant.till.url}/dashboard/purchases/${id}`);
    await press(page, 'Cancel purchase');
    await shows(page, 'Nothing has been bought, and nothing will be.');
    await press(page, 'Cancel purchase', '[role=alertdialog]');
    await shows(page, 'Nothing was bought');
    await leave();
  });

  it('says what to do when nobody knows whether there is an order', { tags: 'deep' }, async () => {
    const id = await bought();
    const { page, leave } = await merchant.open(`/purchases/${id}`);
    await shows(page, 'Placing the order');
    const run = await ender.take(id);
    await ender.runs.arm(run);
    await ender.endings.unknown(run, 'The browser ended while the order was placed.');
    await shows(page, 'Outcome unknown: the shop may have an order');
    await shows(page, 'contact the shop, before you try again');
    await follow(page, 'Try again anyway');
    await shows(page, 'The shop may already have this order');
    await press(page, 'Get quote');
    await shows(page, 'Check this box to continue.');
    await page.click('input[name=agreed]');
    await press(page, 'Get quote');
    await shows(page, 'Getting a quote');
    expect(idOf(page)).not.toBe(id);
    await leave();
  });

  it('proposes another card after a decline', { tags: 'deep' }, async () => {
    const declined = await merchant.call('CardCreate', { ...CARD, number: '5555555555554444' });
    const id = await bought();
    await ender.endings.failed(await ender.take(id), { reason: 'card_declined', explanation: 'No.' });
    const { page, leave } = await merchant.open(`/purchases/${id}`);
    await shows(page, 'Purchase failed');
    await follow(page, 'Try again');
    await shows(page, 'Mastercard ···· 4444: declined last time.');
    expect((await valuesOf(page)).card).not.toBe(declined.id);
    await merchant.call('CardRemove', { id: declined.id });
    await leave();
  });

  it('delivers where the last purchase went, unless somebody says otherwise, and sends it only when asked', {
    tags: 'deep',
  }, async () => {
    await quoted({ options: { ...ADDRESS, name: 'Grace Hopper', country: 'Italy', city: 'Rome' } });
    await quoted({ options: ADDRESS });
    const id = await asked();
    await ender.ask(id, WHERE_TO);
    const { page, complaints, leave } = await merchant.open(`/purchases/${id}`);
    await shows(page, 'Deliver to');
    const first = {
      name: 'Ada Lovelace',
      address_line1: '12 Analytical Way',
      city: 'New York',
      country: '1',
    };
    expect(await valuesOf(page)).toMatchObject({ ...first, card_cvc: '' });
    await page.type('input[name=note]', 'Ring twice');
    await page.select('select[name=deliverTo]', '1');
    expect(await valuesOf(page)).toMatchObject({ name: 'Grace Hopper', city: 'Rome', country: '0' });
    await page.select('select[name=deliverTo]', '');
    expect(await valuesOf(page)).toMatchObject({ name: '', address_line1: '', city: '', country: '' });
    await page.select('select[name=deliverTo]', '0');
    expect(await valuesOf(page)).toMatchObject({ ...first, note: 'Ring twice' });
    const code = await page.$eval('input[name=card_cvc]', ({ type, inputMode, autocomplete }) => ({
      ...{ type, inputMode, autocomplete },
    }));
    expect(code).toEqual({ type: 'password', inputMode: 'numeric', autocomplete: 'cc-csc' });
    expect((await merchant.call('CheckoutIntent', { id })).options).toEqual({});
    await fill(page, 'Card security code (CVC)', '737');
    await press(page, 'Submit and get quote');
    await shows(page, 'Getting a quote');
    expect((await merchant.call('CheckoutIntent', { id })).options).toEqual({
      note: 'Ring twice',
      name: 'Ada Lovelace',
      address_line1: '12 Analytical Way',
      city: 'New York',
      country: 'United States of America',
    });
    expect(complaints).toEqual([]);
    await leave();
  });

  it('is refused beside the field when an address or amount is none', { tags: 'deep' }, async () => {
    const { page, leave } = await merchant.open('/purchases/new');
    await shows(page, 'Pay with');
    await fill(page, 'Maximum total (optional)', 'a lot');
    await press(page, 'Get quote');
    await shows(page, 'Enter a URL that starts with https://.');
    await shows(page, 'Enter an amount, such as 25 or 25.50.');
    await leave();
  });

  it('keeps nobody from using it in any state', { tags: 'deep' }, async () => {
    const question = await asked();
    await ender.ask(question, QUESTION);
    const failed = await bought();
    await ender.endings.failed(await ender.take(failed), { reason: 'card_declined', explanation: 'No.' });
    await expectForEverybody(merchant, {
      '/purchases': 'Needs input',
      [`/purchases/new?again=${failed}`]: 'declined last time',
      [`/purchases/${await asked()}`]: 'Getting a quote',
      [`/purchases/${question}`]: 'VAT number',
      [`/purchases/${await quoted()}`]: 'Approve $25.99',
      [`/purchases/${failed}`]: 'Purchase failed',
    });
  });
});
