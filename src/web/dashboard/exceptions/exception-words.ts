import type { ExceptionKind } from '../operations.generated.ts';

/** What contradicts the records, in a word or two. */
export const EXCEPTIONS: Record<ExceptionKind, string> = {
  TRANSACTION_VANISHED: 'Vanished',
  GIFT_FUNDED_AGAIN: 'Funded again',
  GIFT_RELEASED_AGAIN: 'Claimed again',
  REFUND_EXCESS: 'Refunded too much',
};
