import { attemptWords } from '../incoming/attempt-words.ts';
import { Pill } from '../kit/pill.tsx';
import type { CheckoutSessionRowFragment } from '../operations.generated.ts';

type Standing = Pick<CheckoutSessionRowFragment, 'status' | 'paymentStatus' | 'lastPaymentError'>;

/** How a session stands, in a word. */
export function SessionPill({ of: { status, paymentStatus, lastPaymentError } }: { of: Standing }) {
  if (status === 'CANCELED') return <Pill tone="calm">Canceled</Pill>;
  if (status === 'COMPLETE')
    return <Pill tone="good">{paymentStatus === 'NO_PAYMENT_REQUIRED' ? 'Free' : 'Paid'}</Pill>;
  if (lastPaymentError) return <Pill tone="bad">{attemptWords(lastPaymentError)}</Pill>;
  return <Pill tone="wait">Awaiting payment</Pill>;
}
