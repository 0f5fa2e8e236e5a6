import bs58 from 'bs58';
import type { BrowserContext, Page } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { newWallet, type Wallet } from '../../../src/sandbox/wallet.ts';
import { named, noBrowser, openBrowser, press, shows, type Visit, visit } from '../../support/browser.ts';
import { fill, PHONE } from '../../support/dashboard.ts';
import { signIn } from '../../support/sign-in.ts';
import { rest } from '../../support/surfaces.ts';
import { expectUsable } from './everybody.ts';
import { useMerchant } from './merchant.ts';

/** A team in a real Chromium: an owner in one browser, and whoever is invited in another. */

const merchant = useMerchant('Harbour Coffee');
let elsewhere: BrowserContext;
beforeAll(async () => {
  if (!noBrowser) elsewhere = await openBrowser();
});

const WIDE = { width: 1280, height: 900 };

/** Opens an address with a wallet of their own. */
async function arrive(url: string, { secretKey }: Wallet): Promise<Visit> {
  const visitor = await visit(elsewhere, url, {
    before: (seed) => localStorage.setItem('till.demo-wallet', seed),
    argument: bs58.encode(bs58.decode(secretKey).slice(0, 32)),
  });
  await visitor.page.setViewport(WIDE);
  return visitor;
}

/** Pages of things that somebody with another role could change. */
async function detailPages(): Promise<string[]> {
  const product = await merchant.call('ProductCreate', { name: 'Espresso', amount: 350 });
  const line = { line_items: [{ product: product.id, quantity: 1 }] };
  const link = await merchant.call('CheckoutLinkCreate', line);
  const session = await merchant.call('CheckoutSessionCreate', line);
  const customer = await merchant.call('CustomerCreate', { name: 'Grace Hopper' });
  return [
    `/products/${product.id}`,
    `/links/${link.id}`,
    `/sessions/${session.id}`,
    `/customers/${customer.id}`,
  ];
}

/** The words of what could be done there. */
async function actionsOn(page: Page): Promise<string[]> {
  const names = await page.$$eval('main button, main a', (all) => all.map((one) => one.textContent.trim()));
  return names.filter((name) => /^(Edit|Archive|Delete|Cancel|Change|Create|Refund|Restore)/.test(name));
}

async function acceptWith({ page }: Visit): Promise<void> {
  await press(page, 'Demo wallet Connect');
  await shows(page, 'Sign this message?');
  await press(page, 'Sign');
}

describe.skipIf(noBrowser)('the team', () => {
  it('grows by a link, works by its roles, and loses whoever is removed, all of it live', {
    tags: 'deep',
  }, async () => {
    const owner = await merchant.open('/team');
    await press(owner.page, 'Invite someone');
    await fill(owner.page, 'Name', 'Ada Lovelace');
    await (await named(owner.page, 'combobox', 'Role')).select('VIEWER');
    await shows(owner.page, 'Sees everything, changes nothing');
    await press(owner.page, 'Create link');
    await shows(owner.page, 'Send them this link');
    await expectUsable(owner.page);
    const link = await owner.page.$eval('[role=dialog] code', (shown) => shown.textContent ?? '');
    await press(owner.page, 'Done');
    await shows(owner.page, 'Ada Lovelace');

    const ada = await arrive(link, newWallet());
    await shows(ada.page, 'Join Harbour Coffee as viewer');
    await expectUsable(ada.page);
    await acceptWith(ada);
    await ada.page.waitForSelector('nav[aria-label="Sections"]');
    expect(ada.page.url()).not.toContain('join');
    await shows(owner.page, 'Viewer');
    await ada.page.goto(`${merchant.till.url}/dashboard/links`);
    await shows(ada.page, 'No links yet');
    await shows(ada.page, 'viewer');
    expect(await ada.page.$('a[href$="/links/new"]')).toBeNull();
    await ada.page.goto(`${merchant.till.url}/dashboard/links/new`);
    await shows(ada.page, 'Only operators and owners of the account can do this.');
    await ada.page.waitForSelector('main button[type=submit]:disabled');
    for (const place of await detailPages()) {
      await ada.page.goto(`${merchant.till.url}/dashboard${place}`);
      await shows(ada.page, 'Timeline');
      expect(await actionsOn(ada.page)).toEqual([]);
    }

    await ada.page.goto(`${merchant.till.url}/dashboard/links`);
    await shows(ada.page, 'Espresso');
    await press(owner.page, 'Edit Ada Lovelace');
    await (await named(owner.page, 'combobox', 'Role')).select('OPERATOR');
    await press(owner.page, 'Save');
    await shows(owner.page, 'Member updated');
    await ada.page.waitForSelector('main a[href$="/links/new"]');
    await ada.page.goto(`${merchant.till.url}/dashboard/settings`);
    await shows(ada.page, 'Only owners change settings');

    await press(owner.page, 'Remove Ada Lovelace');
    await shows(owner.page, 'They’re signed out everywhere');
    await press(owner.page, 'Remove', '[role=alertdialog]');
    await shows(owner.page, 'Ada Lovelace removed');
    await shows(ada.page, 'Sign in to Till');
    expect([...owner.complaints, ...ada.complaints]).toEqual([]);
    await ada.leave();
    await owner.leave();
  });

  it('tells somebody plainly why a link doesn’t work for them', { tags: 'deep' }, async () => {
    const invited = await merchant.call('TeamInvitationCreate', { role: 'operator' });
    const other = await signIn(merchant.till, rest);
    const taken = await arrive(String(invited.join_url), other.wallet);
    await shows(taken.page, 'Join Harbour Coffee as operator');
    await acceptWith(taken);
    await shows(taken.page, 'This wallet already belongs to another account.');
    await taken.leave();

    await merchant.call('TeamInvitationCancel', { id: invited.id });
    const late = await arrive(String(invited.join_url), newWallet());
    await shows(late.page, 'This invitation was canceled. Ask for a new one.');
    await press(late.page, 'Sign in without it');
    await shows(late.page, 'Sign in to Till');
    await late.leave();
  });

  it('fits a phone', { tags: 'deep' }, async () => {
    await merchant.call('TeamInvitationCreate', { role: 'viewer', name: 'Grace Hopper of the night shift' });
    const { page, leave } = await merchant.open('/team', { viewport: PHONE });
    await shows(page, 'Grace Hopper');
    await expectUsable(page);
    await leave();
  });
});
