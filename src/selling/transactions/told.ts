import { command, type Database } from '../../db/client.ts';
import type { ChainSubject } from '../../db/generated/client/client.ts';
import type { Clock } from '../../shared/clock.ts';

const insert = command(
  'insert into told_transactions (signature, subject, told_at) values ($1, $2, $3) on conflict do nothing',
);

/** Tells whoever reads the chain of a transaction that was sent, to be looked up by its name. */
export type Tell = (signature: string) => Promise<void>;

export function tellOf(subject: ChainSubject, { db, clock }: { db: Database; clock: Clock }): Tell {
  return async (signature) => {
    await db.query(insert, [signature, subject, clock.now()]);
  };
}
