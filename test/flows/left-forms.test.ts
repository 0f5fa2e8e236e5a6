import type { Browser } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { noBrowser } from '../support/browser.ts';
import { buy, quoted } from '../support/buying.ts';
import { sharedChromium } from '../support/chromium.ts';
import { buyer, openLittleShop } from '../support/little-shop.ts';

const PRODUCT = '<h1>Red Hat</h1><p>$20.00</p><form action="/checkout"><button>Buy now</button></form>';

/** Sends the address once a field is left, if anything has changed: what is drawn for that comes a moment after. */
const CHECKOUT = `<h1>Checkout</h1><form id="address">
<label>Email <input name="email" required></label><label>Full name <input name="name" required></label><label>Address <input name="address1" required></label><label>City <input name="city" required></label><label>Postcode <input name="postcode" required></label></form>
<table><tr><td>Red Hat</td><td>$20.00</td></tr><tr><td>Shipping</td><td>$5.00</td></tr><tr><td>Total</td><td>$25.00</td></tr></table>
<button id="on" disabled>Proceed to payment</button>
<script>const form = document.querySelector('form');
let left = () => {};
form.addEventListener('change', () => queueMicrotask(() => setTimeout(() => { left = () => {
  if (![...form.elements].every((field) => field.value)) return;
  document.querySelector('#on').disabled = false;
}; })));
form.addEventListener('focusout', () => left());
document.querySelector('#on').onclick = () => { location.href = '/payment'; };</script>`;

const PAYMENT = `<h1>Payment</h1><table><tr><td>Red Hat</td><td>$20.00</td></tr><tr><td>Shipping</td><td>$5.00</td></tr><tr><td>Total</td><td>$25.00</td></tr></table><form method="post" action="/order"><label>Card number <input autocomplete="cc-number"></label><label>Expiry <input autocomplete="cc-exp"></label><label>CVC <input autocomplete="cc-csc"></label><button>Place Order</button></form>`;

describe.skipIf(noBrowser)('a form that is sent when one of its fields is left', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedChromium();
  });

  it('is sent also where all is filled in at once', async () => {
    let orders = 0;
    const url = await openLittleShop({
      pages: {
        '/': PRODUCT,
        '/checkout': () => CHECKOUT,
        '/payment': () => PAYMENT,
        '/thanks': '<h1>Thank you for your order</h1><p>Order number: 1077</p>',
      },
      post() {
        orders += 1;
        return '/thanks';
      },
    });
    const errand = { url, prompt: 'One Red Hat', options: buyer };
    const { quote, flow } = await quoted(browser, errand);
    const { report } = await buy(browser, errand, quote, { flow });
    expect(report).toMatchObject({ kind: 'placed', orderId: '1077' });
    expect(orders).toBe(1);
  });
});
