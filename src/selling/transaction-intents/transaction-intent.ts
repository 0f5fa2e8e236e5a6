import type { TransactionIntent, TransactionIntentStatus } from '../../db/generated/client/client.ts';
import type { Sorts } from '../../db/sort.ts';
import type { Transitions } from '../../events/move.ts';
import { TillError } from '../../shared/errors.ts';
import { personalText } from '../../shared/postal-address.ts';
import type { ReceiptItem } from '../receipts/receipt.ts';

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

/** What it is for, as its receipt and its invoice say. */
export function itemsIn({
  lineItems,
  description,
  amount,
}: Pick<TransactionIntent, 'lineItems' | 'description' | 'amount'>): ReceiptItem[] {
  if (lineItems)
    return lineItems.map(({ description: name, quantity, amountTotal }) => ({
      description: name,
      quantity,
      amount: amountTotal,
    }));
  return description === null ? [] : [{ description, quantity: 1, amount: Number(amount) }];
}

/** What is asked for: an amount, or items that come to one. */
export const ASKED = ['amount', 'lineItems'] as const;

export function assertOneAsked(input: { amount?: unknown; lineItems?: unknown }): void {
  const given = ASKED.filter((name) => input[name] != null);
  if (given.length === 0)
    throw new TillError('parameter_missing', { param: 'amount', message: 'Send {param} or line items.' });
  if (given.length > 1)
    throw new TillError('parameter_invalid', {
      param: 'lineItems',
      message: 'Send either amount or {param}, not both.',
    });
}

export function descriptionOf(given: string | null | undefined): string | null {
  return given == null ? null : personalText('description', given, DESCRIPTION_MAX);
}

/** What lists of them can be sorted by. */
export const intentSorts = {
  amount: { kind: 'amount' },
  dueAt: { kind: 'time', isNullable: true },
} as const satisfies Sorts;
