import type { Logger } from 'pino';
import type { Chain, NodeStandings } from '../chain/chain.ts';
import { command, type Database, statement } from '../db/client.ts';
import { number, string } from '../db/columns.ts';
import { type Clock, later, SECOND_MS } from '../shared/clock.ts';
import type { Exceptions } from './exceptions.ts';
import type { Ledger } from './ledger.ts';
import type { LedgerEntry } from './ledger-entry.ts';

/** What was booked when it was confirmed is looked for once more when it should be final. */

const AT_A_TIME = 200;
/** No transaction lands later than this after its blockhash was made, and some more for nodes that lag. */
const LANDING_SLOTS = 200;
const AGAIN_MS = 5 * SECOND_MS;

const due = statement(
  `
  select signature, slot::float8 from provisional_transactions
   where look_at <= $1 order by look_at limit ${AT_A_TIME}`,
  { signature: string, slot: number },
);
const settle = command('delete from provisional_transactions where signature = any($1)');
const put = command('update provisional_transactions set look_at = $2 where signature = any($1)');
const waiting = statement('select count(*)::int as count from provisional_transactions', { count: number });

export type Verdict = 'final' | 'vanished' | 'open';

interface Parts {
  db: Database;
  clock: Clock;
  chain: Chain;
  log: Logger;
  ledger: Ledger;
  exceptions: Exceptions;
}

export interface FinalityCheck {
  final: number;
  vanished: number;
  open: number;
}

export type FinalityChecks = ReturnType<typeof createFinality>;

export function createFinality({ db, clock, chain, log, ledger, exceptions }: Parts) {
  /** Nothing changes by it but that people are told. */
  async function tellVanished(signature: string): Promise<void> {
    const moved = (await ledger.of([signature])).get(signature) ?? [];
    log.error(
      { signature, objects: moved.map(({ objectId }) => objectId) },
      'a recorded transaction vanished from the chain',
    );
    const sums = new Map<string, { accountId: string; amount: bigint }>();
    for (const { objectId, accountId, amount } of moved.filter(isMoney)) {
      const sum = (sums.get(objectId)?.amount ?? 0n) + amount;
      sums.set(objectId, { accountId, amount: sum });
    }
    // Each locks its account's events: in one order, as everywhere.
    const inOrder = [...sums].sort(([, a], [, b]) => a.accountId.localeCompare(b.accountId));
    await db.transact(async (tx) => {
      for (const [objectId, { accountId, amount }] of inOrder)
        await exceptions.raise(tx, { accountId, kind: 'transaction_vanished', objectId, signature, amount });
      await tx.provisionalTransaction.deleteMany({ where: { signature } });
    });
  }

  return {
    /** Looks for what should be final by now, a batch at a time. */
    async check(): Promise<FinalityCheck> {
      const now = clock.now();
      const rows = await db.query(due, [now]);
      const found: FinalityCheck = { final: 0, vanished: 0, open: 0 };
      if (rows.length === 0) return found;
      const answers = await chain.standings(rows.map(({ signature }) => signature));
      const verdicts = rows.map(({ slot }, index) => verdictOf(answers, index, slot));
      const withVerdict = (verdict: Verdict) =>
        rows.filter((_, index) => verdicts[index] === verdict).map(({ signature }) => signature);
      await db.query(settle, [withVerdict('final')]);
      await db.query(put, [withVerdict('open'), later(now, AGAIN_MS)]);
      for (const signature of withVerdict('vanished')) await tellVanished(signature);
      for (const verdict of verdicts) found[verdict]++;
      return found;
    },

    async count(): Promise<number> {
      const [row] = await db.query(waiting, []);
      return row?.count ?? 0;
    },
  };
}

/** Not what was said of the same money once more, nor what the network took. */
function isMoney({ type, currency }: LedgerEntry): boolean {
  return currency === 'usdc' && type !== 'payment_accepted';
}

/**
 * Two nodes that call it final are enough, or the only one that answers. It is gone when no blockhash of its time
 * lives any more and still too few know it; as long as a node that answers has not come that far, all is open.
 */
export function verdictOf(answers: readonly NodeStandings[], index: number, slot: number): Verdict {
  const told = answers.map(({ standings }) => standings[index] ?? 'unknown');
  if (told.length === 0) return 'open';
  const finals = told.filter((standing) => standing === 'final').length;
  if (finals >= Math.min(2, told.length)) return 'final';
  const isOver = answers.every((answer) => answer.slot > slot + LANDING_SLOTS);
  return isOver && !told.includes('pending') ? 'vanished' : 'open';
}
