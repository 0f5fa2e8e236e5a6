import { chooseButton } from './deciding/order-button.ts';
import { hasCardForm } from './deciding/payment.ts';
import type { Hands } from './hands/hands.ts';
import type { Journey } from './journey/journey.ts';
import type { Look } from './look.ts';
import { parseMoney } from './reading/money.ts';
import type { TotalsReading } from './readings.ts';

/** The total, on the page or from a step before. */
export function knownTotal(hands: Hands, look: Look, journey: Journey): TotalsReading | undefined {
  const { priced } = journey.checkout;
  if (look.totals || !priced) return look.totals;
  const { totals, seenMs } = priced;
  if (isOnlyAmount(look, totals.total)) return { ...totals, isProvisional: false };
  return !totals.isProvisional && isUnchanged(hands, look, seenMs) ? totals : undefined;
}

/** A page only for the card may show nothing but the amount, without a word. */
function isOnlyAmount(look: Look, total: number): boolean {
  const amounts = look.survey.amounts.flatMap(({ amount }) => parseMoney(amount)?.cents ?? []);
  return hasCardForm(look) && amounts.length > 0 && amounts.every((cents) => cents === total);
}

/**
 * The last step may only ask how to pay, after one with the total. If nothing was sent since, not even when that was
 * chosen, it’s still the total.
 */
function isUnchanged({ traffic }: Hands, look: Look, seenMs: number): boolean {
  if (chooseButton(look, ['review']) || !chooseButton(look, ['place_order'])) return false;
  return traffic.sentSince(seenMs).length === 0;
}
