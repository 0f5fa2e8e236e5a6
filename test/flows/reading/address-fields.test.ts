import { beforeAll, describe, expect, it } from 'vitest';
import { readFields } from '../../../src/buying/flows/reading/fields.ts';
import { noBrowser } from '../../support/browser.ts';
import { fieldsIn, type Looking, startLooking } from './look.ts';

describe.skipIf(noBrowser)('the fields of an address', () => {
  let looking: Looking;
  beforeAll(async () => {
    looking = await startLooking();
  });
  const read = (html: string) => fieldsIn(looking, html);

  it('are told by the last token of autocomplete, and selects behind widgets count', async () => {
    const hidden = 'style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)"';
    const fields = await read(`<form class="checkout"><h3>Billing details</h3>
      <p class="form-row validate-required"><label for="billing_first_name">First name <abbr title="required">*</abbr></label><input id="billing_first_name" name="billing_first_name" autocomplete="section-billing billing given-name"></p>
      <p><label for="billing_last_name">Last name *</label><input id="billing_last_name" name="billing_last_name" autocomplete="section-billing billing family-name"></p>
      <p><label for="billing_company">Company name (optional)</label><input id="billing_company" name="billing_company" autocomplete="section-billing billing organization"></p>
      <p><label for="billing_country">Country / Region *</label><select id="billing_country" name="billing_country" autocomplete="section-billing billing country" class="select2-hidden-accessible" ${hidden}><option value="US">United States</option></select><span class="select2 select2-container"><span class="selection"><span role="combobox" tabindex="0" aria-haspopup="true">United States</span></span></span></p>
      <p><label for="billing_address_1">Street address *</label><input id="billing_address_1" name="billing_address_1" autocomplete="section-billing billing address-line1"></p>
      <p><label for="billing_address_2" class="screen-reader-text">Flat, suite, unit, etc. (optional)</label><input id="billing_address_2" name="billing_address_2" autocomplete="section-billing billing address-line2"></p>
      <p><label for="billing_city">Town / City *</label><input id="billing_city" name="billing_city" autocomplete="section-billing billing address-level2"></p>
      <p><label for="billing_state">State *</label><select id="billing_state" name="billing_state" autocomplete="section-billing billing address-level1"><option value="CA">California</option></select></p>
      <p><label for="billing_postcode">ZIP Code *</label><input id="billing_postcode" name="billing_postcode" autocomplete="section-billing billing postal-code"></p>
      <p><label for="billing_phone">Phone *</label><input type="tel" id="billing_phone" name="billing_phone" autocomplete="section-billing billing tel"></p>
      <p><label for="billing_email">Email address *</label><input type="email" id="billing_email" name="billing_email" autocomplete="section-billing billing email"></p>
      <div style="display:none"><input name="shipping_first_name" required autocomplete="shipping given-name"></div>
      <p><label for="order_comments">Order notes (optional)</label><textarea id="order_comments" name="order_comments"></textarea></p></form>`);
    expect(fields).toEqual([
      'billing given_name*',
      'billing family_name*',
      'billing company',
      'billing country*',
      'billing line1*',
      'billing line2',
      'billing city*',
      'billing state*',
      'billing postal_code*',
      'billing phone*',
      'contact email*',
      'other order_note',
    ]);
  });

  const card =
    '<input autocomplete="cc-number"><input autocomplete="cc-exp"><input autocomplete="cc-csc"><select autocomplete="country"><option value="US">United States</option></select><input autocomplete="postal-code">';

  it('beside a card are the card’s, unless they are a part of an address', async () => {
    const ofCard = ['card_number', 'card_expiry', 'card_cvc', 'card_country', 'card_postal_code'];
    expect(await read(card)).toEqual(ofCard.map((meaning) => `card ${meaning}`));
    expect(await read(`<input autocomplete="address-line1">${card}`)).toEqual([
      'shipping line1',
      'card card_number',
      'card card_expiry',
      'card card_cvc',
      'shipping country',
      'shipping postal_code',
    ]);
  });

  it('have no second line that’s required because every row has the same class', async () => {
    const row = (label: string, name: string, own = '') =>
      `<div class="row required"><label for="${name}">${label}</label><input id="${name}" name="${name}" ${own}></div>`;
    const rows = [row('Street', 'address1', 'required'), row('Address line 2', 'address2')];
    expect(await read(`<form>${rows.join('')}${row('City', 'city')}</form>`)).toEqual([
      'shipping line1*',
      'shipping line2',
      'shipping city*',
    ]);
    expect(await read(`<form>${row('Street', 'address1')}${row('Apartment *', 'address2')}</form>`)).toEqual([
      'shipping line1*',
      'shipping line2*',
    ]);
  });

  it('are told by labels and names where nothing else is said', async () => {
    const fields = await read(`<h1>Checkout</h1><fieldset><legend>Your Personal Details</legend>
      <div class="required"><label for="input-firstname">First Name</label><input name="firstname" id="input-firstname" placeholder="First Name"></div>
      <div class="required"><label for="input-lastname">Last Name</label><input name="lastname" id="input-lastname"></div>
      <div class="required"><label for="input-email">E-Mail</label><input name="email" id="input-email"></div></fieldset>
      <fieldset><legend>Shipping Address</legend><div><label for="a">Company</label><input name="shipping_company" id="a"></div>
      <div class="required"><label for="b">Address 1</label><input name="shipping_address_1" id="b"></div><div><label for="c">Address 2</label><input name="shipping_address_2" id="c"></div>
      <div class="required"><label for="d">City</label><input name="shipping_city" id="d"></div><div class="required"><label for="e">Post Code</label><input name="shipping_postcode" id="e"></div>
      <div class="required"><label for="f">Country</label><select name="shipping_country_id" id="f"><option value="1">US</option></select></div><div class="required"><label for="g">Region / State</label><select name="shipping_zone_id" id="g"><option value="1">CA</option></select></div></fieldset>
      <fieldset><legend>Your Password</legend><label for="p">Password</label><input type="password" name="password" id="p"></fieldset>`);
    expect(fields).toEqual([
      'shipping given_name*',
      'shipping family_name*',
      'contact email*',
      'shipping company',
      'shipping line1*',
      'shipping line2',
      'shipping city*',
      'shipping postal_code*',
      'shipping country*',
      'shipping state*',
      'other password',
    ]);
  });

  it('are told where a button opens the list of countries', async () => {
    const fields =
      await read(`<form><h3>Shipping Address</h3><div class="form-field"><label for="n">Full name</label><input id="n" name="address[full_name]" placeholder="Full name"></div>
      <div class="form-field"><label for="t">Telephone</label><input id="t" name="address[telephone]"></div><div><label for="a1">Address</label><input id="a1" name="address[address_1]"></div><div><label for="ci">City</label><input id="ci" name="address[city]"></div>
      <div><label>Country</label><div><button type="button" aria-haspopup="listbox" aria-expanded="false">Select a country</button></div></div>
      <div><label>Province</label><div><button type="button" aria-haspopup="listbox">Province</button></div></div><div><label for="pc">Postcode</label><input id="pc" name="address[postcode]"></div></form>`);
    expect(fields.sort()).toEqual(
      [
        'shipping name',
        'shipping phone',
        'shipping line1',
        'shipping city',
        'shipping country list',
        'shipping state list',
        'shipping postal_code',
      ].sort(),
    );
  });

  it('are told by floating labels and placeholders', async () => {
    const fields =
      await read(`<div id="contact"><h2>Contact</h2><div class="f"><input id="email" type="text" placeholder="Email or mobile phone number" autocomplete="shipping email"></div><label><input type="checkbox"> Email me with news and offers</label></div>
      <h2>Delivery</h2><div><select name="countryCode" autocomplete="shipping country"><option value="SG">Singapore</option></select><label>Country/Region</label></div>
      <div><input name="firstName" placeholder="First name (optional)" autocomplete="shipping given-name"></div><div><input name="lastName" placeholder="Last name" autocomplete="shipping family-name" required></div>
      <div><input name="address1" placeholder="Address" autocomplete="shipping address-line1" role="combobox"></div><div><input name="address2" placeholder="Apartment, suite, etc. (optional)" autocomplete="shipping address-line2"></div>
      <div><input name="postalCode" placeholder="Postal code" autocomplete="shipping postal-code"></div>
      <iframe width="300" height="60" title="Secure card number" srcdoc="<label for='number'>Card number</label><input id='number' name='number' autocomplete='cc-number' inputmode='numeric'>"></iframe>
      <iframe width="300" height="60" srcdoc="<input id='expiry' name='expiry' placeholder='Expiration date (MM / YY)' autocomplete='cc-exp'>"></iframe>
      <iframe width="300" height="60" srcdoc="<input id='verification_value' name='verification_value' placeholder='Security code' autocomplete='off'>"></iframe>
      <iframe width="300" height="60" srcdoc="<input id='name' name='name' placeholder='Name on card'>"></iframe>`);
    expect(fields).toEqual([
      'contact email',
      'shipping country',
      'shipping given_name',
      'shipping family_name*',
      'shipping line1',
      'shipping line2',
      'shipping postal_code',
      'card card_number',
      'card card_expiry',
      'card card_cvc',
      'card card_name',
    ]);
  });

  it('are told by sibling labels whose `for` points nowhere, and by street lines', async () => {
    const fields =
      await read(`<div class="step"><div class="step-title">Shipping Address</div><div class="field _required"><label class="label" for="XYZ1"><span>First Name</span></label><div class="control"><input name="firstname" id="K1"></div></div>
      <div class="field _required"><label class="label" for="XYZ2"><span>Last Name</span></label><div class="control"><input name="lastname" id="K2"></div></div>
      <fieldset class="field street"><legend><span>Street Address</span></legend><div class="field"><label class="label" for="s0"><span>Street Address: Line 1</span></label><input name="street[0]" id="s0"></div><div class="field"><label class="label" for="s1"><span>Street Address: Line 2</span></label><input name="street[1]" id="s1"></div></fieldset>
      <div class="field"><label class="label"><span>State/Province</span></label><select name="region_id"><option value="">Please select a region</option></select></div>
      <div class="field"><label class="label"><span>Zip/Postal Code</span></label><input name="postcode"></div><div class="field"><label class="label"><span>Country</span></label><select name="country_id"><option value="US">United States</option></select></div>
      <div class="field"><label class="label"><span>Phone Number</span></label><input name="telephone"></div></div>
      <div class="step"><div class="step-title">Payment Method</div><div class="field"><label><span>Credit Card Number</span></label><input name="payment[cc_number]"></div>
      <div class="field"><label><span>Expiration Date</span></label><div class="fields"><select name="payment[cc_exp_month]"><option>Month</option></select><select name="payment[cc_exp_year]"><option>Year</option></select></div></div>
      <div class="field"><label><span>Card Verification Number</span></label><input type="password" name="payment[cc_cid]" title="Card Verification Number" id="cvv"></div></div>`);
    expect(fields).toEqual([
      'shipping given_name*',
      'shipping family_name*',
      'shipping line1',
      'shipping line2',
      'shipping state',
      'shipping postal_code',
      'shipping country',
      'shipping phone',
      'card card_number',
      'card card_expiry_month',
      'card card_expiry_year',
      'card card_cvc',
    ]);
  });

  it('are told in German, with the house’s number apart', async () => {
    const fields =
      await read(`<form><h2>Lieferadresse</h2><label for="a">Vorname*</label><input id="a" name="f1"><label for="b">Nachname*</label><input id="b" name="f2"><label for="c">Straße*</label><input id="c" name="f3"><label for="d">Hausnummer*</label><input id="d" name="f4">
      <label for="e">PLZ*</label><input id="e" name="f5"><label for="f">Ort*</label><input id="f" name="f6"><label for="g">Land</label><select id="g" name="f7"><option>Deutschland</option></select><label for="h">Telefon</label><input id="h" name="f8"><label for="i">Geburtsdatum</label><input id="i" name="f9"></form>`);
    expect(fields).toEqual([
      'shipping given_name*',
      'shipping family_name*',
      'shipping line1*',
      'shipping house_number*',
      'shipping postal_code*',
      'shipping city*',
      'shipping country',
      'shipping phone',
      'other birthdate',
    ]);
  });

  it('are told in French and Spanish', async () => {
    const fields =
      await read(`<form><h2>Adresse de livraison</h2><label for="a">Prénom</label><input id="a"><label for="b">Nom</label><input id="b"><label for="c">Adresse</label><input id="c"><label for="d">Code postal</label><input id="d"><label for="e">Ville</label><input id="e"></form>
      <form><h2>Dirección de facturación</h2><label for="k">Apellidos</label><input id="k"><label for="l">Dirección</label><input id="l"><label for="m">Ciudad</label><input id="m"><label for="n">Teléfono</label><input id="n"></form>`);
    expect(fields).toEqual([
      'shipping given_name',
      'shipping family_name',
      'shipping line1',
      'shipping postal_code',
      'shipping city',
      'billing family_name',
      'billing line1',
      'billing city',
      'billing phone',
    ]);
  });

  it('tell shipping from billing by the section that they stand in', async () => {
    const fields =
      await read(`<section><h2>Delivery address</h2><label for="a">Address</label><input id="a" name="line1"><label for="b">City</label><input id="b" name="town"></section>
      <section><h2>Invoice address</h2><label for="c">Address</label><input id="c" name="line1"><label for="d">City</label><input id="d" name="town"></section>`);
    expect(fields).toEqual(['shipping line1', 'shipping city', 'billing line1', 'billing city']);
  });

  it('leave what is nobody’s address alone', async () => {
    const fields =
      await read(`<form role="search"><input type="search" name="q"></form><form class="coupon"><label for="c">Coupon code</label><input id="c" name="coupon_code"></form>
      <form class="login"><h2>Returning customer? Log in</h2><label for="u">Email</label><input id="u" name="email"><label for="p">Password</label><input id="p" type="password"></form>
      <form><h2>Join our newsletter</h2><input type="email" name="email" placeholder="Your email"><button>Submit</button></form>
      <form id="review-form"><h2>Write a review</h2><label for="n">Name</label><input id="n" name="name"></form><label for="dob">Date of birth</label><input id="dob" type="text" name="dob">`);
    expect(fields).toEqual([
      'other search',
      'other coupon',
      'other login',
      'other password',
      'other newsletter',
      'other unknown',
      'other birthdate',
    ]);
  });

  it('are told from the shop’s own footer where a whole page stands in its main', async () => {
    const { controls } = await looking.look(
      `<body><main><header id="header"><input name="s" aria-label="Search"></header><section><form><header><input name="a" aria-label="Address"></header><footer><input name="c" aria-label="City"></footer></form></section><footer id="footer"><input name="email" aria-label="Email"></footer></main></body>`,
      '/checkout',
    );
    expect(controls.map(({ region }) => region)).toEqual(['header', 'main', 'main', 'footer']);
  });

  it('of forms that share an id are named once', async () => {
    const { controls } = await looking.look(
      `<main><form><label for="e">Email</label><input id="e" name="email"></form><form hidden><label for="e">Email</label><input id="e" name="email"></form></main>`,
      '/checkout',
    );
    expect(controls[0]?.label).toBe('Email');
  });

  it('are required where their placeholder is starred, and not where it says optional', async () => {
    const field = (name: string, words: string) => `<input name="${name}" placeholder="${words}">`;
    const fields = await read(
      `<form>${field('line1', 'Address *')}${field('phone', 'Telephone *')}${field('line2', 'Apt / Unit optional')}</form>`,
    );
    expect(fields).toEqual(['shipping line1*', 'shipping phone*', 'shipping line2']);
  });

  it('leave a fax alone, and want what is starred after it', async () => {
    const survey = await looking.look(
      `<main><form><label for="p">Phone number:</label><input id="p" name="BillingAddress.PhoneNumber"><span class="required">*</span><label for="f">Fax number:</label><input id="f" name="BillingAddress.FaxNumber"></form></main>`,
      '/checkout',
    );
    expect(readFields(survey).map(({ meaning, isRequired }) => [meaning, isRequired])).toEqual([
      ['phone', true],
      ['unknown', false],
    ]);
  });

  it('belong to the address whose heading they stand under, where each has a legend of its own', async () => {
    const line = (words: string) => `<fieldset><legend>${words}</legend><input></fieldset>`;
    const fields = await read(
      `<form><h2>Shipping address</h2>${line('Street')}${line('City')}<h2>Billing address</h2>${line('Street')}${line('City')}</form>`,
    );
    expect(fields).toEqual(['shipping line1', 'shipping city', 'billing line1', 'billing city']);
  });
});
