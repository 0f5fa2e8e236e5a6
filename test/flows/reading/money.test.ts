import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecimal, parseMoney } from '../../../src/buying/flows/reading/money.ts';

describe('an amount on a page', () => {
  it.each([
    ['$1,234.56', 123456, undefined],
    ['1.234,56 €', 123456, 'eur'],
    ['1 234,56 €', 123456, 'eur'],
    ['1\u202f234,56\u00a0€', 123456, 'eur'],
    ["CHF 1'234.50", 123450, 'chf'],
    ['US$ 12.00', 1200, 'usd'],
    ['S$12', 1200, 'sgd'],
    ['SGD 8.90', 890, 'sgd'],
    ['$8.90 USD', 890, 'usd'],
    ['A$5', 500, 'aud'],
    ['-$5.00', -500, undefined],
    ['$-5.00', -500, undefined],
    ['−$5.00', -500, undefined],
    ['($5.00)', -500, undefined],
    ['- $5.00', -500, undefined],
    ['Discount -$5.00', -500, undefined],
    ['Flat rate - $5.00', 500, undefined],
    ['Standard – 4,95 €', 495, 'eur'],
    ['Overnight – 29.00 USD', 2900, 'usd'],
    ['Discount -5.00 USD', -500, 'usd'],
    ['12,5 €', 1250, 'eur'],
    ['£1,000', 100000, 'gbp'],
    ['$100.0000', 10000, undefined],
    ['45.00', 4500, undefined],
    ['Total: $45.00 (includes $3.00 tax)', 4500, undefined],
    ['Free', 0, undefined],
    ['FREE shipping', 0, undefined],
    ['$0.00', 0, undefined],
    ['Flat rate: $5', 500, undefined],
    ['$0.5', 50, undefined],
  ])('reads %s', (text, cents, currency) => {
    expect(parseMoney(text)).toEqual(currency ? { cents, currency } : { cents });
  });

  it.each([
    '',
    'Calculated at next step',
    '3 items',
    '20% off',
    'Size 42',
    '2024',
    'TBD',
    '4.5 stars',
    '$',
    '12.345.6',
  ])('finds none in “%s”', (text) => {
    expect(parseMoney(text)).toBeUndefined();
  });

  it('keeps every cent, however large and however it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_99 }), (cents) => {
        const units = Math.floor(cents / 100);
        const rest = String(cents % 100).padStart(2, '0');
        const english = units.toLocaleString('en-US');
        expect(parseDecimal(`${english}.${rest}`)).toBe(cents);
        expect(parseDecimal(`${english.replaceAll(',', '.')},${rest}`)).toBe(cents);
        expect(parseDecimal(`${english.replaceAll(',', ' ')},${rest}`)).toBe(cents);
        expect(parseMoney(`$${units}.${rest}`)?.cents).toBe(cents);
        expect(parseMoney(`${english}.${rest} USD`)).toEqual({ cents, currency: 'usd' });
      }),
    );
  });
});
