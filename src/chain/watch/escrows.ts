import { PublicKey } from '@solana/web3.js';
import { type Database, statement } from '../../db/client.ts';
import { string } from '../../db/columns.ts';
import type { GiftMovements } from '../../gifts/movements.ts';
import { type Chain, type ChainTransaction, MOST_STATES } from '../chain.ts';
import { readMovement } from '../escrow/escrow.ts';
import { BEGINNING, signaturesFrom } from '../history.ts';

/**
 * The second path to a gift: the history of its own escrow, which is short. It is taken where the program's
 * history was not read in order, and while something in that history cannot be read.
 */

const AT_A_TIME = 8;
/** Whoever names an escrow thousands of times keeps nothing else waiting. */
const MOST_READ = 400;

const ofGifts = statement(
  `
  select escrow_address as escrow from gifts
   where escrow_address = any($1) and ($2 or funded_at is null)`,
  { escrow: string },
);
// Whoever reads a gift is handed its funding, and until when that can land is written down: those that somebody
// looks at are known by it. Accounts take turns, so that none stands in front of another.
const watched = statement(
  `
  select escrow from (
    select escrow_address as escrow, fundable_until,
           row_number() over (partition by account_id order by fundable_until desc) as place
      from gifts where status = 'requires_action' and fundable_until >= $1) gifts
   order by place, fundable_until desc limit ${MOST_STATES}`,
  { escrow: string },
);

interface Parts {
  db: Database;
  chain: Chain;
  programId: PublicKey;
  movements: GiftMovements;
}

export function createEscrows({ db, chain, programId, movements }: Parts) {
  async function readHistory(escrow: string): Promise<void> {
    const { slot } = await chain.head();
    const infos = await signaturesFrom(chain, new PublicKey(escrow), BEGINNING, slot);
    const landed = infos.filter(({ isFailed }) => !isFailed).slice(0, MOST_READ);
    for (let start = 0; start < landed.length; ) {
      const batch = landed.slice(start, start + AT_A_TIME);
      const answers = await chain.transactions(
        batch.map(({ signature }) => signature),
        'now',
      );
      start += answers.length;
      for (const answer of answers) if (typeof answer !== 'string') await movements.apply(answer);
    }
  }

  async function follow(escrows: string[], isLate: boolean): Promise<void> {
    const rows = escrows.length > 0 ? await db.query(ofGifts, [escrows, isLate]) : [];
    for (const { escrow } of rows) await readHistory(escrow);
  }

  function movedBy({ instructions }: ChainTransaction) {
    const program = programId.toBase58();
    return instructions.flatMap((instruction) => {
      const movement = instruction.programId === program ? readMovement(instruction) : undefined;
      return movement ? [movement] : [];
    });
  }

  return {
    /** A release may be met before its funding: then both are read from the escrow's own history. */
    async apply(transaction: ChainTransaction): Promise<void> {
      await movements.apply(transaction);
      if (transaction.isFailed) return;
      const ends = movedBy(transaction).filter(({ kind }) => kind !== 'fund');
      await follow(
        ends.map(({ escrow }) => escrow),
        false,
      );
    },

    /** What was shown long after its turn may have left what came after it without meaning. */
    async applyLate(transaction: ChainTransaction): Promise<void> {
      await movements.apply(transaction);
      if (transaction.isFailed) return;
      await follow(
        movedBy(transaction).map(({ escrow }) => escrow),
        true,
      );
    },

    /** Reads those of the gifts that somebody waits for whose escrow is there already; answers how many. */
    async look(): Promise<number> {
      const { height } = await chain.head();
      const rows = await db.query(watched, [height]);
      if (rows.length === 0) return 0;
      const { data } = await chain.states(rows.map(({ escrow }) => new PublicKey(escrow)));
      const there = rows.filter((_, index) => data[index] !== undefined);
      for (const { escrow } of there) await readHistory(escrow);
      return there.length;
    },
  };
}
