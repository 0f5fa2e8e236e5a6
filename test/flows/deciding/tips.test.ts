import { describe, expect, it } from 'vitest';
import { nextMove } from '../../../src/buying/flows/deciding/next-move.ts';
import { unrequestedTip } from '../../../src/buying/flows/deciding/tips.ts';
import { beginJourney } from '../../../src/buying/flows/journey/journey.ts';
import { learn } from '../../../src/buying/flows/journey/learn.ts';
import { tipWish } from '../../../src/buying/flows/words/tip.ts';
import { button, heading, lookAt, text } from '../surveys.ts';
import { ADA, AT_CHECKOUT, email, radio, street, TOTAL } from './at-checkout.ts';

const group = { heading: 'Add a tip', groupLabel: 'Tip' };
const buttons = [
  button('No tip', { ...group, role: 'radio' }),
  button('15%', { ...group, role: 'radio' }),
  button('18%', { ...group, role: 'radio', isChosen: true }),
];
const radios = [
  radio('0%', 'tip', { groupLabel: 'Tip' }),
  radio('10%', 'tip', { groupLabel: 'Tip', checked: true }),
];

function journeyFor(prompt: string) {
  const begun = beginJourney('quote', { url: AT_CHECKOUT.url, prompt, options: ADA });
  return learn(begun, [{ kind: 'filled_cart' }]);
}

function moveFor(prompt: string, choices: Parameters<typeof lookAt>[0]) {
  const page = [heading('Pizza'), ...choices, email(), street(), TOTAL, button('Place order')];
  return nextMove(lookAt(page, AT_CHECKOUT), journeyFor(prompt));
}

describe('a tip', () => {
  it('is none unless somebody asks for one, whatever is preselected', () => {
    expect(moveFor('a pizza', buttons).move).toMatchObject({ kind: 'press', button: { text: 'No tip' } });
    expect(moveFor('a pizza, no tip', radios).move).toMatchObject({ kind: 'pick', pick: { label: '0%' } });
  });

  it('is none where only the first radio button stands after what is asked', () => {
    const bare = { groupLabel: '', heading: 'Checkout' };
    const choices = [
      radio('', 'tip', { groupLabel: 'Add a tip', heading: 'Checkout' }),
      radio('15 %', 'tip', { ...bare, checked: true }),
      radio('None', 'tip', bare),
    ];
    expect(moveFor('a pizza', choices).move).toMatchObject({ kind: 'pick', pick: { label: 'None' } });
  });

  it('is the one that is asked for, or the shop’s are offered', () => {
    expect(moveFor('a pizza. Tip 15%.', buttons).move).toMatchObject({
      kind: 'press',
      button: { text: '15%' },
    });
    expect(moveFor('a pizza with a 25% tip', buttons).facts).toContainEqual({
      kind: 'needs_other',
      name: 'tip',
      label: 'Tip',
      choices: ['No tip', '15%', '18%'],
    });
  });

  it('stays in no total that nobody asked for', () => {
    expect(unrequestedTip({ Subtotal: 2600, Tip: 468 }, journeyFor('a pizza'))).toEqual(['Tip', 468]);
    expect(unrequestedTip({ Subtotal: 2600, Tip: 468 }, journeyFor('a pizza, tip 18%'))).toBeUndefined();
    expect(unrequestedTip({ Subtotal: 2600, Tip: 0 }, journeyFor('a pizza'))).toBeUndefined();
  });

  it('is unticked where it’s a donation that only looks ticked, and stays in no total either', () => {
    const page = (prompt: string) =>
      moveFor(prompt, [
        button('', { tag: 'span', role: 'checkbox', isChosen: true }),
        text('Donate $2.00 to charity'),
      ]);
    expect(page('a pizza').move).toMatchObject({ kind: 'pick', as: 'untick' });
    expect(unrequestedTip({ Items: 2600, Donate: 200 }, journeyFor('a pizza'))).toEqual(['Donate', 200]);
    expect(
      unrequestedTip({ Items: 2600, Donate: 200 }, journeyFor('a pizza, and donate $2')),
    ).toBeUndefined();
  });

  it.each([
    ['Tip 15%.', { percent: 15 }],
    ['with a $5 tip', { cents: 500 }],
    ['20 percent tip please', { percent: 20 }],
    ['No tip on top.', 'none'],
    ['2 felt tip pens', undefined],
    ['a pizza', undefined],
  ])('%j', (prompt, wish) => {
    expect(tipWish(prompt)).toEqual(wish);
  });
});
