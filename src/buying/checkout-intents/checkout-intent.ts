import type {
  CheckoutIntentReason,
  CheckoutIntentStatus,
  CheckoutIntent as Row,
} from '../../db/generated/client/client.ts';
import { isFinal, type Transitions } from '../../events/move.ts';
import { MINUTE_MS } from '../../shared/clock.ts';
import type { QuotedItem } from '../flows/errand.ts';

export type { CheckoutIntentReason, CheckoutIntentStatus };

export type CheckoutIntent = Omit<Row, 'sealedCvc'>;

/** An item as stored with the intent; its picture is elsewhere. Older ones have none. */
export interface StoredItem extends Omit<QuotedItem, 'picture'> {
  pictureKey?: string | null;
}

export const transitions: Transitions<CheckoutIntentStatus> = {
  /** Options are missing, the cardholder’s bank needs to verify the payment, or a person needs to approve it. */
  requires_action: {
    processing: ['checkout_intent.responded', 'checkout_intent.processing', 'checkout_intent.approved'],
    canceled: 'checkout_intent.canceled',
  },
  /** There’s a quote. If the card’s CVC was used up in the meantime, a question follows. */
  requires_confirmation: {
    processing: 'checkout_intent.confirmed',
    requires_action: ['checkout_intent.asked', 'checkout_intent.approval_asked'],
    canceled: 'checkout_intent.canceled',
  },
  /** A run is in progress or queued. */
  processing: {
    requires_action: ['checkout_intent.asked', 'checkout_intent.challenged'],
    requires_confirmation: 'checkout_intent.quoted',
    succeeded: 'checkout_intent.succeeded',
    failed: 'checkout_intent.failed',
    canceled: 'checkout_intent.canceled',
  },
  succeeded: {},
  failed: {},
  canceled: {},
};

/** How long a question or a quote is valid. */
export const ANSWER_MS = 45 * MINUTE_MS;

/** How long the cardholder has to answer the bank. */
export const CHALLENGE_MS = 10 * MINUTE_MS;

export function exceedsCeiling({ amount, maxAmount }: Pick<CheckoutIntent, 'amount' | 'maxAmount'>): boolean {
  return amount !== null && maxAmount !== null && amount > maxAmount;
}

export function isOver({ status }: Pick<CheckoutIntent, 'status'>): boolean {
  return isFinal(transitions, status);
}

/** Waits for options, as opposed to the cardholder’s bank or a person’s approval. */
export function asksForOptions({
  status,
  challengeUrl,
  approvalDigest,
}: Pick<CheckoutIntent, 'status' | 'challengeUrl' | 'approvalDigest'>): boolean {
  return status === 'requires_action' && challengeUrl === null && approvalDigest === null;
}

export function isExpired({ expiresAt }: Pick<CheckoutIntent, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}
