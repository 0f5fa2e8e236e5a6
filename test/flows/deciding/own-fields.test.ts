import { describe, expect, it } from 'vitest';
import { pressKey } from '../../../src/buying/flows/deciding/keys.ts';
import { nextMove } from '../../../src/buying/flows/deciding/next-move.ts';
import { beginJourney } from '../../../src/buying/flows/journey/journey.ts';
import { learn } from '../../../src/buying/flows/journey/learn.ts';
import { button, field, heading, link, lookAt, text } from '../surveys.ts';
import { ADA, AT_CHECKOUT, decideOn, email, IN_CART, radio } from './at-checkout.ts';

describe('a form with fields of its own', () => {
  it('has a house number of its own, with what is added to it', () => {
    const parts = [
      heading('Checkout'),
      field('Straatnaam', { name: 'street', isRequired: true }),
      field('Huisnummer', { name: 'number', isRequired: true }),
    ];
    const { move } = decideOn(parts, { options: { ...ADA, address_line1: 'Prinsengracht 263-A' } });
    expect(move).toMatchObject({ fillings: [{ values: ['Prinsengracht'] }, { values: ['263-A'] }] });
  });

  it('gets the number that the prompt has for it', () => {
    const parts = [
      heading('Checkout'),
      email('ada@example.com'),
      field('Cédula o RUC', { name: 'document', isRequired: true }),
    ];
    const begun = beginJourney('quote', {
      url: 'https://shop.example/mug',
      prompt: 'A mug. Cédula 1712345674. Phone 0991234567.',
      options: ADA,
    });
    const { move, facts } = nextMove(lookAt(parts, AT_CHECKOUT), learn(begun, [{ kind: 'filled_cart' }]));
    expect(move).toMatchObject({ fillings: [{ values: ['1712345674'] }] });
    expect(facts.map(({ kind }) => kind)).not.toContain('needs_other');
  });

  it('is sent once by a button whose words say nothing', () => {
    const parts = [
      heading('Checkout'),
      field('Email', { type: 'email', name: 'email', value: 'ada@example.com', isRequired: true, form: 0 }),
      button('Sigamos con la Entrega', { type: 'submit', form: 0 }),
    ];
    const pressed = decideOn(parts);
    expect(pressed.move).toMatchObject({ kind: 'press', button: { purpose: 'advance' } });
    if (pressed.move.kind !== 'press') return;
    const what = pressKey(lookAt(parts, AT_CHECKOUT), pressed.move.button);
    expect(decideOn(parts, { facts: [...IN_CART, { kind: 'tried', what }] }).move.kind).toBe('stuck');
  });

  it('asks for the day of delivery in a step without the address, by what the shop offers', () => {
    const choices = ['Choose', 'Tue, Dec 8', 'Wed, Dec 9'].map((label, index) => ({
      label,
      value: index ? label : '',
      isDisabled: false,
      isSelected: index === 0,
    }));
    const day = field('Delivery date *', { kind: 'select', name: 'day', isRequired: true, choices });
    const parts = [heading('Delivery'), day, button('Continue')];
    expect(decideOn(parts).facts).toContainEqual({
      kind: 'needs_other',
      name: 'delivery_date',
      label: 'Delivery date',
      choices: ['Tue, Dec 8', 'Wed, Dec 9'],
    });
    const { move, facts } = decideOn(parts, { prompt: 'A mug. Any delivery date is fine.' });
    expect(move).toMatchObject({ fillings: [{ values: ['Tue, Dec 8'] }] });
    expect(facts.map(({ kind }) => kind)).not.toContain('needs_other');
  });

  it('asks for what is required beside the ways to ship, by what stands before the list', () => {
    const choices = ['Choose...', 'Mo 11:00', 'Tu 12:00'].map((label, at) => ({
      label,
      value: at === 0 ? '' : label,
      isDisabled: false,
      isSelected: at === 0,
    }));
    const slot = field('', {
      kind: 'select',
      name: 'slot',
      near: 'Survey:',
      choices,
      isRequired: true,
      form: 0,
    });
    const parts = [
      heading('Delivery method'),
      radio('Standard $5.00', 'Delivery method', { checked: true, form: 0 }),
      radio('Express $9.00', 'Delivery method', { form: 0 }),
      slot,
      button('Continue', { type: 'submit', form: 0 }),
    ];
    expect(decideOn(parts).facts).toContainEqual(
      expect.objectContaining({ kind: 'needs_other', label: 'Survey', choices: ['Mo 11:00', 'Tu 12:00'] }),
    );
  });

  it('asks for the title that the shop missed, by the word before its radio buttons', () => {
    const title = (label: string, near: string) =>
      field(label, {
        kind: 'radio',
        name: 'gender',
        near,
        groupLabel: 'Details',
        heading: 'Details',
        form: 0,
      });
    const parts = [
      heading('Checkout'),
      heading('Details', 2),
      title('Mr.', 'Title'),
      title('Ms', 'Title Mr.'),
      field('Email', { type: 'email', value: ADA.email, form: 0 }),
      button('Next step', { type: 'submit', form: 0 }),
    ];
    expect(decideOn(parts).move).toMatchObject({ kind: 'press' });
    const error = text('Please enter Title.', { tone: 'error' });
    expect(decideOn([...parts, error]).facts).toContainEqual(
      expect.objectContaining({ kind: 'needs_other', label: 'Title', choices: ['Mr.', 'Ms'] }),
    );
  });

  it('takes the first of the days to tick, for whom any day is fine', () => {
    const day = (label: string) => radio(label, 'Delivery date', { isRequired: true });
    const parts = [heading('Delivery'), day('Tue, Dec 8'), day('Wed, Dec 9'), button('Continue')];
    const asked = decideOn(parts);
    expect(asked.facts.map(({ kind }) => kind)).toContain('needs_other');
    const { move, facts } = decideOn(parts, { prompt: 'A mug. Any day is fine.' });
    expect(move).toMatchObject({ kind: 'pick', pick: { label: 'Tue, Dec 8' } });
    expect(facts.map(({ kind }) => kind)).not.toContain('needs_other');
  });

  it('gets the first day that a calendar accepts, for whom any day is fine', () => {
    const day = { type: 'date', name: 'day', isRequired: true, firstDay: '2026-12-08' };
    const { move } = decideOn([heading('Delivery'), field('Delivery date', day), email('ada@example.com')], {
      prompt: 'A mug. Any day is fine.',
    });
    expect(move).toMatchObject({ fillings: [{ values: ['2026-12-08'] }] });
  });
});

describe('a field for a gift message', () => {
  const parts = [
    heading('Checkout'),
    email('ada@example.com'),
    field('Gift message (optional)', { name: 'gift' }),
  ];

  it('holds what the prompt wants to have written, and nothing else', () => {
    const prompt = 'A mug. Gift message: "Happy birthday"';
    expect(decideOn(parts, { prompt }).move).toMatchObject({ fillings: [{ values: ['Happy birthday'] }] });
    expect(decideOn(parts, { prompt: 'A mug as a gift' }).move.kind).not.toBe('fill');
    const onCard = field('Message on the gift card', { name: 'gift_message' });
    expect(decideOn([...parts.slice(0, 2), onCard], { prompt }).move).toMatchObject({
      fillings: [{ values: ['Happy birthday'] }],
    });
  });
});

describe('a field for a note', () => {
  const parts = [
    heading('Checkout'),
    email('ada@example.com'),
    field('Order notes (optional)', { name: 'note' }),
  ];

  it('holds what the prompt or an option has for it, and nothing else', () => {
    const prompt = 'A mug. Delivery instructions: gate code 4711';
    expect(decideOn(parts, { prompt }).move).toMatchObject({ fillings: [{ values: ['gate code 4711'] }] });
    expect(decideOn(parts, { options: { ...ADA, order_note: 'Ring' } }).move).toMatchObject({
      fillings: [{ values: ['Ring'] }],
    });
    expect(decideOn(parts, { prompt: 'A mug' }).move.kind).not.toBe('fill');
  });
});

describe('a field for a note that is closed', () => {
  const prompt = 'A mug. Order note: ring the bell twice';
  const before = [heading('Checkout'), email('ada@example.com')];

  it.each([
    ['a button', button('Leave a Note'), 'press'],
    ['a link without a URL', link('Add order notes (optional)', '', { href: '' }), 'press'],
    ['a box', field('Add a note to your order', { kind: 'checkbox', type: 'checkbox' }), 'pick'],
  ])('is opened by %s once, where there is a note', (_, opener, kind) => {
    const once = decideOn([...before, opener], { prompt });
    expect(once.move.kind).toBe(kind);
    expect(decideOn([...before, opener], { prompt, facts: [...IN_CART, ...once.facts] }).move.kind).not.toBe(
      kind,
    );
    expect(decideOn([...before, opener], { prompt: 'A mug' }).move.kind).not.toBe(kind);
  });
});

describe('a box that opens the field for a gift message', () => {
  const prompt = 'A mug. Gift message: "Congrats"';
  const page = (label: string, checked: boolean) => [
    heading('Checkout'),
    email('ada@example.com'),
    field(label, { kind: 'checkbox', type: 'checkbox', name: 'isGift', checked }),
  ];

  it.each(['Add a gift message', 'This order is a gift'])(
    'is ticked where there is one to write, and stays so: %s',
    (label) => {
      expect(decideOn(page(label, false), { prompt }).move).toMatchObject({ kind: 'pick', as: 'consent' });
      expect(decideOn(page(label, true), { prompt }).move).not.toMatchObject({ as: 'untick' });
      expect(decideOn(page(label, true), { prompt: 'A mug' }).move).toMatchObject({ as: 'untick' });
    },
  );

  it('is left alone where it costs something', () => {
    const priced = page('This order is a gift (+$4.00)', false);
    expect(decideOn(priced, { prompt }).move).not.toMatchObject({ as: 'consent' });
  });
});
