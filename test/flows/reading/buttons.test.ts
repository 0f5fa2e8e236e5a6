import { beforeAll, describe, expect, it } from 'vitest';
import { readPage } from '../../../src/buying/flows/look.ts';
import { readButtons } from '../../../src/buying/flows/reading/buttons.ts';
import { readListing } from '../../../src/buying/flows/reading/listing.ts';
import { noBrowser } from '../../support/browser.ts';
import { type Looking, startLooking } from './look.ts';

const ADDRESS =
  '<label for="a">Street address</label><input id="a" name="address1"><label for="z">ZIP code</label><input id="z" name="zip">';

describe.skipIf(noBrowser)('the buttons of a page', () => {
  let looking: Looking;
  beforeAll(async () => {
    looking = await startLooking();
  });

  it('lead on from what is marked as navigation, if it is no list of places', async () => {
    const regions = async (inside: string) =>
      (
        await looking.look(
          `<body><main><form>${ADDRESS}</form><nav>${inside}</nav></main></body>`,
          '/checkout',
        )
      ).pressables.map(({ region }) => region);
    const onward = '<button type="button">Proceed to payment</button>';
    expect(await regions(onward)).toEqual(['main']);
    expect(await regions(`<a href="/">Home</a>${onward}`)).toEqual(['nav', 'nav']);
    expect(await regions(`<ol><li>${onward}</li></ol>`)).toEqual(['nav']);
  });

  it.each([
    ['<h2>Guest Checkout</h2><form><input type="submit" value="Checkout"></form>', 'guest'],
    ['<h2>Mi carrito</h2><a href="/checkout/#/cart">Ir a pagar</a>', 'to_checkout'],
    ['<h2>Order</h2><a href="javascript:void(0)">Create order</a>', 'place_order'],
  ])('are told by their headings and by where they lead: %s', async (html, purpose) => {
    const survey = await looking.look(`<body><main>${html}</main></body>`, '/login');
    expect(readButtons(survey).map((one) => one.purpose)).toEqual([purpose]);
  });

  it('place the order in a dialog that asks whether to', async () => {
    const over = (words: string, buttons: string) =>
      `<body><main><h1>Checkout</h1><button>Pay now</button></main><div role="dialog" aria-modal="true" style="position:fixed;inset:100px;background:#fff">${words}${buttons}</div></body>`;
    const purposesOf = async (html: string) =>
      readPage(await looking.look(html, '/checkout'))
        .buttons.filter(({ text }) => text !== 'Pay now')
        .map(({ purpose }) => purpose);
    const answers = '<button>Go back</button><button>OK</button>';
    const asks = '<h2>Ready?</h2><p>Do you want to submit this order?</p>';
    expect(await purposesOf(over(asks, answers))).toEqual(['back', 'place_order']);
    const again = '<p>You already ordered this today. Submit this order again?</p>';
    expect(await purposesOf(over(again, answers))).toEqual(['back', 'enter']);
    const form = `${asks}<label>Gift note <input name="note"></label>`;
    expect(await purposesOf(over(form, answers))).toEqual(['back', 'enter']);
  });

  it('search where one form is the whole page, and “Go” is beside the search', async () => {
    const purposes = async (before: string) => {
      const survey = await looking.look(
        `<body><main><form>${before}<input type="submit" value="Go">${ADDRESS}</form></main></body>`,
        '/checkout',
      );
      return readButtons(survey).map(({ purpose }) => purpose);
    };
    expect(await purposes('<input name="searchKeywords" placeholder="Search">')).toEqual(['unknown']);
    expect(await purposes('<input name="voucher_note">')).toEqual(['advance']);
  });

  it.each([
    ['Place order', 'place_order'],
    ['Pay $12.34', 'place_order'],
    ['Pay now', 'place_order'],
    ['Complete purchase', 'place_order'],
    ['Submit order', 'place_order'],
    ['Confirm and pay', 'place_order'],
    ['Confirm Order', 'place_order'],
    ['Buy now', 'place_order'],
    ['Jetzt kaufen', 'place_order'],
    ['Review order', 'review'],
    ['Continue to review', 'review'],
    ['Continue', 'advance'],
    ['Next', 'advance'],
    ['Continue to shipping', 'advance'],
    ['Continue to payment', 'advance'],
    ['Save and continue', 'advance'],
    ['Proceed', 'advance'],
    ['Continue shopping', 'back'],
    ['Return to cart', 'back'],
    ['Continue as guest', 'guest'],
    ['Checkout as guest', 'guest'],
    ['Skip Login', 'guest'],
    ['Proceed to checkout', 'to_checkout'],
    ['Checkout', 'to_checkout'],
    ['View cart', 'to_cart'],
    ['Add to cart', 'add_to_cart'],
    ['PayPal', 'other_payment'],
    ['Google Pay', 'other_payment'],
    ['Pay with Klarna', 'other_payment'],
    ['Apply coupon', 'coupon'],
    ['Accept all cookies', 'accept_cookies'],
    ['Reject all', 'refuse_cookies'],
    ['Only technically required', 'refuse_cookies'],
    ['Log in', 'login'],
    ['Edit', 'edit'],
    ['Remove', 'remove'],
    ['No thanks', 'dismiss'],
    ['Save address', 'save_address'],
    ['Track order', 'unknown'],
  ])('“%s” on a checkout page is %s', async (text, purpose) => {
    const survey = await looking.look(
      `<body><main><form>${ADDRESS}<button type="button">${text}</button></form></main></body>`,
      '/checkout',
    );
    expect(readButtons(survey)).toMatchObject([{ text, purpose, isEnabled: true }]);
  });

  it('that are steps of a checkout order nothing, whatever they are called', async () => {
    const step = (words: string, mark = '') => `<button type="button" class="${mark}">${words}</button>`;
    const survey = await looking.look(
      `<body><main><div>${step('Shipping address', 'active')}${step('Pay with')}${step('Confirm')}</div><form>${ADDRESS}<button>Place order</button></form></main></body>`,
      '/checkout',
    );
    const orders = readButtons(survey).filter(({ purpose }) => purpose === 'place_order');
    expect(orders.map(({ text }) => text)).toEqual(['Place order']);
  });

  it('count most where the order is, not in the header or a form for news', async () => {
    const survey = await looking.look(
      `<body><header><button>Confirm order</button></header><main><form>${ADDRESS}<button type="submit">Place order</button></form></main><footer><form class="newsletter"><input type="email" name="e"><button>Submit order of news</button></form></footer></body>`,
      '/checkout',
    );
    const orders = readButtons(survey).filter(({ purpose }) => purpose === 'place_order');
    expect(orders.sort((a, b) => b.score - a.score)[0]?.text).toBe('Place order');
    expect(orders).toHaveLength(2);
  });

  it('tell a cart, an empty cart, a list of products, a login and a checkout apart', async () => {
    const cart = await looking.look(
      '<body><main><h1>Shopping cart</h1><table><tr><td><a href="/p/1">Mug</a></td><td><input name="qty" value="1"></td><td>$4.00</td></tr></table><p>Total: $4.00</p><a href="/checkout">Proceed to checkout</a></main></body>',
      '/cart',
    );
    expect(readPage(cart).kind).toBe('cart');
    const empty = await looking.look(
      '<body><main><h1>Cart</h1><p>Your cart is currently empty.</p><a href="/">Return to shop</a></main></body>',
      '/cart',
    );
    expect(readPage(empty).kind).toBe('empty_cart');
    const beside = await looking.look(
      '<body><main><h1>Mug</h1><p>$4.00</p><form><button>Add to cart</button></form><div><h3>Cart</h3><p>Shopping Cart is empty</p></div></main></body>',
      '/mugs/1',
    );
    expect(readPage(beside).kind).toBe('product');
    const item = (n: number) =>
      `<li class="card"><a href="/products/${n}"><img alt=""></a><h3><a href="/products/${n}">Mug ${n}</a></h3><s>$9.00</s> <b>$${n}.50</b><button>Add to cart</button></li>`;
    const list = await looking.look(
      `<body><nav><a href="/products/0">New</a></nav><main><h1>Mugs</h1><ul>${[1, 2, 3].map(item).join('')}</ul></main></body>`,
      '/mugs',
    );
    expect(readPage(list).kind).toBe('listing');
    expect(readListing(list).map(({ name, price, href }) => [name, price, href])).toEqual(
      [1, 2, 3].map((n) => [`Mug ${n}`, n * 100 + 50, `https://shop.example/products/${n}`]),
    );
    const login = await looking.look(
      '<body><main><form><h1>Log in</h1><label for="e">Email</label><input id="e" name="email"><input type="password" name="password"><button>Log in</button></form></main></body>',
      '/login',
    );
    expect(readPage(login).kind).toBe('login');
    const checkout = await looking.look(
      `<body><main><form>${ADDRESS}<button>Next</button></form></main></body>`,
      '/x',
    );
    expect(readPage(checkout).kind).toBe('checkout');
  });
});
