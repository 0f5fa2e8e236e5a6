import { type Database, statement, type Tx } from '../db/client.ts';
import { fieldsOf } from '../db/columns.ts';
import { type Clock, later, SECOND_MS } from '../shared/clock.ts';
import { newId } from '../shared/ids.ts';
import type { Happened, Movement, NewMovement } from './movement.ts';

/** Everything that moved on chain, by signature and instruction: only ever added to, with the change that it caused. */

/** Where in its transaction it happened was not written down in the beginning. */
const UNKNOWN_PLACE = -1;
/** How long it takes until what is confirmed is final. */
const FINAL_MS = 15 * SECOND_MS;

const movement = fieldsOf(
  'Movement',
  'id',
  'accountId',
  'type',
  'objectId',
  'signature',
  'instruction',
  'slot',
  'fromAddress',
  'toAddress',
  'amount',
  'blockTime',
);
const ofSignatures = statement(
  `select ${movement.list} from movements where signature = any($1) order by signature, instruction, id`,
  movement.columns,
);

interface Parts {
  db: Database;
  clock: Clock;
  /** Whether all that is read from the chain is final already. */
  readsFinal: boolean;
}

export type Movements = ReturnType<typeof createMovements>;

export function createMovements({ db, clock, readsFinal }: Parts) {
  return {
    /** Part of the transaction that changes the objects' states. Answers those that had not been told before. */
    async record(
      tx: Tx,
      { signature, slot, time }: Happened,
      movements: readonly NewMovement[],
    ): Promise<NewMovement[]> {
      const known = await tx.movement.findMany({ where: { signature } });
      const fresh = movements.filter(
        (movement) =>
          !known.some(
            ({ objectId, type, toAddress, instruction }) =>
              objectId === movement.objectId &&
              type === movement.type &&
              toAddress === movement.toAddress &&
              (instruction === movement.instruction || instruction === UNKNOWN_PLACE),
          ),
      );
      if (fresh.length === 0) return [];
      const now = clock.now();
      await tx.movement.createMany({
        data: fresh.map((movement) => ({
          id: newId('movement', now),
          ...movement,
          signature,
          slot,
          blockTime: time,
        })),
      });
      if (!readsFinal)
        await tx.provisionalTransaction.createMany({
          data: [{ signature, slot, lookAt: later(now, FINAL_MS) }],
          skipDuplicates: true,
        });
      return fresh;
    },

    /** By the transactions that they happened in, whoever's they are. */
    async of(signatures: readonly string[]): Promise<Map<string, Movement[]>> {
      const rows = await db.query(ofSignatures, [signatures]);
      const found = new Map<string, Movement[]>(signatures.map((signature) => [signature, []]));
      for (const row of rows) found.get(row.signature)?.push(row);
      return found;
    },
  };
}
