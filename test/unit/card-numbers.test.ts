import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsCardNumber, passesLuhn, withoutCardNumbers } from '../../src/shared/card-numbers.ts';

/** Numbers that card schemes publish for tests. */
const NUMBERS = [
  '4242424242424242',
  '4222222222222',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '30569309025904',
  '6011111111111117',
  '3530111333300000',
  '6200000000000005',
  '6759649826438453',
];

describe('card numbers', () => {
  it.each(NUMBERS)('%s is struck out wherever it stands, and however it is spaced', (number) => {
    expect(passesLuhn(number)).toBe(true);
    for (const between of ['', ' ', '-', '\u00a0', '–'])
      for (const group of [4, 5, 6]) {
        const spaced = number.replace(new RegExp(`(.{${group}})(?=.)`, 'g'), `$1${between}`);
        for (const text of [
          spaced,
          `card ${spaced}, thanks`,
          `"${spaced}"`,
          `x${spaced}x`,
          `12/2030 ${spaced} 737`,
        ]) {
          expect(holdsCardNumber(text), text).toBe(true);
          expect(withoutCardNumbers(text).replace(/\D/g, '')).not.toContain(number);
          expect(withoutCardNumbers(text)).not.toContain(spaced.slice(2, -2));
        }
      }
  });

  it('are found among any digits beside them', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789 -'), maxLength: 12 });
    fc.assert(
      fc.property(digits, fc.constantFrom(...NUMBERS), digits, (before, number, after) => {
        expect(withoutCardNumbers(`${before}${number}${after}`)).not.toContain(number);
      }),
    );
  });

  it.each([
    'the time 1763193000123',
    'phone +49 30 1234567',
    'order 1010101010101010',
    '4242 4242 4242',
    'acct_2aUyqjCzEIiEcYMKj7TZtw',
    '10000000000000',
    '2026-11-15T08:00:00.000Z',
    '192.168.100.200:54321',
  ])('are not seen in “%s”', (text) => {
    expect(withoutCardNumbers(text)).toBe(text);
  });
});
