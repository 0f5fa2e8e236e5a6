import type { Browser } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { noBrowser } from '../support/browser.ts';
import { buy, quoted } from '../support/buying.ts';
import { sharedChromium } from '../support/chromium.ts';
import { buyer, openLittleShop } from '../support/little-shop.ts';

/** Black is sold unless something is pressed, and nothing on the page says so. */
const PRODUCT = `<h1>Red Hat</h1><p>$20.00</p>
<p>Band</p><div><button type="button" class="value" data-of="black">Black</button> <button type="button" class="value" data-of="cream">Cream</button></div>
<p>Size</p><div><button type="button" class="value" data-of="s">S</button> <button type="button" class="value" data-of="m">M</button></div>
<form action="/checkout"><input type="hidden" name="band" value="black"><input type="hidden" name="size"><label>Gift message (optional) <textarea name="gift"></textarea></label><button id="add">Select options</button></form>
<script>const form = document.querySelector('form');
for (const value of document.querySelectorAll('.value')) value.onclick = () => {
  const { of } = value.dataset;
  const part = of.length === 1 ? 'size' : 'band';
  if (form[part].value === of) return;
  form[part].value = of;
  for (const other of value.parentNode.children) other.style.outline = other === value ? '2px solid' : '';
  if (form.size.value) document.querySelector('#add').textContent = 'Buy now';
};
form.onsubmit = () => form.size.value !== '';</script>`;

const checkout = (query: URLSearchParams) => `<h1>Checkout</h1><form method="post" action="/order">
${['band', 'size', 'gift'].map((part) => `<input type="hidden" name="${part}" value="${query.get(part)}">`).join('')}
<label>Email <input name="email" required></label><label>Full name <input name="name" required></label><label>Address <input name="address1" required></label><label>City <input name="city" required></label><label>Postcode <input name="postcode" required></label>
<table><tr><td>Red Hat, ${query.get('band')}, ${query.get('size')}</td><td>$20.00</td></tr><tr><td>Shipping</td><td>$5.00</td></tr><tr><td>Total</td><td>$25.00</td></tr></table>
<label>Card number <input autocomplete="cc-number"></label><label>Expiry <input autocomplete="cc-exp"></label><label>CVC <input autocomplete="cc-csc"></label><button>Place Order</button></form>`;

describe.skipIf(noBrowser)('a shop that doesn’t show what it has preselected', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedChromium();
  });

  it('sells what was asked for, with the words that go with it', async () => {
    const orders: URLSearchParams[] = [];
    const url = await openLittleShop({
      pages: {
        '/': PRODUCT,
        '/checkout': checkout,
        '/thanks': '<h1>Thank you for your order</h1><p>Order number: 1077</p>',
      },
      post(body) {
        orders.push(new URLSearchParams(body));
        return '/thanks';
      },
    });
    const prompt = 'One Red Hat, band: Black, size M. Gift message: "Wear it well"';
    const errand = { url, prompt, options: buyer };
    const { quote, flow } = await quoted(browser, errand);
    const { report } = await buy(browser, errand, quote, { flow });
    expect(report).toMatchObject({ kind: 'placed', orderId: '1077' });
    expect(orders.map((order) => ['band', 'size', 'gift'].map((part) => order.get(part)))).toEqual([
      ['black', 'm', 'Wear it well'],
    ]);
  });
});
