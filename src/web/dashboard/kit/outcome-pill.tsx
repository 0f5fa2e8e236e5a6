import type { PaymentOutcome } from '../operations.generated.ts';
import { Pill, type Tone } from './pill.tsx';

const OUTCOMES: Record<PaymentOutcome, readonly [Tone, string]> = {
  SETTLED: ['good', 'Succeeded'],
  PARTIAL: ['wait', 'Part payment'],
  SHORT: ['bad', 'Underpaid'],
  DUPLICATE: ['bad', 'Duplicate'],
  LATE: ['bad', 'Late'],
  SHARED: ['bad', 'Applied elsewhere'],
  MISDIRECTED: ['bad', 'Wrong account'],
};

/** What became of a payment. Something over is worth a look even when it paid what it was for. */
export function OutcomePill({ outcome, excess }: { outcome: PaymentOutcome; excess: number }) {
  if (outcome === 'SETTLED' && excess > 0) return <Pill tone="wait">Overpaid</Pill>;
  const [tone, text] = OUTCOMES[outcome];
  return <Pill tone={tone}>{text}</Pill>;
}
