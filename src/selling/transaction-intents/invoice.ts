import type { Invoice as InvoiceRow, TransactionIntent } from '../../db/generated/client/client.ts';
import { invalidParameter } from '../../shared/errors.ts';

/** A request with a due date. Pure. */

export type Invoice = Omit<InvoiceRow, 'transactionIntentId' | 'accountId'>;

/** Longer terms are a mistyped year. */
const YEARS_MAX = 10;

export function dueAtOf(given: Date | null | undefined, now: Date): Date | null {
  if (given == null) return null;
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + YEARS_MAX);
  if (given <= now || given > latest)
    throw invalidParameter('dueAt', `in the future, at most ${YEARS_MAX} years from now`);
  return given;
}

/** Whether it should have been paid by now and isn’t. */
export function isOverdue({ status, overdueAt }: Pick<TransactionIntent, 'status' | 'overdueAt'>): boolean {
  return overdueAt !== null && (status === 'requires_action' || status === 'processing');
}
