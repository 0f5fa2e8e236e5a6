import { describe, expect, it } from 'vitest';
import { button, field, heading } from '../surveys.ts';
import { ADA, ADDRESSED, decideOn, email, IN_CART, radio, TOTAL } from './at-checkout.ts';

const listOf = (label: string, answers: string[], own = {}) =>
  field(label, {
    kind: 'select',
    name: 'question',
    choices: ['Please select', ...answers].map((one, at) => ({
      label: one,
      value: at === 0 ? '' : one,
      isDisabled: false,
      isSelected: at === 0,
    })),
    ...own,
  });
const page = (...parts: ReturnType<typeof field>[]) => [
  heading('Checkout'),
  email(ADA.email),
  ...parts,
  button('Continue'),
];
const kindsOf = ({ facts }: ReturnType<typeof decideOn>) => facts.map(({ kind }) => kind);

describe('what a shop asks about itself', () => {
  const heard = 'How did you hear about us?';

  it('is left alone where it’s optional', () => {
    const decision = decideOn(page(listOf(heard, ['Google', 'Other'])));
    expect(decision.move).toMatchObject({ kind: 'press' });
    expect(kindsOf(decision)).not.toContain('needs_other');
  });

  it.each([
    [heard, ['Google', 'A friend', 'Other'], 'Other'],
    [heard, ['Google', 'Other', 'Prefer not to say'], 'Prefer not to say'],
    ['Wie sind Sie auf uns aufmerksam geworden?', ['Google', 'Sonstiges'], 'Sonstiges'],
    ['Comment nous avez-vous connus ?', ['Instagram', 'Autre'], 'Autre'],
    ['Your age', ['18–30', '31–99', 'Prefer not to say'], 'Prefer not to say'],
  ])('gets an answer that says nothing where it’s required: %s', (label, answers, answer) => {
    const listed = decideOn(page(listOf(label, answers, { isRequired: true })));
    expect(listed.move).toMatchObject({ fillings: [{ values: [answer] }] });
    expect(kindsOf(listed)).not.toContain('needs_other');
    const buttons = answers.map((one) => radio(one, label, { isRequired: true }));
    const ticked = decideOn(page(...buttons));
    expect(ticked.move).toMatchObject({ kind: 'pick', pick: { label: answer } });
    expect(kindsOf(ticked)).not.toContain('needs_other');
  });

  it.each([
    [heard, ['Google', 'A friend']],
    ['Which other product do you own?', ['A mug', 'Other']],
  ])('is asked where every answer would say something: %s', (label, answers) => {
    expect(kindsOf(decideOn(page(listOf(label, answers, { isRequired: true }))))).toContain('needs_other');
  });
});

describe('an answer for which anything will do', () => {
  const days = ['Tue, Dec 8', 'Wed, Dec 9'];

  it.each(['Delivery window', 'When should we deliver?', 'Pickup time', 'Zeitfenster'])(
    'is the first that the shop offers: %s',
    (label) => {
      const parts = page(listOf(label, days, { isRequired: true }));
      const decision = decideOn(parts, { prompt: 'A mug. Any delivery date is fine.' });
      expect(decision.move).toMatchObject({ fillings: [{ values: ['Tue, Dec 8'] }] });
      expect(kindsOf(decision)).not.toContain('needs_other');
    },
  );

  it('may be given as an option', () => {
    const parts = page(listOf('Delivery date', days, { isRequired: true }));
    const options = { ...ADA, delivery_date: 'any' };
    expect(decideOn(parts, { options }).move).toMatchObject({ fillings: [{ values: ['Tue, Dec 8'] }] });
    const ticked = days.map((day) => radio(day, 'Delivery date', { isRequired: true }));
    const decision = decideOn(page(...ticked), { options });
    expect(decision.move).toMatchObject({ kind: 'pick', pick: { label: 'Tue, Dec 8' } });
    expect(kindsOf(decision)).not.toContain('needs_other');
  });

  it.each([
    ['any', undefined],
    [undefined, 'A mug. Payment method: any'],
    [undefined, 'A mug. Any payment is fine.'],
    [undefined, 'Eine Tasse. Zahlungsart ist egal.'],
    ['No preference', undefined],
  ])('may be how it’s paid: %s, %s', (given, prompt) => {
    const parts = [
      heading('Payment method'),
      radio('Bank transfer', 'Payment method'),
      radio('Cash on delivery', 'Payment method', { checked: true }),
      TOTAL,
      button('Place order'),
    ];
    const options = given === undefined ? ADA : { ...ADA, payment_method: given };
    const { facts } = decideOn(parts, { options, prompt: prompt ?? null, facts: ADDRESSED });
    expect(facts).toContainEqual({ kind: 'pays_by', label: 'Cash on delivery', isCard: false });
    expect(facts.filter(({ kind }) => kind === 'needs_payment')).toEqual([]);
  });

  it('may be how it ships, which is then the cheapest', () => {
    const parts = [
      heading('Delivery'),
      radio('Express $9.00', 'Shipping method', { checked: true }),
      radio('Standard $5.00', 'Shipping method'),
      button('Continue'),
    ];
    const { move, facts } = decideOn(parts, {
      options: { ...ADA, shipping_method: 'any' },
      facts: IN_CART,
    });
    expect(move).toMatchObject({ kind: 'pick', as: 'method', pick: { label: 'Standard' } });
    expect(facts).not.toContainEqual(
      expect.objectContaining({ kind: 'needs_shipping', labels: ['Express', 'Standard'] }),
    );
  });
});
