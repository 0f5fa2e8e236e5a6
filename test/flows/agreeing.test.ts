import { describe, expect, it } from 'vitest';
import { isAboutOrder } from '../../src/buying/flows/agreeing.ts';

const approved = { amount: 4860, currency: 'usd' as const };

describe('a dialog of the browser’s while the order is placed', () => {
  it.each([
    'Place this order?',
    'Are you sure you want to submit your order?',
    'Your card will be charged $48.60. Continue?',
    'Möchten Sie die Bestellung jetzt absenden?',
  ])('is agreed to: %s', (question) => {
    expect(isAboutOrder(question, approved)).toBe(true);
  });

  it.each([
    'You already placed this order. Place the order again?',
    'Place your order and subscribe to monthly deliveries?',
    'Your card will be charged $53.60. Continue?',
    'Place the order for $48.60 and a plan for $12.00?',
    'Leave this page? Your order is not complete.',
    'Remove this item from your order?',
    'Continue?',
  ])('is declined: %s', (question) => {
    expect(isAboutOrder(question, approved)).toBe(false);
  });
});
