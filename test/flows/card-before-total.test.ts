import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { noBrowser, openBrowser } from '../support/browser.ts';
import { buy, quoteFor } from '../support/buying.ts';
import { atEnd } from '../support/processes.ts';
import { customer } from '../support/shops/index.ts';

interface Desks {
  url: string;
  orders: string[];
}

/** A shop with all its steps on one page, one of them open at a time, and no total before the last. */
async function openDeskShop({ isDeclining = false } = {}): Promise<Desks> {
  const orders: string[] = [];
  const step = (number: number, title: string, inside: string, button = 'Continue') =>
    `<li><h2>${number} ${title}</h2><div class="step" hidden>${inside}<button type="button">${button}</button></div></li>`;
  const field = (name: string, label: string) => `<p><label>${label}: <input name="${name}"></label></p>`;
  const checkout = `<h1>Checkout</h1><ol>
    ${step(1, 'Billing address', field('first', 'First name') + field('last', 'Last name') + field('email', 'Email') + field('address1', 'Address 1') + field('city', 'City') + field('zip', 'Zip / postal code'))}
    ${step(2, 'Shipping method', '<p><input type="radio" name="shippingoption" value="10" id="s0" checked><label for="s0">Ground ($10.00)</label></p><p><input type="radio" name="shippingoption" value="40" id="s1"><label for="s1">Next Day Air ($40.00)</label></p>')}
    ${step(3, 'Payment information', `${field('CardNumber', 'Card number')}${field('Expiry', 'Expiration date (MM/YY)')}${field('CardCode', 'Card code')}`)}
    ${step(4, 'Confirm order', '<table><tr><td>Oak Desk</td><td>$200.00</td></tr><tr><td>Sub-Total:</td><td>$200.00</td></tr><tr><td>Shipping:</td><td id="shipping"></td></tr><tr><td>Total:</td><td id="total"></td></tr></table>', 'Confirm')}</ol>
    <script>
      const steps = [...document.querySelectorAll('.step')];
      const open = (at) => steps.forEach((step, index) => { step.hidden = index !== at; });
      const chosen = () => document.querySelector('[name=shippingoption]:checked').value;
      steps.forEach((step, at) => {
        step.querySelector('button').onclick = () => setTimeout(async () => {
          if (at < 3) {
            document.getElementById('shipping').textContent = '$' + chosen() + '.00';
            document.getElementById('total').textContent = '$' + (200 + Number(chosen())) + '.00';
            return open(at + 1);
          }
          if (${isDeclining}) return alert('Payment error: this transaction has been declined.');
          await fetch('/order', { method: 'POST', body: document.querySelector('[name=CardNumber]').value + ' ' + chosen() });
          location = '/completed';
        }, 150);
      });
      open(0);
    </script>`;
  const pages: Record<string, string> = {
    '/': '<h1>Oak Desk</h1><p>$200.00</p><form action="/checkout"><button>Buy now</button></form>',
    '/checkout': checkout,
    '/completed':
      '<h1>Thank you</h1><p>Your order has been successfully processed!</p><p>Order number: 7</p>',
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { pathname } = new URL(request.url ?? '/', 'http://shop');
    if (request.method === 'POST') orders.push(body);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><title>Desks</title><body><main>${pages[pathname] ?? ''}</main></body></html>`,
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, orders };
}

const { name, line1, city, postalCode, country } = customer.address;
const options = {
  email: customer.email,
  shipping_address: { name, line1, city, postal_code: postalCode, country },
};

describe.skipIf(noBrowser)('a card that is asked for before the total shows', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });

  it('is nobody’s for a quote, and the way that it finds serves for other shipping too', async () => {
    const { url, orders } = await openDeskShop();
    const { report: quote } = await quoteFor(browser, { url, prompt: null, options });
    expect(quote).toMatchObject({ kind: 'quote', quote: { amount: 21000, currency: 'usd' } });
    const flow = quote.kind === 'quote' ? quote.flow : undefined;

    const errand = { url, prompt: 'next day shipping', options };
    const { report: faster } = await quoteFor(browser, errand, { flow });
    expect(faster).toMatchObject({ kind: 'quote', quote: { amount: 24000 } });
    expect(orders).toEqual([]);

    const { report } = await buy(browser, errand, { amount: 24000, currency: 'usd' }, { flow });
    expect(report).toMatchObject({ kind: 'placed', orderId: '7', quote: { amount: 24000 } });
    expect(orders).toEqual(['4242424242424242 40']);
  }, 90_000);

  it('is declined in a box of the browser’s own', async () => {
    browser.on('targetcreated', async (target) => {
      (await target.page())?.on('dialog', (dialog) => void dialog.dismiss());
    });
    const { url, orders } = await openDeskShop({ isDeclining: true });
    const errand = { url, prompt: null, options };
    const { report } = await buy(browser, errand, { amount: 21000, currency: 'usd' });
    expect(report).toMatchObject({ kind: 'failure', reason: 'card_declined' });
    expect(orders).toEqual([]);
  }, 60_000);
});
