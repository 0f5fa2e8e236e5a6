import type { TransactionIntent, TransactionIntentStatus } from '../../db/generated/client/client.ts';
import type { Transitions } from '../../events/move.ts';
import { personalText } from '../../shared/postal-address.ts';

export type { TransactionIntent, TransactionIntentStatus };

export const transitions: Transitions<TransactionIntentStatus> = {
  /** It can be paid. */
  requires_action: {
    processing: 'transaction_intent.processing',
    succeeded: 'transaction_intent.succeeded',
    canceled: 'transaction_intent.canceled',
  },
  /** A payment was sent through Till and is on its way. */
  processing: {
    requires_action: 'transaction_intent.payment_failed',
    succeeded: 'transaction_intent.succeeded',
    canceled: 'transaction_intent.canceled',
  },
  succeeded: {},
  canceled: {},
};

/** By the merchant's word alone, what was canceled is paid after all. */
export const acceptances: Transitions<TransactionIntentStatus> = {
  ...transitions,
  canceled: { succeeded: 'transaction_intent.succeeded' },
};

export function netOf({ amount, feeAmount }: Pick<TransactionIntent, 'amount' | 'feeAmount'>): bigint {
  return amount - feeAmount;
}

export const DESCRIPTION_MAX = 500;

export function descriptionOf(given: string | null | undefined): string | null {
  return given == null ? null : personalText('description', given, DESCRIPTION_MAX);
}
