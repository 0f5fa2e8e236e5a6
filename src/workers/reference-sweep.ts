import { PublicKey } from '@solana/web3.js';
import type { Chain } from '../chain/chain.ts';
import { signaturesFrom } from '../chain/history.ts';
import { type Database, statement } from '../db/client.ts';
import type { Payments } from '../payments/payments.ts';
import { type Clock, DAY_MS, HOUR_MS, later } from '../shared/clock.ts';

/**
 * Finds payments that do not carry the beacon, by looking at each payable's own reference in turn: a few at a
 * time, the newest that are to be paid more often, so that it costs the same however many there are.
 */

const AT_A_TIME = 4;
/** Of one reference's transactions in one round: whoever spams a reference keeps the others waiting no longer. */
const MOST_AT_ONCE = 500;
/** Payables that are over are still looked at for a while: somebody may pay twice, or too late. */
const AFTERLIFE_MS = 7 * DAY_MS;
const NEVER = new Date('9999-01-01T00:00:00Z');

const columns = 'id, reference, swept_signature as "sweptSignature", closed_at as "closedAt"';
const newest = statement(
  `select ${columns} from payables
    where state = 'open' and created_at > $1 and swept_at < $2 order by swept_at limit ${AT_A_TIME}`,
);
const longest = statement(
  `select ${columns} from payables where swept_at < $1 order by swept_at limit ${AT_A_TIME}`,
);
const swept = statement(
  'update payables set swept_at = $2, swept_signature = coalesce($3, swept_signature) where id = $1',
);

interface Row {
  id: string;
  reference: string;
  sweptSignature: string | null;
  closedAt: Date | null;
}

interface Parts {
  db: Database;
  chain: Chain;
  clock: Clock;
  payments: Payments;
}

export function createReferenceSweep({ db, chain, clock, payments }: Parts) {
  async function look(row: Row): Promise<void> {
    const head = await chain.head();
    const cursor = { signature: row.sweptSignature, previous: null, slot: 0, height: 0 };
    const history = await signaturesFrom(chain, new PublicKey(row.reference), cursor, head.slot);
    let last: string | null = null;
    for (const { signature, slot, isFailed } of history.slice(0, MOST_AT_ONCE)) {
      const isKnown = isFailed || signature === row.sweptSignature;
      const transaction = isKnown ? undefined : await chain.transaction(signature);
      // Listed but not shown: the next round begins with it again.
      if (!isKnown && !transaction) break;
      if (transaction) await payments.apply(transaction);
      if (slot <= head.slot) last = signature;
    }
    const isRead = history.length <= MOST_AT_ONCE;
    await db.query(swept, [row.id, isRead && isOver(row) ? NEVER : clock.now(), last]);
  }

  function isOver({ closedAt }: Row): boolean {
    return closedAt !== null && closedAt < later(clock.now(), -AFTERLIFE_MS);
  }

  return {
    /** Answers how many references were looked at. */
    async sweep(): Promise<number> {
      const now = clock.now();
      const rows = [
        ...(await db.query<Row>(newest, [later(now, -HOUR_MS), now])),
        ...(await db.query<Row>(longest, [now])),
      ];
      const once = new Map(rows.map((row) => [row.id, row]));
      const problems: unknown[] = [];
      for (const row of once.values())
        await look(row).catch(async (error) => {
          problems.push(error);
          // To the end of the queue: one that cannot be read keeps none of the others waiting.
          await db.query(swept, [row.id, clock.now(), null]);
        });
      if (problems.length > 0) throw problems[0];
      return once.size;
    },
  };
}
