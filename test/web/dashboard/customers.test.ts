import { describe, expect, it } from 'vitest';
import { noBrowser, press, shows } from '../../support/browser.ts';
import { fill, follow, pressAndConfirm } from '../../support/dashboard.ts';
import { expectForEverybody } from './everybody.ts';
import { useMerchant } from './merchant.ts';

/** Who buys, in the dashboard. */

const merchant = useMerchant('Harbour Coffee');

describe.skipIf(noBrowser)('a customer', () => {
  it('is created, asked for money, corrected, and deleted', { tags: 'deep' }, async () => {
    const { page, complaints, leave } = await merchant.open('/customers');
    await shows(page, 'No customers yet');
    await follow(page, 'New customer');
    await press(page, 'Create customer');
    await shows(page, 'Enter a name or an email address.');
    await fill(page, 'Name', 'Ada Lovelace');
    await fill(page, 'Email', 'ada');
    await press(page, 'Create customer');
    await shows(page, 'email must be an email address');
    await fill(page, 'Email', 'ada@example.com');
    await press(page, 'Create customer');
    await shows(page, 'Nothing yet.');

    await follow(page, 'New request');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[role="combobox"]')?.value === 'Ada Lovelace',
    );
    await fill(page, 'Amount', '12.50');
    await fill(page, 'Description (optional)', 'Tasting for two');
    await press(page, 'Create request');
    await shows(page, 'Payment page');
    await shows(page, 'Tasting for two');
    const [request] = await merchant.list('TransactionIntents');
    await follow(page, 'Ada Lovelace');
    await shows(page, 'Tasting for two');
    await merchant.pay(request?.next_action.chain_payment.chain_pay_uri);
    // Kept up to date while it’s open.
    await shows(page, '$12.50');
    await page.waitForSelector('main td ::-p-text(Paid)');

    await press(page, 'Edit');
    await fill(page, 'Name', 'Ada King');
    await press(page, 'Save');
    await shows(page, 'Customer updated');
    await page.waitForSelector('h1 ::-p-text(Ada King)');
    await pressAndConfirm(page, 'Delete');
    await shows(page, 'No customers yet');
    expect(await merchant.list('Customers')).toEqual([]);
    expect(await merchant.call('TransactionIntent', { id: request?.id })).toMatchObject({
      status: 'succeeded',
      customer: null,
    });
    expect(complaints).toEqual([]);
    await leave();
  });

  it('adds themselves by paying, and is found from what they paid', { tags: 'deep' }, async () => {
    const session = await merchant.call('CheckoutSessionCreate', {
      line_items: [{ product_data: { name: 'Beans', price_data: { unit_amount: 900 } } }],
      collect: ['name', 'email'],
    });
    const said = { id: session.id, name: 'Grace Hopper', email: 'grace@example.com' };
    await merchant.call('CheckoutSessionCustomerSubmit', said);
    const { page, complaints, leave } = await merchant.open(`/sessions/${session.id}`);
    await shows(page, 'Grace Hopper');
    await merchant.pay(session.chain_pay_uri);
    await follow(page, 'View customer');
    await page.waitForSelector('h1 ::-p-text(Grace Hopper)');
    await shows(page, '$9.00');
    await shows(page, 'Beans');
    expect(complaints).toEqual([]);
    await leave();
    const [customer] = await merchant.list('Customers');
    await expectForEverybody(merchant, {
      '/customers': 'Grace Hopper',
      '/customers/new': 'Customers add themselves, too',
      [`/customers/${customer?.id}`]: 'Beans',
    });
  });
});
