import type { Leg } from '../../chain/transfer.ts';
import type {
  Payable as PayableRow,
  PayableState,
  PaymentOutcome,
  Payment as PaymentRow,
} from '../../db/generated/client/client.ts';
import type { DerivedField } from '../../db/table.ts';
import { BASE_UNITS_PER_CENT } from '../../shared/money.ts';

export type { PayableState, PaymentOutcome };

/** What can be paid on chain, whatever it is for. */
export interface Payable extends Omit<PayableRow, 'amount' | 'feeAmount' | DerivedField> {
  amount: number;
  feeAmount: number;
}

/** A transfer that named a payable and reached its recipient, and what became of it. */
export interface Payment extends Omit<PaymentRow, 'received' | 'due'> {
  received: number;
  due: number;
}

type Due = Pick<Payable | PayableRow, 'recipientAddress' | 'amount' | 'feeAmount' | 'feeAddress'>;

/** Who gets what of a payment. Where the service collects for itself, its fee and the rest are one transfer. */
export function legsOf({ recipientAddress, amount, feeAmount, feeAddress }: Due): Leg[] {
  const due = BigInt(amount) * BASE_UNITS_PER_CENT;
  const fee = BigInt(feeAmount) * BASE_UNITS_PER_CENT;
  if (fee === 0n || feeAddress === null || feeAddress === recipientAddress)
    return [{ recipientAddress, amount: due }];
  return [
    { recipientAddress, amount: due - fee },
    { recipientAddress: feeAddress, amount: fee },
  ];
}

/** What is less than a cent is not shown. */
export function centsOf(baseUnits: number): number {
  return Math.floor(baseUnits / Number(BASE_UNITS_PER_CENT));
}

/** What arrived beyond what was due, in base units. */
export function excessOf({ received, due, outcome }: Payment): number {
  return outcome === 'settled' ? received - due : 0;
}

/** Whether somebody should look at it. The database works out the same, to find them. */
export function needsAttention(payment: Payment): boolean {
  return payment.acknowledgedAt === null && isUnusual(payment);
}

/** It settled nothing, or more came than was due. */
function isUnusual(payment: Payment): boolean {
  return payment.outcome !== 'settled' || centsOf(excessOf(payment)) > 0;
}

/** Why the last attempt to pay did not settle anything. */
export interface PaymentError {
  code: 'amount_insufficient' | 'transaction_failed';
  message: string;
}
