import { beforeAll, describe, expect, it } from 'vitest';
import { readPage } from '../../../src/buying/flows/look.ts';
import { noBrowser } from '../../support/browser.ts';
import { type Looking, startLooking } from './look.ts';

/** Parts of checkouts as shop systems in wide use write them. */
describe.skipIf(noBrowser)('a checkout', () => {
  let looking: Looking;
  beforeAll(async () => {
    looking = await startLooking();
  });
  async function read(html: string, address = '/checkout') {
    return readPage(await looking.look(`<body>${html}</body>`, address));
  }

  it('of steps in sections, with drawn radios and totals with and without tax', async () => {
    const { methods, payments, totals, consents, buttons } = await read(
      `<main><section><h1 class="step-title">3 Shipping Method <span class="step-edit">Edit</span></h1>
      <div class="delivery-option"><span class="custom-radio"><input type="radio" name="delivery_option[10]" id="d1" value="1,"><span></span></span><label for="d1"><div><span>Click and collect</span></div><div><span>Pick up in-store</span></div><div><span>Free</span></div></label></div>
      <div class="delivery-option"><span class="custom-radio"><input type="radio" name="delivery_option[10]" id="d2" value="2," checked><span></span></span><label for="d2"><div><span>My carrier</span></div><div><span>Delivery next day!</span></div><div><span>$8.40</span></div></label></div></section>
      <section><h1 class="step-title">4 Payment</h1>
      <div><span class="custom-radio"><input id="p1" name="payment-option" type="radio" required><span></span></span><label for="p1"><span>Pay by Check</span></label></div>
      <div><span class="custom-radio"><input id="p2" name="payment-option" type="radio" required><span></span></span><label for="p2"><span>Pay by bank wire</span></label></div>
      <ul><li><div><span><input id="cta" name="conditions_to_approve[terms]" required type="checkbox"><span></span></span></div><div><label for="cta">I agree to the <a href="/tos">terms of service</a></label></div></li></ul>
      <button type="submit" class="btn disabled" disabled>Place order</button></section></main>
      <section><div class="line"><span class="label">2 items</span><span class="value">$46.00</span></div><div class="line"><span class="label">Shipping</span><span class="value">$8.40</span></div><div class="line"><span class="label">Total (tax excl.)</span><span class="value">$50.00</span></div><div class="line"><span class="label">Total (tax incl.)</span><span class="value">$54.40</span></div><div class="line"><span>Included taxes:</span><span>$4.40</span></div></section>`,
      '/order',
    );
    expect(methods.map(({ label, price, isChosen }) => [label, price, isChosen])).toEqual([
      ['Click and collect Pick up in-store', 0, false],
      ['My carrier Delivery next day!', 840, true],
    ]);
    expect(payments.map(({ label, kind }) => [label, kind])).toEqual([
      ['Pay by Check', 'cash'],
      ['Pay by bank wire', 'bank'],
    ]);
    expect(totals).toMatchObject({ total: 5440, lines: { '2 items': 4600, Shipping: 840 }, isSum: true });
    expect(consents).toMatchObject([{ isRequired: true, isChecked: false }]);
    expect(buttons).toContainEqual(expect.objectContaining({ purpose: 'place_order', isEnabled: false }));
  });

  it('whose sections have no headings and whose radios have no names', async () => {
    const radio = (id: string, label: string) =>
      `<label for="${id}" class="flex"><span role="radio" aria-checked="false" tabindex="0" style="display:inline-block;width:16px;height:16px"></span><input type="radio" id="${id}" value="${id}" style="position:absolute;opacity:0;width:1px;height:1px"><span>${label}</span></label>`;
    const { fields, methods, payments, notice, totals } = await read(
      `<main><h1>Checkout</h1><form><div><span>2</span><span>Shipping Address</span></div>
      <div class="group/field data-[invalid=true]:text-destructive"><label for="city" class="aria-invalid:text-red data-[error=true]:x">City <span>*</span></label><input id="city" name="shippingAddress.city" class="aria-invalid:border-destructive" required></div>
      <div><div>Shipping Method</div><div>${radio('shipping-method-1', 'Standard delivery (5-7 days) $5.00')}</div></div>
      <div><div>Payment Information</div><div><div>Pick a payment method</div><div><div><div><div><div>${radio('payment-method-cod', 'Cash on Delivery')}</div></div></div></div></div></div></div>
      <button type="submit" disabled>Select a payment method</button></form></main>
      <aside><h2>Order summary</h2><div><div>Bowl</div><div>$18.00</div></div><div style="display:flex"><div>Sub total</div>$18.00</div><div style="display:flex"><span>Shipping (Standard delivery (5-7 days))</span><div><span>$5.00</span></div></div><div style="display:flex"><div><div>Total</div><div><span>(Inclusive of tax $1.37)</span></div></div><div><div></div>$23.00</div></div></aside>`,
    );
    expect(fields).toMatchObject([{ meaning: 'city', label: 'City' }]);
    expect(notice).toBeUndefined();
    expect(methods).toMatchObject([{ label: 'Standard delivery (5-7 days)', price: 500 }]);
    expect(payments).toMatchObject([{ label: 'Cash on Delivery', kind: 'cash', isChosen: false }]);
    expect(totals?.total).toBe(2300);
    expect(totals?.lines).toEqual({ 'Sub total': 1800, 'Shipping (Standard delivery (5-7 days))': 500 });
  });

  it('whose amounts stand before their labels', async () => {
    const { totals, payments } = await read(
      `<form><h1>Step 2 of 3 - Payment Information</h1><fieldset><legend>Your Total</legend><div><div><div>$24.00</div><div>Sub-Total:</div></div><br><div><div>$5.00</div><div>Flat Rate (Best Way):</div></div><br><div><div>$29.00</div><div>Total:</div></div></div></fieldset>
      <fieldset><legend>Payment Method</legend><input type="radio" name="payment" value="cod" id="a"><label for="a">Cash on Delivery</label><br><input type="radio" name="payment" value="mo" id="b" checked><label for="b">Check/Money Order</label></fieldset><input type="submit" value="Continue"></form>`,
    );
    expect(totals).toMatchObject({ total: 2900, lines: { 'Sub-Total': 2400, 'Flat Rate (Best Way)': 500 } });
    expect(payments.map(({ kind, isChosen }) => [kind, isChosen])).toEqual([
      ['cash', false],
      ['cash', true],
    ]);
  });

  it('of elements that are radios by role alone', async () => {
    const { methods, payments } = await read(
      `<main><h2>Delivery</h2><div role="radiogroup"><span role="radio" aria-checked="false" tabindex="0"><div><button type="button" role="radio" aria-checked="false"></button><span>Standard Shipping</span></div><span>$10.00</span></span><span role="radio" aria-checked="false" tabindex="-1"><div><button type="button" role="radio"></button><span>Express Shipping</span></div><span>$20.00</span></span></div>
      <h2>Payment</h2><div role="radiogroup"><div role="radio" aria-checked="true" tabindex="0"><p>Manual Payment</p></div></div><button type="button">Continue to review</button></main>`,
    );
    expect(methods.map(({ label, price }) => [label, price])).toEqual([
      ['Standard Shipping', 1000],
      ['Express Shipping', 2000],
    ]);
    expect(payments).toMatchObject([{ label: 'Manual Payment', kind: 'other', isChosen: true }]);
  });

  it('that offers one way to pay and no choice, by the button or a line of text', async () => {
    const button = await read(
      `<main><h5>Customer details</h5><ul><li>Ada Byron</li></ul><form><button type="submit">Place order, pay instore</button></form><div>Total: $96.00</div></main>`,
    );
    expect(button.payments).toMatchObject([
      { label: 'Place order, pay instore', kind: 'cash', isChosen: true },
    ]);
    const line = await read(
      `<main><h1>Summary of your order</h1><h4>Payments</h4><div>Cash on delivery</div><table><tr><td>Total:</td><td>$25.00</td></tr></table><button>Place order</button></main>`,
    );
    expect(line.payments).toMatchObject([{ label: 'Cash on delivery', kind: 'cash', isChosen: true }]);
    const none = await read(`<main><h1>Payment</h1><div>Total: $25.00</div><button>Pay Now</button></main>`);
    expect(none.payments).toEqual([]);
    const card = await read(
      `<main><h1>Payment</h1><p>Cash on delivery</p><input autocomplete="cc-number"><button>Pay Now</button></main>`,
    );
    expect(card.payments).toEqual([]);
  });

  it('that asks which brand the card is of takes no brand for a way to pay', async () => {
    const { payments, fields } = await read(
      `<main><h2>Payment information</h2><table><tr><td>Select credit card:</td><td><select name="CreditCardType"><option value="visa">Visa</option><option value="mc">Master card</option></select></td></tr><tr><td>Card number:</td><td><input name="CardNumber" maxlength="22"></td></tr><tr><td>Expiration date:</td><td><select name="ExpireMonth"><option value="1">01</option><option value="12">12</option></select> / <select name="ExpireYear"><option>2030</option><option>2031</option></select></td></tr><tr><td>Card code:</td><td><input name="CardCode" maxlength="4"></td></tr></table></main>`,
    );
    expect(payments).toEqual([]);
    expect(fields.map(({ meaning }) => meaning)).toEqual([
      'unknown',
      'card_number',
      'card_expiry_month',
      'card_expiry_year',
      'card_cvc',
    ]);
  });

  it('says what is wrong with a field only where something is', async () => {
    const { survey } = await read(
      `<main><form><div class="form-group"><label for="e">E-mail</label><input id="e" type="email"><span class="help-block">We never share it.</span></div><div class="form-group has-error"><label for="z">ZIP</label><input id="z"><span class="help-block">ZIP is required</span></div></form></main>`,
    );
    expect(survey.controls.map(({ complaint }) => complaint)).toEqual(['', 'ZIP is required']);
    expect(survey.texts.filter(({ tone }) => tone === 'error')).toEqual([]);
  });

  it('is told to be a product while its button still waits for a choice', async () => {
    const { kind, product } = await read(
      `<main><h2>T-Shirt</h2><div><span>Select Size</span><div><button>S</button><button>M</button></div></div><div><span>$10.00</span></div><button disabled type="submit">Select variant</button><h2>Related products</h2><ul><li><a href="/a"><img src="a.png" alt="">Shorts <span>$10.00</span></a></li><li><a href="/b"><img src="b.png" alt="">Pants <span>$10.00</span></a></li></ul></main>`,
      '/products/t-shirt',
    );
    expect(kind).toBe('product');
    expect(product).toMatchObject({
      name: 'T-Shirt',
      isSoldOut: false,
      options: [{ name: 'size', chosen: undefined }],
    });
  });

  it('in German, whose choice of ways to pay is no product’s', async () => {
    const { kind, buttons } = await read(
      `<main><h2>Zur Kasse</h2><h3>3 Zahlungsart</h3><form><label><input type="radio" name="w" checked> Kreditkarte</label><label><input type="radio" name="w"> Vorkasse</label>
      <p>You will enter your card on the next page.</p><button>Jetzt kaufen</button></form><table><tr><td>Gesamtsumme</td><td>$27.59</td></tr></table></main>`,
      '/kassenbereich',
    );
    expect(kind).toBe('checkout');
    expect(buttons).toMatchObject([{ purpose: 'place_order' }]);
  });

  it('is none of a product where a form is called after the cart', async () => {
    const { kind } = await read(
      `<main><h1>Review</h1><p>Linen Card × 3</p><form class="cart-review" action="/save"><button>Place your order</button></form>
      <table><tr><td>Grand total</td><td>$134.44</td></tr></table></main>`,
      '/checkout/review',
    );
    expect(kind).toBe('checkout');
  });

  it.each(['Place order', 'Buy now', 'Purchase'])(
    'is ordered by “%s” in a form called after the review',
    async (words) => {
      const { buttons } = await read(
        `<main><h1>Review</h1><form id="review-form"><button>${words}</button></form><table><tr><td>Total</td><td>$9.00</td></tr></table></main>`,
        '/checkout/review',
      );
      expect(buttons).toMatchObject([{ purpose: 'place_order' }]);
    },
  );
});
