import { OPERATOR, OPERATOR_ACTING } from '../../accounts/actor.ts';
import type { Database } from '../../db/client.ts';
import { actIn } from '../../events/acting.ts';
import type { Clock } from '../../shared/clock.ts';
import { move } from './moves.ts';

/** Lets the operator cancel what nobody has confirmed. Returns whether it was in time. */
export function createWithdrawal({ db, clock }: { db: Database; clock: Clock }) {
  return (id: string): Promise<boolean> =>
    db.transact(async (tx) => {
      actIn(tx, OPERATOR_ACTING);
      const canceled = await move(tx, {
        id,
        to: 'canceled',
        event: 'checkout_intent.canceled',
        at: clock.now(),
        by: OPERATOR,
        change: { statusReason: 'sithril_canceled', explanation: 'The operator canceled it.' },
        where: { confirmedAt: null },
      });
      return canceled !== undefined;
    });
}
