import { describe, expect, it } from 'vitest';
import { button, field, heading } from '../surveys.ts';
import { ADA, decideOn, email, street } from './at-checkout.ts';

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
