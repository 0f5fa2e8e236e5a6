import { AMOUNT_MISTAKE, centsIn } from '../ui/amounts.ts';
import type { Limits } from './request.ts';

/** What is proposed: small enough to be a mistake that one gets over. */
export const CAREFUL = { perPurchase: '50.00', perDay: '100.00', approveAbove: '25.00' };

export type LimitName = keyof typeof CAREFUL;
export type Typed = Record<LimitName, string>;
export type LimitMistakes = Partial<Record<LimitName, string>>;

/** What was typed, in cents; an empty field is no limit. */
export function limitsIn(typed: Typed, currency: string): { limits: Limits; mistakes: LimitMistakes } {
  const mistakes: LimitMistakes = {};
  const read = (name: LimitName, least: number): number | null => {
    if (typed[name].trim() === '') return null;
    const cents = centsIn(typed[name]);
    if (cents !== undefined && cents >= least) return cents;
    mistakes[name] = AMOUNT_MISTAKE;
    return null;
  };
  return {
    limits: {
      currency,
      per_purchase: read('perPurchase', 1),
      per_day: read('perDay', 1),
      approve_above: read('approveAbove', 0),
    },
    mistakes,
  };
}
