import { createHash } from 'node:crypto';
import type { Columns, RowOf } from './columns.ts';

/** What PostgreSQL is asked, and what arrives. */

export interface Statement<Row> {
  /** Empty for PostgreSQL’s unnamed statement, which is planned anew each time. */
  readonly name: string;
  readonly text: string;
  /** Never set: it carries the type. */
  readonly row?: Row;
}

/** Every statement with the columns it declares, for the test that compares them with PostgreSQL. */
export const declared = new Map<string, Columns>();

/** PostgreSQL plans a named statement once per connection. The name is derived from the text. */
export function statement<Of extends Columns>(text: string, columns: Of): Statement<RowOf<Of>> {
  declared.set(text, columns);
  return { name: nameOf(text), text };
}

/** Its rows are those of a Prisma model. */
export function prepared<Row>(text: string): Statement<Row> {
  return { name: nameOf(text), text };
}

/** For statements whose effect matters, or whether they return anything. */
export function command(text: string): Statement<unknown> {
  return prepared(text);
}

/** For statements whose best plan depends on the values: whether an index helps depends on how common a word is. */
export function planned<Row>(text: string): Statement<Row> {
  return { name: '', text };
}

export function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
