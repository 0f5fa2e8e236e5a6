import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { check, named, noBrowser, press, shows, visit, wear } from '../../support/browser.ts';
import { fill } from '../../support/dashboard.ts';
import { png } from '../../support/png.ts';
import { signIn } from '../../support/sign-in.ts';
import { rest } from '../../support/surfaces.ts';
import { expectUsable } from './everybody.ts';
import { useMerchant } from './merchant.ts';

/** The settings in a real Chromium. */

const merchant = useMerchant('Harbour Coffee');

/** A red picture of 32 by 16 pixels. */
const LOGO = join(mkdtempSync(join(tmpdir(), 'till-logo-')), 'logo.png');
writeFileSync(LOGO, png(32, 16));

describe.skipIf(noBrowser)('the settings', () => {
  it('say who one is to payers and oneself, and change it everywhere at once', { tags: 'deep' }, async () => {
    const { page, complaints, leave } = await merchant.open('/settings');
    await shows(page, merchant.account.id);
    await shows(page, 'Signed in until');
    expect(await page.$(`a[title="${merchant.account.wallet.address}"]`)).not.toBeNull();

    await fill(page, 'Business name', 'Harbour Tea');
    await fill(page, 'Username', 'tea');
    await fill(page, 'Address and registration', '1 Pier Road, Whitby');
    await fill(page, 'Tax rate in percent', '7.7');
    await press(page, 'Save');
    await shows(page, 'Enter the tax’s name, or clear the rate.');
    await fill(page, 'Tax included in your prices', 'VAT');
    await press(page, 'Save');
    await shows(page, 'Customers see it from now on');
    await page.waitForSelector('[aria-label="Account: tea"]');
    expect(await merchant.call('Account', {})).toMatchObject({
      username: 'tea',
      business_profile: {
        name: 'Harbour Tea',
        details: '1 Pier Road, Whitby',
        tax_name: 'VAT',
        tax_rate_bps: 770,
      },
    });

    await merchant.call('AccountUpdate', { username: 'two' });
    await page.waitForSelector('[aria-label="Account: two"]');
    await fill(page, 'Username', '');
    await press(page, 'Save');
    await page.waitForSelector('[aria-label="Account: Harbour Tea"]');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('say beside a field what is wrong with it', { tags: 'deep' }, async () => {
    const { page, leave } = await merchant.open('/settings');
    await fill(page, 'Business name', ' ');
    await press(page, 'Save');
    await shows(page, 'Enter your business name.');
    await fill(page, 'Business name', 'Harbour Coffee');
    await fill(page, 'Username', 'x'.repeat(33));
    await press(page, 'Save');
    const said = await page.waitForSelector('input[name="username"][aria-invalid="true"]');
    const note = await said?.evaluate(
      (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.innerText,
    );
    expect(note).toContain('1 to 32 characters');
    await fill(page, 'Username', 'x'.repeat(32));
    await press(page, 'Save');
    const menu = await page.waitForSelector(`[aria-label="Account: ${'x'.repeat(32)}"]`);
    await shows(page, 'Customers see it from now on');
    await menu?.click();
    await (await named(page, 'menuitem', 'Sign out')).click();
    await shows(page, 'Sign in to Till');
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('Customers see it');
    await leave();
  });

  it('give pages a color, a logo, and the account’s way to write numbers', { tags: 'deep' }, async () => {
    const { page, complaints, leave } = await merchant.open('/settings');
    const picker = (await page.waitForSelector('input[type=file]')) as ElementHandle<HTMLInputElement>;
    await picker.uploadFile(import.meta.filename);
    await shows(page, 'can’t read that file as a picture');
    await picker.uploadFile(LOGO);
    await shows(page, 'Logo saved');
    await page.$eval('input[type=color]', (input) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(input, '#ffd400');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await press(page, 'Save color');
    await shows(page, 'Color saved');
    await (await named(page, 'combobox', 'Time zone')).select('Asia/Tokyo');
    await (await named(page, 'combobox', 'Numbers and dates for customers')).select('de-DE');
    await press(page, 'Save time zone and language');
    await shows(page, 'Receipts, invoices, and payment pages use it from now on.');
    await (await named(page, 'combobox', 'Numbers and dates for you')).select('en-GB');
    await press(page, 'Save your language');
    await expect
      .poll(async () => (await merchant.call('Account', {})) as unknown)
      .toMatchObject({ time_zone: 'Asia/Tokyo', locale: 'de-DE', branding: { color: '#ffd400' } });
    await expectUsable(page);
    await page.goto(`${merchant.till.url}/dashboard/register`);
    await shows(page, 'Charge US$0.00');

    const { url } = await merchant.newSession(123_450);
    const payer = await visit(merchant.browser, String(url));
    await shows(payer.page, '1.234,50\u00a0$');
    for (const theme of ['light', 'dark'] as const) {
      await wear(payer.page, theme);
      expect(await check(payer.page, ['color-contrast']), theme).toEqual([]);
    }
    const width = await payer.page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('h1 img')?.naturalWidth,
    );
    expect(await width.jsonValue()).toBe(32);
    expect([...complaints, ...payer.complaints]).toEqual([]);
    await payer.leave();
    await leave();
    await merchant.call('AccountUpdate', {
      locale: null,
      time_zone: null,
      branding: { color: null, logo: null },
    });
  });

  it('tell of a payment in one of several tabs, once somebody wants that', { tags: 'deep' }, async () => {
    await merchant.browser.overridePermissions(merchant.till.url, ['notifications']);
    const told: string[] = [];
    const expose = { tellTest: (text: string) => String(told.push(text)) };
    const before = (seed: string) => {
      localStorage.setItem('till.demo-wallet', seed);
      class Recorded {
        static permission = 'granted';
        static requestPermission = async () => 'granted';
        onclick = () => undefined;
        close = () => undefined;
        constructor(title: string) {
          void (window as typeof window & { tellTest(text: string): void }).tellTest(title);
        }
      }
      Object.assign(window, { Notification: Recorded });
    };
    const { page, leave } = await merchant.open('/settings', { before, expose });
    const other = await merchant.open('/payments', { before, expose });
    const sessionOf = async (cents: number) => (await merchant.newSession(cents)).chain_pay_uri;
    await merchant.pay(await sessionOf(700));
    await shows(other.page, '$7.00');
    expect(told).toEqual([]);

    await (await page.waitForSelector('label::-p-text(Show a notification)'))?.click();
    await other.page.waitForFunction(() => localStorage.getItem('till.notify')?.includes('true'));
    await merchant.pay(await sessionOf(800));
    await expect.poll(() => told).toEqual([expect.stringContaining('$8.00 received')]);
    await shows(other.page, '$8.00');
    // Whichever tab told it is closed: the other one goes on.
    await leave();
    await merchant.pay(await sessionOf(900));
    await expect
      .poll(() => told)
      .toEqual(['8', '9'].map((dollars) => expect.stringContaining(`$${dollars}.00 received`)));
    await other.leave();
  });

  it('name whose pages may show the checkout', { tags: 'deep' }, async () => {
    const { page, leave } = await merchant.open('/settings');
    const field = 'textarea[name="embedOrigins"]';
    await page.waitForSelector(field);
    await page.type(field, 'shop.example');
    await press(page, 'Save origins');
    await shows(page, '“shop.example” isn’t an origin. Begin with https://.');
    await page.$eval(field, (area) => area.select());
    await page.type(field, 'https://Shop.example/cart\nhttp://localhost:3000');
    await press(page, 'Save origins');
    await shows(page, 'It applies to the next visitor.');
    expect(await merchant.call('Account', {})).toMatchObject({
      embed_origins: ['https://shop.example', 'http://localhost:3000'],
    });
    await leave();
  });

  it('show where one is signed in, and sign out elsewhere at once', { tags: 'deep' }, async () => {
    const { page, complaints, leave } = await merchant.open('/settings');
    await shows(page, 'This browser');
    const { cookie } = await signIn(merchant.till, rest, merchant.account.wallet);
    await shows(page, 'Sign out everywhere else');
    await shows(page, 'Unknown browser');
    expect(await page.evaluate(() => document.body.innerText)).toMatch(/Chrome on \w+/);
    await expectUsable(page);
    await press(page, 'Sign out everywhere else');
    await shows(page, 'All other browsers');
    await press(page, 'Sign out everywhere else', '[role="alertdialog"]');
    await shows(page, 'Signed out everywhere else');
    await page.waitForFunction(() => !document.body.innerText.includes('Unknown browser'));
    expect((await rest.call(merchant.till, 'Session', {}, { cookie })).status).toBe(401);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('show the keys and who created each, and revoke one with what it created', {
    tags: 'deep',
  }, async () => {
    const { page, complaints, leave } = await merchant.open('/settings');
    const made = await merchant.call('ApiKeyCreate', { name: 'Leaked' });
    const child = await rest.call(
      merchant.till,
      'ApiKeyCreate',
      { name: 'Its child' },
      { ...merchant.account, key: String(made.secret) },
    );
    await shows(page, 'Key “Leaked”');
    await expectUsable(page);
    await press(page, 'Revoke Leaked');
    await shows(page, 'Also revoke the key created with it');
    await page.click('[role="alertdialog"] input[type="checkbox"]');
    await press(page, 'Revoke', '[role="alertdialog"]');
    await page.waitForFunction(() => !document.querySelector('main')?.innerText.includes('Its child'));
    const headers = { authorization: `Bearer ${child?.body.secret}` };
    expect((await fetch(`${merchant.till.url}/v1/account`, { headers })).status).toBe(401);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('can be used by everybody', { tags: 'deep' }, async () => {
    const { page, complaints, leave } = await merchant.open('/settings');
    await shows(page, 'Business profile');
    await expectUsable(page);
    await fill(page, 'Business name', ' ');
    await press(page, 'Save');
    await shows(page, 'Enter your business name');
    await expectUsable(page);
    expect(complaints).toEqual([]);
    await leave();
  });
});
