import { describe, expect, it } from 'vitest';
import { nextMove } from '../../../src/buying/flows/deciding/next-move.ts';
import { beginJourney } from '../../../src/buying/flows/journey/journey.ts';
import { learn } from '../../../src/buying/flows/journey/learn.ts';
import { contactOf } from '../../../src/buying/flows/words/contact.ts';
import { readPrompt } from '../../../src/buying/flows/words/prompt.ts';
import { button, field, heading, lookAt } from '../surveys.ts';
import { ADA, ADDRESSED, AT_CHECKOUT, decideOn, email, IN_CART, street } from './at-checkout.ts';

describe('a form', () => {
  it('waits for the states of a country that was just chosen', () => {
    const states = (...names: string[]) =>
      field('State', {
        kind: 'select',
        name: 'state',
        isRequired: true,
        choices: names.map((label) => ({ label, value: label, isSelected: false, isDisabled: false })),
      });
    const moveAt = (sinceWroteMs: number, ...names: string[]) =>
      decideOn([heading('Checkout'), street('500 Market Street'), states(...names)], {
        moment: { sinceWroteMs },
      }).move;
    expect(moveAt(200, 'Ontario', 'Quebec')).toMatchObject({ kind: 'wait' });
    expect(moveAt(200, 'California', 'Nevada')).toMatchObject({ kind: 'fill' });
    expect(moveAt(9_000, 'Ontario', 'Quebec')).toMatchObject({ kind: 'fill' });
  });

  it('has the code of a state where it is typed, and its name where it is listed', () => {
    const options = { ...ADA, address_state: 'California' };
    const typed = field('State', { name: 'state', isRequired: true });
    expect(
      decideOn([heading('Checkout'), street('500 Market Street'), typed], { options }).move,
    ).toMatchObject({
      fillings: [{ values: ['CA', 'California'] }],
    });
  });

  it('has a shorter ZIP code where the shop refuses the long one', () => {
    const options = { ...ADA, address_postal_code: '94105-1234' };
    const zip = (invalid: string) =>
      field('ZIP code', { name: 'zip', isRequired: true, value: invalid ? '94105-1234' : '', invalid });
    const valuesIn = (invalid: string) => {
      const { move } = decideOn([heading('Checkout'), street('500 Market Street'), zip(invalid)], {
        options,
      });
      return move.kind === 'fill' ? move.fillings.map(({ values }) => values) : move.kind;
    };
    expect(valuesIn('')).toEqual([['94105-1234', '94105']]);
    expect(valuesIn('Invalid format')).toEqual([['94105']]);
  });

  it('tells the country again where none of its states are listed', () => {
    const listed = (label: string, name: string, ...names: string[]) =>
      field(label, {
        kind: 'select',
        name,
        isRequired: true,
        value: name === 'country' ? 'US' : '',
        choices: names.map((one) => ({
          label: one,
          value: one,
          isSelected: name === 'country',
          isDisabled: false,
        })),
      });
    const parts = [
      heading('Shipping address'),
      street('500 Market Street'),
      listed('Country', 'country', 'US'),
      listed('State', 'state'),
    ];
    const once = decideOn(parts, { moment: { sinceWroteMs: 2_000 } });
    expect(once.move).toMatchObject({ kind: 'retell', controls: [{ value: 'US' }] });
    const again = { moment: { sinceWroteMs: 2_000 }, facts: [...IN_CART, ...once.facts] };
    expect(decideOn(parts, again).move).toMatchObject({ kind: 'wait' });
  });

  it('neither asks for nor chooses a state of the country that was chosen before', () => {
    const listed = (...codes: string[]) =>
      field('State', {
        kind: 'select',
        name: 'state',
        choices: codes.map((label) => ({ label, value: label, isSelected: false, isDisabled: false })),
      });
    const decisionAt = (sinceWroteMs: number, options: Record<string, unknown>, ...codes: string[]) =>
      decideOn([heading('Checkout'), street('500 Market Street'), listed(...codes)], {
        options,
        moment: { sinceWroteMs },
      });
    const bristol = { ...ADA, address_state: undefined, address_country: 'GB' };
    const perth = { ...ADA, address_state: 'WA', address_country: 'AU' };
    const american = ['AL', 'AK', 'AZ', 'CA', 'WA', 'WY'];
    for (const elsewhere of [bristol, perth])
      expect(decisionAt(200, elsewhere, ...american).move).toMatchObject({ kind: 'wait' });
    expect(decisionAt(9_000, bristol, ...american).facts).not.toContainEqual(
      expect.objectContaining({ kind: 'needs_contact' }),
    );
    expect(decisionAt(200, perth, 'NSW', 'QLD', 'VIC', 'WA').move).toMatchObject({ kind: 'fill' });
  });

  it('is not left in the moment in which it may ask how the shop ships there', () => {
    const zip = field('ZIP', { name: 'postal_code', value: '94105', isRequired: true });
    const moveAt = (sinceWroteMs: number) =>
      decideOn([heading('Checkout'), street('500 Market Street'), zip, button('Continue')], {
        moment: { sinceWroteMs },
      }).move.kind;
    expect(moveAt(300)).toBe('wait');
    expect(moveAt(1_500)).toBe('press');
  });

  it('is filled in where it holds everything, though the page moved in the middle of it', () => {
    const { facts } = decideOn([heading('Checkout'), street('500 Market Street'), button('Continue')]);
    expect(facts).toContainEqual({ kind: 'filled', key: 'shipping line1' });
  });

  it('is filled in with what the errand says', () => {
    const { move } = decideOn([heading('Checkout'), email(), street(), button('Continue')]);
    expect(move).toMatchObject({
      kind: 'fill',
      fillings: [{ values: ['ada@example.com'] }, { values: ['500 Market Street'] }],
    });
  });

  it('has the apartment in a field of its own, named or not, else behind the street', () => {
    const options = { ...ADA, address_line2: 'Apt 5B' };
    const values = (...fields: ReturnType<typeof field>[]) => {
      const { move } = decideOn([heading('Checkout'), street(), ...fields, button('Continue')], { options });
      return move.kind === 'fill' && move.fillings.map((one) => one.values[0]);
    };
    const city = field('City', { name: 'city', isRequired: true });
    const nameless = field('', { name: 'input-7' });
    expect(values(city)).toEqual(['500 Market Street, Apt 5B', 'San Francisco']);
    expect(values(field('Apartment, suite, etc.', { name: 'a2' }), city)).toEqual([
      '500 Market Street',
      'Apt 5B',
      'San Francisco',
    ]);
    expect(values(nameless, city)).toEqual(['500 Market Street', 'Apt 5B', 'San Francisco']);
    expect(values(city, nameless)).toEqual(['500 Market Street, Apt 5B', 'San Francisco']);
  });

  it('has the country’s part of a phone number in its own list, and the rest beside it', () => {
    const codes = ['+44', '+1'].map((label) => ({
      value: label,
      label,
      isDisabled: false,
      isSelected: label === '+44',
    }));
    const { move } = decideOn(
      [
        heading('Checkout'),
        email(ADA.email),
        street(ADA.address_line1),
        field('Country code', { kind: 'select', type: 'select', name: 'prefix', choices: codes }),
        field('Phone', { type: 'tel', name: 'phone', isRequired: true }),
        button('Continue'),
      ],
      { options: { ...ADA, phone: '+1 503 555 0142' } },
    );
    expect(move).toMatchObject({
      kind: 'fill',
      fillings: [{ values: ['+1'] }, { values: ['503 555 0142', '5035550142'] }],
    });
  });

  it('has the only phone number in it, though the code calls it the bill’s', () => {
    const parts = [
      heading('Checkout'),
      email(ADA.email),
      street(ADA.address_line1),
      field('City', { name: 'shipping_city', value: ADA.address_city }),
      field('Phone', { type: 'tel', name: 'billing_phone' }),
      button('Continue'),
    ];
    const { move } = decideOn(parts, { options: { ...ADA, phone: '+1 503 555 0142' } });
    expect(move).toMatchObject({ kind: 'fill', fillings: [{ values: ['+1 503 555 0142', '5035550142'] }] });
  });

  it('asks for a state among those of the page only where the country is known', () => {
    const choice = (label: string) => ({ value: label, label, isDisabled: false, isSelected: false });
    const state = field('State', {
      kind: 'select',
      type: 'select',
      isRequired: true,
      choices: [choice('Alabama'), choice('Alaska')],
    });
    const asked = (options: Record<string, unknown>) =>
      decideOn([heading('Checkout'), email(), street(), state, button('Continue')], {
        options,
      }).facts.flatMap((fact) =>
        fact.kind === 'needs_contact' && fact.missing.field === 'state' ? [fact.missing.choices] : [],
      );
    expect(asked({})).toEqual([undefined]);
    expect(asked({ country: 'US' })).toEqual([['Alabama', 'Alaska']]);
  });

  it('is asked to show the line for an apartment only to somebody who has one', () => {
    const parts = [heading('Checkout'), street(), button('+ Add apartment, suite, etc.'), button('Continue')];
    const options = { ...ADA, address_line2: 'Apt 5B' };
    expect(decideOn(parts, { options }).move).toMatchObject({
      kind: 'press',
      button: { purpose: 'add_line' },
    });
    expect(decideOn(parts).move).toMatchObject({ kind: 'fill' });
  });

  it('is shown as a whole before it’s typed, where only a street could be looked up', () => {
    const parts = [heading('Checkout'), street(), button('Enter address manually'), button('Continue')];
    expect(decideOn(parts).move).toMatchObject({ kind: 'press', button: { purpose: 'whole_address' } });
    const lookup = field('Start typing your postcode', { name: 'lookup', autocomplete: 'postal-code' });
    const byPostcode = [heading('Checkout'), lookup, button('Enter address manually'), button('Continue')];
    expect(decideOn(byPostcode).move).toMatchObject({ kind: 'press', button: { purpose: 'whole_address' } });
    const city = field('City', { name: 'city', isRequired: true });
    expect(decideOn([...parts, city]).move).toMatchObject({ kind: 'fill' });
  });

  it('is left alone where it already holds that', () => {
    const { move } = decideOn([
      heading('Checkout'),
      email('ada@example.com'),
      street('500 Market Street'),
      button('Continue'),
    ]);
    expect(move).toMatchObject({ kind: 'press', button: { text: 'Continue' } });
  });

  it('is made up where the errand is silent, and asked about', () => {
    const { move, facts } = decideOn([heading('Checkout'), email(), street(), button('Continue')], {
      options: { name: 'Ada Lovelace' },
    });
    expect(move.kind).toBe('fill');
    const asked = facts.flatMap((fact) => (fact.kind === 'needs_contact' ? [fact.missing.field] : []));
    expect(asked).toEqual(['email', 'line1']);
  });
});

describe('a field for a whole name', () => {
  it.each(['First name and last name', 'Vor- und Nachname', 'Nom et prénom', 'Name and surname'])(
    'gets all of it: %s',
    (label) => {
      const { move } = decideOn([
        heading('Address'),
        field(label, { name: 'a1', isRequired: true }),
        street(),
        button('Continue'),
      ]);
      const fillings = move.kind === 'fill' ? move.fillings : [];
      expect(fillings.map(({ values }) => values[0])).toContain('Ada Lovelace');
    },
  );
});

describe('an address that is called the bill’s', () => {
  const state = field('County', {
    kind: 'select',
    type: 'select',
    name: 'billing[state]',
    choices: [
      { value: '', label: '-- Please Select --', isDisabled: false, isSelected: true },
      { value: '12', label: 'California', isDisabled: false, isSelected: false },
      { value: '13', label: 'Colorado', isDisabled: false, isSelected: false },
    ],
  });
  const billed = field('Address', { name: 'billing[line1]', value: '500 Market Street', isRequired: true });

  it('is filled in whole where the page has no other, though the name stands apart from it', () => {
    const { move } = decideOn([
      heading('Checkout'),
      field('First Name', { name: 'user[first_name]', value: 'Ada' }),
      billed,
      state,
      button('Continue'),
    ]);
    expect(move).toMatchObject({ kind: 'fill', fillings: [{ field: { meaning: 'state' } }] });
  });

  it('has the town for a county where the card’s address has none and the shop insists', () => {
    const errand = { url: 'https://shop.example/mug', prompt: null, options: ADA };
    const { address_line1: _, ...other } = ADA;
    const payer = contactOf(
      {
        ...other,
        address_line1: '12 High Street',
        address_city: 'Bristol',
        address_state: '',
        address_country: 'GB',
      },
      readPrompt(null),
    );
    const journey = learn(beginJourney('purchase', errand, { payer }), ADDRESSED);
    const county = field('Billing county *', { name: 'billing[county]', isRequired: true });
    const { move, facts } = nextMove(
      lookAt([heading('Checkout'), county, button('Continue')], AT_CHECKOUT),
      journey,
    );
    expect(move).toMatchObject({ kind: 'fill', fillings: [{ values: ['Bristol'] }] });
    expect(facts).not.toContainEqual(expect.objectContaining({ kind: 'needs_contact' }));
  });
});
