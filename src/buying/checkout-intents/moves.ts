import type { Tx } from '../../db/client.ts';
import type { Prisma } from '../../db/generated/client/client.ts';
import type { EventType } from '../../events/event.ts';
import { append } from '../../events/log.ts';
import { statesBefore } from '../../shared/transitions.ts';
import { type CheckoutIntentStatus, transitions } from './checkout-intent.ts';

type Change = Prisma.CheckoutIntentUncheckedUpdateManyInput;

/** What no state but `processing` keeps: where the run is, and what is still asked. */
const SETTLED = { step: null, stepCount: null, stepName: null, challengeUrl: null } satisfies Change;

/** Of an intent that is over: a code for one purchase has had its use. */
const OVER = { sealedCvc: null, expiresAt: null } satisfies Change;

interface Move {
  id: string;
  to: CheckoutIntentStatus;
  event: EventType;
  at: Date;
  change?: Change;
  /** Further conditions on the row as it is. */
  where?: Prisma.CheckoutIntentWhereInput;
}

/** Moves an intent along its table; undefined when it is no longer where it would have to be. */
export async function move(tx: Tx, { id, to, event, at, change = {}, where = {} }: Move) {
  const isOver = transitions[to].length === 0;
  const [intent] = await tx.checkoutIntent.updateManyAndReturn({
    where: { id, status: { in: statesBefore(transitions, to) }, ...where },
    data: { ...SETTLED, ...(isOver && OVER), ...change, status: to },
  });
  if (intent) await append(tx, { accountId: intent.accountId, type: event, object: intent, at });
  return intent;
}
