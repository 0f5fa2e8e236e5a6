import { type Database, statement, type Tx } from '../db/client.ts';
import { Prisma } from '../db/generated/client/client.ts';
import { type CreatedRange, type Page, table } from '../db/table.ts';
import { type Clock, later, SECOND_MS } from '../shared/clock.ts';
import { newId } from '../shared/ids.ts';
import { entryFields } from './entry-fields.ts';
import { ledgerCsv } from './export.ts';
import {
  type Happened,
  type LedgerEntry,
  type LedgerFilter,
  type NewLedgerEntry,
  UNKNOWN_PLACE,
} from './ledger-entry.ts';

/** Everything that moved on chain, by signature and instruction: only ever added to, with the change that it caused. */

/** How long it takes until what is confirmed is final. */
const FINAL_MS = 15 * SECOND_MS;

const ofSignatures = statement(
  `select ${entryFields.list} from ledger_entries where signature = any($1) order by signature, instruction, id`,
  entryFields.columns,
);

/** By the transactions that they happened in, whoever's they are. */
export async function entriesOf(
  db: Database,
  signatures: readonly string[],
): Promise<Map<string, LedgerEntry[]>> {
  const found = new Map<string, LedgerEntry[]>(signatures.map((signature) => [signature, []]));
  for (const row of await db.query(ofSignatures, [signatures])) found.get(row.signature)?.push(row);
  return found;
}

interface Parts {
  db: Database;
  clock: Clock;
  /** Whether all that is read from the chain is final already. */
  readsFinal: boolean;
}

export type Ledger = ReturnType<typeof createLedger>;

export function createLedger({ db, clock, readsFinal }: Parts) {
  const entries = table<LedgerEntry>(db, {
    name: 'ledger_entries',
    noun: 'ledger entry',
    fields: Prisma.LedgerEntryScalarFieldEnum,
    created: 'block_time',
  });

  return {
    get: entries.get,

    list: (accountId: string, page: Page, { type, source }: LedgerFilter = {}) =>
      entries.page(accountId, page, { type, objectId: source }),

    /** All of an account's entries that match, oldest first, as text that is made while it is read. */
    csv: (accountId: string, filter: LedgerFilter, created: CreatedRange) =>
      ledgerCsv(db, accountId, filter, created),

    /** Part of the transaction that changes the objects' states. Answers those that had not been told before. */
    async record(
      tx: Tx,
      { signature, slot, time }: Happened,
      told: readonly NewLedgerEntry[],
    ): Promise<NewLedgerEntry[]> {
      const known = await tx.ledgerEntry.findMany({ where: { signature } });
      const fresh = told.filter(
        (entry) =>
          !known.some(
            ({ objectId, type, toAddress, instruction }) =>
              objectId === entry.objectId &&
              type === entry.type &&
              toAddress === entry.toAddress &&
              (instruction === entry.instruction || instruction === UNKNOWN_PLACE),
          ),
      );
      if (fresh.length === 0) return [];
      const now = clock.now();
      await tx.ledgerEntry.createMany({
        data: fresh.map((entry) => ({
          id: newId('ledgerEntry', now),
          ...entry,
          signature,
          slot,
          blockTime: time,
        })),
      });
      // What only cost the network's fee may have failed, and is nothing to look for again.
      if (!readsFinal && fresh.some(({ currency }) => currency !== 'sol'))
        await tx.provisionalTransaction.createMany({
          data: [{ signature, slot, lookAt: later(now, FINAL_MS) }],
          skipDuplicates: true,
        });
      return fresh;
    },

    of: (signatures: readonly string[]) => entriesOf(db, signatures),
  };
}
