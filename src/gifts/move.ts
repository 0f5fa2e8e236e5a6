import type { Tx } from '../db/client.ts';
import type { Gift, Prisma } from '../db/generated/client/client.ts';
import { createMove } from '../events/move.ts';
import { type GiftStatus, transitions } from './gift.ts';

/** Wherever a gift goes, nobody waits any more for it to be closed unfunded. */
export const move = createMove<GiftStatus, Gift, Prisma.GiftUncheckedUpdateManyInput, Prisma.GiftWhereInput>(
  transitions,
  (tx, { id, from, to, change, where }) =>
    tx.gift.updateManyAndReturn({
      where: { ...where, id, status: { in: from } },
      data: { ...change, status: to, reclaimAskedAt: null },
    }),
);

/** Part of the transaction that moves a gift. */
export type OnGiftMoved = (tx: Tx, gift: Gift) => Promise<void>;
