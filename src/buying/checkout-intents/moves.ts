import type { CheckoutIntent, Prisma } from '../../db/generated/client/client.ts';
import { createMove, isFinal } from '../../events/move.ts';
import { type CheckoutIntentStatus, transitions } from './checkout-intent.ts';

type Change = Prisma.CheckoutIntentUncheckedUpdateManyInput;

/** What only `processing` keeps: where the run is, and what is still asked. */
const SETTLED = { step: null, stepCount: null, stepName: null, challengeUrl: null } satisfies Change;

/** For a finished intent: a CVC for one purchase isn’t needed anymore. */
const OVER = { sealedCvc: null, expiresAt: null } satisfies Change;

export const move = createMove<CheckoutIntentStatus, CheckoutIntent, Change, Prisma.CheckoutIntentWhereInput>(
  transitions,
  (tx, { id, from, to, change, where }) =>
    tx.checkoutIntent.updateManyAndReturn({
      where: { ...where, id, status: { in: from } },
      data: { ...SETTLED, ...(isFinal(transitions, to) && OVER), ...change, status: to },
    }),
);
