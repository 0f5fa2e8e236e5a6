import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { TillError } from '../../shared/errors.ts';

/** Rows as CSV, read and written page by page: a million take no more memory than a thousand. */

export interface ExportOptions {
  account?: string;
  type?: string;
  from?: string;
  to?: string;
}

/** Header and field, in order. */
export type Columns<Row> = readonly (readonly [string, keyof Row])[];

export async function writeCsv<Row extends { id: string }>(
  output: Writable,
  columns: Columns<Row>,
  pageAfter: (id: string) => Promise<Row[]>,
): Promise<number> {
  let written = 0;
  let after = '';
  const write = async (text: string) => {
    // Whoever reads slowly is waited for.
    if (!output.write(text)) await once(output, 'drain');
  };
  const lineOf = (row: Row) => `${columns.map(([, field]) => cellOf(row[field])).join(',')}\n`;
  await write(`${columns.map(([name]) => name).join(',')}\n`);
  for (;;) {
    const rows = await pageAfter(after);
    if (rows.length === 0) return written;
    await write(rows.map(lineOf).join(''));
    written += rows.length;
    after = rows.at(-1)?.id ?? after;
  }
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = value instanceof Date ? value.toISOString() : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What the options narrow to: an account, a type, and times from and to. */
export function filterOf(options: ExportOptions, types: readonly string[]): unknown[] {
  const { account = null, type, from, to } = options;
  return [account, typeOf(type, types), timeOf('--from', from), timeOf('--to', to)];
}

function typeOf(type: string | undefined, types: readonly string[]): string | null {
  if (type === undefined) return null;
  if (types.includes(type)) return type;
  throw new TillError('parameter_invalid', { message: `--type must be one of ${types.join(', ')}.` });
}

function timeOf(option: string, text: string | undefined): Date | null {
  if (text === undefined) return null;
  const time = new Date(text);
  if (!Number.isNaN(time.getTime())) return time;
  throw new TillError('parameter_invalid', {
    message: `${option} must be a time such as 2026-01-31T12:00:00Z.`,
  });
}
