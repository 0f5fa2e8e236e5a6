import type { Who } from '../../accounts/actor.ts';
import type { Tx } from '../../db/client.ts';
import { move } from './moves.ts';

/**
 * Cancels what was confirmed under a mandate and isn’t armed, and what waits for an approval. Locks the runs first: one
 * that arms itself meanwhile either did so before, and goes on, or finds its intent canceled.
 */
export async function stopUnarmed(tx: Tx, mandateId: string, at: Date, by: Who): Promise<void> {
  const unarmed = await tx.$queryRaw<{ intentId: string }[]>`
    select r.intent_id as "intentId"
      from checkout_runs r join checkout_intents i on i.id = r.intent_id
     where i.mandate_id = ${mandateId} and i.status in ('processing', 'requires_action')
       and r.kind = 'purchase' and r.state in ('queued', 'running')
     order by r.id for no key update of r`;
  const asking = await tx.checkoutIntent.findMany({
    where: { mandateId, status: 'requires_action', approvalDigest: { not: null } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  for (const id of [...unarmed.map(({ intentId }) => intentId), ...asking.map(({ id }) => id)])
    await move(tx, {
      id,
      to: 'canceled',
      at,
      by,
      change: {
        statusReason: 'user_canceled',
        explanation: 'Its mandate was revoked before the order was placed.',
        outcome: 'not_placed',
      },
    });
}
