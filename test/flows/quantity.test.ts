import type { Browser } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { noBrowser } from '../support/browser.ts';
import { quoteFor } from '../support/buying.ts';
import { sharedChromium } from '../support/chromium.ts';
import { buyer, openLittleShop } from '../support/little-shop.ts';

/** A shop whose product page sells one: how many there are is said in the cart, or nowhere. */
async function openLampShop(row: (quantity: number) => string): Promise<string> {
  let quantity = 1;
  const pages = {
    '/': () =>
      '<h1>Blue Lamp</h1><p>$20.00</p><p>It shines.</p><form method="post" action="/add"><button>Add to cart</button></form>',
    '/cart': () =>
      `<h1>Your cart</h1><form method="post" action="/update"><table><tr><th>Item<th>Quantity<th>Price</tr><tr><td>Blue Lamp</td><td>${row(quantity)}</td><td>$${20 * quantity}.00</td></tr></table></form><p>Subtotal: $${20 * quantity}.00</p><a href="/checkout">Checkout</a>`,
    '/checkout': () =>
      `<h1>Checkout</h1><form method="post" action="/place"><label>Email <input name="email"></label><label>Full name <input name="name"></label><label>Address <input name="address1"></label><label>City <input name="city"></label><label>Postcode <input name="postcode"></label><table><tr><td>Blue Lamp</td><td>× ${quantity}</td><td>$${20 * quantity}.00</td></tr><tr><td>Shipping</td><td></td><td>$5.00</td></tr><tr><td>Total</td><td></td><td>$${20 * quantity + 5}.00</td></tr></table><label>Card number <input name="cardnumber" autocomplete="cc-number"></label><label>Expiry <input autocomplete="cc-exp" name="exp"></label><label>CVC <input name="cvc" autocomplete="cc-csc"></label><button>Place order</button></form>`,
  };
  return openLittleShop({
    pages,
    post(body) {
      const form = new URLSearchParams(body);
      quantity = Number(form.get('qty') ?? quantity) + Number(form.get('change') ?? 0);
      return '/cart';
    },
  });
}

describe.skipIf(noBrowser)('three of what a page sells one of', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedChromium();
  });

  async function quoteThree(url: string) {
    const options = { quantity: 3, ...buyer };
    return (await quoteFor(browser, { url, prompt: null, options })).report;
  }

  it.each<[string, (quantity: number) => string]>([
    [
      'typed into the cart',
      (quantity) =>
        `<input name="qty" aria-label="Quantity" value="${quantity}"> <button>Update cart</button>`,
    ],
    [
      'pressed up in the cart',
      (quantity) =>
        `<button name="change" value="-1">-</button> <span>${quantity}</span> <button name="change" value="1">+</button>`,
    ],
  ])('are %s', { tags: 'deep' }, async (_how, row) => {
    expect(await quoteThree(await openLampShop(row))).toMatchObject({
      kind: 'quote',
      quote: { amount: 6500 },
    });
  });

  it('are not bought where the cart stays at one', async () => {
    expect(await quoteThree(await openLampShop((quantity) => `<span>${quantity}</span>`))).toMatchObject({
      kind: 'failure',
      reason: 'unsupported_checkout',
      explanation: expect.stringMatching(/1 instead of 3/),
    });
  });
});
