import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { createShortcuts } from '../../../src/web/dashboard/search/shortcuts.ts';
import { noBrowser, press, shows } from '../../support/browser.ts';
import { PHONE } from '../../support/dashboard.ts';
import { expectUsable } from './everybody.ts';
import { useMerchant } from './merchant.ts';

const plain = (key: string) => ({ key, isCommand: false });

describe('keys', () => {
  it('lead where two letters in a row say', () => {
    const { letterFor } = createShortcuts(1_000);
    expect(letterFor(plain('g'), 0)).toBeUndefined();
    expect(letterFor(plain('p'), 900)).toEqual({ kind: 'go', href: '/payments' });
    expect(letterFor(plain('n'), 2_000)).toBeUndefined();
    expect(letterFor(plain('g'), 2_100)).toEqual({ kind: 'go', href: '/gifts/new' });
  });

  it('mean nothing when the second letter comes late, or other keys between', () => {
    const { letterFor } = createShortcuts(1_000);
    letterFor(plain('g'), 0);
    expect(letterFor(plain('p'), 1_001)).toBeUndefined();
    letterFor(plain('g'), 2_000);
    letterFor(plain('q'), 2_100);
    expect(letterFor(plain('p'), 2_200)).toBeUndefined();
  });

  it('leave commands of the browser alone', () => {
    const { letterFor, commandFor } = createShortcuts(1_000);
    letterFor(plain('g'), 0);
    expect(letterFor({ key: 'p', isCommand: true }, 100)).toBeUndefined();
    expect(commandFor({ key: 'p', isCommand: true })).toBeUndefined();
    expect(commandFor({ key: 'k', isCommand: true })).toEqual({ kind: 'search' });
  });
});

const merchant = useMerchant('Searching');

describe.skipIf(noBrowser)('searching', () => {
  const field = '[role=dialog] input';
  const pathOf = (page: Page) => new URL(page.url()).pathname.replace(/^.*\/dashboard/, '');

  it('finds objects and pages from anywhere, by keyboard alone', { tags: 'deep' }, async () => {
    const product = await merchant.call('ProductCreate', { name: 'Harbor mug', amount: 1_200 });
    const session = await merchant.call('CheckoutSessionCreate', {
      line_items: [{ product_data: { name: 'Harbor poster', price_data: { unit_amount: 900 } } }],
    });
    const { page, complaints, leave } = await merchant.open('/settings');
    await shows(page, 'Business profile');

    await page.keyboard.down('Control');
    await page.keyboard.press('k');
    await page.keyboard.up('Control');
    await page.waitForSelector(field);
    await page.type(field, 'harbor');
    await shows(page, 'Harbor mug');
    await shows(page, 'Harbor poster');
    await expectUsable(page);
    await page.type(field, ' mug');
    await page.waitForFunction(() => !document.body.innerText.includes('Harbor poster'), { polling: 50 });
    await page.keyboard.press('Enter');
    await expect.poll(() => pathOf(page)).toBe(`/products/${product.id}`);

    await page.waitForSelector('main h1 ::-p-text(Harbor mug)');

    await press(page, 'Search');
    await page.waitForSelector(field);
    await page.type(field, String(session.id));
    await shows(page, 'Harbor poster');
    await page.keyboard.press('Escape');
    await page.waitForSelector(field, { hidden: true });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toContain('Search');

    await page.keyboard.press('/');
    await page.waitForSelector(field);
    await page.type(field, 'nothing is called this');
    await shows(page, 'Nothing found for “nothing is called this”');
    await page.keyboard.press('Escape');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('has letters that go places, which can be looked up and turned off', { tags: 'deep' }, async () => {
    const { page, leave } = await merchant.open('/');
    await shows(page, 'Overview');
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await expect.poll(() => pathOf(page)).toBe('/payments');

    // Letters that are typed into a field are text.
    await (await page.waitForSelector('main input[type=search]'))?.type('gl');
    expect(pathOf(page)).toBe('/payments');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());

    await page.keyboard.press('?');
    await shows(page, 'Keyboard shortcuts');
    await expectUsable(page);
    await page.click('[role=dialog] input[type=checkbox]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[role=dialog]', { hidden: true });
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await page.reload();
    await shows(page, 'Payments');
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await press(page, 'Search');
    await page.waitForSelector(field);
    expect(pathOf(page)).toBe('/payments');
    await leave();
  });

  it('fits on a phone', { tags: 'deep' }, async () => {
    const { page, leave } = await merchant.open('/', { viewport: PHONE });
    await press(page, 'Search');
    await page.waitForSelector(field);
    await page.type(field, 'harbor');
    await shows(page, 'Harbor mug');
    await press(page, 'Close');
    await page.waitForSelector(field, { hidden: true });
    await leave();
  });
});
