import { mkdir } from 'node:fs/promises';
import type { Page } from 'puppeteer-core';
import { describe, expect, inject, it } from 'vitest';
import { check, noBrowser, openBrowser, visit, wear } from '../support/browser.ts';
import { useMerchant } from './dashboard/merchant.ts';
import { faultsOf } from './walk/faults.ts';
import { dashboardPages, docsPages, hostedPages } from './walk/pages.ts';
import { stock } from './walk/stock.ts';

/** Walks pages at every width, and in the other theme. Each is loaded once; the rest is told to the browser. */

const merchant = useMerchant('Harbour Coffee Roasters & Daughters');

const WIDTHS = [390, 768, 1024, 1440];
const THEMES = ['light', 'dark'] as const;
/** What fits depends on the width alone: a theme each is enough, in turn, but for pictures. */
const HAS_BOTH_THEMES = process.env.SCREENSHOTS !== undefined;
const SHOWN_WIDTHS = [390, 1440];
/** Where most is cut off, covered, or too small to press. */
const PHONE = [390];
/** So many pages of a kind are one in a sample. */
const SAMPLED = 5;

describe.skipIf(noBrowser)('every page', () => {
  it('is listed', () => {
    expect(dashboardPages.length).toBeGreaterThan(30);
    expect(hostedPages.length).toBeGreaterThan(5);
    expect(docsPages).toEqual(['/docs', '/docs/mcp', '/docs/errors/:code']);
  });

  const TITLE = 'has nothing cut off, covered, or overlapping, and nothing that keeps anybody from using it';
  it(`${TITLE}: a sample of each kind, on a phone`, async () => {
    const kinds = Object.values(await everyAddress());
    await walk(
      kinds.flatMap((addresses) => addresses.filter((_, place) => place % SAMPLED === 0)),
      PHONE,
    );
  });
  it(`${TITLE}, at every width, in both themes`, { tags: 'deep' }, async () =>
    walk(Object.values(await everyAddress()).flat(), WIDTHS),
  );

  async function walk(addresses: string[], widths: readonly number[]): Promise<void> {
    const { page, complaints, leave } = await merchant.open('/');
    const faults: string[] = [];
    for (const address of addresses) {
      await page.goto(merchant.till.url + address);
      await page.waitForFunction(isThere, { polling: 50 });
      faults.push(...(await walked(page, address, widths)));
    }
    await leave();
    const stranger = await visit(await openBrowser(), `${merchant.till.url}/dashboard`);
    await stranger.page.waitForSelector('h1 ::-p-text(Sign in to Till)');
    faults.push(...(await walked(stranger.page, '/dashboard (signed out)', widths)));
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
  }
});

function isThere(): boolean {
  return document.querySelector('h1') !== null && !document.querySelector('[class*="skeleton"]');
}

async function walked(page: Page, address: string, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [turn, width] of widths.entries()) {
    await page.setViewport({ width, height: 900 });
    for (const theme of HAS_BOTH_THEMES ? THEMES : [THEMES[(address.length + turn) % 2] ?? 'light']) {
      await wear(page, theme);
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      const found = await faultsOf(page);
      faults.push(...found.map((fault) => `${address} at ${width} px in ${theme}: ${fault}`));
      await picture(page, address, width, theme);
    }
  }
  if (!inject('isDeep')) await page.evaluate(thinOut);
  return [...faults, ...(await check(page)).map((fault) => `${address}: ${fault}`)];
}

/** The reference says the same of hundreds of calls, which takes axe half a minute: a few of them are enough. */
function thinOut(): void {
  for (const parent of document.querySelectorAll('main, nav ul, tbody, pre, pre code'))
    for (const child of [...parent.children].slice(12, -1)) child.remove();
  for (const article of document.querySelectorAll('main article ~ article')) article.remove();
}

/** For people, where they ask for it. */
async function picture(page: Page, address: string, width: number, theme: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder || !SHOWN_WIDTHS.includes(width)) return;
  await mkdir(folder, { recursive: true });
  const [path = ''] = address.split('?');
  const name = path.replace(/(cs|ci|cus|ti|cl|gift|mdt|prod|re|rcpt|txn)_\w+/g, 'id').replace(/\W+/g, '-');
  await page.screenshot({
    path: `${folder}/${name}-${width}-${theme}.png`,
    fullPage: !address.startsWith('/docs'),
  });
}

/** By kind, with what each stands for in place of `:id`. A page that nobody has put something on fails here. */
async function everyAddress(): Promise<Record<string, string[]>> {
  const made = await stock(merchant);
  const shown: Record<string, string | undefined> = {
    '/purchases/:id': made.quoted,
    '/products/:id': made.product,
    '/links/:id': made.link,
    '/sessions/:id': made.session,
    '/requests/:id': made.invoice,
    '/customers/:id': made.customer,
    '/refunds/:id': made.refund,
    '/transactions/:id': made.transaction,
    '/gifts/:id': made.gift,
    '/agents/:id': made.mandate,
  };
  const hosted: Record<string, string> = {
    'gifts/redeem-page': '/gifts/redeem',
    'gifts/gift-page': `/gifts/${made.gift}`,
    'authenticate/challenge-page': made.challenge,
    'authorize/authorize-page': made.consent,
    'pay/session-page': `/c/${made.session}`,
    'pay/intent-page': `/pay/i/${made.invoice}`,
    'pay/receipt-page': `/r/${made.receipt}`,
    'pay/link-page': '/l/cl_000000000000000000000000',
    'ui/not-found': '/c/missing',
  };
  const place = (pattern: string) => {
    if (!pattern.includes(':')) return `/dashboard${pattern}`;
    const id = shown[pattern];
    if (!id) throw new Error(`Nothing is shown on ${pattern} yet`);
    return `/dashboard${pattern.replace(':id', id)}`;
  };
  const isObject = (pattern: string) => pattern.includes(':');
  const isForm = (pattern: string) => pattern.endsWith('/new');
  return {
    lists: dashboardPages.filter((one) => !isObject(one) && !isForm(one)).map(place),
    forms: dashboardPages.filter(isForm).map(place),
    objects: dashboardPages.filter(isObject).map(place),
    hosted: hostedPages.map((file) => {
      const address = hosted[file];
      if (!address) throw new Error(`Nothing is shown on ${file} yet`);
      return address;
    }),
    docs: docsPages.map((address) => address.replace(':code', 'parameter_missing')),
  };
}
