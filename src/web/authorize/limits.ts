import { AMOUNT_MISTAKE, centsIn } from '../ui/amounts.ts';
import { type CAREFUL, isLimited, LIMIT_MISTAKE } from '../ui/spending-limits.ts';
import type { Limits } from './request.ts';

export type LimitName = keyof typeof CAREFUL;
export type Typed = Record<LimitName, string>;
export type LimitMistakes = Partial<Record<LimitName, string>>;

/** What was typed, in cents; an empty field is no limit, and all of them empty a mistake. */
export function limitsIn(typed: Typed, currency: string): { limits: Limits; mistakes: LimitMistakes } {
  const mistakes: LimitMistakes = {};
  const read = (name: LimitName, least: number): number | null => {
    if (typed[name].trim() === '') return null;
    const cents = centsIn(typed[name]);
    if (cents !== undefined && cents >= least) return cents;
    mistakes[name] = AMOUNT_MISTAKE;
    return null;
  };
  const perPurchase = read('perPurchase', 1);
  const perDay = read('perDay', 1);
  const approveAbove = read('approveAbove', 0);
  if (!isLimited({ perPurchase, perDay, approveAbove })) mistakes.perPurchase ??= LIMIT_MISTAKE;
  return {
    limits: { currency, per_purchase: perPurchase, per_day: perDay, approve_above: approveAbove },
    mistakes,
  };
}
