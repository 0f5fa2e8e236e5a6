import { snakeCase } from '../shared/spelling.ts';
import type Models from './generated/pothos.ts';
import { getDatamodel } from './generated/pothos.ts';

/**
 * The columns a statement returns. The row’s type is derived from them, and a test compares every statement with
 * PostgreSQL’s own description: what’s declared is what arrives.
 */
export interface Column<Value> {
  /** The OIDs of the PostgreSQL types that arrive as such a value. None for enums, which have their own. */
  readonly types: readonly number[];
  /** Never set: it carries the type. */
  readonly value?: Value;
}

export type Columns = Readonly<Record<string, Column<unknown>>>;
export type RowOf<Of extends Columns> = {
  -readonly [Name in keyof Of]: Of[Name] extends Column<infer Value> ? Value : never;
};

export const string: Column<string> = { types: [25, 1043, 2950] };
/** A list of texts. */
export const strings: Column<string[]> = { types: [1009] };
export const boolean: Column<boolean> = { types: [16] };
/** Counts, and numbers on chain such as slots and heights, cast to `int` or `float8` in the query. */
export const number: Column<number> = { types: [23, 701] };
/** Amounts of money. */
export const bigint: Column<bigint> = { types: [20] };
export const time: Column<Date> = { types: [1184] };
export const bytes: Column<Buffer> = { types: [17] };

export function oneOf<Value extends string>(): Column<Value> {
  return { types: [] };
}

export function json<Value>(): Column<Value> {
  return { types: [114, 3802] };
}

export function nullable<Value>(column: Column<Value>): Column<Value | null> {
  return column;
}

const byPrismaType: Readonly<Record<string, Column<unknown>>> = {
  String: string,
  Boolean: boolean,
  Int: number,
  Float: number,
  BigInt: bigint,
  DateTime: time,
  Bytes: bytes,
  Json: json(),
};

type Shape<Model extends keyof Models> = Models[Model]['Shape'];

interface Selected<Row> {
  /** For the statement's text: `account_id as "accountId", …`. */
  list: string;
  columns: { readonly [Field in keyof Row & string]: Column<Row[Field]> };
}

/** Fields of a Prisma model, as a statement selects them and as they arrive. */
export function fieldsOf<Model extends keyof Models, Field extends keyof Shape<Model> & string>(
  model: Model,
  ...fields: Field[]
): Selected<Pick<Shape<Model>, Field>> {
  const known = new Map(
    getDatamodel().datamodel.models[model]?.fields.map(
      ({ name, type, isList }) => [name, isList && type === 'String' ? strings : byPrismaType[type]] as const,
    ),
  );
  return {
    list: fields.map((field) => `${snakeCase(field)} as "${field}"`).join(', '),
    columns: Object.fromEntries(fields.map((field) => [field, known.get(field) ?? oneOf()])) as Selected<
      Pick<Shape<Model>, Field>
    >['columns'],
  };
}
