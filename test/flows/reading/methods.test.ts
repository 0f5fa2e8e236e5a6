import { beforeAll, describe, expect, it } from 'vitest';
import { readConsents } from '../../../src/buying/flows/reading/consents.ts';
import { dataOf, withoutData } from '../../../src/buying/flows/reading/data.ts';
import { readPaymentMethods, readShippingMethods } from '../../../src/buying/flows/reading/methods.ts';
import { noBrowser } from '../../support/browser.ts';
import { type Looking, startLooking } from './look.ts';

describe.skipIf(noBrowser)('the ways that a page offers', () => {
  let looking: Looking;
  beforeAll(async () => {
    looking = await startLooking();
  });
  async function survey(html: string) {
    return looking.look(`<body><main>${html}</main></body>`, '/checkout');
  }

  it('are called after the heading over each, never after the one before', async () => {
    const way = (heading: string, name: string, price: string) =>
      `<h6>${heading}</h6><div><div><input type="radio" name="shipping_method" id="${name}"></div><label for="${name}">${name}</label><label>${price}</label></div>`;
    const page = await survey(
      `<h2>Shipping</h2>${way('Local Delivery', 'Local Delivery', 'Free')}${way('Flat Rate', 'Flat Shipping Rate', '$2.00')}${way('Pickup', 'Pickup From Store', 'Free')}`,
    );
    expect(readShippingMethods(page).map(({ label }) => label)).toEqual([
      'Local Delivery',
      'Flat Shipping Rate',
      'Pickup From Store',
    ]);
  });

  it('are none of the buttons that lead on', async () => {
    const page = await survey(
      '<h2>Estimate Shipping and Tax</h2><ul><li><button type="button">Proceed to Checkout</button></li></ul><h2>Delivery</h2><ul><li><button type="button">Continue to payment</button></li></ul><h2>Shipping</h2><div><button type="button">Shipping &amp; Returns</button><button type="button">Shipping policy</button></div>',
    );
    expect(readShippingMethods(page)).toEqual([]);
  });

  it('are none of the ways to pay, whatever their speed', async () => {
    const page = await survey(
      '<h2>Delivery</h2><p>Done</p><h2>Payment</h2><button type="button" role="radio" aria-checked="false">Standard Payment</button>',
    );
    expect(readShippingMethods(page)).toEqual([]);
  });

  it('are paid on delivery also where the ID says so', async () => {
    const radio = (type: string, label: string) =>
      `<li><input type="radio" name="checkout[payment][id]" id="payment_radio_${type}"><label for="payment_radio_${type}">${label}</label></li>`;
    const page = await survey(
      `<form><fieldset><legend>Payment method</legend><ul>${radio('collectondelivery', 'Cash on delivery')}${radio('check', 'Cheque')}</ul></fieldset></form>`,
    );
    expect(readPaymentMethods(page).map(({ label }) => label)).toEqual(['Cash on delivery', 'Cheque']);
    expect(readShippingMethods(page)).toEqual([]);
  });

  it('ask for terms also by what only acts like a checkbox', async () => {
    const page = await survey(
      `<form><div><input type="hidden" name="terms" value=""><span role="checkbox" aria-checked="false" tabindex="0" style="display:inline-block;width:16px;height:16px;border:1px solid"></span> <span>I agree to the Terms of Service</span></div>
      <div><button type="button" role="checkbox" aria-checked="true" id="privacy" style="width:16px;height:16px"></button><label for="privacy">I accept the privacy policy</label></div>
      <div><button type="button" role="switch" aria-checked="false" id="news" style="width:16px;height:16px"></button><label for="news">Send me the newsletter</label></div><button>Pay $20.00</button></form>`,
    );
    expect(
      readConsents(page).map(({ label, isRequired, isChecked }) => [label, isRequired, isChecked]),
    ).toEqual([
      ['I agree to the Terms of Service', true, false],
      ['I accept the privacy policy', true, true],
    ]);
  });

  it('are none of the days on which it may come', async () => {
    const radio = (name: string, label: string) =>
      `<label><input type="radio" name="${name}" value="${label}"> ${label}</label>`;
    const page = await survey(
      `<h2>Shipping method</h2><fieldset><legend>Shipping method</legend>${radio('ship', 'Ground $5.00')}${radio('ship', 'Next Day Air $30.00')}</fieldset>
      <fieldset><legend>Choose a delivery date *</legend>${radio('date', 'Tue, Dec 8')}${radio('date', 'Wed, Dec 9')}</fieldset>
      <h2>Delivery</h2>${radio('day', 'Tuesday, December 8')}${radio('day', '9 December 2026')}`,
    );
    expect(readShippingMethods(page).map(({ label }) => label)).toEqual(['Ground', 'Next Day Air']);
  });

  it('are none of “Ship” and “Pick up” once there are ways to ship', async () => {
    const radio = (name: string, label: string, chosen = '') =>
      `<label><input type="radio" name="${name}" value="${label}" ${chosen}> ${label}</label>`;
    const toggle = `<h2>Delivery</h2>${radio('how', 'Ship', 'checked')}${radio('how', 'Pick up')}`;
    const rates = `<h2>Shipping method</h2>${radio('rate', 'Flat rate $7.00')}${radio('rate', 'Expedited $18.00')}`;
    expect(readShippingMethods(await survey(toggle)).map(({ label }) => label)).toContain('Ship');
    const shown = readShippingMethods(await survey(toggle + rates));
    expect(shown.map(({ label }) => label)).not.toContain('Ship');
    expect(shown).toMatchObject(expect.arrayContaining([expect.objectContaining({ price: 700 })]));
  });

  it('are called by the row of a radio button that is drawn without words', async () => {
    const row = (name: string, price: string) =>
      `<span tabindex="0"><div><button type="button" role="radio" aria-checked="false"></button><span>${name}</span></div><span>${price}</span></span>`;
    const page = await survey(
      `<h2>Delivery</h2><div role="radiogroup">${row('Standard Shipping', '$5.00')}${row('Express Shipping', '$14.50')}</div>`,
    );
    expect(readShippingMethods(page)).toMatchObject([
      { label: 'Standard Shipping', price: 500 },
      { label: 'Express Shipping', price: 1450 },
    ]);
  });

  it('are no button that brings them up, right below the heading', async () => {
    const page = await survey(
      '<h3>Delivery method</h3><input readonly><button type="button">Choose shipping method</button>',
    );
    expect(readShippingMethods(page)).toEqual([]);
  });

  it('are called by what stands beside them in a table, where no label does', async () => {
    const row = (name: string, price: string, value: string) =>
      `<tr><td>${name}</td><td>${price}</td><td><input type="radio" name="shipping" value="${value}"></td></tr>`;
    const page = await survey(
      `<h2>Shipping Method</h2><table style="width:600px">${row('Flat Rate', '$5.00', 'flat_flat')}${row('Per Item', '$2.50', 'item_item')}</table>`,
    );
    expect(readShippingMethods(page).map(({ label }) => label)).toEqual(['Flat Rate', 'Per Item']);
  });

  it('are called by the group of a list whose entries are prices', async () => {
    const page = await survey(
      '<h2>Shipping Method</h2><label for="s">Shipping method</label><select id="s" name="shipping"><option value="">Please choose</option><optgroup label="Flat rate"><option value="flat">$6.95</option></optgroup><optgroup label="Next day"><option value="next">$19.95</option></optgroup></select>',
    );
    expect(readShippingMethods(page)).toMatchObject([
      { label: expect.stringContaining('Flat rate'), price: 695 },
      { label: expect.stringContaining('Next day'), price: 1995 },
    ]);
  });

  it('are there once, though a radio button is drawn beside a hidden one', async () => {
    const row = (name: string) =>
      `<label id="${name}"><span role="radio" tabindex="0" aria-checked="false" aria-labelledby="${name}" style="display:inline-block;width:16px;height:16px"></span><input type="radio" value="${name}" style="position:fixed;width:1px;height:1px;clip-path:inset(50%)"><span>${name} Delivery</span> <b>$6.00</b></label>`;
    const page = await survey(
      `<h2>Shipping Method</h2><div role="radiogroup">${row('Standard')}${row('Express')}</div>`,
    );
    expect(readShippingMethods(page).map(({ label }) => label)).toEqual([
      'Standard Delivery',
      'Express Delivery',
    ]);
  });

  it('have a button each, all of one name', async () => {
    const way = (name: string, price: string) =>
      `<form method="post"><h4>${name}</h4><p>Two to three working days</p><span>${price}</span> <button>Select this method</button></form>`;
    const page = await survey(
      `<h1>Shipping method</h1>${way('Tracked 48', '$4.95')}${way('Tracked 24', '$6.95')}`,
    );
    expect(readShippingMethods(page)).toMatchObject([
      { label: 'Tracked 48 Two to three working days', price: 495 },
      { label: 'Tracked 24 Two to three working days', price: 695 },
    ]);
  });

  it('are none of the steps that are left by “Choose shipping”', async () => {
    const page = await survey(
      '<h2>Delivery address</h2><form><p>Country: <b>United States</b></p><input name="city"><button>Choose shipping</button></form>',
    );
    expect(readShippingMethods(page)).toEqual([]);
  });

  it('are called by the carrier above each', async () => {
    const way = (carrier: string, name: string) =>
      `<dt>${carrier}</dt><dd><ul><li><input type="radio" name="shipping_method" id="${name}"><label for="${name}">${name} <b>$10.00</b></label></li></ul></dd>`;
    const page = await survey(
      `<h2>Shipping Method</h2><form><dl>${way('Flat Rate', 'Fixed')}${way('Free for members', 'Usual')}</dl></form>`,
    );
    expect(readShippingMethods(page).map(({ label }) => label)).toEqual([
      'Flat Rate: Fixed',
      'Free for members: Usual',
    ]);
  });

  it('to send an order are none of signing up and checking out without an account', async () => {
    const page = await survey(
      '<fieldset><legend>Delivery</legend><label><input type="radio" name="f1" checked> Sign up</label><label><input type="radio" name="f1"> Check out without an account</label></fieldset>',
    );
    expect(readShippingMethods(page)).toEqual([]);
  });

  it('to send an order are called what they are called, whatever the goods are called', async () => {
    const page = await survey(
      '<h2>Shipping method</h2><p><label><input type="radio" name="ship" checked> Standard $4.04</label></p><p><label><input type="radio" name="ship"> Express $9.00</label></p>',
    );
    const spoken = withoutData(page, dataOf(['4.04']));
    expect(readShippingMethods(spoken, page)).toMatchObject([
      { label: 'Standard', price: 404 },
      { label: 'Express', price: 900 },
    ]);
  });

  it('to send an order are read from a list that only those who hear it are told the name of', async () => {
    const page = await survey(
      '<h3>Método de envío</h3><form><select name="order[rate]" aria-label="Método de envío"><option value="">Elige una opción</option><option value="1">Envío estándar – 6.95 USD</option><option value="2">Envío exprés – 14.50 USD</option></select></form><div role="button" tabindex="0">Continuar con el pago</div>',
    );
    expect(readShippingMethods(page).map(({ price }) => price)).toEqual([695, 1450]);
  });

  it('to send an order are read from radios', async () => {
    const page =
      await survey(`<h2>Payment</h2><table><tr><th>Shipping</th><td><ul id="shipping_method"><li><input type="radio" name="shipping_method[0]" value="flat_rate:1" id="a" checked><label for="a">Flat rate (3–5 business days): <span>$5.00</span></label></li>
      <li><input type="radio" name="shipping_method[0]" value="free:2" id="b"><label for="b">Free shipping</label></li></ul></td></tr></table><label><input type="checkbox" name="ship_to_different_address"> Ship to a different address?</label>
      <ul><li><input type="radio" name="payment_method" value="stripe" id="p1" checked><label for="p1">Credit card</label></li><li><input type="radio" name="payment_method" value="cod" id="p2"><label for="p2">Cash on delivery</label></li><li><input type="radio" name="payment_method" value="ppcp" id="p3"><label for="p3">PayPal</label></li></ul>`);
    expect(readShippingMethods(page)).toMatchObject([
      { label: 'Flat rate (3–5 business days)', price: 500, days: { from: 3, to: 5 }, isChosen: true },
      { label: 'Free shipping', price: 0, isChosen: false },
    ]);
    expect(readPaymentMethods(page).map(({ label, kind, isChosen }) => [label, kind, isChosen])).toEqual([
      ['Credit card', 'card', true],
      ['Cash on delivery', 'cash', false],
      ['PayPal', 'wallet', false],
    ]);
  });

  it('to send an order are none of the titles of a person, though the section is about delivery', async () => {
    const title = (words: string) => `<label><input type="radio" name="g" value="${words}"> ${words}</label>`;
    const page = await survey(
      `<fieldset><h2>Delivery information</h2><div>Title ${title('Mr.')} ${title('Mrs.')}</div></fieldset>`,
    );
    expect(readShippingMethods(page)).toEqual([]);
  });

  it('to send an order are called by what stands over each, where that tells them apart', async () => {
    const one = (title: string, id: string, label: string) =>
      `<fieldset><legend>${title}</legend><input type="radio" name="shipping" value="${id}" id="${id}"> <label for="${id}">${label}</label></fieldset>`;
    const page = await survey(
      `<h2>Shipping method</h2>${one('Flat Rate', 'a', 'Best Way')}${one('Per Item', 'b', 'Best Way')}${one('Store Pickup', 'c', 'Walk In')}`,
    );
    expect(readShippingMethods(page).map(({ label }) => label)).toEqual([
      'Flat Rate: Best Way',
      'Per Item: Best Way',
      'Store Pickup: Walk In',
    ]);
  });

  it('to send an order are read from a modal, with the price beside', async () => {
    const page = await survey(
      `<h1>Checkout</h1><div role="dialog" style="position:fixed;top:0"><h5>Shipping Methods</h5><p><strong>Flat Rate</strong></p><div><input type="radio" name="shipping_method" value="flat.flat" id="x"> <label for="x">Flat Shipping Rate - $8.00</label></div><div><input type="radio" name="shipping_method" value="pickup" id="y"> <label for="y">Pickup From Store - $0.00</label></div><button>Continue</button></div>`,
    );
    expect(readShippingMethods(page).map(({ label, price }) => [label, price])).toEqual([
      ['Flat Shipping Rate', 800],
      ['Pickup From Store', 0],
    ]);
    expect(readPaymentMethods(page)).toEqual([]);
  });

  it('to send an order are read from lines that begin before their radio', async () => {
    const page = await survey(
      `<form><fieldset><legend>Delivery</legend><div><label><input type="radio" name="how" value="1"> Van, next day</label> <span>$18.00</span></div><div><label><input type="radio" name="how" value="2"> Parcel, 2-4 days</label> <span>$7.50</span></div></fieldset></form>`,
    );
    expect(readShippingMethods(page).map(({ label, price }) => [label, price])).toEqual([
      ['Van, next day', 1800],
      ['Parcel, 2-4 days', 750],
    ]);
  });

  it('to send an order are read from rows of a table', async () => {
    const page = await survey(
      `<div class="step-title">Shipping Methods</div><table><tbody><tr><td><input type="radio" name="ko_unique_1" value="flatrate_flatrate" aria-labelledby="l1"></td><td>$5.00</td><td id="l1">Fixed Flat Rate</td></tr><tr><td><input type="radio" name="ko_unique_2" value="tablerate_bestway" aria-labelledby="l2"></td><td>$15.00</td><td id="l2">Best Way Express 1-2 days</td></tr></tbody></table>`,
    );
    expect(readShippingMethods(page).map(({ label, price, days }) => [label, price, days?.to])).toEqual([
      ['Fixed Flat Rate', 500, undefined],
      ['Best Way Express 1-2 days', 1500, 2],
    ]);
  });

  it('are read from buttons and from a select', async () => {
    const page =
      await survey(`<h3>Delivery method</h3><div role="radiogroup" aria-label="Delivery method"><button type="button" role="radio" aria-checked="true">Standard $4.00</button><button type="button" role="radio" aria-checked="false">Next day $12.00</button></div>
      <h3>Payment</h3><label for="pm">Payment method</label><select id="pm" name="payment_method"><option value="">Choose</option><option value="card">Debit or credit card</option><option value="bank">Bank transfer</option></select>`);
    expect(readShippingMethods(page).map(({ label, price, isChosen }) => [label, price, isChosen])).toEqual([
      ['Standard', 400, true],
      ['Next day', 1200, false],
    ]);
    expect(readPaymentMethods(page).map(({ choice, kind }) => [choice, kind])).toEqual([
      ['Debit or credit card', 'card'],
      ['Bank transfer', 'bank'],
    ]);
  });

  it('to send an order say nothing of taxes', async () => {
    const page = await survey(
      `<h1>Shipping Method</h1><div><input type="radio" name="delivery_option[7]" value="2," id="d2"><label for="d2"><span>My carrier</span> <span>Delivery next day!</span> <span>$8.40 tax incl.</span></label></div>`,
    );
    expect(readShippingMethods(page)).toMatchObject([
      { label: 'My carrier Delivery next day!', price: 840, days: { to: 1 } },
    ]);
  });

  it('to ship know what is offered next to one of them', async () => {
    const page = await survey(
      `<p>How shall we post it?</p><label><input type="radio" name="post" value="a" checked> Snail (ordinary post, about 10 days) $5.00</label><label><input type="radio" name="post" value="b"> Pronto (tracked, 3 to 4 days) $11.50</label>`,
    );
    expect(readShippingMethods(page)).toMatchObject([{ price: 500 }, { price: 1150, days: { to: 4 } }]);
  });
});
