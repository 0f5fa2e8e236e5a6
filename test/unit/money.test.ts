import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf, money } from '../../src/shared/money.ts';

describe('cents in words', () => {
  it.each([
    [0, '0.00', '$0.00'],
    [5, '0.05', '$0.05'],
    [2_500, '25.00', '$25.00'],
    [-50, '-0.50', '-$0.50'],
    [-12_345, '-123.45', '-$123.45'],
    [123_456_789, '1234567.89', '$1,234,567.89'],
    [9_007_199_254_740_991, '90071992547409.91', '$90,071,992,547,409.91'],
    [900_719_925_474_099_267n, '9007199254740992.67', '$9,007,199,254,740,992.67'],
  ] as const)('%d is %s', (cents, decimal, written) => {
    expect(decimalOf(cents)).toBe(decimal);
    expect(money(cents)).toBe(written);
  });

  it('loses none, however many there are', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (cents) => {
        expect(BigInt(decimalOf(cents).replace('.', ''))).toBe(cents);
        expect(BigInt(money(cents).replaceAll(/[$,.]/g, ''))).toBe(cents);
      }),
    );
  });

  it('names another currency', () => {
    expect(money(1_250, 'SGD')).toBe('SGD\u00a012.50');
    expect(money(1_250, null)).toBe('$12.50');
  });
});
