import { beforeAll, describe, expect, it } from 'vitest';
import { readTotals } from '../../../src/buying/flows/reading/totals.ts';
import { noBrowser } from '../../support/browser.ts';
import { type Looking, startLooking } from './look.ts';

describe.skipIf(noBrowser)('the totals of a page', () => {
  let looking: Looking;
  beforeAll(async () => {
    looking = await startLooking();
  });
  async function read(html: string, head = '') {
    return readTotals(
      await looking.look(`<head>${head}</head><body><main>${html}</main></body>`, '/checkout'),
    );
  }

  it('are read from a table whose foot has the shipping methods in it', async () => {
    const totals =
      await read(`<table class="shop_table"><thead><tr><th>Product</th><th>Subtotal</th></tr></thead>
      <tbody><tr class="cart_item"><td>V-Neck × 2</td><td><span>$</span>40.00</td></tr></tbody>
      <tfoot><tr class="cart-subtotal"><th>Subtotal</th><td><span class="amount"><bdi><span>$</span>40.00</bdi></span></td></tr>
      <tr class="shipping"><th>Shipping</th><td><ul><li><input type="radio" name="shipping_method[0]" id="m1" checked><label for="m1">Flat rate: <span>$5.00</span></label></li><li><input type="radio" name="shipping_method[0]" id="m2"><label for="m2">Express: <span>$15.00</span></label></li></ul></td></tr>
      <tr class="tax-rate"><th>Sales tax</th><td>$3.60</td></tr>
      <tr class="order-total"><th>Total</th><td><strong>$48.60</strong></td></tr></tfoot></table>`);
    expect(totals).toMatchObject({ total: 4860, isSum: true, isProvisional: false, currency: undefined });
    expect(totals?.lines).toEqual({ Subtotal: 4000, 'Flat rate': 500, 'Sales tax': 360 });
  });

  it('are beside what folds the summary, but not in the header', async () => {
    const folded = '<p><a href="#summary">In your bag ▾</a> <strong>$210.99</strong></p>';
    expect(await read(`${folded}<button>Confirm and pay</button>`)).toMatchObject({ total: 21_099 });
    const header = `<header>${folded}</header><main><p>Ship to: Ada</p></main>`;
    expect(readTotals(await looking.look(`<body>${header}</body>`, '/checkout'))).toBeUndefined();
  });

  it('have labels that are only drawn, where the table shows no heads', async () => {
    const head = '<style>th { display: none } td::before { content: attr(data-title) }</style>';
    const row = (title: string, money: string) =>
      `<tr><th>${title}</th><td data-title="${title}">${money}</td></tr>`;
    const cart = '<div><h3>Cart</h3><p>Wool Sweater <b>$79.00</b></p><p>Total <b>$79.00</b></p></div>';
    const sums = [row('Subtotal', '$79.00'), row('Shipping', '$19.00'), row('Total', '$98.00')].join('');
    expect(await read(`<table>${sums}</table>${cart}`, head)).toMatchObject({
      total: 9800,
      lines: { Subtotal: 7900, Shipping: 1900 },
    });
  });

  it('have cents that are raised behind the dollars', async () => {
    const raised = (dollars: number, cents: string) =>
      `<span>$${dollars}<span style="font-size:60%;vertical-align:super">${cents}</span></span>`;
    const totals = await read(`<p>Subtotal ${raised(20, '00')}</p><p>Shipping $5<sup>25</sup></p>
      <p>Total ${raised(25, '25')}</p>`);
    expect(totals).toMatchObject({ total: 2525, lines: { Subtotal: 2000, Shipping: 525 } });
  });

  it('are no tax that has a column of its own, before the total or after it', async () => {
    const row = (label: string, ...cells: string[]) =>
      `<tr><td colspan="3">${label}</td>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const table = `<table><tr><th colspan="3">Name</th><th>Tax 20%</th><th>Discount</th><th>Total</th></tr>${row('Cap', '$3.17', '', '$19.00')}${row('Shipment', '', '', '$7.50')}${row('Total:', '$3.17', '', '<b>$26.50</b>')}</table>`;
    expect(await read(table)).toMatchObject({ total: 2650 });
    const woo =
      '<table><tr><th>Total</th><td><b>$26.50</b> <small>(includes $3.17 VAT)</small></td></tr></table>';
    expect(await read(woo)).toMatchObject({ total: 2650 });
  });

  it('are read from rows whose tax is included in the total', async () => {
    const totals =
      await read(`<div class="summary"><div class="row"><span>Zwischensumme</span><span>1.000,00 €</span></div>
      <div class="row"><span>Versandkosten</span><span>4,90 €</span></div><div class="row"><span>Gesamtsumme</span><span>1.004,90 €</span></div>
      <div class="row"><span>inkl. MwSt.</span><span>160,45 €</span></div></div>`);
    expect(totals).toMatchObject({ total: 100490, currency: 'eur', isSum: true });
  });

  it('are read from rows that carry the name of the method and of each tax', async () => {
    const totals =
      await read(`<table id="checkout-total"><tbody><tr><td>Cotton cap</td><td>$101.00</td></tr></tbody><tfoot>
      <tr><td class="text-end"><strong>Sub-Total</strong></td><td>$101.00</td></tr><tr><td class="text-end"><strong>Flat Shipping Rate</strong></td><td>$5.00</td></tr>
      <tr><td><strong>Eco Tax (-2.00)</strong></td><td>$4.00</td></tr><tr><td><strong>VAT (20%)</strong></td><td>$21.20</td></tr><tr><td><strong>Total</strong></td><td>$131.20</td></tr></tfoot></table>`);
    expect(totals).toMatchObject({ total: 13120, isSum: true });
    expect(Object.values(totals?.lines ?? {})).toEqual([10100, 500, 400, 2120]);
  });

  it('prefer the total with tax, and take a discount off', async () => {
    const totals =
      await read(`<dl><dt>Cart Subtotal</dt><dd>$100.00</dd><dt>Discount (SPRING)</dt><dd>$10.00</dd><dt>Shipping (Flat Rate - Fixed)</dt><dd>$5.00</dd><dt>Tax</dt><dd>$7.60</dd>
      <dt>Order Total Excl. Tax</dt><dd>$95.00</dd><dt>Order Total Incl. Tax</dt><dd>$102.60</dd></dl>`);
    expect(totals?.total).toBe(10260);
  });

  it('are told by how an amount is read out where something else stands beside its label', async () => {
    const rows = (own: string) =>
      `<div><p>Subtotal</p><p>$20.00</p></div><div><p>Shipping cost</p><p>$8.85</p></div>
      <div><div><p>Total price</p><p>includes $0.00 tax</p></div><p ${own}>$28.85</p></div>`;
    expect(await read(rows('aria-label="total price"'))).toMatchObject({ total: 2885, isSum: true });
    // A label with an amount in it only repeats that.
    const repeated = await read(
      '<div><span>Total</span><span aria-label="28 dollars and 85 cents">$28.85</span></div>',
    );
    expect(repeated?.total).toBe(2885);
  });

  it('are read once where they stand twice, for phones and for desks', async () => {
    const summary = `<div class="summary"><div><span>Subtotal</span><span>$20.00</span></div><div><span>Shipping</span><span>Free</span></div><div><span>Estimated taxes</span><span>$1.65</span></div><div><strong>Total</strong><strong><abbr>USD</abbr> <span>$21.65</span></strong></div></div>`;
    const totals = await read(
      `<button aria-expanded="false">Order summary $21.65</button><div style="display:none">${summary}</div><aside>${summary}</aside>`,
    );
    expect(totals).toMatchObject({ total: 2165, currency: 'usd', isSum: true, isProvisional: false });
    expect(totals?.lines).toEqual({ Subtotal: 2000, Shipping: 0, 'Estimated taxes': 165 });
  });

  it('are provisional while shipping is still to be calculated', async () => {
    const totals = await read(
      `<ul><li><span>Subtotal</span> <b>$20.00</b></li><li><span>Shipping</span> <b>Calculated at next step</b></li><li><span>Total</span> <b>$20.00</b></li></ul>`,
    );
    expect(totals).toMatchObject({ total: 2000, isProvisional: true });
  });

  it('leave struck prices, savings and other amounts alone', async () => {
    const totals =
      await read(`<div><p>You save a total of $9.00 today</p><div><span>Items (2)</span> <span>$31.00</span></div><div><span>Delivery</span> <span><s>$6.00</s> $0.00</span></div>
      <div><span>Total savings</span> <span>$9.00</span></div><div><span>Amount due</span> <span>S$31.00</span></div></div>`);
    expect(totals).toMatchObject({ total: 3100, currency: 'sgd' });
  });

  it('take their currency from what the page says about itself', async () => {
    const totals = await read(
      '<p>Total: $12.00</p>',
      '<meta property="product:price:currency" content="SGD">',
    );
    expect(totals).toMatchObject({ total: 1200, currency: 'sgd' });
  });

  it('are none on a page without a total', async () => {
    expect(await read('<p>Mug $4.00</p><p>Subtotal: $4.00</p>')).toBeUndefined();
  });

  it('take a total under which shipping is added for that of the goods', async () => {
    const totals = await read(
      '<dl><dt>Total</dt><dd>$39.98</dd><dt>Shipping costs</dt><dd>$12.99</dd><dt>Grand total</dt><dd>$52.97</dd><dt>Net total</dt><dd>$44.51</dd><dt>incl. 19% VAT</dt><dd>$8.46</dd></dl>',
    );
    expect(totals).toMatchObject({
      total: 5297,
      isSum: true,
      lines: { Total: 3998, 'Shipping costs': 1299 },
    });
  });
});
