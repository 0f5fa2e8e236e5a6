import { describe, expect, it } from 'vitest';
import { pressKey } from '../../../src/buying/flows/deciding/keys.ts';
import { nextMove } from '../../../src/buying/flows/deciding/next-move.ts';
import { beginJourney } from '../../../src/buying/flows/journey/journey.ts';
import { type Fact, learn } from '../../../src/buying/flows/journey/learn.ts';
import type { Moment } from '../../../src/buying/flows/look.ts';
import { contactOf } from '../../../src/buying/flows/words/contact.ts';
import { readPrompt } from '../../../src/buying/flows/words/prompt.ts';
import { amount, button, field, heading, link, lookAt, text } from '../surveys.ts';

const ADA = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  address_line1: '500 Market Street',
  address_city: 'San Francisco',
  address_state: 'CA',
  address_postal_code: '94105',
  address_country: 'US',
};
const IN_CART: Fact[] = [
  { kind: 'product', name: 'Blue Mug', price: 1200, image: undefined },
  { kind: 'filled_cart' },
];
const ADDRESSED: Fact[] = [...IN_CART, { kind: 'filled', key: 'shipping line1' }];
const AT_CHECKOUT = { url: 'https://shop.example/checkout', title: 'Checkout' };

function decideOn(
  parts: Parameters<typeof lookAt>[0],
  { options = ADA as Record<string, unknown>, facts = IN_CART, moment = {} as Partial<Moment> } = {},
) {
  const journey = learn(
    beginJourney('quote', { url: 'https://shop.example/mug', prompt: null, options }),
    facts,
  );
  return nextMove(lookAt(parts, { ...AT_CHECKOUT, moment }), journey);
}

const email = (value = '') => field('Email', { type: 'email', name: 'email', value, isRequired: true });
const street = (value = '') => field('Street address', { name: 'address1', value, isRequired: true });
const radio = (label: string, name: string, own = {}) =>
  field(label, { kind: 'radio', type: 'radio', name, groupLabel: name, heading: name, ...own });
const CARD = field('Card number', { autocomplete: 'cc-number', isRequired: true });
const TOTAL = amount('Total', '$17.00');

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
      fillings: [{ values: ['+1'] }, { values: ['503 555 0142'] }],
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
    expect(move).toMatchObject({ kind: 'fill', fillings: [{ values: ['+1 503 555 0142'] }] });
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

describe('shipping that a shop calculates when told to', () => {
  const step = (lines: ReturnType<typeof amount>[], chosen: string) => [
    heading('Shipping method'),
    radio('Standard $9.95', 'Shipping method', { checked: chosen === 'Standard' }),
    radio('Express $24.95', 'Shipping method', { checked: chosen === 'Express' }),
    button('Recalculate shipping'),
    ...lines,
    CARD,
  ];
  const options = { ...ADA, shipping_method: 'Express' };
  const facts: Fact[] = [...ADDRESSED, { kind: 'method', label: 'Express', price: 2495 }];

  it('is calculated again while the total has another method’s price', () => {
    const old = [amount('Subtotal', '$12.00'), amount('Shipping', '$9.95'), amount('Total', '$21.95')];
    expect(decideOn(step(old, 'Express'), { options, facts }).move).toMatchObject({
      button: { text: 'Recalculate shipping' },
    });
    const right = [amount('Subtotal', '$12.00'), amount('Shipping', '$24.95'), amount('Total', '$36.95')];
    expect(decideOn(step(right, 'Express'), { options, facts }).move).toMatchObject({ kind: 'arrived' });
  });
});

describe('a button', () => {
  it('is the same one where nothing but the ids of fields has changed', () => {
    const parts = (id: string) => [
      heading('Checkout'),
      field('', { id, near: 'Email', type: 'email', value: 'ada@example.com' }),
      button('Continue'),
    ];
    const pressed = (id: string): Fact => {
      const look = lookAt(parts(id), AT_CHECKOUT);
      const [next] = look.buttons;
      if (!next) throw new Error('There is a button.');
      return { kind: 'tried', what: pressKey(look, next) };
    };
    const facts = [...IN_CART, pressed(':r1a:'), pressed(':r2a:')];
    expect(decideOn(parts(':r3a:'), { facts }).move).toMatchObject({ kind: 'stuck' });
  });
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

describe('boxes to tick', () => {
  const box = (label: string, own = {}) => field(label, { kind: 'checkbox', type: 'checkbox', ...own });

  it('that nobody asked for are unticked', () => {
    const { move } = decideOn([
      heading('Checkout'),
      email('ada@example.com'),
      street('500 Market Street'),
      box('Send me news and offers', { checked: true }),
      button('Continue'),
    ]);
    expect(move).toMatchObject({ kind: 'pick', as: 'untick' });
  });

  it('that the shop requires are ticked', () => {
    const { move } = decideOn([
      heading('Checkout'),
      email('ada@example.com'),
      street('500 Market Street'),
      box('I agree to the terms and conditions', { isRequired: true }),
      button('Continue'),
    ]);
    expect(move).toMatchObject({ kind: 'pick', as: 'consent' });
  });
});

describe('ways to ship', () => {
  const parts = (chosen: string) => [
    heading('Shipping method'),
    radio('Express (1 day) $20.00', 'Shipping method', { checked: chosen === 'Express' }),
    radio('Standard (5 days) $5.00', 'Shipping method', { checked: chosen === 'Standard' }),
    button('Continue'),
  ];

  it('are chosen as cheaply as the shop ships', () => {
    expect(decideOn(parts('Express'), { facts: ADDRESSED }).move).toMatchObject({
      kind: 'pick',
      as: 'method',
      pick: { price: 500 },
    });
  });

  it('are chosen as the errand says', () => {
    const options = { ...ADA, shipping_method: 'Express' };
    expect(decideOn(parts('Standard'), { options, facts: ADDRESSED }).move).toMatchObject({
      kind: 'pick',
      as: 'method',
      pick: { price: 2000 },
    });
  });

  it('are waited for while their place says that it loads', () => {
    const loading = text('Loading…', { heading: 'Shipping method' });
    const { move } = decideOn([heading('Shipping method'), loading, button('Continue')], {
      facts: ADDRESSED,
      moment: { sinceActedMs: 1_000 },
    });
    expect(move).toMatchObject({ kind: 'wait' });
  });

  it('are waited for under a title that is one by its looks alone', () => {
    const { why } = decideOn([heading('Payment'), text('Delivery options'), text('Loading…'), CARD], {
      facts: ADDRESSED,
      moment: { sinceActedMs: 500 },
    });
    expect(why).toBe('The shop is calculating shipping.');
  });

  it('are waited for where the address was just written and the total says nothing of them', () => {
    const zip = field('ZIP', { name: 'zip', value: '94105' });
    const parts = [heading('Checkout'), street('500 Market Street'), zip, CARD, TOTAL];
    const moment = { sinceWroteMs: 500 };
    expect(decideOn(parts, { facts: ADDRESSED, moment }).move).toMatchObject({ kind: 'wait' });
    expect(decideOn(parts, { facts: ADDRESSED }).move).toMatchObject({ kind: 'arrived' });
  });

  it('lead on once the right one is chosen', () => {
    const { move, facts } = decideOn(parts('Standard'), { facts: ADDRESSED });
    expect(move).toMatchObject({ kind: 'press', button: { text: 'Continue' } });
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'method', price: 500 }));
  });

  it('that do not reach the address become a question', () => {
    const { move, facts } = decideOn(
      [heading('Shipping method'), text('We do not ship to your country.'), button('Continue')],
      { facts: ADDRESSED },
    );
    expect(move).toEqual({ kind: 'ask' });
    expect(facts).toContainEqual(
      expect.objectContaining({
        kind: 'needs_contact',
        missing: expect.objectContaining({ field: 'country' }),
      }),
    );
  });

  it('that a shop has not are the end for whoever has said the country already', () => {
    const { move } = decideOn(
      [heading('Shipping method'), text('We do not ship to your country.'), button('Continue')],
      { options: { ...ADA, country: 'US' }, facts: ADDRESSED },
    );
    expect(move).toMatchObject({ kind: 'end', reason: 'unsupported_checkout' });
  });
});

describe('ways to pay', () => {
  const ways = (...labels: string[]) => labels.map((label) => radio(label, 'Payment method'));

  it('are by card where the shop takes one', () => {
    const { move } = decideOn(
      [heading('Payment method'), ...ways('PayPal', 'Credit card'), TOTAL, button('Place order')],
      { facts: ADDRESSED },
    );
    expect(move).toMatchObject({ kind: 'pick', as: 'pay_by', pick: { label: 'Credit card' } });
  });

  it('are by card also where its form is always there and another way is selected', () => {
    const parts = (chosen: string) => [
      heading('Payment'),
      ...['Check/Money Order', 'Credit Card'].map((label) =>
        radio(label, 'Payment method', { checked: label === chosen }),
      ),
      CARD,
      TOTAL,
      button('Continue to review'),
    ];
    expect(decideOn(parts('Check/Money Order'), { facts: ADDRESSED }).move).toMatchObject({
      kind: 'pick',
      as: 'pay_by',
      pick: { label: 'Credit Card' },
    });
    expect(decideOn(parts('Credit Card'), { facts: ADDRESSED }).move).toMatchObject({ kind: 'arrived' });
  });

  it('are as the errand says, before any card', () => {
    const { move } = decideOn(
      [
        heading('Payment method'),
        ...ways('Credit card', 'Cash on delivery'),
        CARD,
        TOTAL,
        button('Place order'),
      ],
      { options: { ...ADA, payment_method: 'Cash on delivery' }, facts: ADDRESSED },
    );
    expect(move).toMatchObject({ kind: 'pick', as: 'pay_by', pick: { label: 'Cash on delivery' } });
  });

  it('are asked about where there are several and none is a card', () => {
    const { facts } = decideOn(
      [heading('Payment method'), ...ways('Bank transfer', 'Cash on delivery'), TOTAL, button('Place order')],
      { facts: ADDRESSED },
    );
    expect(facts).toContainEqual({
      kind: 'needs_payment',
      labels: ['Bank transfer', 'Cash on delivery'],
    });
  });
});

describe('the payment step', () => {
  it('is where the card can be typed and the total is shown; nothing is pressed there', () => {
    const { move, facts } = decideOn([heading('Payment'), CARD, TOTAL, button('Place order')], {
      facts: [...ADDRESSED, { kind: 'method', label: 'Standard', price: 500 }],
    });
    expect(move).toEqual({ kind: 'arrived' });
    expect(facts).toContainEqual({ kind: 'takes_card' });
  });

  it('waits for the total, which may come a moment after the button', () => {
    const parts = [heading('Payment'), CARD, button('Place order')];
    const facts: Fact[] = [...ADDRESSED, { kind: 'takes_card' }];
    expect(decideOn(parts, { facts, moment: { sinceActedMs: 500 } }).move.kind).toBe('wait');
    expect(decideOn(parts, { facts }).move.kind).toBe('arrived');
  });

  it('is never reached by placing the order', () => {
    const { move } = decideOn([heading('Payment'), email(), street(), TOTAL, button('Place order')]);
    expect(move.kind).toBe('fill');
  });
});

describe('the only way to pay', () => {
  it('may be a heading under a heading', () => {
    const { facts } = decideOn(
      [
        heading('Order confirmation'),
        heading('Payment Method', 3),
        heading('Check/Money Order', 4),
        TOTAL,
        button('Confirm Order'),
      ],
      { facts: ADDRESSED },
    );
    expect(facts).toContainEqual({ kind: 'pays_by', label: 'Check/Money Order', isCard: false });
  });
});

describe('“Checkout” on a page that reads like a cart', () => {
  const cart = [
    heading('Your basket'),
    text('Blue Mug'),
    amount('Subtotal', '$12.00'),
    amount('Shipping', '$5.00'),
    TOTAL,
    button('Checkout', { type: 'submit' }),
  ];

  it('leads on as long as the shop knows nobody', () => {
    expect(decideOn(cart).move).toMatchObject({ kind: 'press', button: { text: 'Checkout' } });
  });

  it('leads on also where wallets stand beside it and it is called like the order', () => {
    const wallets = ['PayPal', 'Shop Pay'].map((name) =>
      button(name, { group: 1, groupLabel: 'Express checkout' }),
    );
    const spanish = [heading('Carrito'), ...cart.slice(1, -1), ...wallets, button('Finalizar compra')];
    const journey = learn(
      beginJourney('quote', { url: 'https://shop.example/mug', prompt: null, options: ADA }),
      IN_CART,
    );
    expect(nextMove(lookAt(spanish, { url: 'https://shop.example/carrito' }), journey).move).toMatchObject({
      kind: 'press',
      button: { text: 'Finalizar compra' },
    });
  });

  it('places the order once the shop knows where it goes and how it is paid', () => {
    const facts: Fact[] = [
      ...IN_CART,
      { kind: 'filled', key: 'billing line1' },
      { kind: 'method', label: 'Standard delivery', price: 500 },
      { kind: 'pays_by', label: 'Check', isCard: false },
    ];
    expect(decideOn(cart, { facts }).move.kind).toBe('arrived');
  });
});

describe('steps that open by their headings', () => {
  const step = (words: string, own = {}) => link(words, '/checkout#step', own);

  it('are opened again where all of them are shut, the last that opens first', () => {
    const { move } = decideOn(
      [
        heading('Checkout'),
        step('Step 1: Checkout Options'),
        step('Step 2: Delivery Method'),
        text('Step 3: Payment Method'),
        text('Step 4: Confirm Order'),
      ],
      { facts: ADDRESSED },
    );
    expect(move).toMatchObject({ kind: 'press', button: { text: 'Step 2: Delivery Method' } });
  });
});

describe('an account', () => {
  const LEAVE = { ...ADA, create_account: true };
  const known: Fact[] = [...IN_CART, { kind: 'account', isNew: false }];
  const wall = [
    heading('Login'),
    field('Email', { type: 'email', name: 'mail', value: ADA.email, heading: 'Login', form: 0 }),
    field('Password', { type: 'password', name: 'password', value: 'secret', form: 0 }),
    button('Sign in', { type: 'submit', form: 0 }),
  ];

  it('is not made where the tab for guests is open, and that is not pressed again', () => {
    const page = [
      heading('Personal information'),
      link('Order as a guest', '/checkout#guest', { isChosen: true }),
      field('Last name', { name: 'lastname', value: 'Lovelace', form: 0 }),
      field('Password', { type: 'password', name: 'password', isRequired: true, form: 0 }),
      button('Continue', { type: 'submit', form: 0 }),
    ];
    expect(decideOn(page).move).toMatchObject({ kind: 'press', button: { text: 'Continue' } });
  });

  it('that the shop does not know after all is made', () => {
    const refused: Fact[] = [
      ...known,
      { kind: 'tried', what: 'sign in' },
      { kind: 'tried', what: 'sign in' },
    ];
    const { facts } = decideOn(wall, { options: LEAVE, facts: refused });
    expect(facts).toContainEqual({ kind: 'account', isNew: true });
    const again: Fact[] = [...refused, { kind: 'tried', what: 'register after all' }];
    expect(decideOn(wall, { options: LEAVE, facts: again }).move).toMatchObject({ kind: 'end' });
  });

  it('has its cart looked into before anything is paid: it may hold what was left there', () => {
    const signedIn: Fact[] = [...known, { kind: 'tried', what: 'sign in' }];
    const page = [heading('Shipping'), link('Shopping cart', '/cart'), text('Step 1'), button('Continue')];
    const { move, facts } = decideOn(page, { options: LEAVE, facts: signedIn });
    expect(move).toMatchObject({ kind: 'press', button: { purpose: 'to_cart' } });
    const looked = decideOn(page, { options: LEAVE, facts: [...signedIn, ...facts] });
    expect(looked.move).toMatchObject({ kind: 'press', button: { text: 'Continue' } });
  });
});

describe('a state, where nobody knows the country', () => {
  it('is the one in the shop’s list, however it is written', () => {
    const choice = (label: string) => ({ label, value: label, isSelected: false, isDisabled: false });
    const states = field('State', {
      kind: 'select',
      type: 'select',
      name: 'state',
      isRequired: true,
      choices: [{ ...choice('Choose'), value: '' }, ...['Oregon', 'Texas', 'Utah', 'Ohio'].map(choice)],
    });
    const { address_country: _, ...options } = { ...ADA, address_state: 'OR' };
    const { move } = decideOn([heading('Shipping address'), street('500 Market Street'), states], {
      options,
    });
    expect(move).toMatchObject({ kind: 'fill', fillings: [{ values: expect.arrayContaining(['Oregon']) }] });
  });
});

describe('a card that is asked for later', () => {
  const PAGE = [
    heading('Payment'),
    radio('Credit card', 'Payment', { checked: true }),
    radio('Bank transfer', 'Payment'),
    TOTAL,
    button('Place order'),
  ];
  const LATER = 'After you press the button you will be taken to our payment partner.';

  it('is waited for, unless the shop says when it will ask', () => {
    expect(decideOn(PAGE, { facts: ADDRESSED, moment: { sinceActedMs: 300 } }).move.kind).toBe('wait');
    const { move, facts } = decideOn([...PAGE, text(LATER)], {
      facts: ADDRESSED,
      moment: { sinceActedMs: 300 },
    });
    expect(move.kind).toBe('arrived');
    expect(facts).toContainEqual({ kind: 'step', step: { do: 'card_later' } });
  });

  it('is not asked for by what only says that it orders, where there is a way on', () => {
    const known: Fact[] = [...ADDRESSED, { kind: 'card_later' }];
    const { move } = decideOn([...PAGE, button('Continue to payment')], { facts: known });
    expect(move).toMatchObject({ kind: 'press', button: { text: 'Continue to payment' } });
  });
});

describe('a cart that stays empty', () => {
  it('is told by what the shop says of the product', () => {
    const notice = text('“Blue Mug” cannot be added: sold out', { tone: 'error' });
    const { move } = nextMove(
      lookAt([notice, heading('Cart'), text('Your cart is empty.')], {
        url: 'https://shop.example/cart',
        title: 'Cart',
      }),
      learn(beginJourney('quote', { url: 'https://shop.example/mug', prompt: null, options: ADA }), IN_CART),
    );
    expect(move).toMatchObject({ kind: 'end', reason: 'out_of_stock' });
  });
});

describe('a step whose shipping is chosen', () => {
  const SENT: Fact[] = [...ADDRESSED, { kind: 'method', label: 'Ground', price: 500 }];
  const open = button('Choose shipping method', { heading: 'Delivery method' });

  it('opens the ways to ship no more', () => {
    const wallets = ['PayPal', 'Shop Pay'].map((words) =>
      button(words, { heading: 'Express payment', group: 1 }),
    );
    const page = (...more: Parameters<typeof lookAt>[0]) =>
      decideOn([...wallets, open, ...more, TOTAL, button('Confirm the order')], { facts: SENT }).move.kind;
    expect(page(text('You will enter your card on the next page.'))).toBe('arrived');
    expect(page()).not.toBe('arrived');
    expect(page()).not.toBe('press');
  });

  it('does not go on by a way to ship that says “next”', () => {
    const ways = ['Ground $5.00', 'Next day air $29.00'].map((words, at) =>
      button(words, {
        group: 2,
        groupLabel: 'Delivery method',
        heading: 'Delivery method',
        isChosen: at === 0,
      }),
    );
    const { move } = decideOn([...ways, TOTAL], { facts: SENT });
    expect(move.kind).not.toBe('press');
  });
});
