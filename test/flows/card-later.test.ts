import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { noBrowser, openBrowser } from '../support/browser.ts';
import { buy, quoteFor } from '../support/buying.ts';
import { atEnd } from '../support/processes.ts';
import { customer } from '../support/shops/index.ts';

interface Lamps {
  url: string;
  /** What was posted as an order, in turn. */
  orders: Record<string, string>[];
}

/** A shop whose payment page has no card form: `opening` is what its button does, and `form` what that opens. */
async function openLampShop({ opening, form }: { opening: string; form: string }): Promise<Lamps> {
  const orders: Record<string, string>[] = [];
  const pages: Record<string, string> = {
    '/': '<h1>Blue Lamp</h1><p>$20.00</p><form action="/checkout"><button>Buy now</button></form>',
    '/checkout':
      '<h1>Checkout</h1><form action="/payment"><label>Email <input name="email"></label><label>Full name <input name="name"></label><label>Address <input name="address1"></label><label>City <input name="city"></label><label>Postcode <input name="postcode"></label><button>Continue to payment</button></form>',
    '/payment': `<h1>Payment</h1><table><tr><td>Blue Lamp</td><td>$20.00</td></tr><tr><td>Shipping</td><td>$5.00</td></tr><tr><td>Total</td><td>$25.00</td></tr></table><button type="button" id="pay">Pay now</button>${form}<script>document.getElementById('pay').onclick = () => { ${opening} };</script>`,
    '/thanks': '<h1>Thank you for your order</h1><p>Order number: 1077</p>',
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { pathname } = new URL(request.url ?? '/', 'http://shop');
    if (request.method === 'POST') {
      orders.push(Object.fromEntries(new URLSearchParams(body)));
      response.writeHead(303, { location: '/thanks' }).end();
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><title>Lamps</title><body><main>${pages[pathname] ?? ''}</main></body></html>`,
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, orders };
}

const card = (total: string) =>
  `<form method="post" action="/order">${total}<label>Card number <input name="number" autocomplete="cc-number"></label><label>Expiry <input name="expiry" autocomplete="cc-exp"></label><label>CVC <input name="cvc" autocomplete="cc-csc"></label><label>ZIP <input name="zip" autocomplete="postal-code"></label><button>Pay now</button></form>`;

const { name, line1, city, postalCode, country } = customer.address;
const options = {
  email: customer.email,
  shipping_address: { name, line1, city, postal_code: postalCode, country },
};

/** Shops that ask for a card only when the order is set off. The one with a page of its own is the shop «hosted». */
describe.skipIf(noBrowser)('a card form that the pay button opens', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });

  async function quoteAndBuy({ url }: Lamps) {
    const errand = { url, prompt: null, options };
    const { report: quote } = await quoteFor(browser, errand);
    expect(quote).toMatchObject({ kind: 'quote', quote: { amount: 2500, currency: 'usd' } });
    let armed = 0;
    const arm = async () => {
      armed += 1;
    };
    const { report } = await buy(browser, errand, { amount: 2500, currency: 'usd' }, { arm });
    return { report, armed };
  }

  it('is filled in where it opens, and ordered from once', async () => {
    const lamps = await openLampShop({
      opening: "document.querySelector('dialog').showModal();",
      form: `<dialog>${card('')}</dialog>`,
    });
    const { report, armed } = await quoteAndBuy(lamps);
    expect(report).toMatchObject({ kind: 'placed', orderId: '1077', quote: { amount: 2500 } });
    expect(armed).toBe(1);
    expect(lamps.orders).toEqual([
      expect.objectContaining({ number: '4242424242424242', cvc: '123', zip: '94105' }),
    ]);
  }, 90_000);

  it('is left empty where it asks for more than was approved', async () => {
    const lamps = await openLampShop({
      opening: "document.querySelector('dialog').showModal();",
      form: `<dialog>${card('<p>Amount due <b>$31.00</b></p>')}</dialog>`,
    });
    const { report } = await quoteAndBuy(lamps);
    expect(report).toMatchObject({ kind: 'failure', reason: 'merchant_error' });
    expect(lamps.orders).toEqual([]);
  }, 90_000);

  it('is not waited for in vain', async () => {
    const lamps = await openLampShop({ opening: '', form: '' });
    const { report } = await quoteAndBuy(lamps);
    expect(report).toEqual({
      kind: 'failure',
      reason: 'unsupported_checkout',
      explanation: 'No card form appeared.',
    });
    expect(lamps.orders).toEqual([]);
  }, 90_000);
});
