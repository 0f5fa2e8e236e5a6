import type { Logger } from 'pino';
import type { Corroboration } from '../books/corroboration.ts';
import type { Exceptions } from '../books/exceptions.ts';
import type { Ledger } from '../books/ledger.ts';
import type { NewLedgerEntry } from '../books/ledger-entry.ts';
import type { ChainTransaction } from '../chain/chain.ts';
import { type Movement, movedBy, readMovement } from '../chain/escrow/escrow.ts';
import type { Database, Tx } from '../db/client.ts';
import type { Gift as Row } from '../db/generated/client/client.ts';
import type { Transactions } from '../selling/transactions/transactions.ts';
import type { Clock } from '../shared/clock.ts';
import { BASE_UNITS_PER_CENT } from '../shared/money.ts';
import type { SponsorCosts } from '../sponsor/costs.ts';
import { move, type OnGiftMoved } from './move.ts';

/** What the chain did to gifts, as confirmed; told any number of times, it happens here once. */

interface Parts {
  db: Database;
  clock: Clock;
  transactions: Transactions;
  ledger: Ledger;
  sponsorCosts: SponsorCosts;
  corroboration: Corroboration;
  exceptions: Exceptions;
  onMoved: OnGiftMoved;
  programId: string;
  mint: string;
  log: Logger;
}

/** One instruction of the program, and where in its transaction it ran. */
interface Step {
  movement: Movement;
  instruction: number;
  /** In base units; undefined where the node does not show it. */
  amount: bigint | undefined;
}

export type GiftMovements = ReturnType<typeof createGiftMovements>;

export function createGiftMovements(parts: Parts) {
  const { db, clock, transactions, ledger, sponsorCosts, corroboration, exceptions } = parts;
  const { onMoved, programId, mint, log } = parts;

  /** Answers whether it had not been told before. */
  async function isNew(
    tx: Tx,
    gift: Row,
    transaction: ChainTransaction,
    movement: Omit<NewLedgerEntry, 'accountId' | 'objectId'>,
  ): Promise<boolean> {
    const { accountId, id: objectId } = gift;
    return (await ledger.record(tx, transaction, [{ accountId, objectId, ...movement }])).length > 0;
  }

  async function fund(tx: Tx, gift: Row, transaction: ChainTransaction, instruction: number): Promise<void> {
    const { senderAddress: fromAddress, escrowAddress: toAddress, accountId, id: objectId } = gift;
    const { signature, time } = transaction;
    const amount = gift.amount * BASE_UNITS_PER_CENT;
    const movement = { type: 'gift_fund', instruction, fromAddress, toAddress, amount } as const;
    if (!(await isNew(tx, gift, transaction, movement))) return;
    await transactions.record(tx, {
      accountId,
      type: 'gift_fund',
      source: gift.id,
      signature,
      senderAddress: gift.senderAddress,
      recipientAddress: null,
      amount: gift.amount,
      at: time,
    });
    const moved = await move(tx, { id: gift.id, to: 'open', at: clock.now(), change: { fundedAt: time } });
    if (moved) await onMoved(tx, moved);
    else await exceptions.raise(tx, { accountId, kind: 'gift_funded_again', objectId, signature, amount });
  }

  async function release(
    tx: Tx,
    gift: Row,
    transaction: ChainTransaction,
    { instruction, amount, recipient }: { instruction: number; amount: bigint; recipient: string },
  ): Promise<void> {
    const { accountId, id: objectId, escrowAddress: fromAddress } = gift;
    const { signature, time } = transaction;
    const movement = {
      type: 'gift_release',
      instruction,
      fromAddress,
      toAddress: recipient,
      amount,
    } as const;
    if (!(await isNew(tx, gift, transaction, movement))) return;
    const change = { recipientAddress: recipient, releasedAt: time, releaseTx: signature };
    await transactions.record(tx, {
      accountId,
      type: 'gift_release',
      source: gift.id,
      signature,
      senderAddress: gift.senderAddress,
      recipientAddress: recipient,
      amount: gift.amount,
      at: time,
    });
    const moved = await move(tx, { id: gift.id, to: 'released', at: clock.now(), change });
    if (moved) await onMoved(tx, moved);
    else await exceptions.raise(tx, { accountId, kind: 'gift_released_again', objectId, signature, amount });
    await sponsorCosts.ofClaim(tx, transaction, { gift, instruction });
  }

  async function reclaim(
    tx: Tx,
    gift: Row,
    transaction: ChainTransaction,
    { instruction, amount }: { instruction: number; amount: bigint },
  ): Promise<void> {
    const { escrowAddress: fromAddress, senderAddress: toAddress } = gift;
    const movement = { type: 'gift_reclaim', instruction, fromAddress, toAddress, amount } as const;
    if (!(await isNew(tx, gift, transaction, movement))) return;
    // One that was over before gives back what had been paid in again.
    const change = { reclaimedAt: transaction.time };
    const moved = await move(tx, { id: gift.id, to: 'reclaimed', at: clock.now(), change });
    if (moved) await onMoved(tx, moved);
  }

  /** Answers whether it was a gift of this service, funded as agreed. */
  async function applyOne(tx: Tx, transaction: ChainTransaction, step: Step): Promise<boolean> {
    const { movement, instruction } = step;
    const gift = await tx.gift.findUnique({ where: { escrowAddress: movement.escrow } });
    if (!gift) return false;
    const agreed = gift.amount * BASE_UNITS_PER_CENT;
    if (movement.kind === 'fund') {
      if (!isAsAgreed(gift, movement, mint)) return false;
      await fund(tx, gift, transaction, instruction);
      return true;
    }
    const { amount = agreed } = step;
    if (!isFundedBy(gift, transaction) || amount < agreed) return false;
    if (movement.kind === 'reclaim') await reclaim(tx, gift, transaction, { instruction, amount });
    else await release(tx, gift, transaction, { instruction, amount, recipient: movement.recipient });
    return true;
  }

  /** In their accounts' order, and within an account as they ran: nobody waits crosswise. */
  async function applyAll(transaction: ChainTransaction, gifts: Row[], steps: Step[]): Promise<void> {
    const ids = gifts.map(({ id }) => id);
    const accountOf = ({ movement }: Step) =>
      gifts.find(({ escrowAddress }) => escrowAddress === movement.escrow)?.accountId ?? '';
    const inOrder = steps.toSorted((a, b) => accountOf(a).localeCompare(accountOf(b)));
    await db.transact(async (tx) => {
      // Gifts are locked before their accounts' events, as everywhere: a reclaim at the same moment waits its turn.
      await tx.$queryRaw`select 1 from gifts where id = any(${ids}) order by id for no key update`;
      for (const step of inOrder) {
        const isOurs = await applyOne(tx, transaction, step);
        const { kind, escrow } = step.movement;
        log.info({ signature: transaction.signature, kind, escrow, isOurs }, 'the escrow program ran');
      }
    });
  }

  /** One that failed moved nothing, but whoever sent it has paid for it. */
  async function applyFailed(transaction: ChainTransaction, gifts: Row[], steps: Step[]): Promise<void> {
    for (const { movement, instruction } of steps) {
      const gift = gifts.find(({ escrowAddress }) => escrowAddress === movement.escrow);
      if (gift) await db.transact((tx) => sponsorCosts.ofClaim(tx, transaction, { gift, instruction }));
    }
  }

  return {
    async apply(transaction: ChainTransaction): Promise<void> {
      const steps = stepsOf(transaction, programId);
      const escrowAddress = { in: steps.map(({ movement }) => movement.escrow) };
      const gifts = steps.length > 0 ? await db.prisma.gift.findMany({ where: { escrowAddress } }) : [];
      if (gifts.length === 0) return;
      if (transaction.isFailed) return applyFailed(transaction, gifts, steps);
      const claim = {
        amount: gifts.reduce((sum, gift) => sum + gift.amount * BASE_UNITS_PER_CENT, 0n),
        objectIds: gifts.map(({ id }) => id),
        isSequel: isSequel(gifts, steps),
      };
      if (await corroboration.isCertain(transaction, claim)) await applyAll(transaction, gifts, steps);
    },
  };
}

/**
 * What was not funded as agreed is none of this service's gifts, whatever becomes of it; nor is what became of an
 * escrow before it was funded as agreed, in whatever order it is told.
 */
function isFundedBy({ fundedAt }: Row, { time }: ChainTransaction): boolean {
  return fundedAt !== null && fundedAt <= time;
}

function stepsOf({ instructions }: ChainTransaction, programId: string): Step[] {
  return instructions.flatMap((one, instruction) => {
    const movement = one.programId === programId ? readMovement(one) : undefined;
    return movement ? [{ movement, instruction, amount: movedBy(instructions, instruction) }] : [];
  });
}

/** Whether it pays out what has not been funded as far as is known here. */
function isSequel(gifts: readonly Row[], steps: readonly Step[]): boolean {
  const funded = steps.filter(({ movement }) => movement.kind === 'fund').map((step) => step.movement.escrow);
  return gifts.some(({ fundedAt, escrowAddress }) => fundedAt === null && !funded.includes(escrowAddress));
}

/** A sender can sign other terms than those of the service; such an escrow is the sender's own affair. */
function isAsAgreed(gift: Row, fund: Extract<Movement, { kind: 'fund' }>, mint: string): boolean {
  return (
    fund.giftId === gift.id &&
    fund.sender === gift.senderAddress &&
    fund.releaseKey === gift.releaseVerificationKey &&
    fund.mint === mint &&
    fund.amount === gift.amount * BASE_UNITS_PER_CENT
  );
}
