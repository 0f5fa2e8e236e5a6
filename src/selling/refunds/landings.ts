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
import { lockPayments, refunded } from './refundable.ts';
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
const referred = statement(
  `select ${refund.list} from refunds where reference = any($1) order by id`,
  refund.columns,
);
const payable = fieldsOf('Payable', 'id', 'accountId', 'recipientAddress');
const paidTo = statement(
  `select ${payable.list} from payables where reference = any($1) and recipient_address = any($2) order by id`,
  payable.columns,
);

type Referred = Pick<Refund, 'accountId' | 'paymentId' | 'payableId'> & Expected;

/** What a wallet sent back by hand, and what it may have been for. */
interface ByHand {
  sent: SentBack;
  accountId: string;
  payableId: string;
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
  async function findReferred({ accounts }: ChainTransaction): Promise<Referred[]> {
    const rows = await db.query(referred, [accounts]);
    return rows.flatMap(({ destinationAddress, amount, ...row }) =>
      destinationAddress === null ? [] : [{ ...row, destinationAddress, units: baseUnitsOf({ amount }) }],
    );
  }

  /** The first thing that each wallet was paid for and that the transaction names. */
  async function findByHand(transaction: ChainTransaction, sent: ReadonlyMap<string, SentBack>) {
    const rows = sent.size > 0 ? await db.query(paidTo, [transaction.accounts, [...sent.keys()]]) : [];
    const found = new Map<string, ByHand>();
    for (const { id: payableId, accountId, recipientAddress } of rows) {
      const back = sent.get(recipientAddress);
      if (back && !found.has(recipientAddress))
        found.set(recipientAddress, { sent: back, accountId, payableId });
    }
    return [...found.values()];
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
    const at = clock.now();
    const change = { signature, succeededAt: time };
    if (!(await move(tx, { id, to: 'succeeded', at, change }))) return;
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

  async function bookByHand(
    tx: Tx,
    transaction: ChainTransaction,
    { sent, accountId, payableId }: ByHand,
  ): Promise<void> {
    const { signature, time } = transaction;
    const at = clock.now();
    const received = await tx.payment.findMany({ where: { payableId }, orderBy: { id: 'desc' } });
    const payments = await lockPayments(
      tx,
      received.map(({ id }) => id),
    );
    const refundable = payments.toReversed().map((payment) => ({
      ...payment,
      units: payment.received - payment.refunded,
    }));
    const { parts, excess } = divideAmong(sent, refundable);
    for (const { paymentId, units } of parts) {
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
    if (excess === 0n) return;
    await record(tx, transaction, { ...sent, units: excess }, { accountId, objectId: payableId });
    await exceptions.raise(tx, {
      accountId,
      kind: 'refund_excess',
      objectId: payableId,
      signature,
      amount: excess,
    });
  }

  async function bookAll(transaction: ChainTransaction, made: Referred[], byHand: ByHand[]): Promise<void> {
    await db.transact(async (tx) => {
      await lockPayments(
        tx,
        made.map(({ paymentId }) => paymentId),
      );
      const booked = { signature: transaction.signature, type: 'refund' as const };
      if (await tx.ledgerEntry.findFirst({ where: booked })) return;
      // Each locks its account's events: in one order, as everywhere.
      for (const one of inOrder(made)) await bookMade(tx, transaction, one);
      for (const one of inOrder(byHand)) await bookByHand(tx, transaction, one);
    });
  }

  return {
    /** Answers how many refunds it made. */
    async apply(transaction: ChainTransaction): Promise<number> {
      if (transaction.isFailed || ![...changesByOwner(transaction, mint).values()].some((one) => one < 0n))
        return 0;
      const refunds = await findReferred(transaction);
      const reading = refundedBy(transaction, refunds, mint);
      const byHand = await findByHand(transaction, reading.byHand);
      const { made } = reading;
      if (made.length + byHand.length === 0) return 0;
      const claim = {
        amount: [...made, ...byHand.map(({ sent }) => sent)].reduce((sum, { units }) => sum + units, 0n),
        objectIds: [...made.map(({ id }) => id), ...byHand.map(({ payableId }) => payableId)],
      };
      if (await corroboration.isCertain(transaction, claim)) await bookAll(transaction, made, byHand);
      return made.length + byHand.length;
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
