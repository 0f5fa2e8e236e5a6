import type { TransactionType } from '../operations.generated.ts';

/** What a transaction was. */
export const TYPES: Record<TransactionType, string> = {
  CHECKOUT_SESSION: 'Session paid',
  TRANSACTION_INTENT: 'Request paid',
  GIFT_FUND: 'Gift funded',
  GIFT_RELEASE: 'Gift claimed',
};
