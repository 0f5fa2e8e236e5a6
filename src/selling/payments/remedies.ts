import { centsOf, excessLeft, isUnusual, type PayableState, type Payment } from './payment.ts';

/** What a merchant can do about a payment, so that every front end offers the same. Pure. */

export type Remedy = 'refund_excess' | 'refund' | 'accept' | 'resolve';

export function remediesOf(payment: Payment, state: PayableState): Remedy[] {
  const remedies: Remedy[] = [];
  if (canRefund(payment) && payment.counted && excessLeft(payment) > 0n) remedies.push('refund_excess');
  if (canRefund(payment)) remedies.push('refund');
  if (canAccept(payment, state)) remedies.push('accept');
  if (payment.resolvedAt === null && isUnusual(payment)) remedies.push('resolve');
  return remedies;
}

/** Money in the wrong token account is not the recipient's alone, and money of other objects goes back from there. */
function canRefund({ outcome, received, refunded }: Payment): boolean {
  return outcome !== 'misdirected' && outcome !== 'shared' && centsOf(received - refunded) > 0n;
}

/** Nothing is paid twice: what somebody else's payment settled needs no word of the merchant's. */
export function canAccept(payment: Payment, state: PayableState): boolean {
  const { outcome, acceptedAt, received, refunded } = payment;
  const isTooLittleOrLate = outcome === 'short' || outcome === 'partial' || outcome === 'late';
  return isTooLittleOrLate && acceptedAt === null && state !== 'settled' && received > refunded;
}
