/**
 * A use-case's row where a resolver wants the Prisma model's: they differ only in amounts, which are numbers here
 * and bigints where Prisma follows relations. Every field of an amount resolves both.
 */
export function rowOf(row: object): never {
  return row as never;
}

export function rowsOf({ rows, hasMore }: { rows: object[]; hasMore: boolean }) {
  return { rows: rows as never[], hasMore };
}
