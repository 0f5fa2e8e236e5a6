import { describe, expect, it } from 'vitest';
import { noBrowser, press, shows } from '../../support/browser.ts';
import { useMerchant } from './merchant.ts';

/** Sample data on the sandbox: loaded and removed with a click each. */

const merchant = useMerchant('Harbour Coffee');

describe.skipIf(noBrowser)('sample data', () => {
  it('is loaded, really paid, and removed, and what is the merchant’s own stays', {
    tags: 'deep',
  }, async () => {
    const own = await merchant.call('ProductCreate', { name: 'My own mug', amount: 900 });
    const mine = await merchant.call('CustomerCreate', { name: 'My own customer' });
    const request = await merchant.newRequest(500);
    const { page, complaints, leave } = await merchant.open('/');
    await shows(page, 'Or look around first');
    await press(page, 'Load sample data');
    await shows(page, 'Sample data loaded');
    await shows(page, 'Remove sample data');

    // What is paid is settled by the chain, in its own time.
    await page.waitForFunction(
      async () => {
        const answer = await fetch('/v1/customers?limit=10', { credentials: 'same-origin' });
        const { data } = await answer.json();
        return (
          data.reduce((sum: number, { paid_count }: { paid_count: number }) => sum + paid_count, 0) === 4
        );
      },
      { polling: 250 },
    );
    const customers = await merchant.list('Customers');
    expect(customers.find(({ name }) => name === 'Maya Chen')).toMatchObject({ amount_paid: 2_800 });
    expect(await merchant.list('TransactionIntents', { status: 'requires_action' })).toMatchObject([
      { invoice: { number: 1, billed_name: 'Jonas Weber' }, amount: 27_600 },
      { id: request.id },
    ]);

    await press(page, 'Remove sample data');
    await shows(page, 'Test payments stay in your lists');
    await page.locator('[role="alertdialog"] button ::-p-text(Remove sample data)').click();
    await shows(page, 'Sample data removed');
    await shows(page, 'Load sample data');
    expect(await merchant.list('Customers')).toMatchObject([{ id: mine.id }]);
    expect(await merchant.list('Products', { active: true })).toMatchObject([{ id: own.id }]);
    expect(await merchant.list('CheckoutSessions', { status: 'open' })).toEqual([]);
    expect(await merchant.list('TransactionIntents', { status: 'requires_action' })).toMatchObject([
      { id: request.id },
    ]);
    expect((await merchant.list('CheckoutLinks')).map(({ canceled_by }) => canceled_by)).toEqual(['user']);
    expect(await merchant.list('Payments')).toHaveLength(4);
    // Once more is as good as the first time.
    await press(page, 'Load sample data');
    await shows(page, 'Remove sample data');
    expect(await merchant.list('Customers')).toHaveLength(4);
    expect(complaints).toEqual([]);
    await leave();
  });
});
