import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createdIn } from '../../../src/web/dashboard/kit/list/period.ts';
import { rowsCsv } from '../../../src/web/dashboard/kit/list/rows-csv.ts';
import { noBrowser, press, shows } from '../../support/browser.ts';
import { exportOf, fill } from '../../support/dashboard.ts';
import { expectUsable } from './everybody.ts';
import { useMerchant } from './merchant.ts';

/** What every list can do: be narrowed to some days, be kept as a view, and be taken along as a file. */

describe('a period', () => {
  const now = new Date(2026, 2, 31, 15, 30);
  const day = (month: number, date: number) => new Date(2026, month - 1, date).toISOString();

  it.each([
    ['', undefined],
    ['today', { gte: day(3, 31) }],
    ['last_7_days', { gte: day(3, 25) }],
    ['last_30_days', { gte: day(3, 2) }],
    ['this_month', { gte: day(3, 1) }],
    ['last_month', { gte: day(2, 1), lt: day(3, 1) }],
    ['2026-02-27..2026-02-28', { gte: day(2, 27), lt: day(3, 1) }],
    ['2026-02-27..', { gte: day(2, 27) }],
    ['..2026-02-28', { lt: day(3, 1) }],
    ['..', undefined],
    ['yesterday', undefined],
    ['2026-2-3..', undefined],
    ['2026-02-01..2026-02-02..2026-02-03', undefined],
    ['constructor', undefined],
  ])('%j', (text, expected) => expect(createdIn(text, now)).toEqual(expected));
});

it('rows become lines with the API’s names, and nothing that a spreadsheet would calculate', () => {
  const rows = [
    {
      __typename: 'Thing',
      id: 'a',
      payerAddress: null,
      lineItems: {
        data: [
          { id: 'x', description: 'Beans', quantity: 2 },
          { id: 'y', description: 'Mug' },
        ],
      },
    },
    { id: 'b', payerAddress: '=1+1', metadata: { order: '1,5' }, images: ['p', 'q'] },
  ];
  expect(rowsCsv(rows)).toBe(
    [
      'id,payer_address,line_items.data,metadata.order,images',
      'a,,"description: Beans, quantity: 2; description: Mug",,',
      'b,\'=1+1,,"1,5",p; q',
      '',
    ].join('\n'),
  );
});

const merchant = useMerchant('Lister');
const MADE = 130;
beforeAll(async () => {
  for (let n = 1; n <= MADE; n++) await merchant.call('ProductCreate', { name: `Product ${n}`, amount: n });
  const old = await merchant.till.db.prisma.product.findFirstOrThrow({ where: { name: 'Product 7' } });
  const createdAt = new Date(Date.now() - 60 * 86_400_000);
  await merchant.till.db.prisma.product.update({ where: { id: old.id }, data: { createdAt } });
});

const rowCount = (page: Page, count: number) =>
  page.waitForFunction(
    (wanted) => document.querySelectorAll('main table:not([aria-hidden]) tbody tr').length === wanted,
    {},
    count,
  );

describe.skipIf(noBrowser)('a list', () => {
  it('is exported whole, however many pages it has', async () => {
    const { page, complaints, leave } = await merchant.open('/products');
    await shows(page, `Product ${MADE}`);
    const {
      name,
      lines: [head, ...lines],
    } = await exportOf(page);
    expect(name).toMatch(/^products-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(head).toMatch(/^id,name,/);
    expect(lines).toHaveLength(MADE);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(MADE);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('is narrowed to some days, and exported so', { tags: 'deep' }, async () => {
    const { page, leave } = await merchant.open('/products?search=Product+7');
    await rowCount(page, 11);
    await page.select('select[aria-label="Created"]', 'last_30_days');
    await rowCount(page, 10);
    expect((await exportOf(page)).lines).toHaveLength(11);
    await page.select('select[aria-label="Created"]', 'custom');
    const day = new Date(Date.now() - 60 * 86_400_000).toLocaleDateString('sv');
    await page.$eval(
      'input[aria-label="Created through"]',
      (input, value) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      },
      day,
    );
    await rowCount(page, 1);
    expect(new URL(page.url()).searchParams.get('created')).toBe(`..${day}`);
    await expectUsable(page);
    await leave();
  });

  it('is kept as a view, and comes back with it', { tags: 'deep' }, async () => {
    const { page, leave } = await merchant.open('/products?search=Product+7&created=last_30_days');
    await rowCount(page, 10);
    await press(page, 'Views');
    await (await page.waitForSelector('::-p-aria([role="menuitem"][name="Save this view…"])'))?.click();
    await fill(page, 'Name', 'New sevens');
    await press(page, 'Save view');
    await page.waitForSelector('[role="dialog"]', { hidden: true });
    await page.goto(`${merchant.till.url}/dashboard/products`);
    await rowCount(page, 25);
    await press(page, 'Views');
    await (await page.waitForSelector('::-p-aria([role="menuitem"][name="New sevens"])'))?.click();
    await rowCount(page, 10);
    await leave();
  });

  it('is sorted by its heads, page by page, and exported so', { tags: 'deep' }, async () => {
    const { page, complaints, leave } = await merchant.open('/products');
    await shows(page, `Product ${MADE}`);
    const heads = () =>
      page.$$eval('thead th[aria-sort]', (found) =>
        found.map((head) => `${head.textContent} ${head.getAttribute('aria-sort')}`),
      );
    const names = () =>
      page.$$eval('main table:not([aria-hidden]) tbody tr td:first-child', (cells) =>
        cells.map(({ textContent }) => textContent),
      );
    expect(await heads()).toEqual(['Created descending']);
    await press(page, 'Price', 'thead');
    await expect.poll(async () => (await names())[0], { timeout: 60_000 }).toBe(`Product ${MADE}`);
    expect(await heads()).toEqual(['Price descending']);
    await press(page, 'Price', 'thead');
    await expect.poll(async () => (await names())[0], { timeout: 60_000 }).toBe('Product 1');
    expect(await heads()).toEqual(['Price ascending']);
    expect(new URL(page.url()).searchParams.get('sort')).toBe('AMOUNT_ASC');
    await press(page, 'Next →');
    await expect.poll(async () => (await names())[0], { timeout: 60_000 }).toBe('Product 26');
    const [, ...lines] = (await exportOf(page)).lines;
    expect(lines.map((line) => line.split(',')[1])).toEqual(
      Array.from({ length: MADE }, (_, n) => `Product ${n + 1}`),
    );
    await expectUsable(page);
    await page.setViewport({ width: 390, height: 844 });
    await page.select('select[aria-label="Sort by"]', 'NAME_DESC');
    await expect.poll(async () => (await names())[0], { timeout: 60_000 }).toBe('Product 99');
    await page.select('select[aria-label="Sort by"]', 'CREATED_DESC');
    await expect.poll(async () => (await names())[0], { timeout: 60_000 }).toBe(`Product ${MADE}`);
    expect(new URL(page.url()).searchParams.has('sort')).toBe(false);
    expect(complaints).toEqual([]);
    await leave();
  });
});
