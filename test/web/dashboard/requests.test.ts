import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { noBrowser, openBrowser, press, shows, visit } from '../../support/browser.ts';
import { fill, follow, pressAndConfirm } from '../../support/dashboard.ts';
import { rest } from '../../support/surfaces.ts';
import { expectForEverybody, stands } from './everybody.ts';
import { useMerchant } from './merchant.ts';

/** Amounts that are asked for, in the dashboard. */

const merchant = useMerchant('Harbour Coffee');
const idOn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';
const uriOf = ({ next_action }: Awaited<ReturnType<typeof merchant.newRequest>>) =>
  next_action.chain_payment.chain_pay_uri;

describe.skipIf(noBrowser)('a request', () => {
  it('is made, and turns paid by itself when somebody paid it', { tags: 'deep' }, async () => {
    const { page, complaints, leave } = await merchant.open('/requests');
    await shows(page, 'No requests yet');
    await follow(page, 'New request');
    await press(page, 'Create request');
    await shows(page, 'Enter an amount, such as 25 or 25.50.');
    await fill(page, 'Amount', '25');
    await page.locator('summary').click();
    await press(page, 'Add field');
    await fill(page, 'Name 1', 'invoice');
    await fill(page, 'Value 1', '2026-118');
    await press(page, 'Create request');
    await shows(page, 'Payment page');
    await shows(page, '2026-118');

    const request = await merchant.call('TransactionIntent', { id: idOn(page) });
    await shows(page, `/pay/i/${request.id}`);
    const signature = await merchant.pay(uriOf(request));
    await stands(page, 'Paid');
    await shows(page, 'Request paid');
    expect(await page.$$(`main a[href*="${signature}"]`)).not.toEqual([]);
    expect(await page.$('main img')).toBeNull();
    expect(complaints).toEqual([]);
    await leave();
  });

  it('is an invoice, with items and a due date, to download, send, and remind of', {
    tags: 'deep',
  }, async () => {
    const customer = await merchant.call('CustomerCreate', { name: 'Ada', email: 'ada@example.com' });
    const { page, complaints, leave } = await merchant.open(`/requests/new?customer=${customer.id}`);
    await page.locator('label ::-p-text(Items)').click();
    await press(page, 'Create request');
    await shows(page, 'Choose a product or add a custom item.');
    await press(page, 'Add custom item');
    await fill(page, 'Name of item 1', 'Tasting');
    await fill(page, 'Price of item 1', '12');
    await page.$eval(
      'input[type="date"]',
      (field, day) => {
        field.value = day;
      },
      new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10),
    );
    await press(page, 'Create request');
    await shows(page, 'Remind');
    const request = await merchant.call('TransactionIntent', { id: idOn(page) });
    expect(request).toMatchObject({ amount: 1_200, customer: customer.id, invoice: { number: 1 } });
    await shows(page, 'Hello Ada,');
    const mail = await page.$eval('a[href^="mailto:"]', ({ href }) => decodeURIComponent(href));
    expect(mail).toMatch(/^mailto:ada@example\.com\?subject=Invoice 1 from Harbour Coffee&body=Hello Ada,/);
    expect(mail).toContain(`/pay/i/${request.id}`);

    // As if the day had come.
    await merchant.till.db.prisma.transactionIntent.update({
      where: { id: request.id },
      data: { fallsDueAt: new Date(merchant.till.clock.now().getTime() - 1) },
    });
    await merchant.till.useCases.transactionIntents.tellOverdue();
    await stands(page, 'Overdue');
    await shows(page, 'was due on');
    const paying = await visit(await openBrowser(), `${merchant.till.url}/pay/i/${request.id}`);
    await shows(paying.page, 'Overdue');
    await shows(paying.page, 'Billed to');
    await shows(paying.page, 'Tasting');
    await merchant.pay(uriOf(request));
    await stands(page, 'Paid');
    await shows(paying.page, 'Paid to');
    expect(complaints).toEqual([]);
    expect(paying.complaints).toEqual([]);
    await leave();
  });

  it('tells what came too little, too much and too late', { tags: 'deep' }, async () => {
    const request = await merchant.newRequest(700);
    const { page, leave } = await merchant.open(`/requests/${request.id}`);
    await shows(page, 'No payments yet.');
    await merchant.pay(uriOf(request), 300);
    await stands(page, 'Underpaid');
    await shows(page, 'Refund $3.00');
    await merchant.pay(uriOf(request), 900);
    await shows(page, 'Overpaid');
    await shows(page, 'Refund $2.00');
    await leave();

    const canceled = await merchant.newRequest(800);
    const other = await merchant.open(`/requests/${canceled.id}`);
    await pressAndConfirm(other.page, 'Cancel request');
    await stands(other.page, 'Canceled');
    await shows(other.page, 'Request canceled');
    expect(await merchant.call('TransactionIntent', { id: canceled.id })).toMatchObject({
      status: 'canceled',
    });
    await merchant.pay(uriOf(canceled));
    await shows(other.page, 'Late');
    await other.leave();
  });

  it('stays as it was when the server refuses to cancel it', { tags: 'deep' }, async () => {
    const stranger = await merchant.till.newAccount('Somebody else');
    const made = await rest.call(merchant.till, 'TransactionIntentCreate', { amount: 650 }, stranger);
    const { page, leave } = await merchant.open(`/requests/${made?.body.id}`);
    await pressAndConfirm(page, 'Cancel request');
    await shows(page, 'It doesn’t exist or belongs to another account.');
    await stands(page, 'Awaiting payment');
    await leave();
  });

  it('can be worked with by everybody', { tags: 'deep' }, async () => {
    const request = await merchant.newRequest(1_200);
    await merchant.pay(uriOf(request), 1_300);
    await expectForEverybody(merchant, {
      '/requests': '$12.00',
      '/requests/new': 'What happens next',
      [`/requests/${request.id}`]: 'Overpaid',
    });
  });
});
