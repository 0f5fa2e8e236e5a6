import { chooseButton } from './deciding/order-button.ts';
import type { Hands } from './hands/hands.ts';
import type { Journey } from './journey/journey.ts';
import type { Look } from './look.ts';
import type { TotalsReading } from './readings.ts';

/**
 * The last step may only ask how to pay, after one with the total. If nothing was sent since, not even when that was
 * chosen, it’s still the total.
 */
export function knownTotal(
  { traffic }: Hands,
  look: Look,
  { checkout: { priced } }: Journey,
): TotalsReading | undefined {
  if (look.totals) return look.totals;
  if (!priced || chooseButton(look, ['review']) || !chooseButton(look, ['place_order'])) return undefined;
  return traffic.sentSince(priced.seenMs).length === 0 ? priced.totals : undefined;
}
