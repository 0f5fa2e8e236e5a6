import { describe, expect, it } from 'vitest';
import { noBrowser, press, shows } from '../../support/browser.ts';
import { fill } from '../../support/dashboard.ts';
import { signIn } from '../../support/sign-in.ts';
import { type Surface, surfaces } from '../../support/surfaces.ts';
import { expectUsable, LONG } from './everybody.ts';
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
    await press(page, 'Save');
    await shows(page, 'Customers now see the new name');
    await page.waitForSelector('[aria-label="Account: tea"]');
    expect(await merchant.call('Account', {})).toMatchObject({
      username: 'tea',
      business_profile: { name: 'Harbour Tea' },
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
    await page.waitForSelector(`[aria-label="Account: ${'x'.repeat(32)}"]`);
    await leave();
  });

  it('show where one is signed in, and sign out elsewhere at once', LONG, async () => {
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

  it('show the keys and who created each, and revoke one with what it created', LONG, async () => {
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

  it('can be used by everybody', LONG, async () => {
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
