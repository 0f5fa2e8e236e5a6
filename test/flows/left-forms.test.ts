import type { Browser } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { noBrowser } from '../support/browser.ts';
import { buy, quoted } from '../support/buying.ts';
import { sharedChromium } from '../support/chromium.ts';
import { buyer, openLittleShop } from '../support/little-shop.ts';

const PRODUCT = '<h1>Red Hat</h1><p>$20.00</p><form action="/checkout"><button>Buy now</button></form>';

/**
 * Sends a form once a field is left, if anything has changed: what is drawn for that comes a moment after, and what one
 * form sends cancels what the other has just sent.
 */
const CHECKOUT = `<h1>Checkout</h1><form><label>Email <input name="email" required></label></form>
<form><label>Full name <input name="name" required></label><label>Address <input name="address1" required></label><label>City <input name="city" required></label><label>Postcode <input name="postcode" required></label></form>
<table><tr><td>Red Hat</td><td>$20.00</td></tr><tr><td>Shipping</td><td>$5.00</td></tr><tr><td>Total</td><td>$25.00</td></tr></table>
<button id="on" disabled>Proceed to payment</button>
<script>const saved = new Set();
let sent;
for (const form of document.forms) {
  let left = () => {};
  form.addEventListener('input', () => queueMicrotask(() => setTimeout(() => { left = () => {
    if (![...form.elements].every((field) => field.value)) return;
    sent?.abort();
    sent = new AbortController();
    fetch('/save', { signal: sent.signal }).then(() => { saved.add(form); document.querySelector('#on').disabled = saved.size < 2; }, () => {});
  }; })));
  form.addEventListener('focusout', () => left());
}
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
        '/save': 'Saved',
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
