import { openLittleShop } from './little-shop.ts';

/** A lamp shop that may change between the quote and the purchase. */
export async function openLampShop() {
  const shop = { name: 'Blue Lamp', shipsTo: '', orders: 0 };
  const fields = {
    email: 'Email',
    name: 'Full name',
    address1: 'Address',
    city: 'City',
    postcode: 'Postcode',
  };
  const url = await openLittleShop({
    pages: {
      '/': () => `<h1>${shop.name}</h1><p>$20.00</p><form action="/checkout"><button>Buy now</button></form>`,
      '/checkout': `<h1>Checkout</h1><form action="/payment">${Object.entries(fields)
        .map(([name, label]) => `<label>${label} <input name="${name}"></label>`)
        .join('')}<button>Continue to payment</button></form>`,
      '/payment': (query) =>
        `<h1>Payment</h1><h2>Ship to</h2><p>${shop.shipsTo || `${query.get('address1')}, ${query.get('city')}, CA ${query.get('postcode')}`}</p><table><tr><td>${shop.name}</td><td>$20.00</td></tr><tr><td>Shipping</td><td>$5.00</td></tr><tr><td>Total</td><td>$25.00</td></tr></table><form method="post" action="/order"><label>Card number <input name="number" autocomplete="cc-number"></label><label>Expiry <input name="expiry" autocomplete="cc-exp"></label><label>CVC <input name="cvc" autocomplete="cc-csc"></label><button>Pay now</button></form>`,
      '/thanks': '<h1>Thank you for your order</h1><p>Order number: 1077</p>',
    },
    post() {
      shop.orders += 1;
      return '/thanks';
    },
  });
  return Object.assign(shop, { url });
}
