import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { formatReleaseCode, normalizeReleaseCode } from '../../../src/gifts/release-codes/index.ts';
import { heapOf, noBrowser, openBrowser, press, shows, visit } from '../../support/browser.ts';
import { fill, follow, PHONE } from '../../support/dashboard.ts';
import { expectUsable, stands } from './everybody.ts';
import { useMerchant } from './merchant.ts';

/** One sale on two phones: paid in parts and too much, and given back both ways. */

const merchant = useMerchant('Harbour Coffee');

async function sign(page: Page, act: string): Promise<void> {
  await press(page, act);
  await press(page, 'Sign');
}

async function chooseGift(page: Page): Promise<void> {
  const way = await page.waitForSelector('::-p-text(As a gift, claimed with a code)');
  await way?.click();
  await shows(page, 'shows it once');
}

/** The refund that is open in front of somebody. */
const shownRefund = (page: Page) =>
  merchant.call('Refund', { id: new URL(page.url()).pathname.split('/').at(-1) });

describe.skipIf(noBrowser)('a sale that went wrong twice', () => {
  it('is topped up, overpaid, refunded, and refunded as a gift that somebody claims', {
    tags: 'deep',
  }, async () => {
    const session = await merchant.call('CheckoutSessionCreate', {
      line_items: [{ product_data: { name: 'Beans', price_data: { unit_amount: 3_000 } } }],
      underpayment: { mode: 'accumulate' },
    });
    const customers = await openBrowser();
    const customer = await visit(customers, `${merchant.till.url}/c/${session.id}`);
    await shows(customer.page, 'How do you want to pay?');
    const { page, sent, complaints, leave } = await merchant.open(`/sessions/${session.id}`, {
      viewport: PHONE,
    });

    await merchant.pay(session.chain_pay_uri, 1_200);
    await customer.page.bringToFront();
    await shows(customer.page, '$12.00 of $30.00 received, $18.00 left');
    await merchant.pay(session.chain_pay_uri, 800);
    await shows(customer.page, '$20.00 of $30.00 received, $10.00 left');
    await merchant.pay(session.chain_pay_uri, 1_500);
    await shows(customer.page, '$30.00 paid');

    await page.bringToFront();
    await stands(page, 'Paid');
    await shows(page, 'Received $5.00 more than the $10.00 due.');
    await shows(page, 'Received\n$35.00\nLast payment\n$15.00');
    await press(page, 'Refund excess');
    await press(page, 'Refund excess', '[role="alertdialog"]');
    await stands(page, 'To sign');
    await press(page, 'Demo wallet Connect');
    await press(page, 'Add test funds');
    await shows(page, 'in test funds');
    await sign(page, 'Refund $5.00');
    await stands(page, 'Refunded');

    await follow(page, 'Session');
    await stands(page, 'Paid');
    await press(page, 'Refund');
    await fill(page, 'Amount', '4');
    await chooseGift(page);
    await press(page, 'Refund', '[role="alertdialog"]');
    await shows(page, 'Copy code');
    const code = normalizeReleaseCode(
      await page.$eval('main code[class*="code"]', ({ textContent }) => textContent ?? ''),
    );
    await sign(page, 'Fund $4.00');
    await stands(page, 'Ready to claim');

    const refund = await shownRefund(page);
    expect(refund).toMatchObject({ status: 'processing', amount: 400 });
    await customer.page.goto(`${merchant.till.url}/gifts/${refund.gift}`);
    await customer.page.bringToFront();
    await customer.page.locator('input').fill(formatReleaseCode(code));
    await press(customer.page, 'Demo wallet Connect');
    await sign(customer.page, 'Claim $4.00');
    await shows(customer.page, '$4.00 is in your wallet');

    await page.bringToFront();
    await stands(page, 'Refunded');
    await shows(page, 'The gift was claimed, so the refund is complete.');
    expect(await shownRefund(page)).toMatchObject({ status: 'succeeded' });
    await follow(page, 'Go to the gift');
    await stands(page, 'Claimed');
    await follow(page, 'Gifts');
    await press(page, 'I’ve saved it');
    await shows(page, 'Money held in escrow');
    const heap = await heapOf(page);
    for (const spelling of [code, formatReleaseCode(code)])
      expect([...heap, ...sent, ...customer.sent, ...merchant.till.logged].join('\n')).not.toContain(
        spelling,
      );
    expect([...complaints, ...customer.complaints]).toEqual([]);
    await customers.close();
    await leave();
  });

  it('is taken back from the refund’s page while nobody has claimed it', { tags: 'deep' }, async () => {
    const session = await merchant.newSession(700);
    await merchant.pay(session.chain_pay_uri);
    const { page, complaints, leave } = await merchant.open(`/sessions/${session.id}`);
    await press(page, 'Refund');
    await chooseGift(page);
    await expectUsable(page);
    await press(page, 'Refund', '[role="alertdialog"]');
    await shows(page, 'Copy code');
    await expectUsable(page);
    await press(page, 'Demo wallet Connect');
    await press(page, 'Add test funds');
    await shows(page, 'in test funds');
    await sign(page, 'Fund $7.00');
    await stands(page, 'Ready to claim');
    await expectUsable(page);
    await press(page, 'Reclaim');
    await press(page, 'Reclaim', '[role="alertdialog"]');
    await sign(page, 'Reclaim $7.00');
    await stands(page, 'Canceled');
    await shows(page, 'The gift was reclaimed, so nothing was refunded.');
    expect(await shownRefund(page)).toMatchObject({ status: 'canceled' });
    expect(complaints).toEqual([]);
    await leave();
  });
});
