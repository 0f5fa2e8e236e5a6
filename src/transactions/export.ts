import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { type Database, statement } from '../db/client.ts';
import { TillError } from '../shared/errors.ts';
import type { Transaction, TransactionType } from './transaction.ts';

/** Transactions as CSV, read and written page by page: a million take no more memory than a thousand. */

export interface ExportOptions {
  account?: string;
  type?: string;
  from?: string;
  to?: string;
}

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
  const { account = null } = options;
  const filter = [account, typeOf(options.type), timeOf('--from', options.from), timeOf('--to', options.to)];
  let written = 0;
  let after = '';
  const write = async (text: string) => {
    // Whoever reads slowly is waited for.
    if (!output.write(text)) await once(output, 'drain');
  };
  await write(`${columns.map(([name]) => name).join(',')}\n`);
  for (;;) {
    const rows = await db.query<Transaction>(nextPage, [after, ...filter]);
    if (rows.length === 0) return written;
    await write(rows.map(lineOf).join(''));
    written += rows.length;
    after = rows.at(-1)?.id ?? after;
  }
}

function lineOf(row: Transaction): string {
  return `${columns.map(([, field]) => cellOf(row[field])).join(',')}\n`;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = value instanceof Date ? value.toISOString() : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function typeOf(type: string | undefined): string | null {
  if (type === undefined) return null;
  if (TYPES.some((known) => known === type)) return type;
  throw new TillError('parameter_invalid', { message: `--type must be one of ${TYPES.join(', ')}.` });
}

function timeOf(option: string, text: string | undefined): Date | null {
  if (text === undefined) return null;
  const time = new Date(text);
  if (!Number.isNaN(time.getTime())) return time;
  throw new TillError('parameter_invalid', {
    message: `${option} must be a time such as 2026-01-31T12:00:00Z.`,
  });
}
