import { beforeAll, describe, expect, it } from 'vitest';
import { denialIn, readOutcome } from '../../../src/flows/reading/outcome.ts';
import { readPageKind } from '../../../src/flows/reading/page-kind.ts';
import { noBrowser } from '../../support/browser.ts';
import { type Looking, startLooking } from './look.ts';

describe.skipIf(noBrowser)('the page after an order', () => {
  let looking: Looking;
  beforeAll(async () => {
    looking = await startLooking();
  });
  async function read(html: string, address = '/checkout', title = 'Shop') {
    return readOutcome(
      await looking.look(`<head><title>${title}</title></head><body>${html}</body>`, address),
    );
  }
  const detail =
    '<ul><li>Order number: <strong>1043</strong></li><li>Date: <strong>November 15, 2026</strong></li><li>Total: <strong>$48.60</strong></li></ul>';

  it('confirms with a number in a list', async () => {
    const html = `<main><h1>Order received</h1><p>Thank you. Your order has been received.</p>${detail}</main>`;
    expect(await read(html, '/checkout/order-received/1043/?key=wc_order_x1', 'Order received')).toEqual({
      kind: 'confirmed',
      orderId: '1043',
    });
  });

  it('is declined when its title says received and its body declined', async () => {
    const html = `<main><h1>Order received</h1><p class="woocommerce-error">Unfortunately your order cannot be processed as the originating bank/merchant has declined your transaction. Please attempt your purchase again.</p><a href="/pay">Pay</a></main>`;
    expect(await read(html, '/checkout/order-received/1044/', 'Order received')).toMatchObject({
      kind: 'declined',
    });
  });

  it('confirms without any number', async () => {
    const html =
      '<div id="content"><h1>Your order has been placed!</h1><p>Your order has been successfully processed!</p><p>Please direct any questions you have to the <a href="/contact">store owner</a>.</p><a href="/">Continue</a></div>';
    expect(await read(html, '/index.php?route=checkout/success')).toEqual({
      kind: 'confirmed',
      orderId: undefined,
    });
  });

  it('confirms with a number after a sign, beside another id in the address', async () => {
    const html =
      '<main><div><h3>Order #10002</h3><h1>Thank you Ada!</h1></div><h2>Thank you for your purchase</h2></main>';
    expect(await read(html, '/checkout/success/5b2f3c1e-9a')).toEqual({
      kind: 'confirmed',
      orderId: '10002',
    });
  });

  it('confirms with an id that stands in the address only', async () => {
    const html = '<main><h1>Thanks for your order</h1><p>A receipt is on its way to you.</p></main>';
    expect(await read(html, '/orders/ord_8f3k2/thank-you')).toEqual({
      kind: 'confirmed',
      orderId: 'ord_8f3k2',
    });
  });

  it('confirms with a reference in a block of its own', async () => {
    const html =
      '<section id="content-hook_order_confirmation"><h3>Your order is confirmed</h3><p>An email has been sent.</p></section><div><dl><dt>Order reference:</dt><dd>XKBKNABJK</dd><dt>Order number</dt><dd>AB-2291</dd></dl></div>';
    expect(await read(html, '/order-confirmation?id_cart=6&id_order=6')).toMatchObject({
      kind: 'confirmed',
      orderId: 'XKBKNABJK',
    });
  });

  it('confirms with a number that is called #', async () => {
    const html =
      '<main><h1>Thank you for your purchase!</h1><p>Your order # is: <span>000000042</span>.</p></main>';
    expect(await read(html, '/checkout/success/')).toEqual({ kind: 'confirmed', orderId: '000000042' });
  });

  it('confirms with the number of a shop’s first orders', async () => {
    const html =
      '<main><h1>Your order was placed successfully.</h1><p>Order number: <span>7</span></p></main>';
    expect(await read(html, '/order/order_01C16147/confirmed')).toEqual({ kind: 'confirmed', orderId: '7' });
  });

  it('confirms in other languages', async () => {
    const html = '<main><h1>Vielen Dank für Ihre Bestellung!</h1><p>Ihre Bestellnummer: 20391</p></main>';
    expect(await read(html, '/checkout/finish')).toEqual({ kind: 'confirmed', orderId: '20391' });
  });

  it.each([
    ['<div role="alert">Your card was declined.</div>', 'declined'],
    ['<ul class="error"><li>Your card has insufficient funds.</li></ul>', 'insufficient_funds'],
    ['<p>We were unable to process your payment. Please use another card.</p>', 'declined'],
    ['<p class="notice">Payment failed: Do not honour</p>', 'declined'],
    ['<div class="alert alert-danger">Sorry, "Mug" is out of stock. We apologize.</div>', 'out_of_stock'],
    ['<div class="error">Please enter a valid postcode.</div>', 'complaint'],
  ])('says what went wrong: %s', async (notice, kind) => {
    const html = `<main><h1>Checkout</h1>${notice}<form><label for="c">Card number</label><input id="c" autocomplete="cc-number"><button>Place order</button></form></main>`;
    expect(await read(html)).toMatchObject({ kind });
  });

  it('is no confirmation while it still asks for a card or the order', async () => {
    const html =
      '<main><ol><li>Cart</li><li>Checkout</li><li>Order confirmation</li></ol><p>If your card is declined we will tell you.</p><form><input autocomplete="cc-number" name="n"><button>Place order</button></form></main>';
    expect(await read(html)).toBeUndefined();
  });

  it('asks for the bank’s word in a frame', async () => {
    const html = `<main><h1>Checkout</h1><div role="dialog"><iframe title="Bank" width="400" height="300" srcdoc="<h1>My Bank</h1><p>Enter the one-time code that was sent to your phone</p><input name=otp><button>Submit</button>"></iframe></div></main>`;
    expect(await read(html)).toMatchObject({ kind: 'challenge' });
  });

  it.each([
    [
      '<h1>Just a moment...</h1><p>Verify you are human by completing the action below.</p>',
      'blocked',
      'blocked',
    ],
    ['<h1>502 Bad Gateway</h1><hr>nginx', 'shop_error', 'error'],
    ['<h1>Down for maintenance</h1><p>We will be back soon.</p>', 'shop_error', 'error'],
    ['<h1>Page not found</h1>', 'shop_error', 'error'],
  ])('is no page of the shop: %s', async (html, kind, pageKind) => {
    const survey = await looking.look(`<body>${html}</body>`);
    expect(readOutcome(survey)).toMatchObject({ kind });
    expect(readPageKind(survey)).toBe(pageKind);
  });

  it('is declined when the order was received and the payment was not', async () => {
    const html = `<main><h1>Complete payment</h1><div role="alert">We have received your order, but we were not able to process your payment, please change the payment method or try again.</div><button>Complete payment</button></main>`;
    expect(await read(html, '/account/order/edit/018f')).toMatchObject({ kind: 'declined' });
  });

  it('is both where it says thanks and sold out', async () => {
    const html =
      '<main><h1>Thank you for your order</h1><p>Order number: 6</p><div role="alert">One of the lamps is sold out.</div></main>';
    expect(await read(html, '/thanks')).toMatchObject({ kind: 'out_of_stock', isThanked: true });
  });

  it('confirms where something else than the goods is not there yet', async () => {
    const html =
      '<main><h1>Thank you for your order</h1><p>Order number: 6</p><div role="alert">Tracking for this parcel is not available yet.</div></main>';
    expect(await read(html, '/thanks')).toEqual({ kind: 'confirmed', orderId: '6' });
  });

  it('confirms with the low number of a young shop', async () => {
    const html =
      '<main><h1>Thank you</h1><p>Your order has been successfully processed!</p><p>Order number: 6</p></main>';
    expect(await read(html, '/checkout/completed/')).toEqual({ kind: 'confirmed', orderId: '6' });
  });
});

describe('what a box of the browser says', () => {
  it.each([
    ['Payment error: Your card was declined.', 'declined'],
    ['Your card has insufficient funds.', 'insufficient_funds'],
    ['Sorry, this product is sold out.', 'out_of_stock'],
    ['If your card is declined, try another one.', undefined],
    ['Thank you for your order', undefined],
  ])('«%s»', (words, kind) => {
    expect(denialIn(words)?.kind).toBe(kind);
  });
});
