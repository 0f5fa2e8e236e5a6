import { missing, TillError } from '../shared/errors.ts';
import { kindOfId } from '../shared/ids.ts';
import { snakeCase } from '../shared/spelling.ts';
import { type Database, planned, prepared, type ReadScope, type Statement } from './client.ts';
import { searchPage, tellingPart } from './search.ts';
import {
  cursorIn,
  type Order,
  type Ordered,
  ordered,
  orderOf,
  type Place,
  placeIn,
  type Sorts,
} from './sort.ts';

/** One page of a list, newest first unless sorted: the first ones, those after a cursor, or those right before one. */
export interface Page {
  limit: number;
  /** `amount`, or `-amount` for the largest first. */
  sort?: string | undefined;
  after?: string | undefined;
  before?: string | undefined;
  /** Whether it is counted from the end of the list. */
  isFromEnd?: boolean | undefined;
  created?: CreatedRange | undefined;
  /** Pairs that an object’s metadata must all have. */
  metadata?: Record<string, string> | undefined;
  /** Prefixes that an object’s words must all include. */
  search?: string | undefined;
}

export interface CreatedRange {
  gte?: Date | null;
  gt?: Date | null;
  lte?: Date | null;
  lt?: Date | null;
}

export interface Rows<Row> {
  rows: Row[];
  hasMore: boolean;
  /** A row’s cursor, where its ID isn’t one. */
  cursorOf?(row: Row): string;
}

/** An object and the position in its account’s event stream that it reflects. */
export interface Positioned<Row> {
  row: Row;
  position: number;
}

const comparisons = { gte: '>=', gt: '>', lte: '<=', lt: '<' } as const;

/** Fields that never leave their own table. */
const secretFields = [
  'secretHash',
  'tokenHash',
  'publicKey',
  'sealedNumber',
  'sealedCvc',
  'wrappedKey',
  'sealedAnswer',
  'sealedPassword',
] as const;

export type SecretField = (typeof secretFields)[number];

/**
 * For an ID that may refer to one of several kinds of object, which kind it is. The database generates these columns
 * for its foreign keys and for relations; code can tell by the ID itself.
 */
const derivedFields = [
  'giftId',
  'checkoutSessionId',
  'transactionIntentId',
  'refundId',
  'apiKeyId',
  'grantId',
] as const;
export type DerivedField = (typeof derivedFields)[number];

const unshown: ReadonlySet<string> = new Set([...secretFields, ...derivedFields]);

/** Whether a field is exposed outside its own table. */
export function isShown(field: string): boolean {
  return !unshown.has(field);
}

/** A row without its private fields. */
type Shown = { id: string } & { [Field in SecretField | DerivedField]?: never };

interface TableOptions<Row> {
  name: string;
  /** Its name in “not found” errors: “checkout session”. */
  noun: string;
  /**
   * The fields of the Prisma model, and so of the row; columns have the same names in snake_case. Fields that may be
   * undefined aren’t columns.
   */
  fields: { readonly [Field in keyof Row & string as undefined extends Row[Field] ? never : Field]: Field };
  owner?: 'account_id' | 'id';
  /** When one was created, for lists that are narrowed to a time. */
  created?: string;
  /** Whether its rows change only together with an event of their account, so that those tell how old a list is. */
  areTold?: boolean;
  /** What a list can be sorted by. */
  sorts?: Sorts;
  /** Which rows a list shows. */
  listed?: string;
  /** Whether an object is deleted and never shown again. */
  isGone?(row: Row): boolean;
}

/** The hot reads every resource has: one object of an account, and one page of its list. */
export function table<Row extends Shown>(db: Database, options: TableOptions<Row>) {
  const { name, noun, fields, owner = 'account_id', created: createdAt = 'created_at' } = options;
  const { listed = 'true', isGone = () => false, areTold = false, sorts } = options;
  const shown = Object.keys(fields).filter(isShown);
  const columns = shown.map((field) => `t.${snakeCase(field)} as "${field}"`).join(', ');
  const byId = prepared<Row>(`select ${columns} from ${name} t where t.id = $1 and t.${owner} = $2`);
  const byIdWithPosition = prepared<Row & { position: number }>(
    `select ${columns}, coalesce(s.last_sequence, 0)::float8 as "position"
       from ${name} t left join event_streams s on s.account_id = t.${owner}
      where t.id = $1 and t.${owner} = $2`,
  );
  const byIdAlone = prepared<Row & { position: number }>(
    `select ${columns}, coalesce(s.last_sequence, 0)::float8 as "position"
       from ${name} t left join event_streams s on s.account_id = t.${owner} where t.id = $1`,
  );
  const byIds = prepared<Row>(`select ${columns} from ${name} t where t.id = any($1)`);
  const pages = new Map<string, Statement<Row>>();

  /** `$2` is how many. */
  function pageFrom(
    source: string,
    conditions: readonly string[],
    { parts, orderBy, direction, key }: Ordered,
  ): string {
    const select = (part: readonly string[], more = '') =>
      `select ${columns}${more} from ${source} t where ${[...conditions, ...part].join(' and ')} order by ${orderBy} limit $2`;
    const [only, ...others] = parts;
    if (others.length === 0) return select(only);
    const selects = parts.map((part, at) => `(${select(part, `, ${at} as "part", ${key} as "key"`)})`);
    return `select ${shown.map((field) => `"${field}"`).join(', ')} from (${selects.join(' union all ')}) page
      order by "part", "key" ${direction}, "id" ${direction} limit $2`;
  }

  function pageStatement(conditions: readonly string[], by: Ordered): Statement<Row> {
    const text = pageFrom(name, conditions, by);
    const known = pages.get(text);
    if (known) return known;
    const made = prepared<Row>(text);
    pages.set(text, made);
    return made;
  }

  async function find(accountId: string, id: string): Promise<Row | undefined> {
    if (!kindOfId(id)) return undefined;
    const [row] = await db.query(byId, [id, accountId]);
    return row;
  }

  async function positioned(
    id: string,
    query: Statement<Row & { position: number }>,
    values: string[],
  ): Promise<Positioned<Row>> {
    const [row] = kindOfId(id) ? await db.query(query, values) : [];
    if (!row || isGone(row)) throw missing(noun);
    return { row, position: row.position };
  }

  /** Where a cursor stands in a list, or an object of it, which has a place in every order. */
  async function placeOf(scope: ReadScope, order: Order, cursor: string, param: string): Promise<Place> {
    const place = kindOfId(cursor) ? undefined : placeIn(order, cursor, param);
    if (place) return place;
    const standing = prepared<{ value: string | null }>(
      `select ${order.column ? `t.${snakeCase(order.column.field)}::text` : 'null'} as value from ${name} t where t.id = $1 and t.${owner} = $2`,
    );
    const [known] = kindOfId(cursor) ? await db.read(scope, standing, [cursor, scope.accountId]) : [];
    if (!known) throw new TillError('cursor_unknown', { param });
    return { id: cursor, value: known.value };
  }

  return {
    find,

    async get(accountId: string, id: string): Promise<Row> {
      const row = await find(accountId, id);
      if (!row || isGone(row)) throw missing(noun);
      return row;
    },

    /** The object and the position in the account’s event stream that it reflects, from one snapshot. */
    follow: (accountId: string, id: string) => positioned(id, byIdWithPosition, [id, accountId]),

    /** In any account: for what’s public. */
    followPublic: (id: string) => positioned(id, byIdAlone, [id]),
    findPublic: async (id: string): Promise<Row> => (await positioned(id, byIdAlone, [id])).row,

    /** By ID, in any account: what visible objects point to. */
    async among(ids: readonly string[]): Promise<Map<string, Row>> {
      const rows = await db.query(byIds, [ids]);
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** The latest one, for decisions. */
    async newest(accountId: string): Promise<Row | undefined> {
      const byAge = ordered({ order: orderOf(), isBackwards: false }, []);
      const [row] = await db.query(pageStatement([`t.${owner} = $1`, listed], byAge), [accountId, 1]);
      return row;
    },

    /** To be shown, and not for decisions. `filter` maps fields to the values they must have, one or one of several. Undefined ones are ignored. */
    async page(
      accountId: string,
      { limit, sort, after, before, isFromEnd = false, created = {}, metadata, search }: Page,
      filter: { [Field in keyof Row]?: unknown } = {},
    ): Promise<Rows<Row>> {
      const scope = { accountId, areTold };
      const conditions = [`t.${owner} = $1`, listed];
      const values: unknown[] = [accountId, limit + 1];
      const order = orderOf(sort, sorts);
      const place = (cursor: string | undefined, param: string) =>
        cursor === undefined ? undefined : placeOf(scope, order, cursor, param);
      const [follows, precedes] = [await place(after, 'after'), await place(before, 'before')];
      for (const [key, comparison] of Object.entries(comparisons)) {
        const time = created[key as keyof CreatedRange];
        if (time) conditions.push(`t.${createdAt} ${comparison} $${values.push(time)}`);
      }
      if (metadata) conditions.push(`t.metadata @> $${values.push(JSON.stringify(metadata))}::jsonb`);
      for (const [field, value] of Object.entries(filter))
        if (value !== undefined) conditions.push(condition(field, value, values));
      const isBackwards = before !== undefined || isFromEnd;
      const bounds = isBackwards ? { from: precedes, until: follows } : { from: follows };
      const by = ordered({ order, isBackwards, ...bounds }, values);
      const query =
        search === undefined
          ? pageStatement(conditions, by)
          : planned<Row>(
              searchPage({
                table: name,
                pageOf: (source, more) => pageFrom(source, [...conditions, ...more], by),
                account: '$1',
                text: `$${values.push(search)}`,
                telling: `$${values.push(tellingPart(search))}`,
              }),
            );
      const rows = await db.read(scope, query, values);
      const hasMore = rows.length > limit;
      if (hasMore) rows.pop();
      if (isBackwards) rows.reverse();
      return { rows, hasMore, cursorOf: (row) => cursorIn(order, row) };
    },
  };
}

/** Where a field doesn’t have one of some values: a condition on the row, `t`, written by us alone. */
export class Matching {
  readonly condition: string;

  constructor(condition: string) {
    this.condition = condition;
  }
}

function condition(field: string, value: unknown, values: unknown[]): string {
  if (value instanceof Matching) return value.condition;
  const column = `t.${snakeCase(field)}`;
  const place = `$${values.push(value)}`;
  return Array.isArray(value) ? `${column} = any(${place})` : `${column} = ${place}`;
}
