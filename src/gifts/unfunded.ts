import { PublicKey } from '@solana/web3.js';
import type { Chain } from '../chain/chain.ts';
import { type Database, statement } from '../db/client.ts';
import { boolean, string } from '../db/columns.ts';
import type { Clock } from '../shared/clock.ts';
import { move, type OnGiftMoved } from './move.ts';

/** Gifts that were taken back before they were funded: closed when no funding can reach them any more. */

const BATCH = 100;

// Heights that the watcher has read to the end: what landed up to there is known here, but for what was set aside.
const due = statement(
  `
  select g.id, g.escrow_address as "escrowAddress",
         exists (select 1 from set_aside_transactions s
                  where s.subject = 'gift' and s.set_aside_at >= g.created_at) as "isDoubtful"
    from gifts g join chain_cursors c on c.address = $1
   where g.reclaim_asked_at is not null and g.status = 'requires_action' and g.fundable_until < c.height
     and ($2::text is null or g.id = $2)
   order by g.reclaim_asked_at limit ${BATCH}`,
  { id: string, escrowAddress: string, isDoubtful: boolean },
);

interface Due {
  id: string;
  escrowAddress: string;
  isDoubtful: boolean;
}

interface Parts {
  db: Database;
  clock: Clock;
  chain: Chain;
  programId: PublicKey;
  onMoved: OnGiftMoved;
}

export function createUnfunded({ db, clock, chain, programId, onMoved }: Parts) {
  /** Whether something happened to its escrow. Where a funding may be unread, every node must say that nothing did. */
  async function isTraced({ escrowAddress, isDoubtful }: Due): Promise<boolean> {
    const escrow = new PublicKey(escrowAddress);
    if (isDoubtful) return chain.isTraced(escrow);
    return (await chain.signatures(escrow, { limit: 1 })).length > 0;
  }

  async function closeDue(id: string | null): Promise<number> {
    const gifts = await db.query(due, [programId.toBase58(), id]);
    let closed = 0;
    for (const gift of gifts) {
      // A second witness: a node that hid the funding from the watcher would have to hide it here too.
      if (await isTraced(gift)) continue;
      await db.transact(async (tx) => {
        const now = clock.now();
        const change = { reclaimedAt: now };
        const where = { reclaimAskedAt: { not: null } };
        const moved = await move(tx, { id: gift.id, to: 'reclaimed', at: now, change, where });
        if (!moved) return;
        await onMoved(tx, moved);
        closed++;
      });
    }
    return closed;
  }

  return {
    /** Closes one gift if its time has come; whether the chain can be asked decides nothing but when. */
    async close(id: string): Promise<void> {
      await closeDue(id).catch(() => {});
    },
    closeAll: () => closeDue(null),
  };
}
