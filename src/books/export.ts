import type { Writable } from 'node:stream';
import { type Database, statement } from '../db/client.ts';
import { fieldsOf } from '../db/columns.ts';
import { type ExportOptions, filterOf, writeCsv } from '../selling/transactions/csv.ts';
import type { LedgerEntryType } from './ledger-entry.ts';

/** Everything that moved, in base units: what sums are made of. A transaction that moved for several has several. */

const PAGE = 1_000;
const TYPES: readonly LedgerEntryType[] = [
  'gift_fund',
  'gift_release',
  'gift_reclaim',
  'payment_settled',
  'payment_unsettled',
  'fee',
];

const columns = [
  ['id', 'id'],
  ['type', 'type'],
  ['object', 'objectId'],
  ['signature', 'signature'],
  ['instruction', 'instruction'],
  ['slot', 'slot'],
  ['from_address', 'fromAddress'],
  ['to_address', 'toAddress'],
  ['base_units', 'amount'],
  ['account_id', 'accountId'],
  ['block_time', 'blockTime'],
] as const;

const row = fieldsOf(
  'LedgerEntry',
  'id',
  'type',
  'objectId',
  'signature',
  'instruction',
  'slot',
  'fromAddress',
  'toAddress',
  'amount',
  'accountId',
  'blockTime',
);
const nextPage = statement(
  `select ${row.list}
    from ledger_entries
   where id > $1 and ($2::text is null or account_id = $2) and ($3::text is null or type = $3::"LedgerEntryType")
     and ($4::timestamptz is null or block_time >= $4) and ($5::timestamptz is null or block_time < $5)
   order by id limit ${PAGE}`,
  row.columns,
);

export async function writeMovements(
  db: Database,
  options: ExportOptions,
  output: Writable,
): Promise<number> {
  const filter = filterOf(options, TYPES);
  return writeCsv(output, columns, (after) => db.query(nextPage, [after, ...filter]));
}
