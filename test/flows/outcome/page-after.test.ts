import { beforeAll, describe, expect, it } from 'vitest';
import { type Look, readPage } from '../../../src/buying/flows/look.ts';
import { type Signs, signsOf } from '../../../src/buying/flows/outcome/signs.ts';
import { judge, type Verdict } from '../../../src/buying/flows/outcome/verdict.ts';
import { denialIn } from '../../../src/buying/flows/outcome/words.ts';
import { noBrowser } from '../../support/browser.ts';
import { type Looking, startLooking } from '../reading/look.ts';

const CHECKOUT =
  '<main><h1>Checkout</h1><p>Total: $48.60</p><form><label for="c">Card number</label><input id="c" autocomplete="cc-number"><button>Place order</button></form></main>';

/** The press sent the form, and the shop answered it. */
const SENT = [
  {
    method: 'POST',
    url: 'https://shop.example/checkout',
    status: 302,
    ms: 0,
    json: undefined,
    isNavigation: true,
  },
];

describe.skipIf(noBrowser)('the page after an order', () => {
  let looking: Looking;
  let before: Look;
  beforeAll(async () => {
    looking = await startLooking();
    before = readPage(
      await looking.look(`<head><title>Shop</title></head><body>${CHECKOUT}</body>`, '/checkout'),
    );
  });
  async function signs(html: string, address = '/checkout', title = 'Shop'): Promise<Signs> {
    const survey = await looking.look(`<head><title>${title}</title></head><body>${html}</body>`, address);
    return signsOf({ before, sent: SENT, answers: [], alert: undefined }, readPage(survey));
  }
  async function read(html: string, address?: string, title?: string): Promise<Verdict> {
    return judge(await signs(html, address, title));
  }
  const detail =
    '<ul><li>Order number: <strong>1043</strong></li><li>Date: <strong>November 15, 2026</strong></li><li>Total: <strong>$48.60</strong></li></ul>';

  it('confirms with a number in a list', async () => {
    const html = `<main><h1>Order received</h1><p>Thank you. Your order has been received.</p>${detail}</main>`;
    expect(
      await read(html, '/checkout/order-received/1043/?key=wc_order_x1', 'Order received'),
    ).toMatchObject({
      kind: 'placed',
      orderId: '1043',
    });
  });

  it('is declined when its title says received and its body declined', async () => {
    const html = `<main><h1>Order received</h1><p class="woocommerce-error">Unfortunately your order cannot be processed as the originating bank/merchant has declined your transaction. Please attempt your purchase again.</p><a href="/pay">Pay</a></main>`;
    expect(await read(html, '/checkout/order-received/1044/', 'Order received')).toMatchObject({
      kind: 'failure',
      reason: 'card_declined',
    });
  });

  it('confirms where it offers an account, and not where it asks whoever comes to sign in', async () => {
    const password = '<h3>Create an account</h3><label>Password <input type="password"></label>';
    const thanks = (more: string) => read(`<main><h1>Thank you, Ada!</h1>${more}</main>`, '/done');
    expect(await thanks(password)).toMatchObject({ kind: 'placed' });
    expect(await thanks(`<label>Email <input type="email"></label>${password}`)).toMatchObject({
      kind: 'open',
    });
  });

  it('confirms without any number', async () => {
    const html =
      '<div id="content"><h1>Your order has been placed!</h1><p>Your order has been successfully processed!</p><p>Please direct any questions you have to the <a href="/contact">store owner</a>.</p><a href="/">Continue</a></div>';
    expect(await read(html, '/index.php?route=checkout/success')).toMatchObject({
      kind: 'placed',
      orderId: undefined,
    });
  });

  it('confirms with a number after a sign, beside another id in the address', async () => {
    const html =
      '<main><div><h3>Order #10002</h3><h1>Thank you Ada!</h1></div><h2>Thank you for your purchase</h2></main>';
    expect(await read(html, '/checkout/success/5b2f3c1e-9a')).toMatchObject({
      kind: 'placed',
      orderId: '10002',
    });
  });

  it('confirms with an id that stands in the address only', async () => {
    const html = '<main><h1>Thanks for your order</h1><p>A receipt is on its way to you.</p></main>';
    expect(await read(html, '/orders/ord_8f3k2/thank-you')).toMatchObject({
      kind: 'placed',
      orderId: 'ord_8f3k2',
    });
  });

  it('confirms with a reference in a block of its own', async () => {
    const html =
      '<section id="content-hook_order_confirmation"><h3>Your order is confirmed</h3><p>An email has been sent.</p></section><div><dl><dt>Order reference:</dt><dd>XKBKNABJK</dd><dt>Order number</dt><dd>AB-2291</dd></dl></div>';
    expect(await read(html, '/order-confirmation?id_cart=6&id_order=6')).toMatchObject({
      kind: 'placed',
      orderId: 'XKBKNABJK',
    });
  });

  it('confirms with a number that is called #', async () => {
    const html =
      '<main><h1>Thank you for your purchase!</h1><p>Your order # is: <span>000000042</span>.</p></main>';
    expect(await read(html, '/checkout/success/')).toMatchObject({ kind: 'placed', orderId: '000000042' });
  });

  it('confirms with the number of a shop’s first orders', async () => {
    const html =
      '<main><h1>Your order was placed successfully.</h1><p>Order number: <span>7</span></p></main>';
    expect(await read(html, '/order/order_01C16147/confirmed')).toMatchObject({
      kind: 'placed',
      orderId: '7',
    });
  });

  it('confirms in other languages', async () => {
    const html = '<main><h1>Vielen Dank für Ihre Bestellung!</h1><p>Ihre Bestellnummer: 20391</p></main>';
    expect(await read(html, '/checkout/finish')).toMatchObject({ kind: 'placed', orderId: '20391' });
  });

  it.each([
    ['<div role="alert">Your card was declined.</div>', 'card_declined'],
    ['<ul class="error"><li>Your card has insufficient funds.</li></ul>', 'insufficient_balance'],
    ['<p>We were unable to process your payment. Please use another card.</p>', 'card_declined'],
    ['<p class="notice">Payment failed: Do not honour</p>', 'card_declined'],
    ['<div class="alert alert-danger">Sorry, "Mug" is out of stock. We apologize.</div>', 'out_of_stock'],
  ])('says what went wrong: %s', async (notice, reason) => {
    const html = `<main><h1>Checkout</h1>${notice}<form><label for="c">Card number</label><input id="c" autocomplete="cc-number"><button>Place order</button></form></main>`;
    expect(await read(html)).toMatchObject({ kind: 'failure', reason });
  });

  it('may be a complaint, which decides nothing by itself', async () => {
    const html = `<main><h1>Checkout</h1><div class="error">Please enter a valid postcode.</div><form><label for="c">Card number</label><input id="c" autocomplete="cc-number"><button>Place order</button></form></main>`;
    const seen = await signs(html);
    expect(seen.complaint).toBe('Please enter a valid postcode.');
    expect(judge(seen)).toEqual({ kind: 'open', needsCart: false });
  });

  it('is no confirmation while it still asks for a card or the order', async () => {
    const html =
      '<main><ol><li>Cart</li><li>Checkout</li><li>Order confirmation</li></ol><p>If your card is declined we will tell you.</p><form><input autocomplete="cc-number" name="n"><button>Place order</button></form></main>';
    expect(await read(html)).toEqual({ kind: 'open', needsCart: false });
  });

  it('asks for the bank’s word in a frame', async () => {
    const html = `<main><h1>Checkout</h1><div role="dialog"><iframe title="Bank" width="400" height="300" srcdoc="<h1>My Bank</h1><p>Enter the one-time code that was sent to your phone</p><input name=otp><button>Submit</button>"></iframe></div></main>`;
    expect((await signs(html)).challenge).toContain('one-time code');
  });

  it('is no page of the shop where visitors are turned away', async () => {
    const survey = await looking.look(
      '<body><h1>Just a moment...</h1><p>Verify you are human by completing the action below.</p></body>',
    );
    expect(readPage(survey).notice).toMatchObject({ kind: 'blocked' });
  });

  it('is declined when the order was received and the payment was not', async () => {
    const html = `<main><h1>Complete payment</h1><div role="alert">We have received your order, but we were not able to process your payment, please change the payment method or try again.</div><button>Complete payment</button></main>`;
    expect(await read(html, '/account/order/edit/018f')).toMatchObject({
      kind: 'failure',
      reason: 'card_declined',
    });
  });

  it('leaves it to the cart where it says thanks and sold out', async () => {
    const html =
      '<main><h1>Thank you for your order</h1><p>Order number: 6</p><div role="alert">One of the lamps is sold out.</div></main>';
    expect(await read(html, '/thanks')).toEqual({ kind: 'open', needsCart: true });
  });

  it('confirms where something else than the goods is not there yet', async () => {
    const html =
      '<main><h1>Thank you for your order</h1><p>Order number: 6</p><div role="alert">Tracking for this parcel is not available yet.</div></main>';
    expect(await read(html, '/thanks')).toMatchObject({ kind: 'placed', orderId: '6' });
  });

  it('confirms with the low number of a young shop', async () => {
    const html =
      '<main><h1>Thank you</h1><p>Your order has been successfully processed!</p><p>Order number: 6</p></main>';
    expect(await read(html, '/checkout/completed/')).toMatchObject({ kind: 'placed', orderId: '6' });
  });
});

describe('what a box of the browser says', () => {
  it.each([
    ['Payment error: Your card was declined.', 'declined'],
    ['Your card has insufficient funds.', 'insufficient_funds'],
    ['Sorry, this product is sold out.', 'out_of_stock'],
    ['If your card is declined, try another one.', undefined],
    ['Thank you for your order', undefined],
  ])('“%s”', (words, kind) => {
    expect(denialIn(words)?.kind).toBe(kind);
  });
});
