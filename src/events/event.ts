import { revive } from '../db/revive.ts';
import { kindOfId } from '../shared/ids.ts';

/** Everything that can happen, by the kind of object it happens to. */
export const eventTypes = [
  'account.created',
  'account.updated',
  'api_key.created',
  'api_key.revoked',
  'session.created',
  'session.ended',
  'gift.created',
  'gift.funded',
  'gift.released',
  'gift.reclaim_asked',
  'gift.reclaimed',
  'transaction.recorded',
  'product.created',
  'product.updated',
  'checkout_link.created',
  'checkout_link.canceled',
  'checkout_session.created',
  'checkout_session.completed',
  'checkout_session.canceled',
  'checkout_session.payment_failed',
  'checkout_session.partially_paid',
  'transaction_intent.created',
  'transaction_intent.processing',
  'transaction_intent.succeeded',
  'transaction_intent.canceled',
  'transaction_intent.payment_failed',
  'transaction_intent.partially_paid',
  'payment.recorded',
  'payment.accepted',
  'payment.resolved',
  'payment.unresolved',
  // What `payment.resolved` was called before.
  'payment.acknowledged',
  'payment.refunded',
  'refund.created',
  'refund.processing',
  'refund.cancel_asked',
  'refund.succeeded',
  'refund.failed',
  'refund.canceled',
  'exception.raised',
  'exception.acknowledged',
  'card.created',
  'card.removed',
  'checkout_intent.created',
  'checkout_intent.processing',
  'checkout_intent.progressed',
  'checkout_intent.asked',
  'checkout_intent.responded',
  'checkout_intent.quoted',
  'checkout_intent.confirmed',
  'checkout_intent.challenged',
  'checkout_intent.succeeded',
  'checkout_intent.failed',
  'checkout_intent.canceled',
  'checkout_intent.resolved',
] as const;

export type EventType = (typeof eventTypes)[number];

export interface Event {
  accountId: string;
  /** Its position in the account’s stream: 1, 2, 3, … without gaps, in commit order. */
  sequence: number;
  type: EventType;
  objectId: string;
  /** The object after the change, without its secrets. */
  data: Record<string, unknown>;
  createdAt: Date;
}

/** A reader’s position, as clients store it. */
export function cursorOf(sequence: number): string {
  return String(sequence);
}

export function sequenceOf(cursor: string): number | undefined {
  return /^(0|[1-9]\d{0,14})$/.test(cursor) ? Number(cursor) : undefined;
}

/** The object of an event, as of right after it. */
export function objectOf<Row extends { id: string }>({
  objectId,
  data,
}: Pick<Event, 'objectId' | 'data'>): Row {
  const kind = kindOfId(objectId) ?? '';
  return revive<Row>(kind.charAt(0).toUpperCase() + kind.slice(1), data);
}
