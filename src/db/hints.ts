import type { Prisma } from './generated/client/client.ts';

/**
 * That an account’s events now go up to a sequence. A hint says where to look, not what happened: a lost one delays an
 * event, and never loses it.
 */
export interface Hint {
  accountId: string;
  sequence: number;
}

type Tx = Prisma.TransactionClient;

const given = new WeakMap<Tx, Hint[]>();

/** Collects the hints of a transaction, to be told once it’s committed. */
export function collectHints(tx: Tx): readonly Hint[] {
  const hints: Hint[] = [];
  given.set(tx, hints);
  return hints;
}

/** Gives a hint to everybody as soon as the transaction is committed. */
export function hintAfterCommit(tx: Tx, hint: Hint): void {
  const hints = given.get(tx);
  if (!hints) throw new Error('only a transaction of db.transact can have events');
  hints.push(hint);
}
