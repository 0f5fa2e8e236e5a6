import { actorOf } from '../../accounts/actor.ts';
import type { Caller } from '../../accounts/caller.ts';
import type { Ledger } from '../../books/ledger.ts';
import type { Tx } from '../../db/client.ts';
import type { LedgerEntry, Payable as PayableRow } from '../../db/generated/client/client.ts';
import { append } from '../../events/log.ts';
import type { Clock } from '../../shared/clock.ts';
import { missing, TillError } from '../../shared/errors.ts';
import { BASE_UNITS_PER_CENT } from '../../shared/money.ts';
import { text } from '../../shared/validate.ts';
import type { Receipts } from '../receipts/receipts.ts';
import type { Transactions } from '../transactions/transactions.ts';
import type { Owners } from './owners.ts';
import { atLeast, centsOf, NOTE_MAX, type Payment, separateFeeOf } from './payment.ts';
import { canAccept } from './remedies.ts';

/** What a merchant says about a payment that does not fit: that it is enough, or that it has been dealt with. */

interface Parts {
  clock: Clock;
  transactions: Transactions;
  ledger: Ledger;
  owners: Owners;
  receipts: Receipts;
  get(accountId: string, id: string): Promise<Payment>;
}

/** The payable with a payment counted, and what of that was the service's. */
interface Credited {
  payable: PayableRow;
  fee: bigint;
}

export function createDecisions({ clock, transactions, ledger, owners, receipts, get }: Parts) {
  /** What was told of as unsettled is the object's by the merchant's word: the ledger says so once more, under that name. */
  async function credit(tx: Tx, payment: Payment, payable: PayableRow): Promise<Credited> {
    // A part that was paid counts already, and is on record.
    if (payment.outcome === 'partial') return { payable, fee: 0n };
    const { signature, refunded } = payment;
    const entries = await tx.ledgerEntry.findMany({
      where: { signature, objectId: payable.id, type: 'payment_unsettled' },
      orderBy: { id: 'asc' },
    });
    const isRecipients = ({ toAddress }: LedgerEntry) => toAddress === payable.recipientAddress;
    const [first] = entries;
    if (first)
      await ledger.record(
        tx,
        { signature, slot: Number(first.slot), time: first.blockTime },
        entries
          .filter(isRecipients)
          .map(({ accountId, objectId, instruction, fromAddress, toAddress, amount }) => ({
            accountId,
            type: 'payment_accepted',
            objectId,
            instruction,
            fromAddress,
            toAddress,
            amount,
          })),
      );
    const sum = (some: LedgerEntry[]) => some.reduce((total, { amount }) => total + amount, 0n);
    const net = atLeast(0n, sum(entries.filter(isRecipients)) - refunded);
    const fee = separateFeeOf(payable) > 0n ? sum(entries.filter((entry) => !isRecipients(entry))) : 0n;
    const data = { received: { increment: net }, receivedFee: { increment: fee } };
    return { payable: await tx.payable.update({ where: { id: payable.id }, data }), fee };
  }

  async function settle(tx: Tx, payment: Payment, { payable, fee }: Credited, at: Date): Promise<void> {
    await tx.payable.update({ where: { id: payable.id }, data: { state: 'settled', closedAt: at } });
    const owner = owners.of(payable.id);
    const { signature, payerAddress } = payment;
    const transactionId = await transactions.record(tx, {
      accountId: payable.accountId,
      type: owner.type,
      source: payable.id,
      signature,
      senderAddress: payerAddress,
      recipientAddress: payable.recipientAddress,
      amount: centsOf(payment.received),
      feeAmount: centsOf(fee),
      at: payment.createdAt,
    });
    await owner.settle(tx, payable.id, { transactionId, payerAddress, at, isAccepted: true });
    const { id: payableId, accountId } = payable;
    const items = await owner.itemsOf(tx, payableId);
    const amount = centsOf(payable.received + payable.receivedFee);
    await receipts.issue(tx, { accountId, payableId, amount, items, payerAddress, signature, at });
  }

  return {
    /** Settles the object with what there is. Once more is harmless, and the first time stands. */
    async accept(caller: Caller, id: string): Promise<Payment> {
      const { accountId } = caller;
      await caller.once('payment.accept', async (tx) => {
        const { payableId } = await own(tx, accountId, id);
        // Decides between this, a payment that comes at the same time, and a cancellation.
        await tx.$queryRaw`select 1 from payables where id = ${payableId} for no key update`;
        const before = await tx.payable.findUniqueOrThrow({ where: { id: payableId } });
        await owners.overbooked(tx, [payableId]);
        const payment = await own(tx, accountId, id);
        if (payment.acceptedAt) return null;
        if (!canAccept(payment, before.state)) throw unacceptable(payment, before);
        const now = clock.now();
        const credited = await credit(tx, payment, before);
        const { payable } = credited;
        const { keyId, walletAddress } = actorOf(caller);
        const over = payable.received + payable.receivedFee - payable.amount * BASE_UNITS_PER_CENT;
        await tx.payment.updateMany({ where: { payableId, stranded: true }, data: { stranded: false } });
        const accepted = await tx.payment.update({
          where: { id },
          data: {
            counted: true,
            acceptedAt: now,
            acceptedByKeyId: keyId,
            acceptedByWalletAddress: walletAddress,
            shortfall: atLeast(0n, -over),
            ...(payment.outcome !== 'partial' && { excess: atLeast(0n, over) }),
          },
        });
        await settle(tx, payment, credited, now);
        await append(tx, { accountId, type: 'payment.accepted', object: accepted, at: now });
        return null;
      });
      return get(accountId, id);
    },

    /** Says that a payment has been dealt with, and how. Once more is harmless, and the first time stands. */
    async resolve(caller: Caller, id: string, note?: string | null): Promise<Payment> {
      const { accountId } = caller;
      const resolutionNote = note == null ? null : text('note', note, { max: NOTE_MAX });
      await caller.once('payment.resolve', async (tx) => {
        await own(tx, accountId, id);
        const now = clock.now();
        const { keyId, walletAddress } = actorOf(caller);
        const [payment] = await tx.payment.updateManyAndReturn({
          where: { id, resolvedAt: null },
          data: {
            resolvedAt: now,
            resolvedByKeyId: keyId,
            resolvedByWalletAddress: walletAddress,
            resolutionNote,
          },
        });
        if (payment) await append(tx, { accountId, type: 'payment.resolved', object: payment, at: now });
        return null;
      });
      return get(accountId, id);
    },

    /** Takes that back. */
    async unresolve(caller: Caller, id: string): Promise<Payment> {
      const { accountId } = caller;
      await caller.once('payment.unresolve', async (tx) => {
        await own(tx, accountId, id);
        const [payment] = await tx.payment.updateManyAndReturn({
          where: { id, resolvedAt: { not: null } },
          data: {
            resolvedAt: null,
            resolvedByKeyId: null,
            resolvedByWalletAddress: null,
            resolutionNote: null,
          },
        });
        const at = clock.now();
        if (payment) await append(tx, { accountId, type: 'payment.unresolved', object: payment, at });
        return null;
      });
      return get(accountId, id);
    },
  };
}

async function own(tx: Tx, accountId: string, id: string): Promise<Payment> {
  const payment = await tx.payment.findUnique({ where: { id, accountId } });
  if (!payment) throw missing('payment');
  return payment;
}

function unacceptable({ outcome, received, refunded }: Payment, { state }: PayableRow): TillError {
  const message =
    state === 'settled'
      ? 'This is already paid.'
      : received > 0n && received <= refunded
        ? 'This payment was refunded.'
        : `This payment is ${outcome}. Only underpayments and late payments can be accepted.`;
  return new TillError('state_conflict', { message });
}
