import type { ArgBuilder, InputFieldMap, InputShapeFromFields, ObjectRef } from '@pothos/core';
import type { Scope } from '../accounts/scopes.ts';
import type { Page, Positioned, Rows } from '../db/table.ts';
import { eventTypes } from '../events/event.ts';
import { current, type Live } from '../events/live.ts';
import { type IdKind, kindOfId, prefixes } from '../shared/ids.ts';
import { plural, snakeCase } from '../shared/spelling.ts';
import { builder, nodeTypes } from './builder.ts';
import { type Context, callerOf } from './context.ts';
import { CreatedFilter, connectionOf, listCost, METADATA, pageOf, SEARCH } from './page.ts';
import { needs } from './scope.ts';
import { SORT, type SortWords, sortType } from './sort.ts';

/**
 * What all resources share, from one declaration: `node(id:)`, a field that retrieves one, a list with filters and
 * search, a subscription to its changes, and its membership in the event union. Each declares only what differs.
 */

interface Row {
  id: string;
}

type Types = (typeof builder)['$inferSchemaTypes'];
export type Ref<Shape> = ObjectRef<Types, Shape>;

/** Arguments as a use case takes them: omitted ones are undefined. */
type Given<Args extends InputFieldMap> = {
  [Name in keyof InputShapeFromFields<Args>]?: NonNullable<InputShapeFromFields<Args>[Name]> | undefined;
};

type Own<Answer> = (context: Context) => (accountId: string, id: string) => Promise<Answer>;
type Public<Answer> = (context: Context) => (id: string) => Promise<Answer>;

interface Declaration<Shape extends Row, Args extends InputFieldMap> {
  kind: IdKind;
  /** One of the account’s own. */
  get: Own<Shape>;
  /** The scopes that retrieve and follow one by its ID, as `read` does: whoever creates something can see it. */
  scopes?: readonly Scope[];
  /** The field that retrieves one; with `public`, for anyone who knows the ID. */
  read?: { description: string; public?: Public<Shape> };
  list?: {
    description: string;
    /** Whether the list can be searched. */
    search?: boolean;
    /** Whether its objects have metadata to filter by. */
    metadata?: boolean;
    /** What it can be sorted by beside when its objects were created, with what each order is. */
    sort?: SortWords;
    /** Further filters, with the same names as the use case’s. */
    filter?: (arg: ArgBuilder<Types>) => Args;
    page(context: Context): (accountId: string, page: Page, filter: Given<Args>) => Promise<Rows<Shape>>;
  };
  /** The subscription; with `public`, for anyone who knows the ID. */
  live?: { description: string } & (
    | { follow: Own<Positioned<Shape>> }
    | { public: Public<Positioned<Shape & { accountId: string }>> }
  );
}

export function resource<Shape extends Row, Args extends InputFieldMap = Record<never, never>>(
  ref: Ref<Shape>,
  { kind, get, scopes = [], read, list, live }: Declaration<Shape, Args>,
): void {
  const id = `Its ID: \`${prefixes[kind]}_…\`.`;
  nodeTypes.set(kind, ref.name);
  if (eventTypes.some((type) => type.startsWith(`${snakeCase(kind)}.`))) eventObject(kind, ref);
  builder.nodeRef<Shape, string, Ref<Shape>>(ref, {
    id: {
      description: `Starts with \`${prefixes[kind]}_\`.`,
      resolve: (row: Shape) => row.id,
      // Read like any other field: the plugin would wait for each ID to encode it, which Till’s aren’t.
      extensions: { pothosExposedField: 'id' },
    },
    loadOne: (id, context) => get(context)(callerOf(context).accountId, id),
  });
  if (read) addRead(ref, { name: kind, id, get, scopes, ...read });
  if (list) addList(ref, { name: plural(kind), ...list });
  if (live) addLive(ref, { name: `${kind}Updated`, id, scopes, ...live });
}

interface Read {
  name: string;
  description: string;
  id: string;
  get: Own<Row>;
  scopes: readonly Scope[];
  public?: Public<Row>;
}

function addRead(type: Ref<Row>, { name, description, id, get, scopes, public: getPublic }: Read): void {
  builder.queryField(name, (t) =>
    t.field({
      type,
      description,
      // One that can’t be found leaves the rest of the answer alone.
      nullable: true,
      ...(getPublic ? { skipTypeScopes: true } : needs('read', ...scopes)),
      args: { id: t.arg.id({ required: true, description: id }) },
      resolve: (_, { id }, context) =>
        getPublic ? getPublic(context)(id) : get(context)(callerOf(context).accountId, id),
    }),
  );
}

type List<Args extends InputFieldMap> = NonNullable<Declaration<Row, Args>['list']> & { name: string };

function addList<Args extends InputFieldMap>(
  type: Ref<Row>,
  { name, description, search, metadata, sort, filter, page: read }: List<Args>,
): void {
  const order = sort && sortType(type.name, sort);
  builder.queryField(name, (t) =>
    t.connection({
      type,
      description,
      ...needs('read'),
      args: {
        ...(search && { search: t.arg.string({ description: SEARCH }) }),
        ...(metadata && { metadata: t.arg({ type: 'Metadata', description: METADATA }) }),
        ...(order && { sort: t.arg({ type: order, description: SORT }) }),
        created: t.arg({ type: CreatedFilter, description: 'Only those created in this period.' }),
        ...filter?.(t.arg),
      },
      complexity: listCost,
      resolve: async (
        _,
        { first, last, after, before, search, created, metadata, sort, ...given },
        context,
      ) => {
        const page = {
          ...pageOf({ first, last, after, before, search }),
          sort: sort ?? undefined,
          created: created ?? undefined,
          metadata: metadata ?? undefined,
        };
        return connectionOf(page, await read(context)(callerOf(context).accountId, page, givenOf(given)));
      },
    }),
  );
}

function givenOf<Args extends InputFieldMap>(args: object): Given<Args> {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null)) as Given<Args>;
}

type Watch = NonNullable<Declaration<Row, InputFieldMap>['live']> & {
  name: string;
  id: string;
  scopes: readonly Scope[];
};

function addLive(type: Ref<Row>, { name, description, id, scopes, ...live }: Watch): void {
  builder.subscriptionField(name, (t) =>
    t.field({
      type,
      description,
      ...('public' in live ? { skipTypeScopes: true } : needs('read', ...scopes)),
      args: { id: t.arg.id({ required: true, description: id }) },
      subscribe: async (_, { id }, context) => {
        const { events, signal } = context;
        if ('public' in live) {
          const found = await live.public(context)(id);
          return events.updates(found.row.accountId, found, signal);
        }
        const { accountId } = callerOf(context);
        return events.updates(accountId, await live.follow(context)(accountId, id), signal);
      },
      resolve: (row: Live<Row>) => current(row),
    }),
  );
}

/** A caller with an API key has a session without an ID, which no event refers to. */
type Told = Partial<Row>;

const objects = new Map<IdKind, Ref<Told>>();

/** Makes a type one that events can refer to. */
export function eventObject(kind: IdKind, type: Ref<Told>): void {
  objects.set(kind, type);
}

export const EventObject = builder.unionType('EventObject', {
  description: 'The object an event is about.',
  types: () => [...objects.values()],
  resolveType: ({ id = '' }) => objectTypeOf(id),
});

/** The type of an object, by its ID. */
function objectTypeOf(id: string): Ref<Told> {
  const kind = kindOfId(id);
  const type = kind && objects.get(kind);
  if (!type) throw new Error(`no type for an id that begins with ${id.split('_')[0]}`);
  return type;
}
