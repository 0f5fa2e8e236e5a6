import type { Browser } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { noBrowser } from '../support/browser.ts';
import { buy, quoted, quoteFor } from '../support/buying.ts';
import { sharedChromium } from '../support/chromium.ts';
import { buyer, openLittleShop } from '../support/little-shop.ts';
import { customer } from '../support/shops/index.ts';

const swatches = (label: string, values: string[]) =>
  `<div class="swatch"><span id="of-${label}">${label}</span><div role="listbox" aria-labelledby="of-${label}">${values.map((value) => `<div role="option" tabindex="0" aria-checked="false" aria-label="${value}" class="value">${value}</div>`).join('')}</div></div>`;

const PRODUCT = `<h1>Red Hat</h1><p>$20.00</p><form id="add"><div id="options"></div><button disabled>Add to cart</button></form><p id="said"></p>
<script>setTimeout(() => {
  document.querySelector('#options').innerHTML = '${swatches('Size', ['S', 'M'])}${swatches('Trim', ['Gold', 'Silver'])}';
  document.querySelector('#add button').disabled = false;
  const chosen = () => [...document.querySelectorAll('.chosen')].map((one) => one.textContent);
  for (const value of document.querySelectorAll('.value')) value.onclick = () => {
    if (value.classList.contains('disabled')) return;
    for (const other of value.parentNode.children) { other.classList.remove('chosen'); other.setAttribute('aria-checked', 'false'); }
    value.classList.add('chosen'); value.setAttribute('aria-checked', 'true');
    for (const other of document.querySelectorAll('.value')) other.classList.toggle('disabled', other.textContent === 'Silver' && chosen().includes('S'));
  };
  document.querySelector('#add').onsubmit = (event) => {
    event.preventDefault();
    document.querySelector('#said').innerHTML = chosen().length < 2 ? '<b class="error">This is a required field.</b>' : 'You added it to your <a href="/cart">shopping cart</a>.';
  };
}, 900)</script>`;

const NEIGHBOURS = `<div id="hat"></div><h2>You may also like</h2><ul>${['Blue', 'Green', 'Grey'].map((colour) => `<li><a href="/products/${colour}-hat"><img width="90" height="90" alt=""> ${colour} Hat</a> $30.00</li>`).join('')}</ul>
<script>setTimeout(() => { document.querySelector('#hat').innerHTML = '<h1>Red Hat</h1><p>$20.00</p><form action="/checkout"><button>Buy now</button></form>'; }, 2500)</script>`;

const CART = `<h1>Shopping Cart</h1><table><tr><td>Red Hat</td><td>$20.00</td></tr></table><h2>Estimate Shipping and Tax</h2><div id="sum"></div><ul><li><button type="button" id="on">Proceed to Checkout</button></li></ul>
<script>setTimeout(() => { document.querySelector('#sum').innerHTML = '<p>Order Total <b>$20.00</b></p>'; }, 800); setTimeout(() => { document.querySelector('#on').onclick = () => { location.href = '/checkout'; }; }, 1400)</script>`;

const CHECKOUT = `<h1>Checkout</h1><form action="/payment"><label>Email <input name="email" required></label><label>Full name <input name="name" required></label><label>Address <input name="address1" required></label><label>City <input name="city" required></label><label>Postcode <input name="postcode" required></label>
<label>Country <select name="country" required><option value="US" selected>United States</option><option value="SG">Singapore</option></select></label><label id="states">State <select name="state" required><option value="">Please select</option><option>California</option><option>Texas</option></select></label>
<h2>Shipping Methods</h2><div id="methods"></div><button>Next</button></form>
<script>const form = document.querySelector('form');
const draw = (extra) => { document.querySelector('#methods').innerHTML = '<p><label><input type="radio" name="shipping_method" value="flat" checked> Flat Rate $5.00</label></p>' + extra; };
draw('');
form.country.onchange = () => { document.querySelector('#states').hidden = form.country.value === 'SG'; form.state.required = form.country.value !== 'SG'; };
let due; form.addEventListener('input', () => { clearTimeout(due); due = setTimeout(() => draw('<p><label><input type="radio" name="shipping_method" value="best"> Best Way $15.00</label></p>'), 1500); });
</script>`;

const payment = (method: string) =>
  `<h1>Payment</h1><table><tr><td>Red Hat</td><td>$20.00</td></tr><tr><td>Shipping</td><td>${method === 'best' ? '$15.00' : '$5.00'}</td></tr><tr><td>Order Total</td><td>${method === 'best' ? '$35.00' : '$25.00'}</td></tr></table><form method="post"><label>Card number <input autocomplete="cc-number"></label><label>Expiry <input autocomplete="cc-exp"></label><label>CVC <input autocomplete="cc-csc"></label><button>Place Order</button></form>`;

/** Charges the dearest way of shipping until another one is chosen, and offers the others after `ms`. */
const onePage = (ms: number) => `<h1>Checkout</h1><form method="post" action="/order">
<label>Email <input name="email" required></label><label>Full name <input name="name" required></label><label>Address <input name="address1" required></label><label>City <input name="city" required></label><label>Postcode <input name="postcode" required></label>
<h2>Shipping Methods</h2><div id="methods"></div>
<table><tr><td>Red Hat</td><td>$20.00</td></tr><tr><td>Shipping</td><td id="shipping">$15.00</td></tr><tr><td>Order Total</td><td id="total">$35.00</td></tr></table>
<h2>Payment</h2><label>Card number <input name="number" autocomplete="cc-number"></label><label>Expiry <input autocomplete="cc-exp"></label><label>CVC <input autocomplete="cc-csc"></label><button>Place Order</button></form>
<script>const form = document.querySelector('form');
let due; form.addEventListener('input', () => { due ??= setTimeout(() => {
  document.querySelector('#methods').innerHTML = '<p><label><input type="radio" name="shipping_method" value="best" checked> Best Way $15.00</label></p><p><label><input type="radio" name="shipping_method" value="flat"> Flat Rate $5.00</label></p>';
  document.querySelector('#methods').onchange = () => {
    const isFlat = form.shipping_method.value === 'flat';
    document.querySelector('#shipping').textContent = isFlat ? '$5.00' : '$15.00';
    document.querySelector('#total').textContent = isFlat ? '$25.00' : '$35.00';
  };
}, ${ms}); });</script>`;

/** Its buttons take no presses themselves, and a row that’s already selected isn’t heard. */
const ROWS = `<h1>Checkout</h1><form method="post" action="/order">
<label>Email <input name="email" required></label><label>Full name <input name="name" required></label><label>Address <input name="address1" required></label><label>City <input name="city" required></label><label>Postcode <input name="postcode" required></label>
<h2>Shipping Methods</h2><ul><li><input type="radio" name="shipping_method" value="flat" style="pointer-events:none"> <label>Flat Rate</label> <b>$5.00</b></li><li><input type="radio" name="shipping_method" value="best" style="pointer-events:none"> <label>Best Way</label> <b>$15.00</b></li></ul>
<table><tr><td>Red Hat</td><td>$20.00</td></tr><tr><td>Delivery</td><td id="shipping">$15.00</td></tr><tr><td>Subtotal</td><td class="sum">$35.00</td></tr><tr><td>Order Total</td><td class="sum">$35.00</td></tr></table>
<h2>Payment</h2><label>Card number <input name="number" autocomplete="cc-number"></label><label>Expiry <input autocomplete="cc-exp"></label><label>CVC <input autocomplete="cc-csc"></label><button>Place Order</button></form>
<script>for (const row of document.querySelectorAll('li')) row.addEventListener('click', () => {
  const radio = row.querySelector('input');
  if (radio.checked) return;
  radio.checked = true;
  const cost = Number(row.querySelector('b').textContent.slice(1));
  document.querySelector('#shipping').textContent = '$' + cost + '.00';
  for (const sum of document.querySelectorAll('.sum')) sum.textContent = '$' + (20 + cost) + '.00';
});</script>`;

/** A popup opens in the moment of the first press, and takes it. */
const swallowing = (body: string) => `${body}
<script>addEventListener('mousedown', () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="wall" style="position:fixed;inset:0;z-index:9;background:#000a"><div role="dialog" style="background:#fff;margin:20vh auto;width:300px"><h2>10% off your first order</h2><input type="email" name="newsletter" placeholder="Your email"><button type="button">No, thanks</button></div></div>');
  document.querySelector('#wall button').onclick = () => document.querySelector('#wall').remove();
}, { once: true });</script>`;

/** A shop that draws with scripts, long after its pages have come. */
const hatShop = {
  pages: {
    '/': PRODUCT,
    '/products/red-hat': NEIGHBOURS,
    '/cart': CART,
    '/checkout': CHECKOUT,
    '/payment': (query: URLSearchParams) => payment(query.get('shipping_method') ?? ''),
  },
};

const { name, line1, city, postalCode } = customer.address;
const inUs = { name, line1, city, state: 'CA', postal_code: postalCode, country: 'US' };
const inSingapore = {
  name,
  line1: '1 Raffles Place',
  city: 'Singapore',
  postal_code: '048616',
  country: 'SG',
};

describe.skipIf(noBrowser)('a shop that draws its pages late', () => {
  let browser: Browser;
  let url: string;
  beforeAll(async () => {
    browser = await sharedChromium();
    url = await openLittleShop(hatShop);
  });
  const wanting = (options: Record<string, unknown>) => ({
    url,
    prompt: null,
    options: { email: customer.email, size: 'M', trim: 'Gold', ...options },
  });

  it('is waited for: its options, its buttons, and what it sends by to an address', {
    tags: 'deep',
  }, async () => {
    const errand = wanting({ shipping_address: inUs, shipping_method: 'Best Way' });
    const { report } = await quoteFor(browser, errand);
    expect(report).toMatchObject({ kind: 'quote', quote: { amount: 3500, currency: 'usd' } });
    if (report.kind !== 'quote') return;
    const again = await quoteFor(browser, errand, { flow: report.flow });
    expect(again.report).toMatchObject({ kind: 'quote', quote: { amount: 3500 } });
  });

  it('is waited for where it draws what goes with a product before the product', {
    tags: 'deep',
  }, async () => {
    const options = { email: customer.email, shipping_address: inUs };
    const errand = { url: `${url}products/red-hat`, prompt: null, options };
    const { report } = await quoteFor(browser, errand);
    expect(report).toMatchObject({ kind: 'quote', quote: { amount: 2500, currency: 'usd' } });
    if (report.kind !== 'quote') return;
    const again = await quoteFor(browser, errand, { flow: report.flow });
    expect(again.report).toMatchObject({ kind: 'quote', quote: { amount: 2500 } });
  });

  it('is bought from at the price that was approved, though it offers the shipping later than before', {
    tags: 'deep',
  }, async () => {
    const orders: URLSearchParams[] = [];
    const late = [300, 5_000];
    const shop = await openLittleShop({
      pages: {
        '/': '<h1>Red Hat</h1><p>$20.00</p><form action="/checkout"><button>Buy now</button></form>',
        '/checkout': () => onePage(late.shift() ?? 300),
        '/thanks': '<h1>Thank you for your order</h1><p>Order number: 1077</p>',
      },
      post(body) {
        orders.push(new URLSearchParams(body));
        return '/thanks';
      },
    });
    const errand = { url: shop, prompt: null, options: buyer };
    const { quote, flow } = await quoted(browser, errand);
    expect(quote).toMatchObject({ amount: 2500, shipping: { method: 'Flat Rate' } });
    const { report } = await buy(browser, errand, quote, { flow });
    expect(report).toMatchObject({ kind: 'placed', orderId: '1077', quote: { amount: 2500 } });
    expect(orders.map((order) => order.get('shipping_method'))).toEqual(['flat']);
  });

  it('hears which shipping is selected, where only its rows are listened to', { tags: 'deep' }, async () => {
    const shop = await openLittleShop({
      pages: {
        '/': '<h1>Red Hat</h1><p>$20.00</p><form action="/checkout"><button>Buy now</button></form>',
        '/checkout': ROWS,
      },
    });
    const { quote } = await quoted(browser, { url: shop, prompt: null, options: buyer });
    expect(quote).toMatchObject({ amount: 2500, shipping: { method: 'Flat Rate', amount: 500 } });
  });

  it('is asked again where a popup took the press', { tags: 'deep' }, async () => {
    const bag = '<h1>Your bag</h1><p>1 × Red Hat</p><p>$20.00</p><a href="/checkout">Proceed to order</a>';
    let added = false;
    const shop = await openLittleShop({
      pages: {
        '/': swallowing(
          '<h1>Red Hat</h1><p>$20.00</p><form method="post" action="/add"><button>Add to cart</button></form>',
        ),
        '/bag': () => (added ? swallowing(bag) : '<h1>Your bag</h1><p>There is nothing in your bag yet.</p>'),
        '/checkout': onePage(300),
      },
      post() {
        added = true;
        return '/bag';
      },
    });
    const errand = { url: shop, prompt: null, options: buyer };
    const { report, steps } = await quoteFor(browser, errand);
    expect(report).toMatchObject({ kind: 'quote', quote: { amount: 2500 } });
    expect(steps.filter(({ name }) => name === 'Add to cart')).toHaveLength(2);
    if (report.kind !== 'quote') return;
    const again = await quoteFor(browser, errand, { flow: report.flow });
    expect(again.report).toMatchObject({ kind: 'quote', quote: { amount: 2500 } });
  });

  it('is not asked about the states of a country that nobody lives in', { tags: 'deep' }, async () => {
    const { report } = await quoteFor(browser, wanting({ shipping_address: inSingapore }));
    expect(report).toMatchObject({ kind: 'quote', quote: { amount: 2500 } });
  });

  it('says that it has sold out what goes with nothing else that is chosen', { tags: 'deep' }, async () => {
    const { report } = await quoteFor(
      browser,
      wanting({ shipping_address: inUs, size: 'S', trim: 'Silver' }),
    );
    expect(report).toMatchObject({ kind: 'failure', reason: 'out_of_stock' });
  });
});
