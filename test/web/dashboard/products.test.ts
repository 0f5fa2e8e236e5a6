import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { noBrowser, press, shows } from '../../support/browser.ts';
import { fill, follow } from '../../support/dashboard.ts';
import { expectForEverybody, stands } from './everybody.ts';
import { useMerchant } from './merchant.ts';

/** What is sold, in the dashboard. */

const merchant = useMerchant('Harbour Coffee');
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).name);
const rows = (page: Page) => page.$$eval('tbody tr a', (links) => links.map(({ innerText }) => innerText));
const idOn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

describe.skipIf(noBrowser)('a product', () => {
  it('is made from a page that says what is wrong beside the field', { tags: 'deep' }, async () => {
    const { page, complaints, leave } = await merchant.open('/products');
    await shows(page, 'No products yet');
    await follow(page, 'New product');
    await press(page, 'Create product');
    await shows(page, 'Enter a name.');
    await shows(page, 'Enter an amount, such as 25 or 25.50.');
    await expect.poll(() => focused(page)).toBe('name');

    await fill(page, 'Name', 'House beans');
    await fill(page, 'Price', '12.50');
    await page.locator('summary').click();
    await fill(page, 'Unit name', 'bag');
    await fill(page, 'Web page', 'no address');
    await press(page, 'Add field');
    await fill(page, 'Name 1', 'sku');
    await press(page, 'Create product');
    await shows(page, 'Enter a value for every name, or remove it.');
    await fill(page, 'Value 1', 'HB-250');
    await press(page, 'Create product');
    await page.waitForSelector('input[name="url"][aria-invalid]');
    await expect.poll(() => focused(page)).toBe('url');
    await fill(page, 'Web page', 'https://harbour.example/beans');
    await press(page, 'Create product');
    await shows(page, 'Sell this product');

    const product = await merchant.call('Product', { id: idOn(page) });
    expect(product).toMatchObject({
      name: 'House beans',
      unit_label: 'bag',
      url: 'https://harbour.example/beans',
      metadata: { sku: 'HB-250' },
    });
    for (const text of ['$12.50 / bag', 'HB-250', 'Product created by ']) await shows(page, text);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('is changed, archived and restored, and follows what others do to it', { tags: 'deep' }, async () => {
    const made = await merchant.call('ProductCreate', {
      name: 'Filter',
      amount: 600,
      metadata: { shelf: '3', old: 'yes' },
    });
    const { page, leave } = await merchant.open(`/products/${made.id}`);
    await press(page, 'Edit');
    await fill(page, 'Name', 'Paper filter');
    await page.locator('[role="dialog"] summary').click();
    await press(page, 'Remove old');
    await press(page, 'Save');
    await page.waitForSelector('[role="dialog"]', { hidden: true });
    await shows(page, 'Paper filter');
    expect(await merchant.call('Product', { id: made.id })).toMatchObject({
      name: 'Paper filter',
      metadata: { shelf: '3' },
    });

    await press(page, 'Archive');
    await shows(page, 'Product archived');
    await press(page, 'Restore');
    await stands(page, 'Active');
    await shows(page, 'Sell this product');
    await merchant.call('ProductUpdate', { id: made.id, name: 'Gold filter', active: false });
    await shows(page, 'Gold filter');
    await stands(page, 'Archived');
    expect(await merchant.call('Product', { id: made.id })).toMatchObject({ active: false });
    await leave();
  });

  it('gets another price, and keeps those it had', { tags: 'deep' }, async () => {
    const { id } = await merchant.call('ProductCreate', { name: 'Flat white', amount: 400 });
    const { page, complaints, leave } = await merchant.open(`/products/${id}`);
    await press(page, 'Change price');
    await press(page, 'Save price');
    await shows(page, 'Enter an amount, such as 25 or 25.50.');
    await fill(page, 'New price', '4.50');
    await press(page, 'Save price');
    await shows(page, '$4.50');
    await shows(page, 'Price changed');
    await press(page, 'Use $4.00 as the price');
    await shows(page, 'Now sold at $4.00.');
    expect(await merchant.call('Product', { id })).toMatchObject({ amount: 400 });
    await merchant.call('ProductUpdate', { id, amount: 475 });
    await shows(page, '$4.75');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('is deleted while nothing offers it, and archived after that', { tags: 'deep' }, async () => {
    const { id } = await merchant.call('ProductCreate', { name: 'Mistake', amount: 400 });
    const { page, complaints, leave } = await merchant.open(`/products/${id}`);
    await press(page, 'Delete');
    await shows(page, 'Delete “Mistake”?');
    await merchant.call('CheckoutLinkCreate', { line_items: [{ product: id }] });
    await press(page, 'Delete', '[role="alertdialog"]');
    await shows(page, 'Archive it instead');

    const other = await merchant.call('ProductCreate', { name: 'Typo', amount: 400 });
    await page.goto(`${merchant.till.url}/dashboard/products/${other.id}`);
    await press(page, 'Delete');
    await press(page, 'Delete', '[role="alertdialog"]');
    await shows(page, 'Product deleted');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard/products');
    await page.waitForFunction(() => document.querySelectorAll('tbody tr a').length > 0);
    await expect.poll(() => rows(page)).not.toContain('Typo');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('is found by its words and by whether it is for sale, and appears when others make it', {
    tags: 'deep',
  }, async () => {
    const { page, leave } = await merchant.open('/products');
    await shows(page, 'House beans');
    await merchant.call('ProductCreate', { name: 'Gift card', amount: 2_500 });
    await shows(page, 'Gift card');
    await page.type('input[type="search"]', 'gold');
    await page.waitForFunction(() => document.querySelectorAll('tbody tr a').length === 1);
    expect(await rows(page)).toEqual(['Gold filter']);
    await page.select('select[aria-label="Status"]', 'true');
    await shows(page, 'No results');
    await page.goto(`${merchant.till.url}/dashboard/products?active=false`);
    await page.waitForSelector('tbody tr a');
    expect(await rows(page)).toEqual(['Gold filter']);
    await leave();
  });

  it('is said to be missing when there is none', { tags: 'deep' }, async () => {
    const { page, leave } = await merchant.open('/products/prod_000000000000000000000000');
    await shows(page, 'Not found');
    await leave();
  });

  it('can be worked with by everybody', { tags: 'deep' }, async () => {
    const { id } = await merchant.call('ProductCreate', {
      name: 'Cup',
      amount: 900,
      description: 'Of clay.',
    });
    await expectForEverybody(merchant, {
      '/products': 'Cup',
      '/products/new': 'Something you sell more than once',
      [`/products/${id}`]: 'Product created',
    });
  });
});
