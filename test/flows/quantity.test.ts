import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { noBrowser, openBrowser } from '../support/browser.ts';
import { quoteFor } from '../support/buying.ts';
import { atEnd } from '../support/processes.ts';
import { customer } from '../support/shops/index.ts';

/** A shop whose product page sells one: how many there are is said in the cart, or nowhere. */
async function openLampShop(row: (quantity: number) => string): Promise<string> {
  let quantity = 1;
  const pages: Record<string, () => string> = {
    '/': () =>
      '<h1>Blue Lamp</h1><p>$20.00</p><p>It shines.</p><form method="post" action="/add"><button>Add to cart</button></form>',
    '/cart': () =>
      `<h1>Your cart</h1><form method="post" action="/update"><table><tr><th>Item<th>Quantity<th>Price</tr><tr><td>Blue Lamp</td><td>${row(quantity)}</td><td>$${20 * quantity}.00</td></tr></table></form><p>Subtotal: $${20 * quantity}.00</p><a href="/checkout">Checkout</a>`,
    '/checkout': () =>
      `<h1>Checkout</h1><form method="post" action="/place"><label>Email <input name="email"></label><label>Full name <input name="name"></label><label>Address <input name="address1"></label><label>City <input name="city"></label><label>Postcode <input name="postcode"></label><table><tr><td>Blue Lamp</td><td>× ${quantity}</td><td>$${20 * quantity}.00</td></tr><tr><td>Shipping</td><td></td><td>$5.00</td></tr><tr><td>Total</td><td></td><td>$${20 * quantity + 5}.00</td></tr></table><label>Card number <input name="cardnumber" autocomplete="cc-number"></label><label>Expiry <input autocomplete="cc-exp" name="exp"></label><label>CVC <input name="cvc" autocomplete="cc-csc"></label><button>Place order</button></form>`,
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const form = new URLSearchParams(body);
    const { pathname } = new URL(request.url ?? '/', 'http://shop');
    if (request.method === 'POST') {
      quantity = Number(form.get('qty') ?? quantity) + Number(form.get('change') ?? 0);
      response.writeHead(303, { location: '/cart' }).end();
      return;
    }
    const page = pages[pathname]?.() ?? 'Nothing here';
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><title>Lamps</title><body><main>${page}</main></body></html>`,
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe.skipIf(noBrowser)('three of what a page sells one of', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });

  async function quoteThree(url: string) {
    const { name, line1, city, postalCode, country } = customer.address;
    const shipping_address = { name, line1, city, postal_code: postalCode, country };
    const options = { quantity: 3, email: customer.email, shipping_address };
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
  ])(
    'are %s',
    async (_how, row) => {
      expect(await quoteThree(await openLampShop(row))).toMatchObject({
        kind: 'quote',
        quote: { amount: 6500 },
      });
    },
    60_000,
  );

  it('are not bought where the cart stays at one', async () => {
    expect(await quoteThree(await openLampShop((quantity) => `<span>${quantity}</span>`))).toMatchObject({
      kind: 'failure',
      reason: 'unsupported_checkout',
      explanation: expect.stringContaining('1 instead of 3'),
    });
  }, 60_000);
});
