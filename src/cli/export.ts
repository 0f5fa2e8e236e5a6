import { ledgerExport } from '../books/export.ts';
import { auditCsv } from '../buying/audit/export.ts';
import type { Database } from '../db/client.ts';
import { transactionsCsv } from '../selling/transactions/export.ts';
import { writeAll } from '../shared/csv.ts';
import type { ExportOptions } from '../shared/export-options.ts';
import { plainly } from './plainly.ts';
import { withDatabase } from './with-database.ts';

/** `till export …`: streams an account’s records, or everyone’s, to standard output. */

export const exportTransactions = (options: ExportOptions) => exported(options, transactionsCsv);
export const exportLedger = (options: ExportOptions) => exported(options, ledgerExport);
export const exportAudit = (options: Pick<ExportOptions, 'account'>) =>
  exported(options, (db, { account }) => auditCsv(db, account));

type Csv = (db: Database, options: ExportOptions) => AsyncGenerator<string>;

async function exported(options: ExportOptions, csv: Csv): Promise<void> {
  await plainly(() => withDatabase(({ db }) => writeAll(process.stdout, csv(db, options))));
}
