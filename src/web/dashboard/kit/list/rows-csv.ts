import { csvLine } from '../../../../shared/csv-line.ts';

/** Rows as CSV, with the API’s names: objects become columns of their own, and lists one text. */

/** For the page alone. */
const UNTOLD = new Set(['__typename', 'thumbnail']);

type Cells = Map<string, unknown>;

export function rowsCsv(rows: readonly object[]): string {
  const lines = rows.map((row) => cellsOf(row));
  const names = [...new Set(lines.flatMap((cells) => [...cells.keys()]))];
  return [names, ...lines.map((cells) => names.map((name) => cells.get(name)))].map(csvLine).join('');
}

function cellsOf(row: object, prefix = '', cells: Cells = new Map()): Cells {
  for (const [key, value] of Object.entries(row)) {
    if (UNTOLD.has(key)) continue;
    const name = prefix + snake(key);
    if (isObject(value)) cellsOf(value, `${name}.`, cells);
    else cells.set(name, Array.isArray(value) ? value.map(inWords).join('; ') : value);
  }
  return cells;
}

/** One of a list: an item is its own words in a row. */
function inWords(one: unknown): string {
  if (!isObject(one)) return String(one ?? '');
  const told = Object.entries(one).filter(
    ([key, value]) => !UNTOLD.has(key) && key !== 'id' && value !== null,
  );
  return told.map(([key, value]) => `${snake(key)}: ${inWords(value)}`).join(', ');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
