import { describe, expect, it } from 'vitest';
import { stuckAt } from '../../../src/buying/flows/deciding/stuck.ts';
import { beginJourney, type Goal } from '../../../src/buying/flows/journey/journey.ts';
import { type Fact, learn } from '../../../src/buying/flows/journey/learn.ts';
import { button, heading, lookAt, text } from '../surveys.ts';
import { ADA, ADDRESSED, AT_CHECKOUT } from './at-checkout.ts';

function stuckOn(parts: Parameters<typeof lookAt>[0], facts: Fact[] = ADDRESSED, goal: Goal = 'quote') {
  const begun = beginJourney(goal, { url: 'https://shop.example/mug', prompt: null, options: ADA });
  return stuckAt(lookAt(parts, AT_CHECKOUT), learn(begun, facts)).move;
}

describe('where no rule finds a next step', () => {
  it('an order that nobody approved is told', () => {
    const complete = [heading('Order Complete'), text('Your order has been received.')];
    expect(stuckOn(complete)).toMatchObject({
      kind: 'end',
      explanation: expect.stringContaining('before anybody approved it'),
    });
    expect(stuckOn(complete, [])).toMatchObject({ explanation: expect.stringContaining('next step') });
    expect(stuckOn([heading('Checkout'), text('Thank you for your patience')])).toMatchObject({
      explanation: expect.stringContaining('next step'),
    });
  });

  it('what is missing is asked before it is called unsupported', () => {
    const order = [heading('Payment'), text('Blue Mug'), button('Confirm Order')];
    expect(stuckOn(order)).toMatchObject({ explanation: expect.stringContaining('no card form') });
    const unpaid: Fact[] = [...ADDRESSED, { kind: 'needs_payment', labels: ['Cheque', 'Bank Transfer'] }];
    expect(stuckOn(order, unpaid)).toMatchObject({ kind: 'ask' });
  });
});
