import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { named, noBrowser, press, shows } from '../../support/browser.ts';
import { fill, PHONE } from '../../support/dashboard.ts';
import { expectUsable } from './everybody.ts';
import { type Made, useMerchant } from './merchant.ts';

/** Giving money back in the dashboard: from the payment to the signature, while the page follows. */

const merchant = useMerchant('Harbour Coffee');

const isAt = (page: Page, pattern: RegExp) =>
  page.waitForFunction((wanted) => new RegExp(wanted).test(location.pathname), {}, pattern.source);

async function paidTooMuch(): Promise<Made> {
  const session = await merchant.newSession(1_000);
  await merchant.pay(session.chain_pay_uri, 1_300);
  return session;
}

async function askFor(page: Page, act: string, amount: string): Promise<void> {
  await press(page, act);
  await shows(page, 'Next, your wallet signs the transaction.');
  await fill(page, 'Amount', amount);
  await press(page, act, '[role="alertdialog"]');
  await isAt(page, /\/refunds\/re_/);
}

describe.skipIf(noBrowser)('a refund', () => {
  it('goes from the payment to the signature, and the page follows', { tags: 'deep' }, async () => {
    await paidTooMuch();
    const { page, complaints, leave } = await merchant.open('/payments');
    await shows(page, 'Received $3.00 more than the $10.00 due.');
    await press(page, 'Refund excess');
    await shows(page, 'Up to $13.00.');
    const amount = await named(page, 'textbox', 'Amount');
    expect(await amount.evaluate((field) => (field as HTMLInputElement).value)).toBe('3.00');
    await expectUsable(page);
    await press(page, 'Not now');

    await askFor(page, 'Refund excess', '3');
    await shows(page, 'To sign');
    await expectUsable(page);
    await press(page, 'Demo wallet Connect');
    await press(page, 'Add test funds');
    await shows(page, 'in test funds');
    await press(page, 'Refund $3.00');
    await press(page, 'Sign');
    await shows(page, 'Refunded');
    await shows(page, 'Refund arrived');

    const [refund] = await merchant.list('Refunds');
    expect(refund).toMatchObject({ status: 'succeeded', amount: 300 });
    await page.goto(`${merchant.till.url}/dashboard/payments?attention=needed`);
    await shows(page, 'No results');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('is refused with a sentence when it is too much, and canceled on a phone', {
    tags: 'deep',
  }, async () => {
    const session = await merchant.newSession(500);
    await merchant.pay(session.chain_pay_uri);
    const { page, complaints, leave } = await merchant.open(`/sessions/${session.id}`, { viewport: PHONE });
    await press(page, 'Refund');
    await fill(page, 'Amount', '6');
    await press(page, 'Refund', '[role="alertdialog"]');
    await shows(page, 'Enter at most $5.00.');
    await fill(page, 'Amount', '5');
    await press(page, 'Refund', '[role="alertdialog"]');
    await isAt(page, /\/refunds\/re_/);
    await expectUsable(page);
    await press(page, 'Cancel refund');
    await press(page, 'Cancel refund', '[role="alertdialog"]');
    await shows(page, 'Canceled');
    await page.goto(`${merchant.till.url}/dashboard/refunds`);
    await shows(page, '$5.00');
    await expectUsable(page);
    expect(complaints).toEqual([]);
    await leave();
  });
});
