import type { Caller } from '../../accounts/caller.ts';
import type { Tx } from '../../db/client.ts';
import type { CheckoutIntent, Mandate as Row } from '../../db/generated/client/client.ts';
import type { EventType } from '../../events/event.ts';
import { append } from '../../events/log.ts';
import { type Mandate, objectionTo, type Purchase } from './mandate.ts';
import { spentIn } from './spent.ts';

/**
 * The mandate that a caller buys under; none for one without. It stays locked until the commit, so that of several
 * confirmations each sees what the others reserved. A key that ever had a mandate needs one: when it ends, so does the
 * permission. Held before the card, because what ends a run holds that last. By its ID, it’s the one of what waits.
 */
export async function holdMandate(
  tx: Tx,
  { accountId, credential }: Pick<Caller, 'accountId' | 'credential'>,
  id: string | null = null,
): Promise<Mandate | undefined> {
  const [held] = await tx.$queryRaw<{ id: string }[]>`
    select id from mandates
     where account_id = ${accountId} and (id = ${id} or (${id}::text is null and holder_id = ${credential.id}))
     order by status = 'active' desc, id desc limit 1 for no key update`;
  return held && tx.mandate.findUniqueOrThrow({ where: { id: held.id } });
}

/** Part of the transaction that confirms a purchase, which reserves its amount. Throws what speaks against it. */
export async function assertAllowed(tx: Tx, mandate: Mandate, purchase: Purchase, at: Date): Promise<void> {
  const objection = objectionTo(mandate, purchase, await spentIn(tx, mandate.id, at), at);
  if (objection) throw objection;
}

/** Whether a person has to say yes first. */
export function needsApproval({ approveAbove }: Mandate, { amount }: Purchase): boolean {
  return approveAbove !== null && amount > approveAbove;
}

type Standing = Pick<CheckoutIntent, 'accountId' | 'mandateId' | 'status' | 'outcome' | 'confirmedAt'>;

/** Tells a mandate’s followers what became of an amount, and so of its budget. */
export async function tellMandate(
  tx: Tx,
  intent: Standing,
  event: EventType | undefined,
  at: Date,
): Promise<void> {
  const type = meaningOf(intent, event);
  if (!type || intent.mandateId === null) return;
  const mandate: Row = await tx.mandate.findUniqueOrThrow({ where: { id: intent.mandateId } });
  await append(tx, { accountId: intent.accountId, type, object: mandate, at });
}

function meaningOf(
  { status, outcome, confirmedAt }: Standing,
  event: EventType | undefined,
): EventType | undefined {
  // What waits for an approval is not reserved yet.
  if (confirmedAt === null) return undefined;
  if (event === 'checkout_intent.confirmed' || event === 'checkout_intent.approved')
    return 'mandate.reserved';
  if (status === 'succeeded' || outcome === 'placed') return 'mandate.spent';
  if (status === 'canceled' || (status === 'failed' && outcome === 'not_placed')) return 'mandate.released';
  return undefined;
}
