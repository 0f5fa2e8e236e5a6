import type { Database } from '../../db/client.ts';
import type { Payment } from '../../db/generated/client/client.ts';
import { missing, TillError } from '../../shared/errors.ts';

/** What a refund is of: a payment, or the session or intent that it was for. */
export interface Refunded {
  payment?: string | null | undefined;
  checkoutSession?: string | null | undefined;
  transactionIntent?: string | null | undefined;
}

/** Of which exactly one is given. */
export const REFUNDED = ['payment', 'checkoutSession', 'transactionIntent'] as const;

/** The payment that goes back: of a session or an intent, the one that paid it, or else the only one. */
export async function findPayment(db: Database, accountId: string, of: Refunded): Promise<Payment> {
  const { payment } = of;
  if (REFUNDED.filter((name) => of[name] != null).length !== 1)
    throw new TillError('parameter_invalid', {
      param: 'payment',
      message: 'Send exactly one of {param}, the session, and the intent to refund.',
    });
  const found =
    payment == null
      ? await ofPayable(db, accountId, of)
      : await db.prisma.payment.findUnique({ where: { id: payment, accountId } });
  if (!found) throw missing('payment');
  if (found.outcome === 'misdirected')
    throw new TillError('state_conflict', {
      message:
        'This payment went to another token account than the recipient’s own, so Till can’t refund it.',
    });
  return found;
}

async function ofPayable(
  db: Database,
  accountId: string,
  { checkoutSession, transactionIntent }: Refunded,
): Promise<Payment | undefined> {
  const isSession = checkoutSession != null;
  const id = checkoutSession ?? transactionIntent ?? '';
  const payable = await db.prisma.payable.findUnique({
    where: isSession ? { checkoutSessionId: id, accountId } : { transactionIntentId: id, accountId },
    include: { payments: { where: { outcome: { not: 'misdirected' } }, orderBy: { id: 'desc' } } },
  });
  if (!payable) throw missing(isSession ? 'checkout session' : 'transaction intent');
  const refundable = payable.payments.filter(({ received, refunded }) => received > refunded);
  const settled = refundable.find(({ outcome }) => outcome === 'settled');
  if (settled) return settled;
  if (refundable.length > 1)
    throw new TillError('parameter_invalid', {
      param: isSession ? 'checkoutSession' : 'transactionIntent',
      message: '{param} received several payments. Name the one to refund.',
    });
  const [only] = refundable;
  if (!only) throw new TillError('state_conflict', { message: 'Nothing is left to refund.' });
  return only;
}
