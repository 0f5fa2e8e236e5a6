import type { Browser } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { noBrowser } from '../support/browser.ts';
import { buy, quoteFor } from '../support/buying.ts';
import { sharedChromium } from '../support/chromium.ts';
import { buyer, openLittleShop } from '../support/little-shop.ts';

interface Lamps {
  url: string;
  /** What was posted as an order, in turn. */
  orders: Record<string, string>[];
}

/** A shop whose payment page has no card form: `opening` is what its button does, and `form` what that opens. */
async function openLampShop({ opening, form }: { opening: string; form: string }): Promise<Lamps> {
  const orders: Record<string, string>[] = [];
  const pages = {
    '/': '<h1>Blue Lamp</h1><p>$20.00</p><form action="/checkout"><button>Buy now</button></form>',
    '/checkout':
      '<h1>Checkout</h1><form action="/payment"><label>Email <input name="email"></label><label>Full name <input name="name"></label><label>Address <input name="address1"></label><label>City <input name="city"></label><label>Postcode <input name="postcode"></label><button>Continue to payment</button></form>',
    '/payment': `<h1>Payment</h1><table><tr><td>Blue Lamp</td><td>$20.00</td></tr><tr><td>Shipping</td><td>$5.00</td></tr><tr><td>Total</td><td>$25.00</td></tr></table><button type="button" id="pay">Pay now</button>${form}<script>document.getElementById('pay').onclick = () => { ${opening} };</script>`,
    '/thanks': '<h1>Thank you for your order</h1><p>Order number: 1077</p>',
  };
  const url = await openLittleShop({
    pages,
    post(body) {
      orders.push(Object.fromEntries(new URLSearchParams(body)));
      return '/thanks';
    },
  });
  return { url, orders };
}

const card = (total: string) =>
  `<form method="post" action="/order">${total}<label>Card number <input name="number" autocomplete="cc-number"></label><label>Expiry <input name="expiry" autocomplete="cc-exp"></label><label>CVC <input name="cvc" autocomplete="cc-csc"></label><label>ZIP <input name="zip" autocomplete="postal-code"></label><button>Pay now</button></form>`;

/** Shops that ask for a card only when the order is set off. The one with a page of its own is the shop “hosted”. */
describe.skipIf(noBrowser)('a card form that the pay button opens', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedChromium();
  });

  async function quoteAndBuy({ url }: Lamps) {
    const errand = { url, prompt: null, options: buyer };
    const { report: quote } = await quoteFor(browser, errand);
    expect(quote).toMatchObject({ kind: 'quote', quote: { amount: 2500, currency: 'usd' } });
    let armed = 0;
    const arm = async () => {
      armed += 1;
    };
    const { report } = await buy(browser, errand, { amount: 2500, currency: 'usd' }, { arm });
    return { report, armed };
  }

  it('is filled in where it opens, and ordered from once', { tags: 'deep' }, async () => {
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
  });

  it('is left empty where it asks for more than was approved', { tags: 'deep' }, async () => {
    const lamps = await openLampShop({
      opening: "document.querySelector('dialog').showModal();",
      form: `<dialog>${card('<p>Amount due <b>$31.00</b></p>')}</dialog>`,
    });
    const { report } = await quoteAndBuy(lamps);
    expect(report).toMatchObject({ kind: 'failure', reason: 'merchant_error' });
    expect(lamps.orders).toEqual([]);
  });

  it('is not waited for in vain', { tags: 'deep' }, async () => {
    const lamps = await openLampShop({ opening: '', form: '' });
    const { report } = await quoteAndBuy(lamps);
    expect(report).toEqual({
      kind: 'failure',
      reason: 'unsupported_checkout',
      explanation: 'No card form appeared.',
    });
    expect(lamps.orders).toEqual([]);
  });
});
