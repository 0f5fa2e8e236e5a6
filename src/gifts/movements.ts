import type { Logger } from 'pino';
import type { ChainTransaction } from '../chain/chain.ts';
import { type Movement, readMovement } from '../chain/escrow/escrow.ts';
import type { Database, Tx } from '../db/client.ts';
import type { Gift as Row } from '../db/generated/client/client.ts';
import { append } from '../events/log.ts';
import type { Clock } from '../shared/clock.ts';
import { BASE_UNITS_PER_CENT } from '../shared/money.ts';
import { statesBefore } from '../shared/transitions.ts';
import type { Transactions } from '../transactions/transactions.ts';
import { type GiftStatus, transitions } from './gift.ts';

/** What the chain did to gifts, as confirmed; told any number of times, it happens here once. */

export interface Confirmed {
  signature: string;
  time: Date;
}

interface Parts {
  db: Database;
  clock: Clock;
  transactions: Transactions;
  programId: string;
  mint: string;
  log: Logger;
}

type Changes = Partial<
  Pick<Row, 'fundedAt' | 'recipientAddress' | 'releasedAt' | 'releaseTx' | 'reclaimedAt'>
>;

export type GiftMovements = ReturnType<typeof createGiftMovements>;

export function createGiftMovements({ db, clock, transactions, programId, mint, log }: Parts) {
  async function move(tx: Tx, gift: Row, to: GiftStatus, changes: Changes): Promise<Row | undefined> {
    const [moved] = await tx.gift.updateManyAndReturn({
      where: { id: gift.id, status: { in: statesBefore(transitions, to) } },
      data: { ...changes, status: to, reclaimAskedAt: null },
    });
    return moved;
  }

  // The gift is locked before the account's events, as everywhere: a reclaim at the same moment waits its turn.
  async function fund(tx: Tx, gift: Row, { signature, time }: Confirmed): Promise<void> {
    const moved = await move(tx, gift, 'open', { fundedAt: time });
    await transactions.record(tx, {
      accountId: gift.accountId,
      type: 'gift_fund',
      source: gift.id,
      signature,
      senderAddress: gift.senderAddress,
      recipientAddress: null,
      amount: Number(gift.amount),
      at: time,
    });
    if (moved) await told(tx, moved, 'gift.funded');
  }

  async function release(
    tx: Tx,
    gift: Row,
    recipient: string,
    { signature, time }: Confirmed,
  ): Promise<void> {
    const changes = { recipientAddress: recipient, releasedAt: time, releaseTx: signature };
    const moved = await move(tx, gift, 'released', changes);
    await transactions.record(tx, {
      accountId: gift.accountId,
      type: 'gift_release',
      source: gift.id,
      signature,
      senderAddress: gift.senderAddress,
      recipientAddress: recipient,
      amount: Number(gift.amount),
      at: time,
    });
    if (moved) await told(tx, moved, 'gift.released');
  }

  async function told(tx: Tx, gift: Row, type: 'gift.funded' | 'gift.released' | 'gift.reclaimed') {
    await append(tx, { accountId: gift.accountId, type, object: gift, at: clock.now() });
  }

  /** Answers whether it was a gift of this service, funded as agreed. */
  async function applyOne(movement: Movement, confirmed: Confirmed): Promise<boolean> {
    return db.transact(async (tx) => {
      const gift = await tx.gift.findUnique({ where: { escrowAddress: movement.escrow } });
      if (!gift) return false;
      switch (movement.kind) {
        case 'fund':
          if (!isAsAgreed(gift, movement, mint)) return false;
          await fund(tx, gift, confirmed);
          return true;
        case 'release':
          if (!isFundedBy(gift, confirmed)) return false;
          await release(tx, gift, movement.recipient, confirmed);
          return true;
        case 'reclaim': {
          if (!isFundedBy(gift, confirmed)) return false;
          const moved = await move(tx, gift, 'reclaimed', { reclaimedAt: confirmed.time });
          if (moved) await told(tx, moved, 'gift.reclaimed');
          return true;
        }
      }
    });
  }

  return {
    async apply({ signature, time, isFailed, instructions }: ChainTransaction): Promise<void> {
      if (isFailed) return;
      for (const instruction of instructions) {
        if (instruction.programId !== programId) continue;
        const movement = readMovement(instruction);
        if (!movement) continue;
        const isOurs = await applyOne(movement, { signature, time });
        log.info(
          { signature, kind: movement.kind, escrow: movement.escrow, isOurs },
          'the escrow program ran',
        );
      }
    },
  };
}

/**
 * What was not funded as agreed is none of this service's gifts, whatever becomes of it; nor is what became of an
 * escrow before it was funded as agreed, in whatever order it is told.
 */
function isFundedBy({ fundedAt }: Row, { time }: Confirmed): boolean {
  return fundedAt !== null && fundedAt <= time;
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
