import type { Refund, RefundStatus, RefundStatusReason } from '../../db/generated/client/client.ts';
import type { Transitions } from '../../events/move.ts';
import { BASE_UNITS_PER_CENT } from '../../shared/money.ts';

export type { Refund, RefundStatus, RefundStatusReason };

export const transitions: Transitions<RefundStatus> = {
  /** Waits for the sender's signature. */
  requires_action: {
    processing: 'refund.processing',
    succeeded: 'refund.succeeded',
    canceled: 'refund.canceled',
  },
  /** Sent, or in the escrow of a gift. */
  processing: { succeeded: 'refund.succeeded', failed: 'refund.failed', canceled: 'refund.canceled' },
  succeeded: {},
  // What arrives has arrived, whatever was concluded before.
  failed: { succeeded: 'refund.succeeded' },
  canceled: { succeeded: 'refund.succeeded' },
};

/** In these states it may still move money, and so its amount is taken. */
export const PENDING: RefundStatus[] = ['requires_action', 'processing'];

export function isSignable({ status, cancelAskedAt }: Refund): boolean {
  return status === 'requires_action' && cancelAskedAt === null;
}

export function baseUnitsOf({ amount }: Pick<Refund, 'amount'>): bigint {
  return amount * BASE_UNITS_PER_CENT;
}

export const REASON_MAX = 500;
