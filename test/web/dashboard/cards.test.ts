import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';

import { addCardAt, placeBack } from '../../../src/web/dashboard/cards/back.ts';
import {
  isCardNumber,
  readCardNumber,
  readExpiry,
  shownExpiry,
} from '../../../src/web/dashboard/cards/card-number.ts';
import { isCardExpired } from '../../../src/web/dashboard/cards/card-words.ts';
import { heapOf, keptBy, named, noBrowser, press, shows } from '../../support/browser.ts';
import { CARD } from '../../support/cards.ts';
import { createEnder, SHOP } from '../../support/checkouts.ts';
import { fill, follow } from '../../support/dashboard.ts';
import { expectForEverybody, expectUsable } from './everybody.ts';
import { useMerchant } from './merchant.ts';

/** Cards in the dashboard: what is typed goes into the vault, and stays nowhere else. */

const NUMBER = '5555555555554444';
const CODE = '9174';

const merchant = useMerchant('Card holder');

async function typeCard(page: Page, number: string, code: string): Promise<void> {
  await page.type('input[name=number]', number);
  await page.type('input[name=expiry]', '0834');
  await page.type('input[name=cvc]', code);
  await fill(page, 'Name on card', 'Ada Lovelace');
  await page.select('select[name=country]', 'IT');
  await fill(page, 'Street address', 'Via Roma 1');
  await fill(page, 'City', 'Roma');
}

describe('adding a card in between', () => {
  it('leads back to a purchase, and nowhere else', () => {
    const back = (place: string) => placeBack(new URL(addCardAt(place), 'http://till').searchParams);
    const again = `/purchases/new?again=ci_${'a'.repeat(24)}`;
    expect([back('/purchases/new'), back(again)]).toEqual(['/purchases/new', again]);
    for (const place of ['', '//evil.example', 'https://evil.example', '/settings', `${again}&x=1`])
      expect(back(place)).toBeUndefined();
  });
});

describe('what is typed as a card', () => {
  it('is grouped and named as it is on the card', () => {
    expect(readCardNumber('42424242')).toMatchObject({ shown: '4242 4242', brand: 'Visa', codeLength: 3 });
    expect(readCardNumber('378282246310005')).toMatchObject({
      shown: '3782 822463 10005',
      brand: 'American Express',
      codeLength: 4,
      mistake: undefined,
    });
    expect(readCardNumber('')).toMatchObject({ shown: '', brand: undefined, mistake: undefined });
  });

  it('is told to be mistyped once it cannot become right', () => {
    expect(readCardNumber('4242 4242 4242 424').mistake).toBeUndefined();
    expect(readCardNumber('5555 5555 5555 4445').mistake).toContain('mistyped');
    expect(readCardNumber('0000').mistake).toContain('mistyped');
    expect(isCardNumber('4242424242424242')).toBe(true);
    expect(isCardNumber('4242424242424241')).toBe(false);
  });

  it('expires at the end of a month, however that is written', () => {
    for (const text of ['08/34', '0834', '8 / 2034', '08-34', '08 34'])
      expect(readExpiry(text), text).toEqual({ expMonth: 8, expYear: 2034 });
    for (const text of ['13/34', '00/34', '8', 'soon', '08/345'])
      expect(readExpiry(text), text).toBeUndefined();
    expect([shownExpiry('0834'), shownExpiry('1')]).toEqual(['08 / 34', '1']);
    const card = { expMonth: 8, expYear: 2034 };
    expect(isCardExpired(card, new Date(2034, 7, 31))).toBe(false);
    expect(isCardExpired(card, new Date(2034, 8, 1))).toBe(true);
  });
});

describe.skipIf(noBrowser)('cards', () => {
  it('are added with a number that is left nowhere, and removed after a question', async () => {
    const { page, complaints, leave } = await merchant.open('/cards');
    await shows(page, 'No cards yet');
    await follow(page, 'Add card');
    await shows(page, 'Billing address');
    await typeCard(page, NUMBER, '917');
    await shows(page, 'Mastercard');
    expect(await page.$eval('input[name=number]', ({ value }) => value)).toBe('5555 5555 5555 4444');
    expect(await page.$eval('input[name=expiry]', ({ value }) => value)).toBe('08 / 34');
    await fill(page, 'Spending limit (optional)', '250');
    await press(page, 'Add card');
    await shows(page, 'Mastercard ···· 4444 added');
    await shows(page, '$250.00');
    await shows(page, 'Stored for the first purchase');

    const [card] = await merchant.list<Record<string, unknown>>('Cards');
    expect(card).toMatchObject({
      brand: 'mastercard',
      last4: '4444',
      exp_year: 2034,
      spending_limit: 25_000,
    });
    for (const kept of [await keptBy(page), merchant.till.logged.join()]) {
      expect(kept).not.toContain(NUMBER);
      expect(kept).not.toContain('5555 5555 5555');
    }
    await page.goBack();
    await shows(page, 'Billing address');
    expect(await keptBy(page)).not.toMatch(/5555 ?5555/);
    await page.goForward();

    await press(page, 'Remove Mastercard ···· 4444');
    await shows(page, 'Its number is permanently erased.');
    await press(page, 'Remove');
    await shows(page, 'No cards yet');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('are in no memory of the page once it was left', { tags: 'deep' }, async () => {
    const { page, leave } = await merchant.open('/cards/new?back=%2Fpurchases%2Fnew');
    await shows(page, 'Billing address');
    await typeCard(page, '378282246310005', CODE);
    await press(page, 'Add card');
    await shows(page, 'American Express ···· 0005 added');
    // Back where it was missing.
    await shows(page, 'Get quote');
    await shows(page, 'American Express ···· 0005');
    await follow(page, 'Purchases');
    await shows(page, 'No purchases yet');
    const [card] = await merchant.list('Cards');
    const heap = await heapOf(page);
    // The card is known to the page, its number and code are not. Among so much, others have four digits like these.
    expect(heap.filter((text) => text.includes(card?.id ?? '–'))).not.toEqual([]);
    expect(heap.filter((text) => /3782[ ]?822463[ ]?10005|\b9174\b/.test(text))).toEqual([]);
    await leave();
  });

  it('are told beside the field what is wrong with them, here and by the server', {
    tags: 'deep',
  }, async () => {
    const { page, leave } = await merchant.open('/cards/new');
    await shows(page, 'Billing address');
    await press(page, 'Add card');
    await shows(page, 'That card number is incomplete');
    await shows(page, 'Enter the month and year, such as 08 / 30.');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'number');
    await typeCard(page, '378282246310005', '123');
    await shows(page, '4 digits on the front');
    await press(page, 'Add card');
    const note = await page.waitForSelector('input[name=cvc][aria-invalid=true]');
    const id = await note?.evaluate((input) => input.getAttribute('aria-describedby'));
    expect(await page.$eval(`[id="${id}"]`, ({ textContent }) => textContent)).toContain('4-digit');
    await leave();
  });

  it('appear as they are added elsewhere', { tags: 'deep' }, async () => {
    const { page, leave } = await merchant.open('/cards');
    await shows(page, 'Cards');
    await merchant.call('CardCreate', CARD);
    await shows(page, 'Visa ···· 4242');
    await leave();
  });

  it('say where they were used, by which purchase, and when', { tags: 'deep' }, async () => {
    const { page, complaints, leave } = await merchant.open('/cards');
    await shows(page, 'Visa ···· 4242');
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('Recently used');
    const { id: cardId = '' } = await merchant.call('CardCreate', CARD);
    const { id = '' } = await merchant.call('CheckoutIntentCreate', { url: SHOP, card: cardId });
    const ender = createEnder(merchant.till);
    await ender.quote(id);
    await merchant.call('CheckoutIntentConfirm', { id });
    const run = await ender.take(id);
    await merchant.till.useCases.cardOpenings.open(run, { cardId, sealedCvc: null }, 'pay.shop.example');
    await ender.runs.begin(run, 'Entering the card', 5, 8);
    await shows(page, 'Recently used');
    const opening = await named(page, 'link', 'pay.shop.example Visa ···· 4242');
    await expectUsable(page);
    await opening.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction((wanted) => location.pathname.endsWith(`/purchases/${wanted}`), {}, id);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('keep nobody from using their pages', { tags: 'deep' }, () =>
    expectForEverybody(merchant, { '/cards': 'Visa ···· 4242', '/cards/new': 'Billing address' }),
  );
});
