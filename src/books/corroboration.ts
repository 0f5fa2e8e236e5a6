import type { Logger } from 'pino';
import type { Chain, ChainTransaction } from '../chain/chain.ts';
import { command, type Database, statement } from '../db/client.ts';
import { number, string } from '../db/columns.ts';
import { type Clock, later, MINUTE_MS, SECOND_MS } from '../shared/clock.ts';
import { BASE_UNITS_PER_CENT } from '../shared/money.ts';

/** One node's word is not enough for much money: what only one of several shows waits until another shows the same. */

export interface Claim {
  /** What would be booked, in base units. */
  amount: bigint;
  /** The gifts, sessions and intents that it is for. */
  objectIds: readonly string[];
  /** Whether it comes to nothing unless something else has been booked for the same objects before. */
  isSequel?: boolean;
}

const AT_A_TIME = 50;
const FIRST_WAIT_MS = 2 * SECOND_MS;
const LONGEST_WAIT_MS = 5 * MINUTE_MS;

const hold = statement(
  `
  insert into held_transactions as h (signature, slot, object_ids, look_at, created_at) values ($1, $2, $3, $4, $4)
  on conflict (signature) do update
     set looks = h.looks + 1, object_ids = array(select distinct unnest(h.object_ids || excluded.object_ids)),
         look_at = excluded.look_at
  returning looks`,
  { looks: number },
);
const isBehind = command(
  'select 1 from held_transactions where object_ids && $1 and signature <> $2 limit 1',
);
const due = statement(
  `select signature, looks from held_transactions where look_at <= $1 order by slot, look_at limit ${AT_A_TIME}`,
  { signature: string, looks: number },
);
const put = command('update held_transactions set looks = looks + 1, look_at = $2 where signature = $1');
// Held back anew, it has been counted up meanwhile.
const release = command(
  'delete from held_transactions where signature = $1 and looks = $2 returning signature',
);
const waiting = statement('select count(*)::int as count from held_transactions', { count: number });

interface Parts {
  db: Database;
  clock: Clock;
  chain: Chain;
  log: Logger;
  /** In cents. */
  above: number;
}

interface Held {
  signature: string;
  looks: number;
}

type Apply = (transaction: ChainTransaction) => Promise<unknown>;

export type Corroboration = ReturnType<typeof createCorroboration>;

export function createCorroboration({ db, clock, chain, log, above }: Parts) {
  async function holdBack(transaction: ChainTransaction, objectIds: readonly string[]): Promise<void> {
    const { signature, slot } = transaction;
    const lookAt = later(clock.now(), FIRST_WAIT_MS);
    const [held] = await db.query(hold, [signature, slot, objectIds, lookAt]);
    if (held?.looks === 0)
      log.warn({ signature, objectIds }, 'waiting for a second node to show a transaction');
  }

  /** The transaction as at least two nodes show it. */
  async function agreedOn(signature: string): Promise<ChainTransaction | undefined> {
    const shown = await chain.shownBy(signature);
    const meanings = shown.map(meaningOf);
    if (new Set(meanings).size > 1) log.error({ signature }, 'nodes disagree about a transaction');
    return shown.find((_, index) => meanings.indexOf(meanings[index] ?? '') < index);
  }

  async function isAgreed(transaction: ChainTransaction): Promise<boolean> {
    const agreed = await agreedOn(transaction.signature);
    return agreed !== undefined && meaningOf(agreed) === meaningOf(transaction);
  }

  /** Answers whether it waits no more. */
  async function lookAt({ signature, looks }: Held, apply: Apply): Promise<boolean> {
    const transaction = await agreedOn(signature);
    if (transaction) await apply(transaction);
    const [gone] = transaction
      ? await db.query(release, [signature, looks])
      : await db.query(put, [signature, later(clock.now(), waitAfter(looks))]);
    return gone !== undefined;
  }

  return {
    /** Whether it may be booked now. If not, it is kept here and looked at again. */
    async isCertain(transaction: ChainTransaction, claim: Claim): Promise<boolean> {
      if (chain.nodeCount < 2) return true;
      const { amount, objectIds, isSequel = false } = claim;
      const [earlier] = isSequel ? await db.query(isBehind, [objectIds, transaction.signature]) : [];
      const isSmall = amount <= BigInt(above) * BASE_UNITS_PER_CENT;
      if (!earlier && (isSmall || (await isAgreed(transaction)))) return true;
      await holdBack(transaction, objectIds);
      return false;
    },

    /** Of these objects, those for which something waits. */
    async waitingFor(objectIds: readonly string[]): Promise<Set<string>> {
      const held = await db.prisma.heldTransaction.findMany({
        where: { objectIds: { hasSome: [...objectIds] } },
        select: { objectIds: true },
      });
      return new Set(held.flatMap((row) => row.objectIds));
    },

    /** Tells what waits once more; `apply` asks here again. Answers how many were let go. */
    async lookAgain(apply: Apply): Promise<number> {
      const held = await db.query(due, [clock.now()]);
      let released = 0;
      for (const row of held) {
        // One that cannot be booked keeps none of the others waiting.
        const isReleased = await lookAt(row, apply).catch(async (err) => {
          log.warn(
            { err, signature: row.signature },
            'could not record a transaction that a second node confirmed',
          );
          await db.query(put, [row.signature, later(clock.now(), waitAfter(row.looks))]);
          return false;
        });
        if (isReleased) released++;
      }
      return released;
    },

    async count(): Promise<number> {
      const [row] = await db.query(waiting, []);
      return row?.count ?? 0;
    },
  };
}

function waitAfter(looks: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** looks);
}

/** What a transaction did, as text. Nodes may differ in when they say that it happened. */
function meaningOf(transaction: ChainTransaction): string {
  const { isFailed, feePayer, cost, accounts, instructions, tokenChanges } = transaction;
  return JSON.stringify([
    isFailed,
    feePayer,
    String(cost),
    accounts,
    instructions.map(({ programId, accounts: used, data }) => [
      programId,
      used,
      Buffer.from(data).toString('base64'),
    ]),
    tokenChanges.map(({ change, ...where }) => [where, String(change)]),
  ]);
}
