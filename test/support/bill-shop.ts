import { type LittleShop, openLittleShop } from './little-shop.ts';

/** Who an order is billed to, as a shop knows it. */
export interface Order {
  bill: string;
  ship: string;
  note?: string;
  pay?: string;
}

type Details = Record<string, string>;

export type Billing = keyof typeof billing;

interface BillShop {
  url: string;
  /** What was filled in for each order. */
  orders: Order[];
  /** What was filled in since the last order. */
  told: () => Details;
}

const field = (name: string, label: string) =>
  `<p><label>${label} <input name="${name}" required></label></p>`;
const place = (prefix: string) =>
  field(`${prefix}name`, 'Full name') +
  field(`${prefix}address_1`, 'Street address') +
  field(`${prefix}city`, 'City') +
  field(`${prefix}postcode`, 'ZIP code') +
  `<p><label>Country <select name="${prefix}country"><option value="SG">Singapore</option><option value="US">United States</option></select></label></p>`;
const EMAIL = '<p><label>Email <input type="email" name="email" required></label></p>';
const GOODS =
  '<table><tr><td>Red Hat</td><td>$20.00</td></tr><tr><td>Shipping</td><td>$5.00</td></tr><tr><td>Total</td><td>$25.00</td></tr></table>';
const CASH = '<p><label><input type="radio" name="pay" value="cash" checked> Cash on delivery</label></p>';
const ONWARD = '<button>Continue</button></form>';
const ORDER = `${GOODS}${CASH}<button>Place order</button></form>`;
const form = (to: string, inside: string) =>
  `<form method="post" action="${to}"><input type="hidden" name="to" value="${to}">${inside}`;
/** What is ticked shows what it’s about. */
const shows = (name: string, label: string, isTicked: boolean, inside: string, isShownIf: boolean) =>
  `<p><label><input type="checkbox" name="${name}" value="1"${isTicked ? ' checked' : ''} onchange="const part = document.getElementById('${name}'); part.hidden = this.checked !== ${isShownIf}; for (const one of part.querySelectorAll('input')) one.disabled = part.hidden"> ${label}</label></p><div id="${name}" ${isTicked === isShownIf ? '' : 'hidden'}>${isTicked === isShownIf ? inside : inside.replaceAll(' required', ' required disabled')}</div>`;

const HEAD = '<h1>Checkout</h1>';
const BILL = `<h2>Billing details</h2>${EMAIL}${place('billing_')}`;
const YOUR_ORDER = form('/order', `${HEAD}<h2>Your order</h2>${ORDER}`);

/** Panels below each other, one of them open: the one for the goods only if the box isn’t ticked. */
const panels = `${HEAD}${form(
  '/order',
  [
    [
      'Step 1: Billing Details',
      `<fieldset><legend>Your Details</legend>${EMAIL}</fieldset><fieldset><legend>Your Address</legend>${place('')}</fieldset><p><label><input type="checkbox" id="alike" checked> My delivery and billing addresses are the same.</label></p><button type="button">Continue</button>`,
    ],
    [
      'Step 2: Delivery Details',
      `<fieldset><legend>Your Address</legend>${place('to_')}</fieldset><button type="button">Continue</button>`,
    ],
    ['Step 3: Confirm Order', ORDER.replace('</form>', '')],
  ]
    .map(([title, inside]) => `<h4><a>${title}</a></h4><div class="panel" hidden>${inside}</div>`)
    .join(''),
)}</form><script>
  const panels = [...document.querySelectorAll('.panel')];
  const open = (at) => panels.forEach((panel, each) => { panel.hidden = each !== at; });
  panels.forEach((panel, at) => {
    panel.querySelector('button[type=button]')?.addEventListener('click', () => {
      if ([...panel.querySelectorAll('input')].every((field) => field.reportValidity())) setTimeout(() => {
        const isAlike = document.getElementById('alike').checked;
        if (isAlike) for (const field of panels[1].querySelectorAll('input, select')) field.disabled = true;
        open(at === 0 && isAlike ? 2 : at + 1);
      }, 100);
    });
  });
  open(0);
</script>`;

/** By what shops do about where the bill goes. */
export const billing = {
  'asks nothing but where it goes': {
    '/checkout': form('/order', `${HEAD}<h2>Shipping address</h2>${EMAIL}${place('shipping_')}${ORDER}`),
  },
  'sends it where the bill goes': { '/checkout': form('/order', `${HEAD}${BILL}${ORDER}`) },
  'asks on the next page whether it goes elsewhere': {
    '/checkout': form('/delivery', `${HEAD}${BILL}${ONWARD}`),
    '/delivery': form(
      '/payment',
      `${HEAD}<h2>Shipping</h2>${shows('elsewhere', 'Ship to a different address?', false, place('shipping_'), true)}${ONWARD}`,
    ),
    '/payment': YOUR_ORDER,
  },
  'asks on the next page where it goes': {
    '/checkout': form('/delivery', `${HEAD}${BILL}${ONWARD}`),
    '/delivery': form('/payment', `${HEAD}<h2>Shipping details</h2>${place('shipping_')}${ONWARD}`),
    '/payment': YOUR_ORDER,
  },
  'asks first where the bill goes, with a box below': { '/checkout': panels },
  'has a box below where it goes': {
    '/checkout': form(
      '/order',
      `${HEAD}<h2>Shipping address</h2>${EMAIL}${place('shipping_')}${shows('alike', 'Billing address is the same as the shipping address', true, place('billing_'), false)}${ORDER}`,
    ),
  },
  'bills the shipping address all the same, and says so': {
    '/checkout': form(
      '/review',
      `${HEAD}<h2>Shipping address</h2>${EMAIL}${place('shipping_')}<h2>Billing address</h2>${place('billing_')}${ONWARD}`,
    ),
    '/review': form(
      '/order',
      `${HEAD}<h2>Billing address</h2><p>Ada Lovelace</p><p>1 Market Street</p><p>San Francisco 94105</p>${ORDER}`,
    ),
  },
};

/** Remembers what was filled in, with a second line of the address. */
export const remembering = (told: () => Record<string, string>) => {
  const line2 = (prefix: string) =>
    `<p><label>Apartment, suite, unit (optional) <input name="${prefix}address_2" value="${told()[`${prefix}address_2`] ?? ''}"></label></p>`;
  return {
    '/checkout': () => form('/delivery', `${HEAD}${BILL}${line2('billing_')}${ONWARD}`),
    '/delivery': () =>
      form('/payment', `${HEAD}<h2>Shipping details</h2>${place('shipping_')}${line2('shipping_')}${ONWARD}`),
    '/payment': YOUR_ORDER,
  };
};

/** With a field for notes. */
export const noted = {
  '/checkout': form(
    '/order',
    `${HEAD}<h2>Shipping address</h2>${EMAIL}${place('shipping_')}<p><label>Order notes (optional) <textarea name="note"></textarea></label></p>${ORDER}`,
  ),
};

/** With a button for each way to pay, which places the order as well. */
export const buttons = {
  '/checkout': form('/payment', `${HEAD}<h2>Shipping address</h2>${EMAIL}${place('shipping_')}${ONWARD}`),
  '/payment': `${HEAD}<h2>Payment</h2>${GOODS}${form('/order', '<input type="hidden" name="pay" value="invoice"><button>Pay with Invoice (net 30)</button></form>')}${form('/order', '<input type="hidden" name="pay" value="check"><button>Pay with Check</button></form>')}`,
};

/** A shop that takes orders in one of these ways, and cash. */
export async function openBillShop(
  pages: LittleShop['pages'] | ((told: () => Details) => LittleShop['pages']),
): Promise<BillShop> {
  const orders: Order[] = [];
  let details: Details = {};
  const url = await openLittleShop({
    pages: {
      '/': '<h1>Red Hat</h1><p>$20.00</p><form action="/checkout"><button>Buy now</button></form>',
      '/thanks': '<h1>Thank you for your order</h1><p>Order number: 1077</p>',
      ...(typeof pages === 'function' ? pages(() => details) : pages),
    },
    post(body) {
      const { to = '/', ...told } = Object.fromEntries(new URLSearchParams(body));
      details = { ...details, ...told };
      if (to !== '/order') return to;
      // Where one of them isn’t asked for, it’s the other.
      const [bill, ship] = [
        ['billing_', '', 'shipping_'],
        ['shipping_', 'to_', 'billing_', ''],
      ].map((names) => names.map((name) => addressIn(details, name)).find((one) => one !== undefined));
      const { note, pay } = details;
      orders.push({
        bill: bill ?? '',
        ship: ship ?? '',
        ...(note && { note }),
        ...(pay !== 'cash' && { pay }),
      });
      details = {};
      return '/thanks';
    },
  });
  return { url, orders, told: () => details };
}

function addressIn(details: Details, prefix: string): string | undefined {
  const parts = ['name', 'address_1', 'city', 'postcode', 'country'].map((part) => details[prefix + part]);
  return parts[0] ? parts.join(', ') : undefined;
}
