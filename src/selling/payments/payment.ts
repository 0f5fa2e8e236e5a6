import type { Leg } from '../../chain/transfer.ts';
import type {
  PayableState,
  Payment,
  PaymentOutcome,
  Payable as Row,
} from '../../db/generated/client/client.ts';
import type { Sorts } from '../../db/sort.ts';
import type { DerivedField } from '../../db/table.ts';
import { BASE_UNITS_PER_CENT } from '../../shared/money.ts';

export type { PayableState, Payment, PaymentOutcome };

/** What can be paid on chain, whatever it is for. */
export type Payable = Omit<Row, DerivedField>;

type Due = Pick<Payable, 'recipientAddress' | 'amount' | 'feeAmount' | 'feeAddress'>;
type Owed = Due & Pick<Payable, 'state' | 'received' | 'receivedFee'>;

/** Who gets what of a payment. Where the service collects for itself, its fee and the rest are one transfer. */
export function legsOf(due: Due): Leg[] {
  const { recipientAddress, amount, feeAddress } = due;
  const whole = amount * BASE_UNITS_PER_CENT;
  const fee = separateFeeOf(due);
  if (fee === 0n || feeAddress === null) return [{ recipientAddress, amount: whole }];
  return [
    { recipientAddress, amount: whole - fee },
    { recipientAddress: feeAddress, amount: fee },
  ];
}

/** What is left of each leg after all that was counted, also where nothing is. What is settled is asked for no more. */
export function restOf(owed: Owed): Leg[] {
  if (owed.state === 'settled') return legsOf(owed);
  const { received, receivedFee } = owed;
  const counted = separateFeeOf(owed) > 0n ? [received, receivedFee] : [received + receivedFee];
  return legsOf(owed).map((leg, index) => ({
    ...leg,
    amount: atLeast(0n, leg.amount - (counted[index] ?? 0n)),
  }));
}

/** The transfers that pay what is left. */
export function legsToPay(owed: Owed): Leg[] {
  return restOf(owed).filter(({ amount }) => amount > 0n);
}

/** The service's part, where it is a transfer of its own. */
export function separateFeeOf({ recipientAddress, feeAmount, feeAddress }: Due): bigint {
  return feeAddress === null || feeAddress === recipientAddress ? 0n : feeAmount * BASE_UNITS_PER_CENT;
}

export function sumOf(legs: readonly Pick<Leg, 'amount'>[]): bigint {
  return legs.reduce((sum, { amount }) => sum + amount, 0n);
}

export function atLeast(least: bigint, amount: bigint): bigint {
  return amount < least ? least : amount;
}

/** What is less than a cent is not shown. */
export function centsOf(baseUnits: bigint): bigint {
  return baseUnits / BASE_UNITS_PER_CENT;
}

/** Whether somebody should look at it. The database works out the same, to find them. */
export function needsAttention(payment: Payment): boolean {
  return payment.resolvedAt === null && isUnusual(payment);
}

/** It is the object's and more than was due, or for something canceled; or it is nobody's. What went back is none of these. */
export function isUnusual(payment: Payment): boolean {
  const { counted, stranded, received, refunded } = payment;
  if (!counted) return received === 0n || refunded < received;
  return excessLeft(payment) > 0n || (stranded && centsOf(received - refunded) > 0n);
}

/** What came beyond what was due and has not gone back, in cents. */
export function excessLeft({ excess, refunded }: Payment): bigint {
  return centsOf(atLeast(0n, excess - refunded));
}

/** Why the last attempt to pay did not settle anything. */
export interface PaymentError {
  code: 'amount_insufficient' | 'transaction_failed';
  message: string;
}

export const NOTE_MAX = 500;

/** What lists of them can be sorted by. */
export const paymentSorts = { received: { kind: 'amount' } } as const satisfies Sorts;
