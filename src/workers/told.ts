import { type Chain, type ChainTransaction, MOST_OUTCOMES } from '../chain/chain.ts';
import { type Database, statement } from '../db/client.ts';
import type { ChainSubject } from '../db/generated/client/client.ts';
import { type Clock, later, MINUTE_MS } from '../shared/clock.ts';

/** Looks up what Till sent itself, by its name: no flood of strangers' transactions stands in front of it. */

/** Longer than a blockhash lives: what has not landed by then never will. */
const LANDS_WITHIN_MS = 5 * MINUTE_MS;

const waiting = statement(`
  select signature, subject, told_at as "toldAt" from told_transactions
   order by told_at desc limit ${MOST_OUTCOMES}`);
const remove = statement('delete from told_transactions where signature = any($1) or told_at < $2');

interface Row {
  signature: string;
  subject: ChainSubject;
  toldAt: Date;
}

interface Parts {
  db: Database;
  chain: Chain;
  clock: Clock;
  apply: Record<ChainSubject, (transaction: ChainTransaction) => Promise<unknown>>;
}

export function createTold({ db, chain, clock, apply }: Parts) {
  return {
    /** Answers how many are still on their way. */
    async look(): Promise<number> {
      const rows = await db.query<Row>(waiting, []);
      if (rows.length === 0) return 0;
      const outcomes = await chain.outcomes(rows.map(({ signature }) => signature));
      const over: string[] = [];
      for (const [index, { signature, subject }] of rows.entries()) {
        const outcome = outcomes[index];
        if (outcome === 'landed') {
          const transaction = await chain.transaction(signature);
          if (!transaction) continue;
          await apply[subject](transaction);
        }
        if (outcome === 'landed' || outcome === 'failed') over.push(signature);
      }
      await db.query(remove, [over, later(clock.now(), -LANDS_WITHIN_MS)]);
      return rows.length - over.length;
    },
  };
}
