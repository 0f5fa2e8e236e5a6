import { beforeAll, describe, expect, it } from 'vitest';
import { readFields } from '../../../src/buying/flows/reading/fields.ts';
import { noBrowser } from '../../support/browser.ts';
import { fieldsIn, type Looking, startLooking } from './look.ts';

describe.skipIf(noBrowser)('the fields of a page', () => {
  let looking: Looking;
  beforeAll(async () => {
    looking = await startLooking();
  });
  const read = (html: string) => fieldsIn(looking, html);

  it('take a whole name where none asks for the rest of it', async () => {
    const fields = await read(
      '<form><label for="n">Name:</label><input id="n" name="order[name]" autocomplete="shipping given-name" required><label for="a">Street Address:</label><input id="a" autocomplete="shipping address-line1"></form>',
    );
    expect(fields).toEqual(['shipping name*', 'shipping line1']);
  });

  it('ask for no address of the buyer’s where all they do is subscribe', async () => {
    const email = '<input type="text" name="news_email" placeholder="Email">';
    expect(await read(`<form>${email}<button type="button">Sign me up</button></form>`)).toEqual([
      'other newsletter',
    ]);
    expect(
      await read(`<h3>Get 10% off your first order</h3><form>${email}<button>OK</button></form>`),
    ).toEqual(['other newsletter']);
    expect(await read(`<form>${email}<button>Continue</button></form>`)).toEqual(['contact email']);
    const name = '<label>Full name <input name="fullname"></label>';
    expect(await read(`<form>${email}${name}<button>Sign up</button></form>`)).toEqual([
      'contact email',
      'shipping name',
    ]);
  });

  it('are named by what stands behind them, where that is how the form does it', async () => {
    const line = (words: string) => `<p><input> ${words}</p>`;
    const list =
      '<div><div style="cursor:pointer">Select…</div><div hidden><p data-value="at">Austria</p><p data-value="us">United States</p></div></div>';
    const fields = await read(
      `<form><fieldset><h2>Delivery</h2>${['Last name', 'First name', 'Street', 'No.', 'City'].map(line).join('')}${list} Country</fieldset></form>`,
    );
    expect(fields).toEqual([
      'shipping family_name',
      'shipping given_name',
      'shipping line1',
      'shipping house_number',
      'shipping city',
      'shipping country list',
    ]);
  });

  it('are a first and a last name where “Name” stands above both, and which is which below each', async () => {
    const part = (below: string, name = '') => `<div><input name="${name}"><i>${below}</i></div>`;
    const form = (...parts: string[]) =>
      `<form><div><label>Name *</label><div>${parts.join('')}</div></div><div><label>Address Line 1 *</label><input></div></form>`;
    const names = ['shipping given_name*', 'shipping family_name', 'shipping line1*'];
    expect(await read(form(part('First'), part('Last')))).toEqual(names);
    expect(await read(form(part('First', 'b[first_name]'), part('Last', 'b[last_name]')))).toEqual(names);
    const [given, family, line] = names;
    const last = await read(form(part('Last', 'b[last_name]'), part('First', 'b[first_name]')));
    expect(last.map((one) => one.replace('*', ''))).toEqual(
      [family, given, line].map((one) => one?.replace('*', '')),
    );
  });

  it('begin with the first of two, where only the second says which it is', async () => {
    const row = (head: string, ...cells: string[]) =>
      `<tr><th>${head}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const rows = [
      row('Full Name', 'Given Name<input name="c[name2]">', 'Family Name<input name="c[name1]">'),
      row('Address Line1', 'Street address<br><input name="c[address2]">'),
      row('Address Line2', 'Apartment, building, etc.<br><input name="c[address3]">'),
      row('Zip', '<input name="c[zip]">'),
    ];
    expect(await read(`<form><table>${rows.join('')}</table></form>`)).toEqual([
      'shipping given_name',
      'shipping family_name',
      'shipping line1',
      'shipping line2',
      'shipping postal_code',
    ]);
  });

  it('are a whole name where the label says so, whatever the browser is told', async () => {
    expect(
      await read(
        '<form><label>Full Name <input autocomplete="given-name"></label><label>ZIP <input></label></form>',
      ),
    ).toContain('shipping name');
  });

  it('have a full name beside the names of whoever is contacted', async () => {
    const line = (words: string) => `<p><label>${words} <input></label></p>`;
    const names = ['Email address', 'First Name', 'Last Name', 'Full Name', 'Address', 'Postal code'];
    expect(await read(`<form><h2>Shipping information</h2>${names.map(line).join('')}</form>`)).toContain(
      'shipping name',
    );
  });

  it('are named by nothing above the heading that opens them', async () => {
    const html =
      '<form><h2>Payment information</h2><h4><button type="button" aria-expanded="true">Credit or debit card</button></h4><div><p><input name="f1"> Card owner *</p><p><input name="f2"> Credit Card Number *</p></div></form>';
    const fields = readFields(await looking.look(html));
    expect(fields.map(({ meaning }) => meaning)).toEqual(['card_name', 'card_number']);
  });

  it('are no card’s where they list ways to pay, whatever the frames behind them are for', async () => {
    const frames = ['Card number', 'Expiry date', 'CVV'].map(
      (words) => `<div>${words}</div><iframe></iframe>`,
    );
    const ways = '<option>Bank transfer</option><option selected>Credit card</option>';
    const fields = await read(
      `<form><h3>Payment method</h3><select>${ways}</select><div>${frames.join('')}</div>
       <label>Card number <select>${ways}</select></label></form>`,
    );
    expect(fields).toEqual(['other unknown', 'other unknown']);
  });

  it('are named by what is left without the mark of a required one', async () => {
    const line = (words: string) => `<p>${words} <input></p>`;
    const fields = await read(`<form>${line('Street *')}${line('No. *')}${line('Town *')}</form>`);
    expect(fields).toEqual(['shipping line1*', 'shipping house_number*', 'shipping city*']);
  });

  it('are not named by a statement before them', async () => {
    const fields = await read(
      '<form><input placeholder="Address"><p>Country: United States</p><input placeholder="City" name="field_10"></form>',
    );
    expect(fields).toEqual(['shipping line1', 'shipping city']);
    const first = await read(
      '<form><p>Country / Region: United States</p><input placeholder="First *"><input placeholder="Last *"><input placeholder="Street address"></form>',
    );
    expect(first).toEqual(['shipping given_name*', 'shipping family_name*', 'shipping line1']);
  });

  it('never take the label of the field before, where labels float behind theirs', async () => {
    const float = (id: string, words: string) =>
      `<div><input id="${id}"><label for="${id}">${words}</label></div>`;
    const fields = await read(`<form>${float('a', 'Street')}${float('b', 'Door')}</form>`);
    expect(fields).toEqual(['shipping line1', 'other unknown']);
  });

  it('are for what the innermost part of their names says', async () => {
    const fields = await read(
      '<input name="order[ship_address][quantity]"><input name="order[ship_address][city]"><input name="address[street][0]">',
    );
    expect(fields).toEqual(['other unknown', 'shipping city', 'shipping line1']);
  });

  it('are named by a legend over a single one', async () => {
    const code = '<fieldset><legend>CVC *</legend><input maxlength="4" autocomplete="off"></fieldset>';
    expect(await read(`<form>${code}</form>`)).toEqual(['card card_cvc*']);
  });

  it('take no name from a list or a box to tick before them', async () => {
    const list =
      '<span>Country *</span><div><button type="button" aria-haspopup="listbox">Austria</button></div>';
    const box = '<div><input type="checkbox" id="same"><label for="same">Use shipping address</label></div>';
    const fields = await read(
      `<form>${list}<div><input placeholder="City"></div>${box}<div><input placeholder="First name"></div></form>`,
    );
    expect(fields).toEqual(['shipping city', 'shipping given_name', 'shipping country* list']);
  });

  it('tell an account that is made from one that is used', async () => {
    const password = '<input type="password" name="password" autocomplete="new-password" required>';
    const email = '<label>Email <input type="email" name="mail" autocomplete="username" required></label>';
    const name = '<label>Last name <input name="last" required></label>';
    expect(await read(`<form>${name}<h2>Login details</h2>${email}${password}</form>`)).toContain(
      'contact email*',
    );
    expect(await read(`<form><h2>Login</h2>${email}${password}</form>`)).toContain('other login*');
  });

  it('have no label of another form, where ids repeat', async () => {
    const form = (mark: string) =>
      `<form><label class="${mark}" for="pw">Password</label><input type="password" id="pw" name="password"></form>`;
    expect(await read(`${form('')}${form('required')}`)).toEqual(['other password', 'other password']);
  });

  it('ask for no company where there is a list of makers', async () => {
    const fields = await read(
      '<form><select name="record_company_id" required><option value="">Please select</option><option value="1">Acme</option></select></form>',
    );
    expect(fields).toEqual(['other unknown*']);
  });

  it('are called what a list says before anything is chosen', async () => {
    const survey = await looking.look(
      '<body><form><select name="shipping_address.country_code" autocomplete="country"><option disabled value="">Country</option><option value="us" selected>United States</option></select></form></body>',
    );
    expect(readFields(survey)).toMatchObject([{ meaning: 'country', label: 'Country' }]);
  });
});
