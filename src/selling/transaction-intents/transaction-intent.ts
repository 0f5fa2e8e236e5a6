import type { TransactionIntent as Row, TransactionIntentStatus } from '../../db/generated/client/client.ts';
import type { Transitions } from '../../shared/transitions.ts';
import type { PaymentError } from '../payments/payment.ts';

export type { TransactionIntentStatus };

export interface TransactionIntent extends Omit<Row, 'amount' | 'feeAmount' | 'lastPaymentError'> {
  /** What the payer pays. */
  amount: number;
  feeAmount: number;
  lastPaymentError: PaymentError | null;
}

export const transitions: Transitions<TransactionIntentStatus> = {
  /** It can be paid. */
  requires_action: ['processing', 'succeeded', 'canceled'],
  /** A payment was sent through Till and is on its way. */
  processing: ['requires_action', 'succeeded', 'canceled'],
  succeeded: [],
  canceled: [],
};

export function netOf({ amount, feeAmount }: Pick<TransactionIntent, 'amount' | 'feeAmount'>): number {
  return amount - feeAmount;
}
