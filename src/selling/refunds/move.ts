import type { Prisma, Refund } from '../../db/generated/client/client.ts';
import { createMove } from '../../events/move.ts';
import { type RefundStatus, transitions } from './refund.ts';

/** Wherever a refund goes, nobody waits any more for it to be canceled. */
export const move = createMove<
  RefundStatus,
  Refund,
  Prisma.RefundUncheckedUpdateManyInput,
  Prisma.RefundWhereInput
>(transitions, (tx, { id, from, to, change, where }) =>
  tx.refund.updateManyAndReturn({
    where: { ...where, id, status: { in: from } },
    data: { statusReason: null, ...change, status: to, cancelAskedAt: null },
  }),
);
