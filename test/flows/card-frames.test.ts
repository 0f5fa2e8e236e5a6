import type { Browser, Page } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { takeSurvey } from '../../src/buying/flows/reading/take-survey.ts';
import { noBrowser } from '../support/browser.ts';
import { buy, quoteFor } from '../support/buying.ts';
import { sharedChromium } from '../support/chromium.ts';
import { buyer, openLittleShop } from '../support/little-shop.ts';

const COMPLETES: Record<string, string> = { number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc' };

/** A field of a card that is drawn some time after its frame, and tells the page around it what is typed. */
const field = (query: URLSearchParams) =>
  `<script>setTimeout(() => { document.body.innerHTML = '<input aria-label="Card ${query.get('name')}" autocomplete="${COMPLETES[query.get('name') ?? '']}">'; document.querySelector('input').oninput = ({ target }) => parent.postMessage({ ${query.get('name')}: target.value }, '*'); }, ${query.get('after')});</script>`;

const framesOf = (names: Record<string, number>, cards: string) =>
  Object.entries(names)
    .map(
      ([name, after]) =>
        `<iframe title="Card ${name}" width="300" height="40" src="${cards}field?name=${name}&after=${after}"></iframe>`,
    )
    .join('');

/** A shop whose card form is frames of another site, one for each field; after a quote each is drawn `later`. */
async function openFramedShop(later: Record<string, number>) {
  let fields: Record<string, number> = { number: 0, expiry: 0, cvc: 0 };
  const orders: Record<string, string>[] = [];
  const cards = await openLittleShop({ pages: { '/field': field } });
  const url = await openLittleShop({
    pages: {
      '/': '<h1>Blue Lamp</h1><p>$20.00</p><form action="/checkout"><button>Buy now</button></form>',
      '/checkout':
        '<h1>Checkout</h1><form action="/payment"><label>Email <input name="email"></label><label>Full name <input name="name"></label><label>Address <input name="address1"></label><label>City <input name="city"></label><label>Postcode <input name="postcode"></label><button>Continue to payment</button></form>',
      '/payment':
        () => `<h1>Payment</h1><table><tr><td>Blue Lamp</td><td>$25.00</td></tr><tr><td>Total</td><td>$25.00</td></tr></table>${framesOf(fields, cards)}<button type="button">Place order</button>
        <script>const card = {}; addEventListener('message', ({ data }) => Object.assign(card, data));
        document.querySelector('button').onclick = () => fetch('/order', { method: 'POST', body: JSON.stringify(card) }).then(() => { location = '/thanks'; });</script>`,
      '/thanks': '<h1>Thank you for your order</h1><p>Order number: 1077</p>',
    },
    post(body) {
      orders.push(JSON.parse(body));
      return undefined;
    },
  });
  // Another site than the cards: Chromium gives their frames a process of their own.
  const change = () => {
    fields = later;
  };
  return { url: url.replace('127.0.0.1', 'localhost'), orders, change };
}

describe.skipIf(noBrowser)('a card form of several frames', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedChromium();
  });

  async function quoteAndBuy({ url, change }: Awaited<ReturnType<typeof openFramedShop>>) {
    const errand = { url, prompt: null, options: buyer };
    const { report: quote } = await quoteFor(browser, errand);
    expect(quote).toMatchObject({ kind: 'quote', quote: { amount: 2500 } });
    const flow = quote.kind === 'quote' ? quote.flow : undefined;
    change();
    let armed = 0;
    const arm = async () => {
      armed += 1;
    };
    const { report } = await buy(browser, errand, { amount: 2500, currency: 'usd' }, { arm, flow });
    return { report, armed };
  }

  it('is typed into whole, though its frames come one after the other', { tags: 'deep' }, async () => {
    const shop = await openFramedShop({ number: 4000, expiry: 2000, cvc: 0 });
    const { report } = await quoteAndBuy(shop);
    expect(report).toMatchObject({ kind: 'placed', orderId: '1077' });
    expect(shop.orders).toEqual([
      { number: '4242424242424242', expiry: expect.stringMatching(/^12\/\d\d$/), cvc: '123' },
    ]);
  });

  it('is not ordered with when it asks for no number', { tags: 'deep' }, async () => {
    const shop = await openFramedShop({ expiry: 0, cvc: 0 });
    const { report, armed } = await quoteAndBuy(shop);
    expect(report).toMatchObject({
      kind: 'failure',
      reason: 'unsupported_checkout',
      explanation: 'The page has no card form, only “Place order”.',
    });
    expect(armed).toBe(0);
    expect(shop.orders).toEqual([]);
  });

  it('is read whole when many of its frames come at once', { tags: 'deep' }, async () => {
    const names = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`part${index}`, 0]));
    const cards = await openLittleShop({ pages: { '/field': field } });
    const around = await openLittleShop({ pages: { '/': framesOf(names, cards) } });
    const page = await browser.newPage();
    for (let load = 0; load < 15; load++) {
      await page.goto(around.replace('127.0.0.1', 'localhost'));
      await expect.poll(() => fieldsSeen(page), { interval: 50 }).toBe(12);
    }
    await page.close();
  });
});

async function fieldsSeen(page: Page): Promise<number> {
  return (await takeSurvey(page)).controls.length;
}
