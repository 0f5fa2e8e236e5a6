import { randomBytes } from 'node:crypto';
import bs58 from 'bs58';
import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ExceptionKind } from '../../../src/books/exception.ts';
import { noBrowser, press, shows } from '../../support/browser.ts';
import { exportOf, follow, PHONE } from '../../support/dashboard.ts';
import { makeGift } from '../../support/gifts.ts';
import { rest } from '../../support/surfaces.ts';
import { expectUsable } from './everybody.ts';
import { type Made, useMerchant } from './merchant.ts';

/** Payments, transactions and exceptions in a real Chromium, with everything that payers get wrong. */

const merchant = useMerchant('Harbour Coffee');
let paid: Made;

const rowsOf = (page: Page) =>
  page.$$eval('main tbody tr', (rows) => rows.map(({ innerText }) => innerText.replace(/\s+/g, ' ')));
const narrow = (page: Page, filter: string, value: string) =>
  page.select(`select[aria-label="${filter}"]`, value);
const hasRows = (page: Page, count: number) =>
  page.waitForFunction(
    (wanted) => document.querySelectorAll('main table:not([aria-hidden]) tbody tr').length === wanted,
    {},
    count,
  );
const isAt = (page: Page, path: string) =>
  page.waitForFunction((wanted) => location.pathname === `/dashboard${wanted}`, {}, path);

describe.skipIf(noBrowser)('the payments', () => {
  it('are listed as they arrive', async () => {
    const { page, complaints, leave } = await merchant.open('/payments');
    await shows(page, 'No payments yet');
    await expectUsable(page);

    paid = await merchant.newSession(1_950);
    await merchant.pay(paid.chain_pay_uri);
    await shows(page, 'Succeeded');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('say in words what is unusual about them', { tags: 'deep' }, async () => {
    const { page, complaints, leave } = await merchant.open('/payments');
    await merchant.pay(paid.chain_pay_uri);
    const short = await merchant.newSession(1_950);
    await merchant.pay(short.chain_pay_uri, 500);
    const late = await merchant.newSession(1_200);
    await merchant.call('CheckoutSessionCancel', { id: late.id });
    await merchant.pay(late.chain_pay_uri);
    const request = await merchant.newRequest(700);
    await merchant.pay(request.next_action.chain_payment.chain_pay_uri, 900);
    for (const text of [
      'The session was already paid. Received another $19.50.',
      'Received $5.00 of $19.50. The session is still unpaid.',
      'Received $12.00 after the session was canceled.',
      'Received $2.00 more than the $7.00 due.',
    ])
      await shows(page, text);
    await hasRows(page, 5);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('are narrowed to an outcome, or to what needs attention, and lead to what they were for', {
    tags: 'deep',
  }, async () => {
    const { page, leave } = await merchant.open('/payments?attention=needed');
    await hasRows(page, 4);
    await narrow(page, 'Outcome', 'SHORT');
    await hasRows(page, 1);
    await narrow(page, 'Attention', 'none');
    await shows(page, 'No results');
    await narrow(page, 'Outcome', '');
    await hasRows(page, 1);
    expect(await rowsOf(page)).toEqual([expect.stringMatching(/^\$19.50 Succeeded Refund Session /)]);
    await follow(page, '$19.50');
    await isAt(page, `/sessions/${paid.id}`);
    await leave();
  });
});

describe.skipIf(noBrowser)('the transactions', () => {
  it('are listed with their places on chain, and narrowed by type', { tags: 'deep' }, async () => {
    const { page, leave } = await merchant.open('/transactions');
    await hasRows(page, 2);
    expect((await rowsOf(page)).map((row) => row.slice(0, 18))).toEqual([
      'Request paid $9.00',
      'Session paid $19.5',
    ]);
    await shows(page, `till export transactions --account ${merchant.account.id}`);
    const onChain = await page.$$eval('td a[target]', (links) => links.map(({ href }) => href));
    expect(onChain.filter((href) => href.includes('/tx/'))).toHaveLength(2);
    expect(onChain.filter((href) => href.includes('/address/'))).toHaveLength(4);
    await narrow(page, 'Type', 'TRANSACTION_INTENT');
    await hasRows(page, 1);
    await narrow(page, 'Type', 'GIFT_FUND');
    await shows(page, 'No results');
    await narrow(page, 'Type', '');
    await hasRows(page, 2);

    const request = await merchant.newRequest(300);
    await merchant.pay(request.next_action.chain_payment.chain_pay_uri);
    await hasRows(page, 3);
    await leave();
  });

  it('show where the money went and what it was for', { tags: 'deep' }, async () => {
    const { page, leave } = await merchant.open('/transactions?type=CHECKOUT_SESSION');
    await follow(page, 'Session paid');
    await shows(page, 'Timeline');
    await shows(page, 'Session created');
    expect(await page.$eval('h1', ({ innerText }) => innerText)).toBe('$19.50');
    const [transaction] = await merchant.list('Transactions', { source: paid.id });
    await isAt(page, `/transactions/${transaction?.id}`);
    const links = await page.$$eval('main a', (all) => all.map(({ href }) => href));
    expect(links.some((href) => href.includes(`/tx/${transaction?.signature}`))).toBe(true);
    await follow(page, `Session ${paid.id}`);
    await isAt(page, `/sessions/${paid.id}`);
    await leave();
  });

  it('that do not exist are said not to', { tags: 'deep' }, async () => {
    const { page, leave } = await merchant.open('/transactions/txn_000000000000000000000000');
    await shows(page, 'Not found');
    await leave();
  });
});

describe.skipIf(noBrowser)('the exceptions', () => {
  /** Raised as the watcher would: a chain that forgets cannot be had. */
  async function raise(kind: ExceptionKind, count: number): Promise<string> {
    const { till, account } = merchant;
    const { id: objectId } = await makeGift(rest, till, account);
    for (let nth = 1; nth <= count; nth++)
      await till.db.transact((tx) =>
        till.useCases.exceptions.raise(tx, {
          accountId: account.id,
          kind,
          objectId,
          signature: bs58.encode(randomBytes(64)),
          amount: 10_000_000n * BigInt(nth),
        }),
      );
    return objectId;
  }

  let gift: string;
  beforeAll(async () => {
    gift = await raise('transaction_vanished', 5);
    await raise('gift_funded_again', 1);
  });

  it('are all listed, more than the overview shows, and lead to what they are about', {
    tags: 'deep',
  }, async () => {
    const { page, complaints, leave } = await merchant.open('/exceptions');
    await hasRows(page, 6);
    await narrow(page, 'Kind', 'TRANSACTION_VANISHED');
    await hasRows(page, 5);
    expect((await rowsOf(page))[0]).toMatch(
      /^\$50\.00 Vanished A confirmed transaction of 50\.00 USDC .* Mark as resolved Gift /,
    );
    await expectUsable(page);

    await page.goto(`${merchant.till.url}/dashboard/`);
    await shows(page, 'payments and exceptions to review');
    await follow(page, 'All exceptions');
    await isAt(page, '/exceptions');
    await hasRows(page, 6);
    await follow(page, '$40.00');
    await isAt(page, `/gifts/${gift}`);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('are dealt with by keyboard on a phone, and stay to be found', async () => {
    const { page, complaints, leave } = await merchant.open('/exceptions?attention=needed', {
      viewport: PHONE,
    });
    await hasRows(page, 6);
    await page.focus('main tbody tr:first-child a');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await shows(page, 'Marked as resolved');
    await hasRows(page, 5);
    await narrow(page, 'Attention', 'none');
    await hasRows(page, 1);
    expect(await rowsOf(page)).toEqual([
      expect.stringMatching(/^\$10\.00 (just now|\d+ minutes? ago) Funded again .* Resolved$/),
    ]);
    expect(complaints).toEqual([]);
    await leave();
  });
});

describe.skipIf(noBrowser)('the ledger', () => {
  it('has every movement, and is taken along as a file for some days', { tags: 'deep' }, async () => {
    const { page, complaints, leave } = await merchant.open('/ledger');
    await hasRows(page, 6);
    expect((await rowsOf(page))[0]).toMatch(/^Payment \$3.00 Request /);
    await narrow(page, 'Type', 'PAYMENT_UNSETTLED');
    await hasRows(page, 3);
    const [head, ...lines] = (await exportOf(page)).lines;
    expect(head).toMatch(/^id,type,source,/);
    expect(lines.map((line) => line.split(',')[1])).toEqual(Array(3).fill('payment_unsettled'));

    await page.goto(`${merchant.till.url}/dashboard/ledger?created=..2020-01-31`);
    await shows(page, 'No results');
    expect((await exportOf(page)).lines).toEqual([head]);
    expect(complaints).toEqual([]);
    await leave();
  });
});

describe.skipIf(noBrowser)('the pages', () => {
  it('can be used by everybody', { tags: 'deep' }, async () => {
    const { page, complaints, leave } = await merchant.open('/payments');
    await hasRows(page, 6);
    await expectUsable(page);
    const [transaction] = await merchant.list('Transactions', { source: paid.id });
    for (const [path, text] of [
      ['/transactions', 'till export'],
      ['/ledger', 'Export CSV'],
      [`/transactions/${transaction?.id}`, 'Session created'],
    ] as const) {
      await page.goto(`${merchant.till.url}/dashboard${path}`);
      await shows(page, text);
      await expectUsable(page);
    }
    expect(complaints).toEqual([]);
    await leave();
  });
});

describe.skipIf(noBrowser)('a payment that was dealt with', () => {
  /** What was pressed is gone: keyboards and screen readers go on beside it, or at the title. */
  const focusIsOn = (page: Page, text: string) =>
    page.waitForFunction((wanted) => document.activeElement?.textContent === wanted, { polling: 50 }, text);

  it('needs no more attention, and says so at once', { tags: 'deep' }, async () => {
    const { page, complaints, leave } = await merchant.open('/payments?attention=needed');
    await hasRows(page, 4);
    await press(page, 'Mark as resolved', 'main tbody tr:first-child');
    await page.waitForSelector('[role="alertdialog"] textarea');
    await page.type('[role="alertdialog"] textarea', 'Kept as a tip');
    await press(page, 'Mark as resolved', '[role="alertdialog"]');
    await shows(page, 'Marked as resolved');
    await hasRows(page, 3);
    await focusIsOn(page, 'Payments');
    await narrow(page, 'Attention', 'none');
    await shows(page, 'Resolved: Kept as a tip');
    await press(page, 'Undo');
    await shows(page, 'Marked as unresolved');
    await narrow(page, 'Attention', 'needed');
    await hasRows(page, 4);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('is accepted as payment in full, and the session is paid', { tags: 'deep' }, async () => {
    const { page, complaints, leave } = await merchant.open('/payments?outcome=SHORT');
    await hasRows(page, 1);
    await press(page, 'Accept', 'main tbody tr:first-child');
    await shows(page, 'Accept $5.00 as payment in full?');
    await press(page, 'Accept', '[role="alertdialog"]');
    await shows(page, 'Accepted $5.00 as payment in full, $14.50 short.');
    await focusIsOn(page, '$5.00');
    await follow(page, '$5.00');
    await shows(page, 'Paid');
    expect(complaints).toEqual([]);
    await leave();
  });
});
