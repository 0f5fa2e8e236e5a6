import { describe, expect, it } from 'vitest';
import { nextMove } from '../../../src/buying/flows/deciding/next-move.ts';
import { chooseButton, withOrder } from '../../../src/buying/flows/deciding/order-button.ts';
import { beginJourney } from '../../../src/buying/flows/journey/journey.ts';
import { type Fact, learn } from '../../../src/buying/flows/journey/learn.ts';
import { amount, button, heading, lookAt, text } from '../surveys.ts';
import { IN_CART } from './at-shop.ts';

const sends = (label: string, form: number, own = {}) => button(label, { type: 'submit', form, ...own });

const page = (title: string) =>
  lookAt(
    [
      heading(title),
      sends('Pay with Invoice (net 30)', 0, { heading: title }),
      sends('Pay with Check', 1, { heading: title }),
      text('Letter Opener'),
      amount('Subtotal', '$19.98'),
      amount('Total', '$35.93'),
    ],
    { url: 'https://shop.example/checkout/payment', title: 'Checkout' },
  );

function wanting(payment_method?: string, facts: Fact[] = []) {
  const errand = {
    url: 'https://shop.example/p',
    prompt: null,
    options: payment_method ? { payment_method } : {},
  };
  return learn(beginJourney('quote', errand), [
    ...IN_CART,
    { kind: 'filled', key: 'shipping line1' },
    ...facts,
  ]);
}

describe.each(['Checkout', 'Payment'])('ways to pay that order at once, below “%s”', (title) => {
  it('are decided on without pressing any', () => {
    const { move, facts } = nextMove(page(title), wanting('check'));
    expect(move.kind).toBe('arrived');
    expect(facts).toContainEqual({ kind: 'pays_by', label: 'Pay with Check', isCard: false });
  });

  it.each([
    ['Pay with Check', 'Pay with Check'],
    ['Pay with Invoice (net 30)', 'Pay with Invoice (net 30)'],
  ])('are paid by the one that was decided on: %s', (label, text) => {
    const journey = wanting(undefined, [{ kind: 'pays_by', label, isCard: false }]);
    expect(chooseButton(withOrder(page(title), journey), ['place_order'])?.text).toBe(text);
  });

  it('are asked about where nobody said which, and then none is pressed either', () => {
    const { move, facts } = nextMove(page(title), wanting());
    expect(move.kind).not.toBe('press');
    expect(move.kind).not.toBe('pick');
    expect(facts).toContainEqual({
      kind: 'needs_payment',
      labels: ['Pay with Invoice (net 30)', 'Pay with Check'],
    });
  });
});
