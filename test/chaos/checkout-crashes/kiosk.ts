import type { BackOffice } from '../../support/shops/back-office.ts';
import { product } from '../../support/shops/catalogue.ts';
import { openShop } from '../../support/shops/open-shop.ts';
import type { Answer, Visit } from '../../support/shops/server.ts';

/**
 * Sells one thing on two pages, so that much can be bought in little time. It is as careless as a shop can be: the
 * cart stays full, and whatever is sent twice is ordered twice.
 */
export const kiosk = {
  name: 'kiosk',
  open: () =>
    openShop<{ hasPutIn: boolean }>({
      name: 'kiosk',
      office: {
        currency: 'usd',
        products: [
          product({ slug: 'kettle', name: 'Kettle', about: 'Whistles.', price: 2400, stock: 1_000_000 }),
        ],
        shipping: [{ id: 'flat', label: 'Flat rate', price: 500, countries: ['US'] }],
      },
      newVisitor: () => ({ hasPutIn: false }),
      answer:
        ({ office }) =>
        (visit) =>
          answer(office, visit),
      productPath: () => '/',
      sample: {
        slug: 'kettle',
        prompt: 'A kettle',
        choices: { quantity: 1 },
        lines: [{ sku: 'kettle', quantity: 1 }],
        shippingMethod: 'flat',
      },
    }),
};

const FIELDS = [
  ['email', 'Email', 'email'],
  ['name', 'Full name', 'name'],
  ['line1', 'Address', 'address-line1'],
  ['city', 'City', 'address-level2'],
  ['state', 'State', 'address-level1'],
  ['postalCode', 'ZIP code', 'postal-code'],
  ['number', 'Card number', 'cc-number'],
  ['expiry', 'Expiry (MM/YY)', 'cc-exp'],
  ['cvc', 'CVC', 'cc-csc'],
];

async function answer(
  office: BackOffice,
  { method, path, form, visitor }: Visit<{ hasPutIn: boolean }>,
): Promise<Answer> {
  if (path === '/add') {
    visitor.hasPutIn = true;
    return { location: '/checkout' };
  }
  if (path === '/checkout' && visitor.hasPutIn)
    return method === 'POST' ? order(office, form) : page('Checkout', checkout(office));
  return page(
    'Kettle',
    '<h1>Kettle</h1><p class="price">$24.00</p><form action="/add" method="post"><button>Buy now</button></form>',
  );
}

async function order(office: BackOffice, form: URLSearchParams): Promise<Answer> {
  const typed = (name: string) => form.get(name)?.trim() ?? '';
  const { address, card } = {
    address: {
      name: typed('name'),
      line1: typed('line1'),
      city: typed('city'),
      state: typed('state'),
      postalCode: typed('postalCode'),
      country: 'US',
    },
    card: { number: typed('number'), expiry: typed('expiry'), cvc: typed('cvc') },
  };
  const placement = await office.placeOrder({
    lines: [{ sku: 'kettle', quantity: 1 }],
    email: typed('email'),
    phone: '',
    address,
    shippingMethod: 'flat',
    card,
  });
  if (placement.kind !== 'placed') return page('Checkout', '<p role="alert">Your card was declined.</p>');
  return page(
    'Order confirmed',
    `<h1>Thank you for your order</h1><p>Order number: ${placement.order.number}</p>`,
  );
}

function checkout(office: BackOffice): string {
  const { subtotal, shipping, tax, total } = office.totals(
    [{ sku: 'kettle', quantity: 1 }],
    { country: 'US', state: 'CA' },
    'flat',
  );
  const inputs = FIELDS.map(
    ([name, label, autocomplete]) =>
      `<p><label for="${name}">${label}</label> <input id="${name}" name="${name}" autocomplete="${autocomplete}" required></p>`,
  );
  const rows = Object.entries({ Subtotal: subtotal, Shipping: shipping, Tax: tax, Total: total }).map(
    ([name, cents]) => `<tr><th>${name}</th><td>$${(cents / 100).toFixed(2)}</td></tr>`,
  );
  return `<h1>Checkout</h1><form method="post" action="/checkout">${inputs.join('')}<p>We ship within the United States.</p>
<table>${rows.join('')}</table><button>Place order</button></form>`;
}

function page(title: string, body: string): Answer {
  return {
    body: `<!doctype html><html lang="en"><head><title>${title}</title><meta property="og:price:currency" content="USD"></head><body><main>${body}</main></body></html>`,
  };
}
