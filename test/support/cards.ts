import { randomInt } from 'node:crypto';
import { passesLuhn } from '../../src/shared/card-numbers.ts';

/** A card that everything is right about, as REST spells it. The number is one that card schemes publish for tests. */
export const CARD = {
  number: '4242 4242 4242 4242',
  exp_month: 12,
  exp_year: new Date().getUTCFullYear() + 3,
  cvc: '737',
  name: 'Ada Lovelace',
  billing_address: {
    line1: '12 St James’s Square',
    city: 'London',
    postal_code: 'SW1Y 4LB',
    country: 'GB',
  },
};

/** A number that a card could have, and that nothing else in the world looks like. */
export function newNumber(): string {
  for (;;) {
    const number = `4${Array.from({ length: 15 }, () => randomInt(10)).join('')}`;
    if (passesLuhn(number)) return number;
  }
}
