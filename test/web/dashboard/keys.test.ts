import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noBrowser, openBrowser, press, shows } from '../../support/browser.ts';
import { fill, follow, leaveKey, makeKey, openDashboard, PHONE } from '../../support/dashboard.ts';
import { startTill, type TestTill } from '../../support/till.ts';
import { expectUsable } from './everybody.ts';

/** Keys in the dashboard: a secret is seen once, by whoever made it, and kept nowhere. */

let till: TestTill;
let browser: BrowserContext;

beforeAll(async () => {
  till = await startTill();
  await till.listen();
  if (!noBrowser) browser = await openBrowser();
});
afterAll(() => till.stop());

const callWith = async (key: string) =>
  (await fetch(`${till.url}/v1/account`, { headers: { authorization: `Bearer ${key}` } })).status;

/** Everything that the page keeps or shows. */
function keptBy(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([
      location.href,
      document.documentElement.outerHTML,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      history.state,
      document.title,
    ]),
  );
}

describe.skipIf(noBrowser)('an API key', () => {
  it('is made, shows its secret once and is asked about before that is gone', async () => {
    const { page, sent, complaints, leave } = await openDashboard(browser, till, '/keys');
    await shows(page, 'No keys yet');
    const secret = await makeKey(page, 'Web server');
    expect(await callWith(secret)).toBe(200);

    await page.keyboard.press('Escape');
    await shows(page, 'Have you saved your key?');
    expect(await page.evaluate(() => document.body.innerText)).not.toContain(secret);
    await press(page, 'Go back');
    await shows(page, secret);
    await leaveKey(page);
    await shows(page, `…${secret.slice(-4)}`);

    expect(await keptBy(page)).not.toContain(secret);
    await follow(page, 'Overview');
    await follow(page, 'API keys');
    await shows(page, 'Web server');
    expect(await keptBy(page)).not.toContain(secret);
    expect([...sent, ...till.logged].join('\n')).not.toContain(secret);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('says when it was used, without a reload', { tags: 'deep' }, async () => {
    const { page, leave } = await openDashboard(browser, till, '/keys');
    const secret = await makeKey(page, 'Cash desk');
    await leaveKey(page);
    const row = '::-p-xpath(//tr[contains(., "Cash desk")])';
    await page.waitForSelector(`${row} >>>> ::-p-text(Never)`);
    expect(await callWith(secret)).toBe(200);
    await page.waitForFunction(
      () => ![...document.querySelectorAll('tr')].some((tr) => /Cash desk[\s\S]*Never/.test(tr.innerText)),
    );
    await leave();
  });

  it('is made for a few things only', { tags: 'deep' }, async () => {
    const { page, leave } = await openDashboard(browser, till, '/keys');
    await press(page, 'Create key');
    await fill(page, 'Name', 'Reader');
    await page.locator('[role="dialog"] input[value="some"]').click();
    await press(page, 'Create key', '[role="dialog"]');
    await shows(page, 'Choose at least one.');
    await page.locator('[role="dialog"] input[value="READ"]').click();
    await press(page, 'Create key', '[role="dialog"]');
    await shows(page, 'Save your key');
    const secret = await page.$eval('[role="dialog"] code', (element) => element.textContent ?? '');
    await leaveKey(page);
    expect(await callWith(secret)).toBe(200);
    const refused = await fetch(`${till.url}/v1/products`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: '{"name":"Mug"}',
    });
    expect(refused.status).toBe(403);
    await leave();
  });

  it('is revoked after a question, and fails on its next use', { tags: 'deep' }, async () => {
    const { page, leave } = await openDashboard(browser, till, '/keys');
    const secret = await makeKey(page, 'Old laptop');
    await leaveKey(page);
    await press(page, 'Revoke Old laptop');
    await shows(page, 'Revoke “Old laptop”?');
    await shows(page, 'stops working immediately');
    await press(page, 'Keep it');
    expect(await callWith(secret)).toBe(200);

    await press(page, 'Revoke Old laptop');
    await press(page, 'Revoke');
    await page.waitForFunction(() => !document.querySelector('table')?.innerText.includes('Old laptop'));
    expect(await callWith(secret)).toBe(401);
    await leave();
  });

  it('appears and goes when it is made and revoked elsewhere', { tags: 'deep' }, async () => {
    const { page, leave } = await openDashboard(browser, till, '/keys');
    const secret = await makeKey(page, 'First');
    await leaveKey(page);
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
    const made = await fetch(`${till.url}/v1/api_keys`, {
      method: 'POST',
      headers,
      body: '{"name":"By a program"}',
    });
    const { id } = (await made.json()) as { id: string };
    await shows(page, 'By a program');
    await shows(page, 'Key “First”');
    await fetch(`${till.url}/v1/api_keys/${id}`, {
      method: 'DELETE',
      headers: { authorization: headers.authorization },
    });
    await page.waitForFunction(() => !document.body.innerText.includes('By a program'));
    await leave();
  });

  it('says on a phone, too, who made it and when it was used', { tags: 'deep' }, async () => {
    const { page, leave } = await openDashboard(browser, till, '/keys', { viewport: PHONE });
    const secret = await makeKey(page, 'Till roll');
    await leaveKey(page);
    const wallet = await page.evaluate(() => document.querySelector('tbody a')?.getAttribute('title'));
    expect(wallet).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
    await fetch(`${till.url}/v1/api_keys`, { method: 'POST', headers, body: '{"name":"Its child"}' });
    await shows(page, 'Its child');
    const seen = () =>
      page.$$eval('tbody tr', (rows) => rows.map(({ innerText }) => innerText.replace(/\s+/g, ' ')));
    const [child] = (await seen()).filter((text) => text.startsWith('Its child'));
    expect(child).toContain('never used');
    expect(child).toContain('Created by: Key “Till roll”');
    const [parent] = (await seen()).filter((text) => text.startsWith('Till roll'));
    expect(parent).toMatch(/Created by: \w+…\w+/);
    await leave();
  });

  it('takes along what was made with it, if that is wanted', { tags: 'deep' }, async () => {
    const { page, leave } = await openDashboard(browser, till, '/keys');
    const secret = await makeKey(page, 'Leaked');
    await leaveKey(page);
    const headers = { authorization: `Bearer ${secret}` };
    const made = await fetch(`${till.url}/v1/api_keys`, { method: 'POST', headers });
    const { secret: other } = (await made.json()) as { secret: string };
    // Its row moves the others down.
    await shows(page, 'Secret key');
    await press(page, 'Revoke Leaked');
    await shows(page, 'Also revoke the key created with it');
    await expectUsable(page);
    await page.click('[role="alertdialog"] input[type="checkbox"]');
    await press(page, 'Revoke');
    await page.waitForFunction(() => !document.querySelector('table')?.innerText.includes('Leaked'));
    expect(await callWith(secret)).toBe(401);
    expect(await callWith(other)).toBe(401);
    await leave();
  });

  it('needs a name that is not too strange', async () => {
    const { page, leave } = await openDashboard(browser, till, '/keys');
    await press(page, 'Create key');
    await page.waitForSelector('input[name="name"]');
    await page.$eval('input[name="name"]', (field) => field.removeAttribute('maxlength'));
    await fill(page, 'Name', 'x'.repeat(201));
    await press(page, 'Create key', '[role="dialog"]');
    await shows(page, '1 to 200 characters long');
    expect(await page.$eval('input[name="name"]', (field) => field.ariaInvalid)).toBe('true');
    await leave();
  });
});

describe.skipIf(noBrowser)('the page', () => {
  it('can be used by everybody', { tags: 'deep' }, async () => {
    const { page, complaints, leave } = await openDashboard(browser, till, '/keys');
    await makeKey(page, 'Somebody’s server');
    await expectUsable(page);
    await press(page, 'Done');
    await shows(page, 'Have you saved your key?');
    await expectUsable(page);
    await press(page, 'I’ve saved it');
    await page.waitForSelector('tbody tr');
    await expectUsable(page);
    expect(complaints).toEqual([]);
    await leave();
  });
});
