import { revive } from '../db/revive.ts';
import { invalidParameter } from '../shared/errors.ts';
import { kindOfId } from '../shared/ids.ts';
import type { ActorType } from './acting.ts';

/** Everything that can happen, by the kind of object it happens to. */
export const eventTypes = [
  'account.created',
  'account.updated',
  'api_key.created',
  'api_key.revoked',
  'grant.created',
  'grant.revoked',
  'session.created',
  'session.ended',
  'member.joined',
  'member.updated',
  'member.removed',
  'team_invitation.created',
  'team_invitation.accepted',
  'team_invitation.canceled',
  'passkey.created',
  'passkey.removed',
  'gift.created',
  'gift.funded',
  'gift.released',
  'gift.reclaim_asked',
  'gift.reclaimed',
  'transaction.recorded',
  'product.created',
  'product.updated',
  'product.deleted',
  'customer.created',
  'customer.updated',
  'customer.deleted',
  'checkout_link.created',
  'checkout_link.canceled',
  'checkout_session.created',
  'checkout_session.completed',
  'checkout_session.canceled',
  'checkout_session.payment_failed',
  'checkout_session.partially_paid',
  'checkout_session.customer_submitted',
  'transaction_intent.created',
  'transaction_intent.processing',
  'transaction_intent.succeeded',
  'transaction_intent.canceled',
  'transaction_intent.payment_failed',
  'transaction_intent.partially_paid',
  'transaction_intent.overdue',
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
  'mandate.created',
  'mandate.updated',
  'mandate.reserved',
  'mandate.spent',
  'mandate.released',
  'mandate.revoked',
  'mandate.expired',
  'checkout_intent.created',
  'checkout_intent.processing',
  'checkout_intent.progressed',
  'checkout_intent.asked',
  'checkout_intent.responded',
  'checkout_intent.quoted',
  'checkout_intent.confirmed',
  'checkout_intent.approval_asked',
  'checkout_intent.approved',
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
  /** Who caused it. Null for what the chain, a timer, or the public did. */
  actorType: ActorType | null;
  actorId: string | null;
  actorName: string | null;
}

/** A reader’s position, as clients store it. */
export function cursorOf(sequence: number): string {
  return String(sequence);
}

export function sequenceOf(cursor: string): number | undefined {
  return /^(0|[1-9]\d{0,14})$/.test(cursor) ? Number(cursor) : undefined;
}

/** The types that some names stand for: `gift.funded`, or everything about gifts as `gift.*`. */
export function typesMatching(names: readonly string[]): EventType[] {
  return names.flatMap((name, index) => {
    const kind = name.endsWith('.*') ? name.slice(0, -1) : undefined;
    const found = eventTypes.filter((type) => (kind === undefined ? type === name : type.startsWith(kind)));
    if (found.length > 0 || name === '*') return name === '*' ? [...eventTypes] : found;
    throw invalidParameter(
      `types[${index}]`,
      'the name of an event type, such as gift.funded, or gift.* for all of a kind',
    );
  });
}

/** The object of an event, as of right after it. */
export function objectOf<Row extends { id: string }>({
  objectId,
  data,
}: Pick<Event, 'objectId' | 'data'>): Row {
  const kind = kindOfId(objectId) ?? '';
  return revive<Row>(kind.charAt(0).toUpperCase() + kind.slice(1), data);
}
