import type { Database } from '../../db/client.ts';
import { append } from '../../events/log.ts';
import type { Clock } from '../../shared/clock.ts';

/** How many that have become due are looked at in one go. */
const AT_ONCE = 1_000;

/** Tells of requests that should have been paid by now and aren’t, once each. Returns how many it looked at. */
export function createOverdue({ db, clock }: { db: Database; clock: Clock }) {
  return async (): Promise<number> => {
    const at = clock.now();
    const due = await db.prisma.transactionIntent.findMany({
      where: { fallsDueAt: { lte: at } },
      select: { id: true },
      take: AT_ONCE,
    });
    for (const { id } of due)
      await db.transact(async (tx) => {
        const [intent] = await tx.transactionIntent.updateManyAndReturn({
          where: { id, fallsDueAt: { lte: at }, status: { in: ['requires_action', 'processing'] } },
          data: { fallsDueAt: null, overdueAt: at },
        });
        if (!intent) await tx.transactionIntent.updateMany({ where: { id }, data: { fallsDueAt: null } });
        else {
          const { accountId } = intent;
          await append(tx, { accountId, type: 'transaction_intent.overdue', object: intent, at });
        }
      });
    return due.length;
  };
}
