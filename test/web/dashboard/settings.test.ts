import { describe, expect, it } from 'vitest';
import { named, noBrowser, press, shows } from '../../support/browser.ts';
import { fill } from '../../support/dashboard.ts';
import { signIn } from '../../support/sign-in.ts';
import { type Surface, surfaces } from '../../support/surfaces.ts';
import { expectUsable } from './everybody.ts';
import { useMerchant } from './merchant.ts';

/** The settings in a real Chromium. */

const merchant = useMerchant('Harbour Coffee');

describe.skipIf(noBrowser)('the settings', () => {
  it('say who one is to payers and oneself, and change it everywhere at once', async () => {
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

  it('say beside a field what is wrong with it', async () => {
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

  it('name whose pages may show the checkout', async () => {
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

  it('show where one is signed in, and sign out elsewhere at once', async () => {
    const { page, complaints, leave } = await merchant.open('/settings');
    await shows(page, 'This browser');
    const [surface] = surfaces as [Surface];
    const { cookie } = await signIn(merchant.till, surface, merchant.account.wallet);
    await shows(page, 'Sign out everywhere else');
    await shows(page, 'Unknown browser');
    expect(await page.evaluate(() => document.body.innerText)).toMatch(/Chrome on \w+/);
    await expectUsable(page);
    await press(page, 'Sign out everywhere else');
    await shows(page, 'All other browsers');
    await press(page, 'Sign out everywhere else', '[role="alertdialog"]');
    await shows(page, 'Signed out everywhere else');
    await page.waitForFunction(() => !document.body.innerText.includes('Unknown browser'));
    expect((await surface.call(merchant.till, 'Session', {}, { cookie })).status).toBe(401);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('show the keys and who created each, and revoke one with what it created', async () => {
    const { page, complaints, leave } = await merchant.open('/settings');
    const made = await merchant.call('ApiKeyCreate', { name: 'Leaked' });
    const child = await surfaces[0]?.call(
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

  it('can be used by everybody', async () => {
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
