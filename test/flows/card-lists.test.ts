import { describe, expect, it } from 'vitest';
import { noBrowser } from '../support/browser.ts';
import { buy, goodCard, quoteFor } from '../support/buying.ts';
import { sharedChromium } from '../support/chromium.ts';
import { buyer, openLittleShop } from '../support/little-shop.ts';

const TOTAL =
  '<table><tr><td>Blue Lamp</td><td>$25.00</td></tr><tr><td>Total</td><td>$25.00</td></tr></table>';

/** A list without a select: a field that takes no text, in something that opens entries when it is pressed. */
const listOf = (label: string, name: string, entries: string[]) =>
  `<div><label><span>${label} *</span><div class="list" data-name="${name}"><span class="shown">Select one</span><div role="combobox" aria-haspopup="listbox" aria-expanded="false"><input aria-autocomplete="list" readonly aria-label="${label}"></div><div role="listbox" hidden>${entries.map((entry) => `<div role="option">${entry}</div>`).join('')}</div><input type="hidden" name="${name}"></div></label></div>`;

const SCRIPT = `<script>for (const list of document.querySelectorAll('.list')) {
  const entries = list.querySelector('[role=listbox]');
  list.querySelector('[role=combobox]').onmousedown = (event) => { event.preventDefault(); entries.hidden = !entries.hidden; };
  for (const entry of entries.children) entry.onclick = (event) => {
    event.preventDefault();
    list.querySelector('.shown').textContent = entry.textContent;
    list.querySelector('[type=hidden]').value = entry.textContent;
    entries.hidden = true;
  };
}</script>`;

const years = Array.from({ length: 8 }, (_, year) => String(new Date().getFullYear() + year));
const months = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'));
const CARD = `${listOf('Card type', 'type', ['Visa', 'Mastercard', 'American Express'])}<label>Card number <input name="number" autocomplete="cc-number"></label><fieldset><legend>Expiration date</legend>${listOf('Month', 'month', months)}${listOf('Year', 'year', years)}</fieldset><label>Security code <input name="code" autocomplete="cc-csc"></label>`;

async function openSummarizingShop({ isCartKept = true } = {}) {
  const sent: Record<string, string>[] = [];
  let isPaid = false;
  const url = await openLittleShop({
    pages: {
      '/': '<h1>Blue Lamp</h1><p>$25.00</p><form action="/cart"><button>Add to cart</button></form>',
      '/cart': () =>
        isPaid && !isCartKept
          ? '<h1>Your cart is empty</h1>'
          : `<h1>Your cart</h1>${TOTAL}<a href="/checkout">Proceed to checkout</a>`,
      '/checkout':
        '<h1>Checkout</h1><form action="/payment"><label>Email <input name="email"></label><label>Full name <input name="name"></label><label>Address <input name="address1"></label><label>City <input name="city"></label><label>Postcode <input name="postcode"></label><button>Continue to payment</button></form>',
      '/payment': `<h1>Payment</h1>${TOTAL}<form method="post" action="/pay">${CARD}<button>Pay $25.00</button></form>${SCRIPT}`,
      '/summary': `<h1>Summary</h1><h2>Delivery address</h2><p>Look everything over, then submit your order.</p>${TOTAL}<form method="post" action="/order"><label><input type="checkbox" name="terms" required> I accept the terms and conditions</label><button>Submit your order</button></form>`,
      '/thanks': '<h1>Thank you for your order</h1><p>Order number: 1078</p>',
    },
    post(body) {
      const told = Object.fromEntries(new URLSearchParams(body));
      sent.push(told);
      if (told.terms) return '/thanks';
      isPaid = true;
      return '/summary';
    },
  });
  return { url, sent };
}

describe.skipIf(noBrowser)('a card form of lists that open, before a summary', () => {
  async function quoteAndBuy({ url }: { url: string }) {
    const browser = await sharedChromium();
    const errand = { url, prompt: null, options: buyer };
    const { report: quote } = await quoteFor(browser, errand);
    expect(quote).toMatchObject({ kind: 'quote', quote: { amount: 2500 } });
    const { report } = await buy(browser, errand, { amount: 2500, currency: 'usd' });
    return report;
  }

  it('is chosen from, and the order is submitted where the shop shows it once more', {
    tags: 'deep',
  }, async () => {
    const shop = await openSummarizingShop();
    expect(await quoteAndBuy(shop)).toMatchObject({ kind: 'placed', orderId: '1078' });
    const { number, cvc: code, expYear } = goodCard;
    expect(shop.sent).toEqual([
      { type: 'Visa', number, month: '12', year: String(expYear), code },
      { terms: 'on' },
    ]);
  });

  it('is not followed by another press where the cart is empty already', { tags: 'deep' }, async () => {
    const shop = await openSummarizingShop({ isCartKept: false });
    expect(await quoteAndBuy(shop)).toMatchObject({ kind: 'unknown' });
    expect(shop.sent).toEqual([expect.objectContaining({ type: 'Visa' })]);
  });
});
