import { missing, TillError } from '../shared/errors.ts';
import { kindOfId } from '../shared/ids.ts';
import { snakeCase } from '../shared/spelling.ts';
import { command, type Database, planned, prepared, type Statement } from './client.ts';
import { searchPage, tellingPart } from './search.ts';

/** One page of a list, newest first: the newest, those after a cursor, or those right before one. */
export interface Page {
  limit: number;
  after?: string | undefined;
  before?: string | undefined;
  /** Whether it is counted from the end of the list, the oldest. */
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
  /** Which rows a list shows. */
  listed?: string;
  /** Whether an object is deleted and never shown again. */
  isGone?(row: Row): boolean;
}

/** The hot reads every resource has: one object of an account, and one page of its list. */
export function table<Row extends Shown>(db: Database, options: TableOptions<Row>) {
  const { name, noun, fields, owner = 'account_id', created: createdAt = 'created_at' } = options;
  const { listed = 'true', isGone = () => false, areTold = false } = options;
  const columns = Object.keys(fields)
    .filter(isShown)
    .map((field) => `t.${snakeCase(field)} as "${field}"`)
    .join(', ');
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
  const exists = command(`select 1 from ${name} where id = $1 and ${owner} = $2`);
  const pages = new Map<string, Statement<Row>>();

  function pageStatement(conditions: string[], order: 'asc' | 'desc'): Statement<Row> {
    const text = `select ${columns} from ${name} t where ${conditions.join(' and ')} order by t.id ${order} limit $2`;
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
      const [row] = await db.query(pageStatement([`t.${owner} = $1`, listed], 'desc'), [accountId, 1]);
      return row;
    },

    /** To be shown, and not for decisions. `filter` maps fields to the values they must have, one or one of several. Undefined ones are ignored. */
    async page(
      accountId: string,
      { limit, after, before, isFromEnd = false, created = {}, metadata, search }: Page,
      filter: { [Field in keyof Row]?: unknown } = {},
    ): Promise<Rows<Row>> {
      const scope = { accountId, areTold };
      const conditions = [`t.${owner} = $1`, listed];
      const values: unknown[] = [accountId, limit + 1];
      for (const [param, cursor, comparison] of [
        ['after', after, '<'],
        ['before', before, '>'],
      ] as const) {
        if (cursor === undefined) continue;
        const [known] = kindOfId(cursor) ? await db.read(scope, exists, [cursor, accountId]) : [];
        if (!known) throw new TillError('cursor_unknown', { param });
        conditions.push(`t.id ${comparison} $${values.push(cursor)}`);
      }
      for (const [key, comparison] of Object.entries(comparisons)) {
        const time = created[key as keyof CreatedRange];
        if (time) conditions.push(`t.${createdAt} ${comparison} $${values.push(time)}`);
      }
      if (metadata) conditions.push(`t.metadata @> $${values.push(JSON.stringify(metadata))}::jsonb`);
      for (const [field, value] of Object.entries(filter))
        if (value !== undefined) conditions.push(condition(field, value, values));
      const backwards = before !== undefined || isFromEnd;
      const order = backwards ? 'asc' : 'desc';
      const query =
        search === undefined
          ? pageStatement(conditions, order)
          : planned<Row>(
              searchPage({
                table: name,
                columns,
                conditions,
                order,
                account: '$1',
                limit: '$2',
                text: `$${values.push(search)}`,
                telling: `$${values.push(tellingPart(search))}`,
              }),
            );
      const rows = await db.read(scope, query, values);
      const hasMore = rows.length > limit;
      if (hasMore) rows.pop();
      if (backwards) rows.reverse();
      return { rows, hasMore };
    },
  };
}

function condition(field: string, value: unknown, values: unknown[]): string {
  const column = `t.${snakeCase(field)}`;
  const place = `$${values.push(value)}`;
  return Array.isArray(value) ? `${column} = any(${place})` : `${column} = ${place}`;
}
