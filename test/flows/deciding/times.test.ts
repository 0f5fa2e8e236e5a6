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
