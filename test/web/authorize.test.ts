import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { atEnd } from '../support/at-end.ts';
import {
  findings,
  named,
  noBrowser,
  openBrowser,
  press,
  shows,
  type Visit,
  visit,
} from '../support/browser.ts';
import {
  type Begun,
  begin,
  callMcp,
  exchange,
  type HostedClient,
  refresh,
  refusalOf,
  register,
} from '../support/oauth.ts';
import { seedOf, useMerchant } from './dashboard/merchant.ts';

/** Where an owner lets a hosted client in, from the client’s own address and back to it. */

const merchant = useMerchant('Owner of an account');

/** A client that waits for its browser to come back. */
async function waiting(): Promise<{ redirectUri: string; returned: Promise<URL> }> {
  let come: (url: URL) => void;
  const returned = new Promise<URL>((resolve) => {
    come = resolve;
  });
  const server = createServer((request, response) => {
    come(new URL(request.url ?? '', redirectUri));
    response.setHeader('Content-Type', 'text/html').end('<title>Client</title><p>Back at the client</p>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const redirectUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  atEnd(() => new Promise((closed) => server.close(closed)));
  return { redirectUri, returned };
}

interface Asked extends Visit {
  hosted: HostedClient;
  begun: Begun;
  returned: Promise<URL>;
}

/** An owner in front of the page, signed in by the demo wallet. */
async function asked(name = 'Claude', scope?: string): Promise<Asked> {
  const { redirectUri, returned } = await waiting();
  const hosted = await register(merchant.till, { client_name: name });
  const begun = await begin(hosted, { redirect_uri: redirectUri, ...(scope && { scope }) });
  const visitor = await visit(await openBrowser(), begun.url.href, {
    before: (seed) => localStorage.setItem('till.demo-wallet', seed),
    argument: seedOf(merchant.account),
  });
  await shows(visitor.page, 'Sign in to Till');
  await press(visitor.page, 'Demo wallet Connect');
  await shows(visitor.page, 'Sign this message?');
  await press(visitor.page, 'Sign');
  await shows(visitor.page, 'What it may do');
  return { ...visitor, hosted, begun, returned };
}

const tick = async (page: Page, label: string) =>
  (await page.waitForSelector(`label ::-p-text(${label})`))?.click();

async function fill(page: Page, label: string, text: string): Promise<void> {
  const field = await named(page, 'textbox', label);
  await field.click({ count: 3 });
  await field.type(text);
}

const grants = () => merchant.till.db.prisma.grant.count({ where: { accountId: merchant.account.id } });

describe.skipIf(noBrowser)('an owner', () => {
  it('signs in, sees who asks for what, sets limits, and lets the client in', async () => {
    const { page, complaints, hosted, begun, returned, leave } = await asked();
    await shows(page, 'Let “Claude” use your Till?');
    await shows(page, 'Nobody has verified them');
    await shows(page, new URL(begun.redirectUri).host);
    await shows(page, 'Owner of an account');
    expect(await findings(page)).toEqual([]);
    await tick(page, 'See your account');
    await fill(page, 'Most per day', '60');
    await press(page, 'Allow');
    await shows(page, 'Back at the client');
    const tokens = await exchange(hosted, begun, await returned);
    expect(tokens.scope.split(' ').sort()).toEqual(['buy:confirm', 'buy:quote']);
    expect((await callMcp(merchant.till, tokens.access)).status).toBe(200);
    const mandates = await merchant.call('Mandates', {});
    expect(mandates.data).toMatchObject([
      { currency: 'usd', per_purchase: 5_000, per_day: 6_000, approve_above: 2_500, per_month: null },
    ]);
    expect(complaints).toEqual([]);
    await leave();
    const next = await refresh(hosted, tokens.refresh);
    expect((await callMcp(merchant.till, next.access)).status).toBe(200);
    expect(await refusalOf(refresh(hosted, tokens.refresh))).toBe('invalid_grant');
    expect((await callMcp(merchant.till, next.access)).status).toBe(401);
  });

  it('declines, and the client hears of it', { tags: 'deep' }, async () => {
    const before = await grants();
    const { page, returned, leave } = await asked();
    await press(page, 'Cancel');
    const { searchParams } = await returned;
    expect(searchParams.get('error')).toBe('access_denied');
    expect(searchParams.get('code')).toBeNull();
    expect(await grants()).toBe(before);
    await leave();
  });

  it('lets a client in that doesn’t buy, with the keyboard alone', async () => {
    const { page, hosted, begun, returned, leave } = await asked('Books', 'read sell');
    await shows(page, 'Create products, payment links');
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('Limits for buying');
    await (await named(page, 'button', 'Allow')).focus();
    await page.keyboard.press('Enter');
    const tokens = await exchange(hosted, begun, await returned);
    expect(tokens.scope).toBe('read sell');
    await leave();
  });

  it('is told about amounts that are none, and can’t allow nothing', { tags: 'deep' }, async () => {
    const { page, leave } = await asked();
    await fill(page, 'Most per purchase', 'a lot');
    await press(page, 'Allow');
    await shows(page, 'Enter an amount');
    for (const scope of ['See your account', 'Get quotes from online shops', 'Buy from online shops'])
      await tick(page, scope);
    expect(await page.$eval('button[type=submit]', (button) => (button as HTMLButtonElement).disabled)).toBe(
      true,
    );
    await leave();
  });

  it('sees a stranger’s name as quoted words, whatever it pretends', async () => {
    const { page, leave } = await asked(`\u202eevil\u200b <b>Till</b>\n${'x'.repeat(300)}`);
    const title = await page.$eval('h1', (heading) => heading.innerText);
    expect(title).toMatch(/^Let “evil <b>Till<\/b> x+” use your Till\?$/);
    expect(title.length).toBeLessThan(120);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await leave();
  });

  it('is told when the request is unknown, expired, or was answered', async () => {
    const { page, leave } = await visit(await openBrowser(), `${merchant.till.url}/authorize/unknown`);
    await shows(page, 'Nothing to decide');
    expect(await findings(page)).toEqual([]);
    await leave();
    const broken = `${merchant.till.url}/oauth/authorize?client_id=nobody&redirect_uri=https://evil.example`;
    const lost = await visit(await openBrowser(), broken);
    await shows(lost.page, 'Till doesn’t know this app');
    await lost.leave();
  });

  it('finds the app among the connected ones, and disconnects it', { tags: 'deep' }, async () => {
    const { page, hosted, begun, returned, leave } = await asked('Assistant to remove');
    await press(page, 'Allow');
    const { access } = await exchange(hosted, begun, await returned);
    await leave();
    const dashboard = await merchant.open('/apps');
    await shows(dashboard.page, 'Assistant to remove');
    expect(await findings(dashboard.page)).toEqual([]);
    await press(dashboard.page, 'Disconnect Assistant to remove');
    await press(dashboard.page, 'Disconnect', '[role="alertdialog"]');
    await shows(dashboard.page, '“Assistant to remove” disconnected');
    expect((await callMcp(merchant.till, access)).status).toBe(401);
    await dashboard.leave();
  });
});
