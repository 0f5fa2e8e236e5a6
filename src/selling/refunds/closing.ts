import { PublicKey } from '@solana/web3.js';
import type { Chain, ChainTransaction } from '../../chain/chain.ts';
import { command, type Database, statement } from '../../db/client.ts';
import { boolean, nullable, string } from '../../db/columns.ts';
import { type Clock, DAY_MS, later } from '../../shared/clock.ts';
import { move } from './move.ts';
import { askToCancel } from './refundable.ts';

/** Ends refunds whose transaction was handed out and can no longer land, and gives others a fresh one to sign. */

const BATCH = 100;
/** Who has not signed it by then will not. */
const EXPIRES_MS = DAY_MS;
/** Anybody can name a reference on chain: so many are looked at. */
const TRACES = 25;

// The height up to which the history of the beacon has been read: what landed up to there is known, but for what was set aside.
const due = statement(
  `
  select r.id, r.reference,
         exists (select 1 from set_aside_transactions s
                  where s.subject = 'payment' and s.set_aside_at >= r.created_at) as "isDoubtful"
    from refunds r
   where r.status in ('requires_action', 'processing') and r.via_gift_id is null
     and (r.blockhash is not null or r.cancel_asked_at is not null)
     and r.valid_until < coalesce((select height from chain_cursors where address = $1), 0)
     and ($2::text is null or r.id = $2)
   order by r.valid_until limit ${BATCH}`,
  { id: string, reference: nullable(string), isDoubtful: boolean },
);
const renew = command(
  `update refunds set blockhash = null where id = $1 and status = 'requires_action' and cancel_asked_at is null`,
);
const old = statement(
  `
  select id from refunds
   where status = 'requires_action' and cancel_asked_at is null and created_at < $1 order by id limit ${BATCH}`,
  { id: string },
);

interface Parts {
  db: Database;
  clock: Clock;
  chain: Chain;
  beacon: string;
  apply(transaction: ChainTransaction): Promise<unknown>;
}

interface Due {
  id: string;
  reference: string | null;
  isDoubtful: boolean;
}

export type RefundClosing = ReturnType<typeof createRefundClosing>;

export function createRefundClosing({ db, clock, chain, beacon, apply }: Parts) {
  /**
   * A second witness: whatever is on chain that names it is read once more. Where a transaction is known to be unread,
   * every node must say that there is nothing.
   */
  async function isCertain({ reference, isDoubtful }: Due): Promise<boolean> {
    if (reference === null) return true;
    const address = new PublicKey(reference);
    if (isDoubtful && (await chain.isTraced(address))) return false;
    const listed = await chain.signatures(address, { limit: TRACES });
    const signatures = listed.filter(({ isFailed }) => !isFailed).map(({ signature }) => signature);
    const found = signatures.length > 0 ? await chain.transactions(signatures, 'now') : [];
    for (const transaction of found) if (typeof transaction !== 'string') await apply(transaction);
    return true;
  }

  async function close(id: string): Promise<void> {
    await db.transact(async (tx) => {
      const at = clock.now();
      const refund = await tx.refund.findUniqueOrThrow({ where: { id } });
      const { cancelAskedAt, statusReason } = refund;
      if (cancelAskedAt) {
        const where = { cancelAskedAt: { not: null } };
        await move(tx, { id, to: 'canceled', at, change: { statusReason }, where });
      } else if (refund.status === 'processing')
        await move(tx, { id, to: 'failed', at, change: { statusReason: 'transaction_failed' } });
    });
    await db.query(renew, [id]);
  }

  async function closeDue(id: string | null): Promise<number> {
    const refunds = await db.query(due, [beacon, id]);
    let closed = 0;
    for (const refund of refunds) {
      if (!(await isCertain(refund))) continue;
      await close(refund.id);
      closed++;
    }
    return closed;
  }

  async function expireOld(): Promise<void> {
    const now = clock.now();
    for (const { id } of await db.query(old, [later(now, -EXPIRES_MS)]))
      await db.transact((tx) => askToCancel(tx, { id, reason: 'expired', at: now }));
  }

  return {
    /** Closes one if its time has come; whether the chain can be asked decides nothing but when. */
    async close(id: string): Promise<void> {
      await closeDue(id).catch(() => {});
    },
    async closeAll(): Promise<number> {
      await expireOld();
      return closeDue(null);
    },
  };
}
