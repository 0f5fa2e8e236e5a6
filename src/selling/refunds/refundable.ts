import type { Tx } from '../../db/client.ts';
import type { Payment } from '../../db/generated/client/client.ts';
import { append } from '../../events/log.ts';
import { missing } from '../../shared/errors.ts';
import { BASE_UNITS_PER_CENT } from '../../shared/money.ts';
import { baseUnitsOf, PENDING } from './refund.ts';

/** What of a payment can still go back. Whoever asks holds the payment's row, so that two cannot both take the rest. */

export async function lockPayables(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.$queryRaw`select 1 from payables where id = any(${ids}) order by id for no key update`;
}

/** Payments are locked after gifts and payables, before refunds and the account's events, and in the order of their ids. */
export async function lockPayments(tx: Tx, ids: readonly string[]): Promise<Payment[]> {
  await tx.$queryRaw`
    select 1 from payables where id in (select payable_id from payments where id = any(${ids}))
     order by id for no key update`;
  await tx.$queryRaw`select 1 from payments where id = any(${ids}) order by id for no key update`;
  return tx.payment.findMany({ where: { id: { in: [...ids] } }, orderBy: { id: 'asc' } });
}

export async function lockPayment(tx: Tx, id: string): Promise<Payment> {
  const [payment] = await lockPayments(tx, [id]);
  if (!payment) throw missing('payment');
  return payment;
}

/** In whole cents: what arrived, less what went back and what pending refunds have taken. */
export async function leftOf(tx: Tx, payment: Payment): Promise<bigint> {
  const left =
    (payment.received - payment.refunded - (await pendingOf(tx, payment.id))) / BASE_UNITS_PER_CENT;
  return left > 0n ? left : 0n;
}

async function pendingOf(tx: Tx, paymentId: string): Promise<bigint> {
  const { _sum } = await tx.refund.aggregate({
    where: { paymentId, status: { in: PENDING } },
    _sum: { amount: true },
  });
  return (_sum.amount ?? 0n) * BASE_UNITS_PER_CENT;
}

/** Writes down that something went back. Pending refunds for which too little is left are given up. */
export async function refunded(
  tx: Tx,
  { paymentId, units, at }: { paymentId: string; units: bigint; at: Date },
): Promise<Payment> {
  const payment = await tx.payment.update({
    where: { id: paymentId },
    data: { refunded: { increment: units } },
  });
  const { accountId, payableId, outcome } = payment;
  // What went back of a part payment is left to be paid again.
  if (outcome === 'partial')
    await tx.$executeRaw`
      update payables set received = greatest(received - ${units}, 0) where id = ${payableId} and state <> 'settled'`;
  await append(tx, { accountId, type: 'payment.refunded', object: payment, at });
  const pending = await tx.refund.findMany({
    where: { paymentId, status: 'requires_action', cancelAskedAt: null },
    orderBy: { id: 'desc' },
  });
  let over = payment.refunded + (await pendingOf(tx, paymentId)) - payment.received;
  for (const refund of pending) {
    if (over <= 0n) break;
    over -= baseUnitsOf(refund);
    await askToCancel(tx, { id: refund.id, reason: 'superseded', at });
  }
  return payment;
}

/** It ends when what was handed out for it can no longer arrive. Answers whether it was not asked before. */
export async function askToCancel(
  tx: Tx,
  { id, reason, at }: { id: string; reason: 'user_canceled' | 'expired' | 'superseded'; at: Date },
): Promise<boolean> {
  // Its gift comes first, as when that moves.
  await tx.$queryRaw`
    select 1 from gifts where id = (select via_gift_id from refunds where id = ${id}) for no key update`;
  const [asked] = await tx.refund.updateManyAndReturn({
    where: { id, status: 'requires_action', cancelAskedAt: null },
    data: { cancelAskedAt: at, statusReason: reason },
  });
  if (!asked) return false;
  await append(tx, { accountId: asked.accountId, type: 'refund.cancel_asked', object: asked, at });
  if (asked.viaGiftId) await closeGift(tx, asked.viaGiftId, at);
  return true;
}

/** A gift that was never funded closes by itself once no funding can arrive. */
async function closeGift(tx: Tx, id: string, at: Date): Promise<void> {
  const [gift] = await tx.gift.updateManyAndReturn({
    where: { id, status: 'requires_action', reclaimAskedAt: null },
    data: { reclaimAskedAt: at },
  });
  if (gift) await append(tx, { accountId: gift.accountId, type: 'gift.reclaim_asked', object: gift, at });
}
