import type { Browser } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { noBrowser } from '../support/browser.ts';
import { quoted } from '../support/buying.ts';
import { sharedChromium } from '../support/chromium.ts';
import { buyer, openLittleShop } from '../support/little-shop.ts';

const NAMES = [
  'Coconut Water',
  'Veggie Chips',
  'Athletic Shorts',
  'Leather Jacket',
  'Slim Jeans',
  'Straw Hat',
];
const tileOf = (name: string) =>
  `<li style="height:400px"><a href="/${name.toLowerCase().replace(' ', '-')}"><h3>${name}</h3></a><p>$20.00</p></li>`;

/** What comes next is added only once the end of the list is in sight. */
const LIST = `<h1>Shop</h1><ul>${NAMES.map(tileOf).join('')}</ul><div id="end">.</div>
<script>new IntersectionObserver((seen, eye) => {
  if (!seen[0].isIntersecting) return;
  eye.disconnect();
  setTimeout(() => document.querySelector('ul').insertAdjacentHTML('beforeend', ${JSON.stringify(tileOf('Red Scarf'))}), 300);
}).observe(document.querySelector('#end'));</script>`;

const CHECKOUT = `<h1>Checkout</h1><form method="post" action="/order">
<label>Email <input name="email" required></label><label>Full name <input name="name" required></label><label>Address <input name="address1" required></label><label>City <input name="city" required></label><label>Postcode <input name="postcode" required></label>
<table><tr><td>Red Scarf</td><td>$20.00</td></tr><tr><td>Shipping</td><td>$5.00</td></tr><tr><td>Total</td><td>$25.00</td></tr></table>
<label>Card number <input autocomplete="cc-number"></label><label>Expiry <input autocomplete="cc-exp"></label><label>CVC <input autocomplete="cc-csc"></label><button>Place Order</button></form>`;

describe.skipIf(noBrowser)('a list that goes on below its end', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedChromium();
  });

  it('is read until it has the product', async () => {
    const url = await openLittleShop({
      pages: {
        '/': LIST,
        '/red-scarf':
          '<h1>Red Scarf</h1><p>$20.00</p><form action="/checkout"><button>Buy now</button></form>',
        '/checkout': () => CHECKOUT,
      },
      post: () => '/',
    });
    const { quote } = await quoted(browser, { url, prompt: 'One red scarf', options: buyer });
    expect(quote).toMatchObject({ amount: 2500, items: [{ name: 'Red Scarf' }] });
  });
});
