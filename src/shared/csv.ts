import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Rows as CSV, read and written page by page: a million take no more memory than a thousand. */

/** Header and what stands below it, in order. */
export type Columns<Row> = readonly (readonly [name: string, cell: keyof Row | ((row: Row) => unknown)])[];

/** The text of a CSV, piece by piece: the next page is read when the last one has been taken. */
export async function* csvOf<Row>(
  columns: Columns<Row>,
  pageAfter: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<string> {
  const lineOf = (row: Row) =>
    `${columns.map(([, cell]) => cellOf(typeof cell === 'function' ? cell(row) : row[cell])).join(',')}\n`;
  yield `${columns.map(([name]) => name).join(',')}\n`;
  let last: Row | undefined;
  for (;;) {
    const rows = await pageAfter(last);
    last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(lineOf).join('');
  }
}

export async function writeAll(output: Writable, pieces: AsyncIterable<string>): Promise<void> {
  // Whoever reads slowly is waited for.
  for await (const piece of pieces) if (!output.write(piece)) await once(output, 'drain');
}

/** What a spreadsheet would calculate with. */
const FORMULA = /^[=+\-@\t\r]/;

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
