import { describe, expect, it } from 'vitest';
import { choiceDue, isWayOpen, methodButton } from '../../../src/buying/flows/deciding/due.ts';
import { pressKey } from '../../../src/buying/flows/deciding/keys.ts';
import { shippingMove } from '../../../src/buying/flows/deciding/shipping.ts';
import { beginJourney } from '../../../src/buying/flows/journey/journey.ts';
import { type Fact, learn } from '../../../src/buying/flows/journey/learn.ts';
import { lostShipping, nothingQuoted } from '../../../src/buying/flows/placing.ts';
import { amount, button, field, heading, lookAt } from '../surveys.ts';

const CHECKOUT = { url: 'https://shop.example/checkout', title: 'Checkout' };

function journeyWith(options: Record<string, unknown> = {}, facts: Fact[] = []) {
  return learn(beginJourney('purchase', { url: 'https://shop.example/mug', prompt: null, options }), facts);
}

const radio = (label: string, name: string, checked = false) =>
  field(label, { kind: 'radio', type: 'radio', name, groupLabel: name, heading: name, checked });
const rates = (chosen?: string) =>
  ['Standard $5.00', 'Economy $3.00'].map((label) => radio(label, 'shipping_method', label === chosen));

describe('an order', () => {
  it('waits for the shipping that was asked for to be shown as chosen', () => {
    const due = (options: Record<string, unknown>, chosen?: string) =>
      choiceDue(lookAt([heading('Shipping'), ...rates(chosen)], CHECKOUT), journeyWith(options));
    expect(due({})).toBe('Economy');
    expect(due({}, 'Standard $5.00')).toBeUndefined();
    expect(due({ shipping_method: 'Standard' }, 'Standard $5.00')).toBeUndefined();
    expect(due({ shipping_method: 'Standard' }, 'Economy $3.00')).toBe('Standard');
  });

  it('does not wait where the sum shows which shipping is chosen', () => {
    const cards = ['Standard $5.00', 'Economy $3.00'].map((words) =>
      button(words, { group: 1, groupLabel: 'Shipping method', heading: 'Shipping method' }),
    );
    const due = (shipping: string, facts: Fact[] = []) =>
      choiceDue(
        lookAt(
          [...cards, amount('Subtotal', '$12.00'), amount('Shipping', shipping), amount('Total', '$15.00')],
          CHECKOUT,
        ),
        journeyWith({}, facts),
      );
    expect(due('$3.00')).toBeUndefined();
    expect(due('$5.00')).toBe('Economy');
    expect(due('$4.00')).toBe('Economy');
    // Some show nothing, however often they are pressed.
    const pressed: Fact[] = Array.from({ length: 4 }, () => ({ kind: 'tried', what: 'method Economy' }));
    expect(due('$4.00', pressed)).toBeUndefined();
    expect(due('$5.00', pressed)).toBe('Economy');
  });

  it('is told its shipping once more where the sum has the price of another one', () => {
    const told = (shipping: string, sinceActedMs: number, facts: Fact[] = []) =>
      shippingMove(
        lookAt(
          [
            heading('Shipping'),
            ...rates('Economy $3.00'),
            amount('Delivery', shipping),
            amount('Subtotal', '$17.00'),
            amount('Total', '$17.00'),
          ],
          { ...CHECKOUT, moment: { sinceActedMs } },
        ),
        journeyWith({}, facts),
      ).decision?.move;
    expect(told('$5.00', 100)).toMatchObject({ kind: 'wait' });
    expect(told('$5.00', 5_000)).toMatchObject({ kind: 'pick', as: 'method', pick: { label: 'Economy' } });
    expect(told('$5.00', 5_000, [{ kind: 'tried', what: 'told Economy' }])).toBeUndefined();
    expect(told('$3.00', 5_000)).toBeUndefined();
    expect(told('$4.00', 5_000)).toBeUndefined();
  });

  it('waits for a way to pay', () => {
    const due = (isCard: boolean) =>
      choiceDue(
        lookAt([heading('Payment'), radio('Check', 'payment'), radio('Card', 'payment', isCard)], CHECKOUT),
        journeyWith(),
      );
    expect(due(false)).toBe('Check, Card');
    expect(due(true)).toBeUndefined();
    const card = field('Card number', { autocomplete: 'cc-number' });
    const beside = lookAt([radio('Check', 'payment'), radio('Card', 'payment'), card], CHECKOUT);
    expect(choiceDue(beside, journeyWith())).toBeUndefined();
  });

  it('waits for what is chosen elsewhere to show here', () => {
    const due = (value: string) =>
      choiceDue(
        lookAt(
          [field('', { placeholder: 'Shipping method', isReadOnly: true, value }), button('Choose')],
          CHECKOUT,
        ),
        journeyWith(),
      );
    expect(due('')).toBe('Shipping method');
    expect(due('Flat rate')).toBeUndefined();
    const date = field('Delivery date', { isReadOnly: true });
    expect(choiceDue(lookAt([date], CHECKOUT), journeyWith())).toBeUndefined();
  });

  it('waits while the sum has lost its shipping', () => {
    const quote = (amount: number, breakdown: Record<string, number>) => ({
      ...nothingQuoted({ approved: { amount, currency: 'usd' } }),
      breakdown,
    });
    const before = quote(1700, { Subtotal: 1200, Shipping: 500 });
    expect(lostShipping(before, quote(1200, { Subtotal: 1200 }))).toBe('Shipping');
    expect(lostShipping(before, quote(1700, { Subtotal: 1200 }))).toBeUndefined();
    expect(lostShipping(before, before)).toBeUndefined();
  });
});

describe('ways to pay behind a button', () => {
  const look = lookAt(
    [button('Choose', { heading: 'Shipping method' }), button('Choose', { heading: 'Payment method' })],
    CHECKOUT,
  );
  const [shipping, payment] = look.buttons;
  if (!shipping || !payment) throw new Error('Both are buttons');
  const tried = [payment, payment].map((one): Fact => ({ kind: 'tried', what: pressKey(look, one) }));

  it('are opened after those to ship, and once more where they were not open before', () => {
    expect(methodButton(look, journeyWith())?.ref).toBe(shipping.ref);
    const sent: Fact = { kind: 'method', label: 'Flat rate', price: 500 };
    expect(methodButton(look, journeyWith({}, [...tried, sent]))?.ref).toBe(payment.ref);
  });

  it('are no card that is asked for later', () => {
    expect(isWayOpen(look, journeyWith())).toBe(true);
    expect(isWayOpen(look, journeyWith({}, [{ kind: 'pays_by', label: 'Card', isCard: true }]))).toBe(false);
  });
});

describe('shipping that the shop does not have', () => {
  const learned = (wish: string, ...labels: string[]) => {
    const parts = labels.map((label, at) => radio(label, 'shipping_method', at === 0));
    const journey = journeyWith({ shipping_method: wish });
    const { decision, facts } = shippingMove(lookAt([heading('Shipping'), ...parts], CHECKOUT), journey);
    return learn(journey, [...(decision?.facts ?? []), ...facts]).needs.shipping;
  };

  it('is asked about', () => {
    expect(learned('Drone', 'Standard $5.00', 'Express $9.00')).toEqual(['Standard', 'Express']);
    expect(learned('Express', 'Standard $5.00')).toEqual(['Standard']);
  });

  it('is none where the wish says nothing that the shop could lack', () => {
    expect(learned('by post', 'Flat rate $5.00', 'Express $9.00')).toBeUndefined();
    expect(learned('Standard', 'Flat rate $5.00', 'Express $9.00')).toBeUndefined();
  });

  it('ends the run where the one that was asked for cannot be chosen', () => {
    const tried: Fact[] = Array.from({ length: 4 }, () => ({ kind: 'tried', what: 'method Express' }));
    const look = lookAt(
      [heading('Shipping'), radio('Standard', 'shipping_method', true), radio('Express', 'shipping_method')],
      CHECKOUT,
    );
    const { decision } = shippingMove(look, journeyWith({ shipping_method: 'Express' }, tried));
    expect(decision?.move).toMatchObject({ kind: 'end', reason: 'unsupported_checkout' });
  });
});
