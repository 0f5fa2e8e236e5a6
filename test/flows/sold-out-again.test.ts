import type { Browser } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { noBrowser } from '../support/browser.ts';
import { quoted } from '../support/buying.ts';
import { sharedChromium } from '../support/chromium.ts';
import { buyer, openLittleShop } from '../support/little-shop.ts';

const cart = { isFilled: false };

/** Until a color is chosen, the first one counts, which is sold out; and nothing is chosen after the page has come back. */
const product = (said: string) => `<h1>Red Hat</h1><p>$20.00</p><p id="stock">Out of stock</p>${said}
<form method="post" action="/add"><label>Band <select name="band"><option value="">Choose an option</option><option>Black</option><option>Navy</option></select></label><button id="add" disabled>Out of stock</button></form><a href="/cart">Cart</a>
<script>document.querySelector('select').onchange = ({ target }) => {
  const isThere = target.value === 'Navy';
  document.querySelector('#stock').textContent = isThere ? 'In stock' : 'Out of stock';
  document.querySelector('#add').disabled = !isThere;
  document.querySelector('#add').textContent = isThere ? 'Add to cart' : 'Out of stock';
};</script>`;

const CHECKOUT = `<h1>Checkout</h1><form method="post" action="/order">
<label>Email <input name="email" required></label><label>Full name <input name="name" required></label><label>Address <input name="address1" required></label><label>City <input name="city" required></label><label>Postcode <input name="postcode" required></label>
<table><tr><td>Red Hat, Navy</td><td>$20.00</td></tr><tr><td>Shipping</td><td>$5.00</td></tr><tr><td>Total</td><td>$25.00</td></tr></table>
<label>Card number <input autocomplete="cc-number"></label><label>Expiry <input autocomplete="cc-exp"></label><label>CVC <input autocomplete="cc-csc"></label><button>Place Order</button></form>`;

describe.skipIf(noBrowser)('a page that says “Out of stock” until a variant is chosen', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedChromium();
  });

  it('has added what it says that it has', async () => {
    const url = await openLittleShop({
      pages: {
        '/': () => product(cart.isFilled ? '<p role="alert">Red Hat has been added to your cart.</p>' : ''),
        '/cart':
          '<h1>Cart</h1><table><tr><td>Red Hat, Navy</td><td>1</td><td>$20.00</td></tr></table><a href="/checkout">Go to checkout</a>',
        '/checkout': () => CHECKOUT,
      },
      post() {
        cart.isFilled = true;
        return '/';
      },
    });
    const { quote } = await quoted(browser, { url, prompt: 'One Red Hat, band: Navy', options: buyer });
    expect(quote).toMatchObject({ amount: 2500, items: [{ name: 'Red Hat' }] });
  });
});
