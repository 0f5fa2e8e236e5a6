import type { Browser } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { noBrowser } from '../support/browser.ts';
import { buy, quoteFor } from '../support/buying.ts';
import { sharedChromium } from '../support/chromium.ts';
import { buyer, openLittleShop } from '../support/little-shop.ts';

interface Desks {
  url: string;
  orders: string[];
}

/**
 * A shop with all its steps on one page, one of them open at a time, and no total before the last. It may say
 * something in a box of the browser's own when it is ordered from.
 */
async function openDeskShop({ says = '', isOrdering = true } = {}): Promise<Desks> {
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
          if ('${says}') alert('${says}');
          if (!${isOrdering}) return;
          await fetch('/order', { method: 'POST', body: document.querySelector('[name=CardNumber]').value + ' ' + chosen() });
          location = '/completed';
        }, 150);
      });
      open(0);
    </script>`;
  const pages = {
    '/': '<h1>Oak Desk</h1><p>$200.00</p><form action="/checkout"><button>Buy now</button></form>',
    '/checkout': checkout,
    '/completed':
      '<h1>Thank you</h1><p>Your order has been successfully processed!</p><p>Order number: 7</p>',
  };
  const url = await openLittleShop({
    pages,
    post(body) {
      orders.push(body);
      return undefined;
    },
  });
  return { url, orders };
}

describe.skipIf(noBrowser)('a card that is asked for before the total shows', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedChromium();
  });

  it('is nobody’s for a quote, and the way that it finds serves for other shipping too', {
    tags: 'deep',
  }, async () => {
    const { url, orders } = await openDeskShop();
    const { report: quote } = await quoteFor(browser, { url, prompt: null, options: buyer });
    expect(quote).toMatchObject({ kind: 'quote', quote: { amount: 21000, currency: 'usd' } });
    const flow = quote.kind === 'quote' ? quote.flow : undefined;

    const errand = { url, prompt: 'next day shipping', options: buyer };
    const { report: faster } = await quoteFor(browser, errand, { flow });
    expect(faster).toMatchObject({ kind: 'quote', quote: { amount: 24000 } });
    expect(orders).toEqual([]);

    const { report } = await buy(browser, errand, { amount: 24000, currency: 'usd' }, { flow });
    expect(report).toMatchObject({ kind: 'placed', orderId: '7', quote: { amount: 24000 } });
    expect(orders).toEqual(['4242424242424242 40']);
  });

  describe('and a box of the browser’s own', () => {
    beforeAll(() => {
      browser.on('targetcreated', async (target) => {
        (await target.page())?.on('dialog', (dialog) => void dialog.dismiss());
      });
    });

    it('says that it is declined', { tags: 'deep' }, async () => {
      const says = 'Payment error: this transaction has been declined.';
      const { url, orders } = await openDeskShop({ says, isOrdering: false });
      const errand = { url, prompt: null, options: buyer };
      const { report } = await buy(browser, errand, { amount: 21000, currency: 'usd' });
      expect(report).toMatchObject({ kind: 'failure', reason: 'card_declined' });
      expect(orders).toEqual([]);
    });

    it('says no where the page says thanks: nobody can tell', { tags: 'deep' }, async () => {
      const { url, orders } = await openDeskShop({ says: 'The Oak Desk is sold out.' });
      const errand = { url, prompt: null, options: buyer };
      const { report } = await buy(browser, errand, { amount: 21000, currency: 'usd' });
      expect(report).toMatchObject({ kind: 'unknown', explanation: expect.stringContaining('sold out') });
      expect(orders).toHaveLength(1);
    });
  });
});
