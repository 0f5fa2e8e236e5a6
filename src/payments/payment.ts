import type {
  Payable as PayableRow,
  PayableState,
  PaymentOutcome,
  Payment as PaymentRow,
} from '../db/generated/client/client.ts';

export type { PayableState, PaymentOutcome };

/** What can be paid on chain, whatever it is for. */
export interface Payable extends Omit<PayableRow, 'amount' | 'feeAmount'> {
  amount: number;
  feeAmount: number;
}

/** A transfer that named a payable and reached its recipient, and what became of it. */
export interface Payment extends Omit<PaymentRow, 'received' | 'due'> {
  received: number;
  due: number;
}

/** Why the last attempt to pay did not settle anything. */
export interface PaymentError {
  code: 'amount_insufficient' | 'transaction_failed';
  message: string;
}
