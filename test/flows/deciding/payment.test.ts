import { describe, expect, it } from 'vitest';
import { isPayable, unwantedWay } from '../../../src/buying/flows/deciding/payment.ts';
import { beginJourney } from '../../../src/buying/flows/journey/journey.ts';
import { type Fact, learn } from '../../../src/buying/flows/journey/learn.ts';
import { kindOf, mayTakeCards } from '../../../src/buying/flows/reading/payment-kind.ts';
import { amount, button, field, heading, lookAt } from '../surveys.ts';

const way = (label: string, checked = false) =>
  field(label, {
    kind: 'radio',
    type: 'radio',
    name: 'pay',
    groupLabel: 'Payment',
    heading: 'Payment',
    checked,
  });

function unwanted(chosen: string, { wish, paysBy }: { wish?: string; paysBy?: string } = {}) {
  const labels = ['Credit card', 'Check / money order', 'Cash on delivery', 'Galaxy'];
  const look = lookAt(
    [heading('Payment'), ...labels.map((label) => way(label, label === chosen)), button('Place order')],
    { url: 'https://shop.example/checkout', title: 'Checkout' },
  );
  const options = wish === undefined ? {} : { payment_method: wish };
  const decided: Fact[] = paysBy
    ? [{ kind: 'pays_by', label: paysBy, isCard: paysBy === 'Credit card' }]
    : [];
  const journey = beginJourney('purchase', { url: 'https://shop.example/mug', prompt: null, options });
  return unwantedWay(look, learn(journey, decided))?.label;
}

describe('a way to pay that is chosen on the page', () => {
  it('is the one that was decided on', () => {
    expect(unwanted('Credit card', { paysBy: 'Credit card' })).toBeUndefined();
    expect(unwanted('Cash on delivery', { wish: 'cash', paysBy: 'Cash on delivery' })).toBeUndefined();
  });

  it('is the one that was decided on, though it is called a little else', () => {
    expect(unwanted('Check / money order', { wish: 'check', paysBy: 'Check' })).toBeUndefined();
    expect(unwanted('Cash on delivery', { wish: 'check', paysBy: 'Check' })).toBe('Cash on delivery');
  });

  it('pays nothing when the shop chose it and nobody else did', () => {
    expect(unwanted('Check / money order')).toBe('Check / money order');
    expect(unwanted('Cash on delivery', { paysBy: 'Credit card' })).toBe('Cash on delivery');
  });

  it('is no card where the caller wants to pay in another way', () => {
    expect(unwanted('Credit card', { wish: 'Check payments' })).toBe('Credit card');
    expect(unwanted('Galaxy', { wish: 'Check payments', paysBy: 'Check / money order' })).toBe('Galaxy');
  });

  it.each(['Visa ending in 1881', 'Saved card •••• 1881', 'Mastercard **** 4444', 'Card on file'])(
    'is not the buyer’s card when it is one that the shop remembers: %s',
    (label) => {
      const kind = kindOf(label);
      expect([kind, mayTakeCards({ kind, label })]).toEqual(['other', false]);
    },
  );

  it.each([
    ['Credit card (processed by PayPal)', 'card'],
    ['Debit or credit card, powered by Stripe', 'card'],
    ['PayPal (credit card or balance)', 'wallet'],
    ['PayPal', 'wallet'],
  ])('is told by what it asks for, not by who processes it: %s', (label, kind) => {
    expect(kindOf(label)).toBe(kind);
  });

  it('may be one for cards when its name does not tell', () => {
    expect(unwanted('Galaxy')).toBeUndefined();
    expect(unwanted('')).toBeUndefined();
  });
});

describe('buttons that choose a way to pay', () => {
  const ways = ['Direct bank transfer', 'PayPal', 'Pay by card'].map((label) =>
    button(label, { group: 1, groupLabel: 'Pay with', form: 0 }),
  );
  const orders = (...others: ReturnType<typeof button>[]) =>
    lookAt([heading('Checkout'), ...ways, ...others], { url: 'https://shop.example/checkout' })
      .buttons.filter(({ purpose }) => purpose === 'place_order')
      .map(({ text }) => text);

  it('order nothing where something else leads on from the choice', () => {
    expect(orders(button('Review your order', { form: 0 }))).toEqual([]);
    expect(orders(button('Place order', { form: 0 }))).toEqual(['Place order']);
  });
});

describe('the step where something else than a card pays', () => {
  const check = field('Check payments', {
    kind: 'radio',
    type: 'radio',
    name: 'payment',
    groupLabel: 'Payment',
    heading: 'Payment',
    form: 0,
    checked: true,
  });
  const errand = { url: 'https://shop.example/mug', prompt: null, options: { payment_method: 'check' } };
  const journey = learn(beginJourney('quote', errand), [
    { kind: 'pays_by', label: 'Check payments', isCard: false },
  ]);
  const payable = (...parts: Parameters<typeof lookAt>[0]) =>
    isPayable(
      lookAt([heading('Payment'), ...parts, amount('Total', '$17.00')], {
        url: 'https://shop.example/checkout',
        title: 'Checkout',
      }),
      journey,
    );

  it('is the one with the button that orders', () => {
    expect(payable(check, button('Confirm the order', { form: 0 }))).toBe(true);
    expect(payable(button('Confirm the order'), check)).toBe(true);
  });

  it('isn’t yet where that button is above a form that continues by its own', () => {
    expect(payable(button('Confirm the order'), check, button('Continue', { form: 0 }))).toBe(false);
    expect(payable(check, button('Confirm the order'), button('Continue', { form: 0 }))).toBe(true);
  });
});
