import { command, type Database, statement } from '../../db/client.ts';
import { oneOf, string, time } from '../../db/columns.ts';
import type { ChainSubject } from '../../db/generated/client/client.ts';
import { type Clock, later, MINUTE_MS } from '../../shared/clock.ts';
import { type Chain, type ChainTransaction, MOST_OUTCOMES, type Outcome } from '../chain.ts';

/** Looks up what Till sent itself, by its name: no flood of strangers' transactions stands in front of it. */

/** Longer than a blockhash lives: what has not landed by then never will. */
const LANDS_WITHIN_MS = 5 * MINUTE_MS;

const waiting = statement(
  `
  select signature, subject, told_at as "toldAt" from told_transactions
   order by told_at desc limit ${MOST_OUTCOMES}`,
  { signature: string, subject: oneOf<ChainSubject>(), toldAt: time },
);
const remove = command('delete from told_transactions where signature = any($1)');

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
  async function isOver({ signature, subject, toldAt }: Row, outcome: Outcome): Promise<boolean> {
    if (outcome === 'unknown') return toldAt < later(clock.now(), -LANDS_WITHIN_MS);
    const transaction = await chain.transaction(signature);
    if (transaction) await apply[subject](transaction);
    return transaction !== undefined;
  }

  return {
    /** Answers how many are still on their way. */
    async look(): Promise<number> {
      const rows = await db.query(waiting, []);
      if (rows.length === 0) return 0;
      const outcomes = await chain.outcomes(rows.map(({ signature }) => signature));
      const over: string[] = [];
      for (const [index, row] of rows.entries())
        if (await isOver(row, outcomes[index] ?? 'unknown')) over.push(row.signature);
      if (over.length > 0) await db.query(remove, [over]);
      return rows.length - over.length;
    },
  };
}
