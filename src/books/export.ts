import { type Database, statement } from '../db/client.ts';
import type { CreatedRange } from '../db/table.ts';
import { type Columns, csvOf } from '../shared/csv.ts';
import { type ExportOptions, exportFilterOf } from '../shared/export-options.ts';
import { entryFields } from './entry-fields.ts';
import { centsIn, entryTypes, type LedgerEntry, type LedgerFilter } from './ledger-entry.ts';

/** The ledger as CSV: what merchants get over HTTP and operators from the command line. */

const PAGE = 1_000;

const columns: Columns<LedgerEntry> = [
  ['id', 'id'],
  ['type', 'type'],
  ['source', 'objectId'],
  ['signature', 'signature'],
  ['instruction', 'instruction'],
  ['slot', 'slot'],
  ['from_address', 'fromAddress'],
  ['to_address', 'toAddress'],
  ['amount', centsIn],
  ['base_units', 'amount'],
  ['currency', 'currency'],
  ['account_id', 'accountId'],
  ['created', 'blockTime'],
];

// From the end of the last page on, by time: the index that answers it has them in this order.
const ofAccount = statement(
  `select ${entryFields.list} from ledger_entries
    where account_id = $1 and (block_time, id) > ($2, $3)
      and ($4::text[] is null or type = any($4::"LedgerEntryType"[])) and ($5::text is null or object_id = $5)
      and block_time >= $6 and block_time > $7 and block_time <= $8 and block_time < $9
    order by block_time, id limit ${PAGE}`,
  entryFields.columns,
);
const ofEverybody = statement(
  `select ${entryFields.list} from ledger_entries
    where id > $1 and ($2::"LedgerEntryType" is null or type = $2)
      and ($3::timestamptz is null or block_time >= $3) and ($4::timestamptz is null or block_time < $4)
    order by id limit ${PAGE}`,
  entryFields.columns,
);

/** An account's entries, oldest first. */
export function ledgerCsv(
  db: Pick<Database, 'read'>,
  accountId: string,
  { type, source }: LedgerFilter = {},
  { gte, gt, lte, lt }: CreatedRange = {},
): AsyncGenerator<string> {
  const bounds = [type ?? null, source ?? null, gte ?? ALWAYS, gt ?? ALWAYS, lte ?? NEVER, lt ?? NEVER];
  const scope = { accountId, areTold: false };
  return csvOf(columns, (last) =>
    db.read(scope, ofAccount, [accountId, last?.blockTime ?? ALWAYS, last?.id ?? '', ...bounds]),
  );
}

/** As the operator asks for it: one account's, or everybody's as they were recorded. */
export function ledgerExport(db: Database, options: ExportOptions): AsyncGenerator<string> {
  const { account, type, from, to } = exportFilterOf(options, entryTypes);
  if (account !== null) return ledgerCsv(db, account, type ? { type: [type] } : {}, { gte: from, lt: to });
  const scope = { accountId: null, areTold: false };
  return csvOf(columns, (last) => db.read(scope, ofEverybody, [last?.id ?? '', type, from, to]));
}

const ALWAYS = '-infinity';
const NEVER = 'infinity';
