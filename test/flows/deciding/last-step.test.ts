import { describe, expect, it } from 'vitest';
import { withLastStep } from '../../../src/buying/flows/deciding/last-step.ts';
import { button, heading, lookAt, text } from '../surveys.ts';
import { AT_CHECKOUT, CARD, email, TOTAL } from './at-checkout.ts';

const purposesOn = (parts: Parameters<typeof lookAt>[0]) =>
  withLastStep(lookAt(parts, AT_CHECKOUT)).buttons.map(({ purpose }) => purpose);

describe('the last step of a checkout', () => {
  it.each([[text('Step 3 of 3')], [heading('Preview', 2)]])('orders with “Next”', (said) => {
    expect(purposesOn([said, TOTAL, button('Next')])).toEqual(['place_order']);
  });

  it.each([
    ['a date ends alike', [text('Arrives by 12/2'), TOTAL, button('Next')]],
    ['it isn’t the last', [text('Step 2 of 3'), TOTAL, button('Next')]],
    ['a list of steps names a preview', [text('Preview'), TOTAL, button('Next')]],
    ['it asks for a card', [text('Step 3 of 3'), CARD, TOTAL, button('Next')]],
    ['it asks who buys', [text('Step 3 of 3'), email(), TOTAL, button('Next')]],
    ['it says no total', [text('Step 3 of 3'), button('Next')]],
    ['two buttons lead on', [text('Step 3 of 3'), TOTAL, button('Next'), button('Continue')]],
  ])('does not where %s', (_, parts) => {
    expect(purposesOn(parts)).not.toContain('place_order');
  });
});
