import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { csvLine } from './csv-line.ts';

/** Rows as CSV, read and written page by page: a million take no more memory than a thousand. */

/** Header and what stands below it, in order. */
export type Columns<Row> = readonly (readonly [name: string, cell: keyof Row | ((row: Row) => unknown)])[];

/** The text of a CSV, piece by piece: the next page is read when the last one has been taken. */
export async function* csvOf<Row>(
  columns: Columns<Row>,
  pageAfter: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<string> {
  const lineOf = (row: Row) =>
    csvLine(columns.map(([, cell]) => (typeof cell === 'function' ? cell(row) : row[cell])));
  yield csvLine(columns.map(([name]) => name));
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
