import { writeMovements } from '../books/export.ts';
import { type ExportOptions, writeTransactions } from '../selling/transactions/export.ts';
import { plainly } from './plainly.ts';
import { withDatabase } from './with-database.ts';

/** `till export …`: streams an account’s records, or everyone’s, to standard output. */

export const exportTransactions = (options: ExportOptions) => exported(options, writeTransactions);
export const exportMovements = (options: ExportOptions) => exported(options, writeMovements);

async function exported(options: ExportOptions, write: typeof writeTransactions): Promise<void> {
  await plainly(() =>
    withDatabase(async ({ db }) => {
      await write(db, options, process.stdout);
    }),
  );
}
