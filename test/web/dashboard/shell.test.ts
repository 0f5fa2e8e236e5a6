import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { named, noBrowser, press, shows } from '../../support/browser.ts';
import { follow } from '../../support/dashboard.ts';
import { useMerchant } from './merchant.ts';

/** What stays around every page of the dashboard. */

const merchant = useMerchant('Harbour Coffee');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

describe.skipIf(noBrowser)('the account’s menu', () => {
  it('is used with the keyboard alone, and is loaded when somebody comes near', {
    tags: 'deep',
  }, async () => {
    const { page, complaints, leave } = await merchant.open('/');
    const menu = await page.waitForSelector('[aria-label="Account: Harbour Coffee"]');
    await menu?.focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role="menu"]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[role="menu"]', { hidden: true });
    await expect.poll(() => focused(page)).toBe('Account: Harbour Coffee');
    await page.keyboard.press('Enter');
    await (await named(page, 'menuitem', 'Settings')).click();
    await shows(page, 'Business profile');
    expect(complaints).toEqual([]);

    await press(page, 'Account: Harbour Coffee');
    await (await named(page, 'menuitem', 'Sign out')).click();
    await shows(page, 'You’ve signed out.');
    await leave();
  });
});

describe.skipIf(noBrowser)('a page that cannot be loaded', () => {
  it('says so, leaves the others alone, and can be loaded again', { tags: 'deep' }, async () => {
    const { page, leave } = await merchant.open('/');
    await shows(page, 'No payments yet');
    let isGone = true;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const isPage = /settings-page.*\.js/.test(request.url());
      void (isGone && isPage ? request.abort() : request.continue());
    });
    await follow(page, 'Settings');
    await shows(page, 'Couldn’t load this page');
    await follow(page, 'Overview');
    await shows(page, 'No payments yet');
    await follow(page, 'Settings');
    await shows(page, 'Couldn’t load this page');
    isGone = false;
    await press(page, 'Reload');
    await shows(page, 'Business profile');
    await leave();
  });
});
