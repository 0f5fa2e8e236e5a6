import { PublicKey } from '@solana/web3.js';
import type { Corroboration } from '../../books/corroboration.ts';
import type { Exceptions } from '../../books/exceptions.ts';
import type { Ledger } from '../../books/ledger.ts';
import { type ChainTransaction, changesByOwner } from '../../chain/chain.ts';
import { tokenAccountOf } from '../../chain/transfer.ts';
import { type Database, statement, type Tx } from '../../db/client.ts';
import { fieldsOf } from '../../db/columns.ts';
import type { Gift } from '../../db/generated/client/client.ts';
import { append } from '../../events/log.ts';
import type { Clock } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import { BASE_UNITS_PER_CENT } from '../../shared/money.ts';
import { move } from './move.ts';
import { baseUnitsOf, type Refund } from './refund.ts';
import { lockPayables, lockPayments, refunded } from './refundable.ts';
import { divideAmong, type Expected, refundedBy, type SentBack } from './refunded-by.ts';

/** What the chain says of refunds, told any number of times: those that Till built, gifts, and what was sent by hand. */

const refund = fieldsOf(
  'Refund',
  'id',
  'accountId',
  'paymentId',
  'payableId',
  'senderAddress',
  'destinationAddress',
  'amount',
);
// One that another transaction made is not made again: what goes back once more does so by hand.
const referred = statement(
  `select ${refund.list} from refunds
    where reference = any($1) and (signature is null or signature = $2) order by id`,
  refund.columns,
);
const payable = fieldsOf('Payable', 'id', 'accountId', 'recipientAddress', 'feeAddress');
const paidTo = statement(
  `select ${payable.list} from payables where reference = any($1) and recipient_address = any($2) order by id`,
  payable.columns,
);

type Referred = Pick<Refund, 'accountId' | 'paymentId' | 'payableId'> & Expected;

/** What a wallet sent back by hand, and what of an account it may have been for. */
interface ByHand {
  sent: SentBack[];
  accountId: string;
  payableId: string;
  /** Whatever else of the account the transaction names. */
  payableIds: string[];
}

interface Found {
  made: Referred[];
  byHand: ByHand[];
}

interface Parts {
  db: Database;
  clock: Clock;
  ledger: Ledger;
  corroboration: Corroboration;
  exceptions: Exceptions;
  mint: string;
}

export type RefundLandings = ReturnType<typeof createRefundLandings>;

export function createRefundLandings({ db, clock, ledger, corroboration, exceptions, mint }: Parts) {
  async function findReferred({ accounts, signature }: ChainTransaction): Promise<Referred[]> {
    const rows = await db.query(referred, [accounts, signature]);
    return rows.flatMap(({ destinationAddress, amount, ...row }) =>
      destinationAddress === null ? [] : [{ ...row, destinationAddress, units: baseUnitsOf({ amount }) }],
    );
  }

  /** For each wallet that sent something, what it was paid for. Who pays the service its fee gives nothing back. */
  async function findByHand({ accounts }: ChainTransaction, sent: readonly SentBack[]): Promise<ByHand[]> {
    const senders = sent.map(({ fromAddress }) => fromAddress);
    const rows = sent.length > 0 ? await db.query(paidTo, [accounts, senders]) : [];
    const found = new Map<string, ByHand>();
    for (const { id: payableId, accountId, recipientAddress, feeAddress } of rows) {
      const known = found.get(recipientAddress);
      const back = sent.filter(
        ({ fromAddress, toAddress }) => fromAddress === recipientAddress && toAddress !== feeAddress,
      );
      if (known?.accountId === accountId) known.payableIds.push(payableId);
      else if (!known && back.length > 0)
        found.set(recipientAddress, { sent: back, accountId, payableId, payableIds: [payableId] });
    }
    return [...found.values()];
  }

  async function find(transaction: ChainTransaction): Promise<Found> {
    const { made, byHand } = refundedBy(transaction, await findReferred(transaction), mint);
    return { made, byHand: await findByHand(transaction, byHand) };
  }

  async function record(
    tx: Tx,
    transaction: ChainTransaction,
    { fromAddress, toAddress, units }: SentBack,
    { accountId, objectId }: { accountId: string; objectId: string },
  ): Promise<void> {
    const instruction = placeOf(transaction, { fromAddress, toAddress }, mint);
    await ledger.record(tx, transaction, [
      { accountId, type: 'refund', objectId, instruction, fromAddress, toAddress, amount: units },
    ]);
  }

  async function bookMade(tx: Tx, transaction: ChainTransaction, made: Referred): Promise<void> {
    const { id, accountId, paymentId, units, senderAddress, destinationAddress } = made;
    const { signature, time } = transaction;
    await move(tx, { id, to: 'succeeded', at: clock.now(), change: { signature, succeededAt: time } });
    const sent = { fromAddress: senderAddress, toAddress: destinationAddress, units };
    await record(tx, transaction, sent, { accountId, objectId: id });
    await giveBack(tx, { paymentId, units, signature });
  }

  /** What is more than had arrived is told to people: nothing here can take it back. */
  async function giveBack(
    tx: Tx,
    { paymentId, units, signature }: { paymentId: string; units: bigint; signature: string },
  ): Promise<void> {
    const {
      accountId,
      payableId,
      received,
      refunded: back,
    } = await refunded(tx, {
      paymentId,
      units,
      at: clock.now(),
    });
    const excess = back - received;
    if (excess <= 0n) return;
    await exceptions.raise(tx, {
      accountId,
      kind: 'refund_excess',
      objectId: payableId,
      signature,
      amount: excess < units ? excess : units,
    });
  }

  /** Answers what of it is more than had arrived. */
  async function bookSent(
    tx: Tx,
    transaction: ChainTransaction,
    sent: SentBack,
    { accountId, payableIds }: ByHand,
  ): Promise<bigint> {
    const { signature, time } = transaction;
    const at = clock.now();
    const received = await tx.payment.findMany({ where: { payableId: { in: payableIds } } });
    const payments = await lockPayments(
      tx,
      received.map(({ id }) => id),
    );
    const refundable = payments.toReversed().map((payment) => ({
      ...payment,
      units: payment.received - payment.refunded,
    }));
    const { parts, excess } = divideAmong(sent, refundable);
    for (const { paymentId, payableId, units } of parts) {
      const made = await tx.refund.create({
        data: {
          id: newId('refund', at),
          accountId,
          paymentId,
          payableId,
          status: 'succeeded',
          amount: units / BASE_UNITS_PER_CENT,
          senderAddress: sent.fromAddress,
          destinationAddress: sent.toAddress,
          signature,
          succeededAt: time,
          createdAt: at,
        },
      });
      await append(tx, { accountId, type: 'refund.succeeded', object: made, at });
      await record(tx, transaction, { ...sent, units }, { accountId, objectId: made.id });
      await refunded(tx, { paymentId, units, at });
    }
    return excess;
  }

  async function bookByHand(tx: Tx, transaction: ChainTransaction, byHand: ByHand): Promise<void> {
    const { accountId, payableId: objectId } = byHand;
    let amount = 0n;
    for (const sent of byHand.sent) {
      const units = await bookSent(tx, transaction, sent, byHand);
      if (units > 0n) await record(tx, transaction, { ...sent, units }, { accountId, objectId });
      amount += units;
    }
    if (amount === 0n) return;
    const { signature } = transaction;
    await exceptions.raise(tx, { accountId, kind: 'refund_excess', objectId, signature, amount });
  }

  /** Answers whether it is booked; if not, another transaction made one of the refunds meanwhile. */
  async function bookAll(transaction: ChainTransaction, { made, byHand }: Found): Promise<boolean> {
    return db.transact(async (tx) => {
      // Before anything is asked: two who were told of it would else both find that it is new.
      await lockPayables(tx, [
        ...made.map(({ payableId }) => payableId),
        ...byHand.flatMap(({ payableIds }) => payableIds),
      ]);
      const booked = { signature: transaction.signature, type: 'refund' as const };
      if (await tx.ledgerEntry.findFirst({ where: booked })) return true;
      const ids = made.map(({ id }) => id);
      if (await tx.refund.findFirst({ where: { id: { in: ids }, status: 'succeeded' } })) return false;
      // Each locks its account's events: in one order, as everywhere.
      for (const one of inOrder(made)) await bookMade(tx, transaction, one);
      for (const one of inOrder(byHand)) await bookByHand(tx, transaction, one);
      return true;
    });
  }

  return {
    /** Answers how many refunds it made. */
    async apply(transaction: ChainTransaction): Promise<number> {
      if (transaction.isFailed || ![...changesByOwner(transaction, mint).values()].some((one) => one < 0n))
        return 0;
      for (;;) {
        const found = await find(transaction);
        const { made, byHand } = found;
        const count = made.length + byHand.length;
        if (count === 0) return 0;
        const claim = {
          amount: sumOf([...made, ...byHand.flatMap(({ sent }) => sent)]),
          objectIds: [...made.map(({ id }) => id), ...byHand.flatMap(({ payableIds }) => payableIds)],
        };
        if (!(await corroboration.isCertain(transaction, claim))) return count;
        if (await bookAll(transaction, found)) return count;
      }
    },

    /** Part of the transaction that moves a gift: a refund that goes by it goes along. */
    async follow(tx: Tx, gift: Gift): Promise<void> {
      const refund = await tx.refund.findUnique({ where: { viaGiftId: gift.id } });
      if (!refund) return;
      const { id, paymentId } = refund;
      await lockPayments(tx, [paymentId]);
      const at = clock.now();
      if (gift.status === 'open') await move(tx, { id, to: 'processing', at });
      if (gift.status === 'reclaimed') {
        const change = { statusReason: refund.statusReason ?? 'user_canceled' };
        await move(tx, { id, to: 'canceled', at, change });
      }
      if (gift.status !== 'released') return;
      const { recipientAddress: destinationAddress, releaseTx: signature, releasedAt: succeededAt } = gift;
      const change = { destinationAddress, signature, succeededAt };
      if (await move(tx, { id, to: 'succeeded', at, change }))
        await giveBack(tx, { paymentId, units: baseUnitsOf(refund), signature: signature ?? '' });
    },
  };
}

function sumOf(some: readonly { units: bigint }[]): bigint {
  return some.reduce((sum, { units }) => sum + units, 0n);
}

function inOrder<Of extends { accountId: string }>(all: readonly Of[]): Of[] {
  return all.toSorted((a, b) => a.accountId.localeCompare(b.accountId));
}

/** The instruction that moved it from one to the other, as far as it can be told. */
function placeOf(
  { instructions }: ChainTransaction,
  { fromAddress, toAddress }: Pick<SentBack, 'fromAddress' | 'toAddress'>,
  mint: string,
): number {
  const accounts = [fromAddress, toAddress].map((owner) => tokenAccountOf(owner, new PublicKey(mint)));
  return Math.max(
    0,
    instructions.findIndex((one) => accounts.every((account) => one.accounts.includes(account))),
  );
}
