import type { Tx } from '../../db/client.ts';
import { Prisma } from '../../db/generated/client/client.ts';
import { append } from '../../events/log.ts';
import { createMove, type Transitions } from '../../events/move.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Customers } from '../customers/customers.ts';
import type { Payments } from '../payments/payments.ts';
import {
  acceptances,
  type CheckoutSession,
  type CheckoutSessionStatus,
  transitions,
} from './checkout-session.ts';
import type { LinkUses } from './link-uses.ts';

/** What payments do to sessions, and to the links that they are of. */

const moveBy = (table: Transitions<CheckoutSessionStatus>) =>
  createMove<CheckoutSessionStatus, CheckoutSession, Prisma.CheckoutSessionUncheckedUpdateManyInput>(
    table,
    (tx, { id, from, to, change }) =>
      tx.checkoutSession.updateManyAndReturn({
        where: { id, status: { in: from } },
        data: { ...change, status: to },
      }),
  );
export const move = moveBy(transitions);
const moveByWord = moveBy(acceptances);

interface Parts {
  clock: Clock;
  payments: Payments;
  uses: LinkUses;
  customers: Customers;
}

export function serveSessions({ clock, payments, uses, customers }: Parts): void {
  payments.serve('checkoutSession', {
    type: 'checkout_session',
    overbooked: uses.overbooked,
    async settle(tx, id, { transactionId, payerAddress, at: completedAt, isAccepted }) {
      const buyer = await customers.recognize(tx, id);
      const change = {
        paymentStatus: 'paid',
        customerId: buyer?.id ?? null,
        transactionId,
        payerAddress,
        completedAt,
        lastPaymentError: Prisma.DbNull,
        canceledBy: null,
        canceledAt: null,
      } as const;
      const by = isAccepted ? moveByWord : move;
      const session = await by(tx, { id, to: 'complete', at: clock.now(), change });
      if (!session) throw new Error(`${id} cannot be completed any more`);
      const { checkoutLinkId, amountTotal } = session;
      if (checkoutLinkId) await uses.count(tx, checkoutLinkId, amountTotal);
      await buyer?.tell();
    },
    progress: (tx, id) =>
      tell(tx, id, 'checkout_session.partially_paid', { lastPaymentError: Prisma.DbNull }),
    async itemsOf(tx, id) {
      const { lineItems } = await tx.checkoutSession.findUniqueOrThrow({ where: { id } });
      return lineItems.map(({ description, quantity, amountTotal: amount }) => ({
        description,
        quantity,
        amount,
      }));
    },
    fail: (tx, id, error) => tell(tx, id, 'checkout_session.payment_failed', { lastPaymentError: error }),
  });

  async function tell(
    tx: Tx,
    id: string,
    type: 'checkout_session.partially_paid' | 'checkout_session.payment_failed',
    data: Pick<Prisma.CheckoutSessionUncheckedUpdateInput, 'lastPaymentError'>,
  ): Promise<void> {
    const session = await tx.checkoutSession.update({ where: { id }, data });
    await append(tx, { accountId: session.accountId, type, object: session, at: clock.now() });
  }
}
