import { expect, it } from 'vitest';
import { limitsIn } from '../../src/web/authorize/limits.ts';
import { LIMIT_MISTAKE } from '../../src/web/ui/spending-limits.ts';

/** What people type as limits for an agent: limits that limit nothing are a mistake, not a mandate. */

const typed = (perPurchase: string, perDay: string, approveAbove: string) =>
  limitsIn({ perPurchase, perDay, approveAbove }, 'usd');

it.each([
  ['50', '', '', { per_purchase: 5_000, per_day: null, approve_above: null }],
  ['', '100.50', '25', { per_purchase: null, per_day: 10_050, approve_above: 2_500 }],
  ['', '', '0', { per_purchase: null, per_day: null, approve_above: 0 }],
])('%j, %j, %j limit something', (perPurchase, perDay, approveAbove, limits) => {
  expect(typed(perPurchase, perDay, approveAbove)).toEqual({
    limits: { currency: 'usd', ...limits },
    mistakes: {},
  });
});

it.each([
  ['', '', ''],
  ['', ' ', '25'],
])('%j, %j, %j limit nothing', (perPurchase, perDay, approveAbove) => {
  expect(typed(perPurchase, perDay, approveAbove).mistakes).toEqual({ perPurchase: LIMIT_MISTAKE });
});

it('an amount that isn’t one is named as such', () => {
  const { mistakes } = typed('a lot', '', '');
  expect(mistakes.perPurchase).toBe('Enter an amount, such as 25 or 25.50.');
});
