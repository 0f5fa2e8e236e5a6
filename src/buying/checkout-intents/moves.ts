import { TILL } from '../../accounts/actor.ts';
import type { Tx } from '../../db/client.ts';
import type { CheckoutIntent, Prisma } from '../../db/generated/client/client.ts';
import { createMove, eventOf, isFinal, type Move } from '../../events/move.ts';
import { tellMandate } from '../mandates/reservations.ts';
import { recordPurchase, type Told } from './audited.ts';
import { type CheckoutIntentStatus, transitions } from './checkout-intent.ts';

export type Change = Prisma.CheckoutIntentUncheckedUpdateManyInput;

/** What only `processing` keeps: where the run is, and what is still asked. */
const SETTLED = {
  step: null,
  stepCount: null,
  stepName: null,
  challengeUrl: null,
  approvalDigest: null,
} satisfies Change;

/** For a finished intent: a CVC for one purchase isn’t needed anymore. */
const OVER = { sealedCvc: null, expiresAt: null } satisfies Change;

const change = createMove<CheckoutIntentStatus, CheckoutIntent, Change, Prisma.CheckoutIntentWhereInput>(
  transitions,
  (tx, { id, from, to, change, where }) =>
    tx.checkoutIntent.updateManyAndReturn({
      where: { ...where, id, status: { in: from } },
      data: { ...SETTLED, ...(isFinal(transitions, to) && OVER), ...change, status: to },
    }),
);

type Moving = Move<CheckoutIntentStatus, Change, Prisma.CheckoutIntentWhereInput> & Told;

/** Nobody is asked to authenticate the payment any more. */
export async function endChallenge(tx: Tx, id: string, at: Date): Promise<void> {
  await move(tx, {
    id,
    to: 'processing',
    event: 'checkout_intent.processing',
    at,
    by: TILL,
    where: { challengeUrl: { not: null } },
  });
}

/** Whatever becomes of a purchase is in the audit log, and changes the budget of its mandate. */
export async function move(
  tx: Tx,
  { by, evidence, approval, ...moving }: Moving,
): Promise<CheckoutIntent | undefined> {
  const intent = await change(tx, moving);
  if (!intent) return undefined;
  const { to, event, at } = moving;
  await recordPurchase(tx, intent, eventOf(transitions, to, event), at, { by, evidence, approval });
  if (intent.mandateId) await tellMandate(tx, intent, event, at);
  return intent;
}
