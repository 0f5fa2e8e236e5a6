import { TillError } from '../shared/errors.ts';
import { camelCase, snakeCase } from '../shared/spelling.ts';
import { isStorable } from '../shared/validate.ts';

/**
 * Lists in another order than by age: by a column, and where that is equal by ID, so that each object has one place.
 * Objects without a value are last in both directions. Every column needs an index, as the migration `sorted_lists` has.
 */

/** A name is sorted without regard to case, and a letter with an accent follows the one without. */
export type SortKind = 'amount' | 'time' | 'name';

export interface Sortable {
  kind: SortKind;
  isNullable?: boolean;
}

/** The fields that a list can be sorted by, beside when its objects were created. */
export type Sorts = Readonly<Record<string, Sortable>>;

/** How a list is sorted; without a column, by when its objects were created, which their IDs tell. */
export interface Order {
  /** As callers name it: `amount`, or `-amount` for the largest first. */
  name: string;
  descends: boolean;
  column?: Sortable & { field: string };
}

/** A place in a list: of an object, and of the value that it was sorted by. */
export interface Place {
  id: string;
  value: string | null;
}

const NEWEST_FIRST = '-created';
const LONGEST_NAME = 1_000;

/** The names of every order that a list with these fields has. */
export function orderNames(sorts: Sorts): string[] {
  return ['created', ...Object.keys(sorts).map(snakeCase)].flatMap((name) => [name, `-${name}`]);
}

export function orderOf(name: string = NEWEST_FIRST, sorts: Sorts = {}): Order {
  const [, minus = '', column = ''] = /^(-?)(.*)$/s.exec(name) ?? [];
  const descends = minus !== '';
  if (column === 'created') return { name, descends };
  const field = camelCase(column);
  const sortable = Object.hasOwn(sorts, field) ? sorts[field] : undefined;
  if (!sortable || !orderNames(sorts).includes(name))
    throw new TillError('parameter_invalid', {
      param: 'sort',
      message: `{param} must be one of ${orderNames(sorts).join(', ')}.`,
    });
  return { name, descends, column: { ...sortable, field } };
}

const CASTS: Record<SortKind, string> = { amount: 'bigint', time: 'timestamptz', name: 'text' };

/** What rows are compared by: of a name, what the database makes of it, which is no longer than an index can hold. */
function keyOf(kind: SortKind, field: string): string {
  return kind === 'name' ? `t.sort_${snakeCase(field)}` : `t.${snakeCase(field)}`;
}

/** The same of a value that isn’t in a row. */
function keyOfValue(kind: SortKind, place: string): string {
  const value = `${place}::${CASTS[kind]}`;
  return kind === 'name' ? `left(lower(normalize(${value}, nfd) collate "pg_c_utf8"), 100)` : value;
}

/** The cursor of a row: its ID alone where that tells its place. */
export function cursorIn({ name, column }: Order, row: { id: string }): string {
  if (!column) return row.id;
  const value = (row as Record<string, unknown>)[column.field];
  const text = value instanceof Date ? value.toISOString() : value == null ? null : String(value);
  return Buffer.from(JSON.stringify([name, text, row.id])).toString('base64url');
}

/** The place that a cursor of this order names. Undefined for what is none, such as an ID. */
export function placeIn({ name, column }: Order, cursor: string, param: string): Place | undefined {
  const [made, value, id] = partsOf(cursor);
  if (typeof made !== 'string' || typeof id !== 'string' || !/^\w{1,64}$/.test(id)) return undefined;
  if (made !== name)
    throw new TillError('cursor_unknown', {
      param,
      message: '{param} is from a list in another order. Sort as before, or start over without a cursor.',
    });
  if (!column || !isValue(column, value)) return undefined;
  return { id, value };
}

function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

function isValue({ kind, isNullable = false }: Sortable, value: unknown): value is string | null {
  if (value === null) return isNullable;
  if (typeof value !== 'string') return false;
  switch (kind) {
    case 'amount':
      return /^-?\d{1,18}$/.test(value);
    case 'time':
      return /^\d{4}-/.test(value) && new Date(Date.parse(value) || 0).toISOString() === value;
    case 'name':
      return value.length <= LONGEST_NAME && isStorable(value);
  }
}

export interface Reading {
  order: Order;
  /** Whether it is read from its end towards its beginning. */
  isBackwards: boolean;
  /** Where the reading begins, if not at one of the list’s ends. */
  from?: Place | undefined;
  /** Where it ends, if it’s backwards: what the list has up to this place isn’t read. */
  until?: Place | undefined;
}

/** A statement’s part about the order, in terms of `t`. */
export interface Ordered {
  /** The conditions of each part. Its rows follow those of the part before it. */
  parts: readonly [readonly string[], ...(readonly string[])[]];
  orderBy: string;
  direction: 'asc' | 'desc';
  /** Null in the part of those without a value. */
  key: string;
}

/** What is read, with the values of places added to the statement’s. */
export function ordered({ order, isBackwards, from, until }: Reading, values: unknown[]): Ordered {
  const { column, descends } = order;
  const direction = descends === isBackwards ? 'asc' : 'desc';
  const reading = direction === 'asc' ? '>' : '<';
  const listed = descends ? '<' : '>';
  const ids = (comparison: string, { id }: Place) => `t.id ${comparison} $${values.push(id)}`;
  if (!column) {
    const bounds = [...(from ? [ids(reading, from)] : []), ...(until ? [ids(listed, until)] : [])];
    return { parts: [bounds], orderBy: `t.id ${direction}`, direction, key: 'null' };
  }
  const { kind, field, isNullable = false } = column;
  const key = keyOf(kind, field);
  const by = { orderBy: `${key} ${direction}, t.id ${direction}`, direction, key } as const;
  const keys = (comparison: string, { id, value }: Place) => {
    const known = keyOfValue(kind, `$${values.push(value)}`);
    return `(${key}, t.id) ${comparison} (${known}, $${values.push(id)})`;
  };
  if (!isNullable)
    return {
      ...by,
      parts: [[...(from ? [keys(reading, from)] : []), ...(until ? [keys(listed, until)] : [])]],
    };

  // Those with a value come first in every list. Either part may lie beyond where the reading begins or ends.
  const isAbsent = (place: Place | undefined) => place?.value === null;
  const present = (start: Place | undefined) => [
    `${key} is not null`,
    ...(start ? [keys(reading, start)] : []),
    ...(until ? [isAbsent(until) ? 'false' : keys(listed, until)] : []),
  ];
  const absent = (start: Place | undefined) => [
    `${key} is null`,
    ...(start ? [ids(reading, start)] : []),
    ...(until && isAbsent(until) ? [ids(listed, until)] : []),
  ];
  if (isBackwards)
    return { ...by, parts: from && !isAbsent(from) ? [present(from)] : [absent(from), present(undefined)] };
  return { ...by, parts: isAbsent(from) ? [absent(from)] : [present(from), absent(undefined)] };
}
