import type { Leg } from '../../chain/transfer.ts';
import type {
  PayableState,
  Payment,
  PaymentOutcome,
  Payable as Row,
} from '../../db/generated/client/client.ts';
import type { DerivedField } from '../../db/table.ts';
import { BASE_UNITS_PER_CENT } from '../../shared/money.ts';

export type { PayableState, Payment, PaymentOutcome };

/** What can be paid on chain, whatever it is for. */
export type Payable = Omit<Row, DerivedField>;

type Due = Pick<Payable, 'recipientAddress' | 'amount' | 'feeAmount' | 'feeAddress'>;

/** Who gets what of a payment. Where the service collects for itself, its fee and the rest are one transfer. */
export function legsOf({ recipientAddress, amount, feeAmount, feeAddress }: Due): Leg[] {
  const due = amount * BASE_UNITS_PER_CENT;
  const fee = feeAmount * BASE_UNITS_PER_CENT;
  if (fee === 0n || feeAddress === null || feeAddress === recipientAddress)
    return [{ recipientAddress, amount: due }];
  return [
    { recipientAddress, amount: due - fee },
    { recipientAddress: feeAddress, amount: fee },
  ];
}

/** What is less than a cent is not shown. */
export function centsOf(baseUnits: bigint): bigint {
  return baseUnits / BASE_UNITS_PER_CENT;
}

/** What arrived beyond what was due, in base units. */
export function excessOf({ received, due, outcome }: Payment): bigint {
  return outcome === 'settled' ? received - due : 0n;
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
