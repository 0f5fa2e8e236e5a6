import { type Database, statement } from '../../db/client.ts';
import { fieldsOf } from '../../db/columns.ts';
import { csvOf } from '../../shared/csv.ts';
import { type ExportOptions, exportFilterOf } from '../../shared/export-options.ts';
import type { TransactionType } from './transaction.ts';

const PAGE = 1_000;
const TYPES: readonly TransactionType[] = [
  'gift_fund',
  'gift_release',
  'checkout_session',
  'transaction_intent',
];

const columns = [
  ['id', 'id'],
  ['type', 'type'],
  ['source', 'source'],
  ['signature', 'signature'],
  ['sender_address', 'senderAddress'],
  ['recipient_address', 'recipientAddress'],
  ['amount', 'amount'],
  ['account_id', 'accountId'],
  ['created', 'createdAt'],
] as const;

const row = fieldsOf(
  'Transaction',
  'id',
  'type',
  'source',
  'signature',
  'senderAddress',
  'recipientAddress',
  'amount',
  'accountId',
  'createdAt',
);
const nextPage = statement(
  `select ${row.list}
    from transactions
   where id > $1 and ($2::text is null or account_id = $2) and ($3::text is null or type = $3::"TransactionType")
     and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at < $5)
   order by id limit ${PAGE}`,
  row.columns,
);

export function transactionsCsv(db: Database, options: ExportOptions): AsyncGenerator<string> {
  const { account, type, from, to } = exportFilterOf(options, TYPES);
  const scope = { accountId: account, areTold: true };
  return csvOf(columns, (last) => db.read(scope, nextPage, [last?.id ?? '', account, type, from, to]));
}
