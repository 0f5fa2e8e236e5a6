import { describe, expect, it } from 'vitest';
import { button, field } from '../surveys.ts';
import { CARD, decideOn, email, street, TOTAL } from './at-checkout.ts';

const times = (chosen = 0, label = 'When would you like to pick it up?') => {
  const labels = ['Choose a time', 'ASAP (20–30 min)', '6:30 PM', '7:00 PM'];
  return field(label, {
    kind: 'select',
    choices: labels.map((each, at) => ({
      value: at === 0 ? '' : each,
      label: each,
      isDisabled: false,
      isSelected: at === chosen,
    })),
  });
};

const filledIn = (list: ReturnType<typeof times>, prompt: string) => {
  const page = [
    email('ada@example.com'),
    street('500 Market Street'),
    list,
    CARD,
    TOTAL,
    button('Place order'),
  ];
  const { move, facts } = decideOn(page, { prompt });
  const values = move.kind === 'fill' ? move.fillings.map(({ values: own }) => own[0]) : [];
  return { values, asked: facts.flatMap((fact) => (fact.kind === 'needs_other' ? fact : [])) };
};

describe('a list of times in which nothing is chosen', () => {
  it.each([
    ['A blue mug. Pickup at 6:30 PM.', '6:30 PM'],
    ['A blue mug. Pickup at 7 PM.', '7:00 PM'],
    ['A blue mug. Pick it up as soon as possible.', 'ASAP (20–30 min)'],
  ])('has what was asked for: %s', (prompt, time) => {
    const { values, asked } = filledIn(times(), prompt);
    expect(values).toContain(time);
    expect(asked).toEqual([]);
  });

  it('is asked for otherwise, whether or not it’s marked as required', () => {
    const { asked } = filledIn(times(), 'A blue mug.');
    expect(asked).toMatchObject([{ choices: ['ASAP (20–30 min)', '6:30 PM', '7:00 PM'] }]);
  });

  it('is left alone where the shop has chosen one, or can do without', () => {
    expect(filledIn(times(1), 'A blue mug.').asked).toEqual([]);
    expect(filledIn(times(0, 'Preferred delivery time (optional)'), 'A blue mug.').asked).toEqual([]);
  });
});

describe('a date that’s chosen in a calendar', () => {
  const date = (own = {}) => field('Delivery Date *', { isReadOnly: true, isRequired: true, ...own });
  const year = new Date().getFullYear() + 1;

  it('is the one that the prompt names', () => {
    const { values, asked } = filledIn(date(), `A blue mug. Deliver it on December 1, ${year}.`);
    expect(values).toContain(`${year}-12-01`);
    expect(asked).toEqual([]);
  });

  it('is asked for where none is named, and the first one stands in for it', () => {
    const { values, asked } = filledIn(date(), 'A blue mug.');
    expect(values).toContain('some day');
    expect(asked).toMatchObject([{ name: 'delivery_date', label: 'Delivery Date (YYYY-MM-DD)' }]);
  });

  it('is the first one for whoever doesn’t mind', () => {
    const { values, asked } = filledIn(date(), 'A blue mug. Any delivery date is fine.');
    expect(values).toContain('any day');
    expect(asked).toEqual([]);
  });

  it('stands once the field shows it in any form, and is left alone where it isn’t a date', () => {
    const prompt = `A blue mug. Deliver it on December 1, ${year}.`;
    expect(filledIn(date({ value: `12/01/${year}` }), prompt).values).toEqual([]);
    expect(filledIn(date({ value: `12/02/${year}` }), prompt).values).toContain(`${year}-12-01`);
    expect(filledIn(field('Delivery reference', { isReadOnly: true }), prompt).values).toEqual([]);
  });
});
