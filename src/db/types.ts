import pg from 'pg';

/** How values arrive where the driver would read them otherwise. */

const INT8 = 20;
const TEXTS: number = 1009;

const textsOf = pg.types.getTypeParser(TEXTS);

/** Split at once unless something in it is quoted, nested, or null. The driver reads one character after another. */
function readTexts(list: string): unknown {
  const inside = list.slice(1, -1);
  if (inside === '') return [];
  return /["\\{}]|null/i.test(inside) ? textsOf(list) : inside.split(',');
}

/** A bigint stays a bigint, as in Prisma: money has one type wherever it comes from. */
const readers = new Map<number, (text: string) => unknown>([
  [INT8, BigInt],
  [TEXTS, readTexts],
]);

export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    readers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
};
