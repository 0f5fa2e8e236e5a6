import { fold } from '../matching.ts';
import type { Method, TotalsReading } from '../readings.ts';
import type { Survey } from '../survey.ts';
import { lineKind } from './line-kind.ts';
import { parseMoney } from './money.ts';

/** Above a subtotal that includes it, shipping is no line of the total. */
export function shippingPaid(
  lines: TotalsReading['lines'],
  look: { methods: readonly Method[]; spoken: Survey },
): number | undefined {
  const added = Object.entries(lines).filter(([label]) => lineKind(label) === 'shipping');
  const said = added.length > 0 ? added.map(([, cents]) => cents) : shippingBeside(look);
  return new Set(said).size === 1 && added.length < 2 ? said[0] : undefined;
}

function shippingBeside({ methods, spoken }: { methods: readonly Method[]; spoken: Survey }): number[] {
  const offered = new Set(methods.map(({ label }) => fold(label)));
  return spoken.amounts.flatMap(({ label, amount, isStruck }) => {
    const isOffer = offered.has(fold(label));
    const cents = parseMoney(amount)?.cents;
    return lineKind(label) === 'shipping' && !isOffer && !isStruck && cents !== undefined ? [cents] : [];
  });
}
