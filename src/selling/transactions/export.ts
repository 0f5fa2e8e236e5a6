import type { Writable } from 'node:stream';
import { type Database, statement } from '../../db/client.ts';
import { type ExportOptions, filterOf, writeCsv } from './csv.ts';
import type { Transaction, TransactionType } from './transaction.ts';

export type { ExportOptions };

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

const nextPage = statement(`
  select id, type, source, signature, sender_address as "senderAddress", recipient_address as "recipientAddress",
         amount, account_id as "accountId", created_at as "createdAt"
    from transactions
   where id > $1 and ($2::text is null or account_id = $2) and ($3::text is null or type = $3::"TransactionType")
     and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at < $5)
   order by id limit ${PAGE}`);

export async function writeTransactions(
  db: Database,
  options: ExportOptions,
  output: Writable,
): Promise<number> {
  const filter = filterOf(options, TYPES);
  return writeCsv<Transaction>(output, columns, (after) => db.query(nextPage, [after, ...filter]));
}
