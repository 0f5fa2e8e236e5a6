import { describe, expect, it } from 'vitest';
import { forgotten } from '../../../src/buying/flows/deciding/forgotten.ts';
import { beginJourney } from '../../../src/buying/flows/journey/journey.ts';
import { type Fact, learn } from '../../../src/buying/flows/journey/learn.ts';
import { amount, button, field, heading, lookAt } from '../surveys.ts';

const CHECKOUT = { url: 'https://shop.example/checkout', title: 'Checkout' };
const FILLED: Fact[] = [
  { kind: 'filled_cart' },
  { kind: 'filled', key: 'contact email' },
  { kind: 'method', label: 'Standard shipping', price: 500 },
];
const errand = {
  url: 'https://shop.example/mug',
  prompt: null,
  options: { email: 'ada@example.com', name: 'Ada Lovelace' },
};
const email = (value: string) => field('Email', { type: 'email', name: 'email', value });
const shipping = (checked: boolean) =>
  field('Standard shipping $5.00', { kind: 'radio', type: 'radio', name: 'shipping_method', checked });
const page = (...parts: Parameters<typeof lookAt>[0]) =>
  forgotten(
    lookAt([heading('Checkout'), ...parts, amount('Total', '$17.00'), button('Place order')], CHECKOUT),
    learn(beginJourney('purchase', errand), FILLED),
  )?.move;

describe('a page that was drawn again', () => {
  it('is told once more who buys, and how it is sent', () => {
    expect(page(email(''), shipping(true))).toMatchObject({
      kind: 'fill',
      fillings: [{ field: { meaning: 'email' }, values: ['ada@example.com'] }],
    });
    expect(page(email('ada@example.com'), shipping(false))).toMatchObject({
      kind: 'pick',
      pick: { label: 'Standard shipping' },
    });
  });

  it('is told the state again where its own kind of list shows none', () => {
    const list = (text: string) =>
      button(text, { opens: 'listbox', role: 'combobox', groupLabel: 'State / Province *' });
    const inProvidence = { ...errand.options, address_state: 'RI', address_country: 'US' };
    const again = (text: string) =>
      forgotten(
        lookAt([heading('Checkout'), list(text), amount('Total', '$17.00'), button('Place order')], CHECKOUT),
        learn(beginJourney('purchase', { ...errand, options: inProvidence }), [
          ...FILLED,
          { kind: 'filled', key: 'shipping state' },
        ]),
      )?.move;
    expect(again('Choose…')).toMatchObject({ kind: 'fill', fillings: [{ field: { meaning: 'state' } }] });
    expect(again('Rhode Island')).toBeUndefined();
    expect(again('Nevada')).toBeUndefined();
  });

  it('is left alone where it says something else: that was changed and not forgotten', () => {
    expect(page(email('mallory@example.com'), shipping(true))).toBeUndefined();
  });

  it('is left alone where it remembers, and is told nothing that it was not told before', () => {
    expect(page(email('ada@example.com'), shipping(true))).toBeUndefined();
    expect(page(field('Full name', { name: 'name' }), shipping(true))).toBeUndefined();
  });
});
