import type { Logger } from 'pino';
import { command, type Database, statement } from '../../db/client.ts';
import { number, oneOf, string } from '../../db/columns.ts';
import type { ChainSubject } from '../../db/generated/client/client.ts';
import { type Clock, HOUR_MS, later, SECOND_MS } from '../../shared/clock.ts';
import type { Chain, ChainTransaction } from '../chain.ts';
import { HistoryGap } from '../history.ts';
import type { Lacking } from '../lookup.ts';
import type { Aside } from './reader.ts';

/**
 * Transactions that nodes list and none of them shows, or of a kind that is not known here. Everything else goes
 * on without them; they are looked at again, sooner and then later, until they are shown.
 */

const AT_A_TIME = 8;
const FIRST_MS = 10 * SECOND_MS;
/** A node that lists so many that nobody shows makes them up. */
const MOST_MISSING = 1_000;

const among = statement(
  'select signature from set_aside_transactions where subject = $1 and signature = any($2)',
  { signature: string },
);
const put = command(`
  insert into set_aside_transactions (subject, signature, reason, set_aside_at, look_again_at)
  values ($1, $2, $3, $4, $5) on conflict do nothing returning signature`);
const countMissing = statement(
  `select count(*)::int as count from set_aside_transactions where subject = $1 and reason = 'missing'`,
  { count: number },
);
const due = statement(
  `
  select subject, signature, looks from set_aside_transactions
   where look_again_at <= $1 order by look_again_at limit ${AT_A_TIME}`,
  { subject: oneOf<ChainSubject>(), signature: string, looks: number },
);
const postpone = command(
  'update set_aside_transactions set looks = looks + 1, look_again_at = $3 where subject = $1 and signature = $2',
);
const remove = command('delete from set_aside_transactions where subject = $1 and signature = $2');

interface Parts {
  db: Database;
  chain: Chain;
  clock: Clock;
  log: Logger;
  /** What one means that is shown long after its turn. */
  apply: Record<ChainSubject, (transaction: ChainTransaction) => Promise<unknown>>;
}

export type SetAside = ReturnType<typeof createSetAside>;

export function createSetAside({ db, chain, clock, log, apply }: Parts) {
  return {
    of: (subject: ChainSubject): Aside => ({
      async among(signatures) {
        if (signatures.length === 0) return new Set();
        const rows = await db.query(among, [subject, signatures]);
        return new Set(rows.map(({ signature }) => signature));
      },
      async put(signature: string, reason: Lacking) {
        const [missing] = await db.query(countMissing, [subject]);
        if (reason === 'missing' && missing && missing.count >= MOST_MISSING)
          throw new HistoryGap(`too much is listed and not shown, last ${signature}`);
        const now = clock.now();
        const values = [subject, signature, reason, now, later(now, FIRST_MS)];
        const [row] = await db.query(put, values);
        if (row) log.warn({ signature, subject, reason }, 'set a transaction aside');
      },
    }),

    /** Looks at some of them again; answers how many were shown. */
    async lookAgain(): Promise<number> {
      const rows = await db.query(due, [clock.now()]);
      if (rows.length === 0) return 0;
      const answers = await chain.transactions(
        rows.map(({ signature }) => signature),
        'behind',
      );
      let shown = 0;
      for (const [index, { subject, signature, looks }] of rows.entries()) {
        const answer = answers[index];
        if (answer === undefined) break;
        if (typeof answer === 'string') {
          const againMs = Math.min(HOUR_MS, FIRST_MS * 2 ** (looks + 1));
          await db.query(postpone, [subject, signature, later(clock.now(), againMs)]);
          continue;
        }
        await apply[subject](answer);
        await db.query(remove, [subject, signature]);
        log.info({ signature, subject }, 'read a transaction that was set aside');
        shown++;
      }
      return shown;
    },
  };
}
