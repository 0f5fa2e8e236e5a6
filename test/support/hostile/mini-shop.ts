import type { IncomingMessage } from 'node:http';
import { type HostileCharge, html, type Ledger, type Serve } from './family.ts';

/** What makes an ordinary little shop a hostile one. */
export interface Twist {
  /** In the head of every page. */
  every?: string;
  product?: string;
  /** Stands before the totals. */
  checkout?: string;
  /** After everything else of the checkout. */
  after?: string;
  totals?: (shown: string) => string;
  button?: string;
  productName?: string;
  shippingLabel?: string;
  payTo?: string;
  /** In place of what the form says. */
  amount?: (shown: number, form: URLSearchParams) => number;
  /** Answers in place of the shop when it returns true. */
  intercept?: (path: string, response: Parameters<Serve>[1]) => boolean;
}

interface Cart {
  quantity: number;
  size: string;
}

const price = 2400;
const postage = 500;

function usd(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** Product, cart, one checkout page with plain fields. It charges what the form says, as careless shops do. */
export function miniShop(twist: Twist): Serve {
  const carts = new Map<string, Cart>();
  const name = twist.productName ?? 'Blue Kettle';

  return async (request, response, ledger) => {
    const { pathname } = new URL(request.url ?? '/', 'http://shop');
    const form = await readForm(request);
    if (twist.intercept?.(pathname, response)) return;
    const known = /hostile=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
    const id = known ?? Math.random().toString(36).slice(2);
    if (!known) response.setHeader('set-cookie', `hostile=${id}; Path=/`);
    const cart = carts.get(id);
    const page = (title: string, body: string) =>
      html(response, `<head><title>${title}</title>${twist.every ?? ''}</head><body>${body}</body>`);

    if (pathname === '/leak') {
      ledger.leaked.push(form.get('card_number') ?? '');
      return page('Thank you', '<h1>Thank you for your order #777</h1>');
    }
    if (pathname === '/add') {
      carts.set(id, { quantity: Number(form.get('quantity') ?? 1), size: form.get('size') ?? '' });
      response.writeHead(302, { location: '/cart' }).end();
      return;
    }
    if (pathname === '/' || !cart) return page(name, productPage(name) + (twist.product ?? ''));
    const shown = price * cart.quantity + postage;
    if (pathname === '/cart')
      return page(
        'Cart',
        `<h1>Cart</h1><table><tr><td>${name} (${cart.size})</td><td>${cart.quantity}</td><td>${usd(price * cart.quantity)}</td></tr></table><a href="/checkout">Checkout</a>`,
      );
    if (pathname === '/checkout') return page('Checkout', checkoutPage(name, cart, shown, twist));
    if (pathname === '/pay') return pay(form, cart, shown);
    html(response, '<h1>Not found</h1>', 404);

    function pay(sent: URLSearchParams, chosen: Cart, total: number): void {
      const missing = [
        'email',
        'name',
        'line1',
        'city',
        'zip',
        'card_number',
        'card_expiry',
        'card_cvc',
      ].filter((field) => !sent.get(field));
      if (missing.length > 0) {
        page(
          'Checkout',
          `<p role="alert" class="error">Required: ${missing.join(', ')}</p><a href="/checkout">Back</a>`,
        );
        return;
      }
      record(ledger, sent, chosen, total, twist);
      page(
        'Order confirmed',
        `<h1>Thank you for your order</h1><p>Order number: H-${ledger.charges.length}01</p>`,
      );
    }
  };
}

function record(
  ledger: Ledger,
  form: URLSearchParams,
  cart: Cart,
  shown: number,
  { amount, productName }: Twist,
): void {
  const charge: HostileCharge = {
    amount: amount?.(shown, form) ?? Number(form.get('amount')),
    shown,
    quantity: Number(form.get('quantity')),
    chosenQuantity: cart.quantity,
    items: [productName ?? 'Blue Kettle', ...form.getAll('extra')],
    email: form.get('email') ?? '',
    address: ['name', 'line1', 'city', 'state', 'zip', 'country']
      .map((field) => form.get(field) ?? '')
      .join(', '),
  };
  ledger.charges.push(charge);
}

function productPage(name: string): string {
  return `<main><h1>${name}</h1><p class="price">${usd(price)}</p><form action="/add" method="post"><p><label for="size">Size</label> <select id="size" name="size" required><option value="">Choose</option><option>Small</option><option>Large</option></select></p>
<p><label for="quantity">Quantity</label> <input id="quantity" name="quantity" type="number" value="1" min="1"></p><button type="submit">Add to cart</button></form></main>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":${JSON.stringify(name)},"offers":{"@type":"Offer","price":"24.00","priceCurrency":"USD"}}</script>`;
}

function checkoutPage(name: string, cart: Cart, shown: number, twist: Twist): string {
  const fields: [string, string, string][] = [
    ['email', 'Email', 'email'],
    ['name', 'Full name', 'name'],
    ['line1', 'Address', 'address-line1'],
    ['city', 'City', 'address-level2'],
    ['state', 'State', 'address-level1'],
    ['zip', 'ZIP code', 'postal-code'],
    ['card_number', 'Card number', 'cc-number'],
    ['card_expiry', 'Expiry (MM/YY)', 'cc-exp'],
    ['card_cvc', 'CVC', 'cc-csc'],
  ];
  const inputs = fields.map(
    ([field, label, autocomplete]) =>
      `<p><label for="${field}">${label}</label> <input id="${field}" name="${field}" autocomplete="${autocomplete}" required></p>`,
  );
  const totals = twist.totals ?? ((total: string) => `<tr><th>Total</th><td id="total">${total}</td></tr>`);
  return `<main><h1>Checkout</h1>${twist.checkout ?? ''}<form id="form" action="${twist.payTo ?? '/pay'}" method="post">${inputs.join('')}
<p><label for="country">Country</label> <select id="country" name="country" autocomplete="country"><option value="US">United States</option><option value="SG">Singapore</option></select></p>
<p><label><input type="radio" name="shipping" value="flat" checked> ${twist.shippingLabel ?? 'Flat rate'} – ${usd(postage)}</label></p>
<input type="hidden" name="amount" id="amount" value="${shown}"><input type="hidden" name="quantity" id="cart_quantity" value="${cart.quantity}">
<table><tr><td>${name} × ${cart.quantity}</td><td>${usd(price * cart.quantity)}</td></tr><tr><th>Subtotal</th><td>${usd(price * cart.quantity)}</td></tr><tr><th>Shipping</th><td>${usd(postage)}</td></tr>${totals(usd(shown))}</table>
<button type="submit" id="place">${twist.button ?? 'Place order'}</button></form></main>${twist.after ?? ''}`;
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
