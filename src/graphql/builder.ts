import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { permissionDenied } from '../accounts/permission.ts';
import { permits, type Scope } from '../accounts/scopes.ts';
import type Models from '../db/generated/pothos.ts';
import { getDatamodel } from '../db/generated/pothos.ts';
import type { DerivedField, SecretField } from '../db/table.ts';
import { missing, TillError } from '../shared/errors.ts';
import { type IdKind, kindOfId } from '../shared/ids.ts';
import type { Metadata } from '../shared/metadata.ts';
import type { Context } from './context.ts';
import { needs, scopesOf } from './scope.ts';

export const PAGE_DEFAULT = 25;
export const PAGE_MAX = 100;

/** The Prisma models, and what they relate to, without the fields that never leave their tables. */
type Shown<Model extends { Shape: object; Relations: Record<string, { Shape: unknown }> }> = Omit<
  Model,
  'Shape' | 'Relations'
> & {
  Shape: ShownRow<Model['Shape']>;
  Relations: {
    [Name in keyof Model['Relations']]: Omit<Model['Relations'][Name], 'Shape'> & {
      Shape: ShownRow<Model['Relations'][Name]['Shape']>;
    };
  };
};

type ShownRow<Row> = Row extends (infer Item)[]
  ? ShownRow<Item>[]
  : Row extends object
    ? Omit<Row, SecretField | DerivedField>
    : Row;

export const builder = new SchemaBuilder<{
  Context: Context;
  PrismaTypes: { [Name in keyof Models]: Shown<Models[Name]> };
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    Cents: { Input: bigint; Output: bigint | number };
    BaseUnits: { Input: bigint; Output: bigint };
    Metadata: { Input: Metadata; Output: Metadata };
    JSONObject: { Input: Record<string, unknown>; Output: Record<string, unknown> };
    Breakdown: { Input: Record<string, number>; Output: Record<string, number> };
  };
  AuthScopes: { account: boolean; scope: readonly Scope[] };
  DefaultFieldNullability: false;
}>({
  plugins: [ScopeAuthPlugin, RelayPlugin, PrismaPlugin, ComplexityPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    authScopes: ({ caller }) => ({
      account: caller !== undefined,
      scope: (allowed) => caller !== undefined && permits(caller, allowed),
    }),
    authorizeOnSubscribe: true,
    unauthorizedError: (_, { caller, refusal }, { parentType, fieldName }) => {
      const field = parentType.getFields()[fieldName];
      if (caller && field) return permissionDenied(scopesOf(field), caller);
      return refusal ?? new TillError('authentication_required');
    },
  },
  relay: {
    cursorType: 'ID',
    // An object has one ID on every surface, and the ID tells its type.
    encodeGlobalID: (_, id) => String(id),
    decodeGlobalID: (id) => ({ typename: nodeTypes.get(kindOfId(id) ?? 'request') ?? '', id }),
    nodeTypeOptions: { description: 'Any object with an ID. IDs are the same in GraphQL and REST.' },
    nodeQueryOptions: {
      description: 'Any object in the account, by its ID.',
      ...needs('read'),
      args: { id: { description: 'The object’s ID.' } },
      resolve: (_, { id }, __, ___, resolveNode) => {
        if (!id.typename) throw missing('object');
        return resolveNode(id);
      },
    },
    idFieldOptions: { description: 'A prefix that names the kind of object, and 24 characters.' },
    nodesQueryOptions: false,
    nodesOnConnection: { description: 'The objects on this page.' },
    pageInfoTypeOptions: { description: 'Where a page is in its list.' },
    hasNextPageFieldOptions: { description: 'Whether there are more objects after this page.' },
    hasPreviousPageFieldOptions: { description: 'Whether there are more objects before this page.' },
    startCursorFieldOptions: { description: 'The cursor of the first object on this page.' },
    endCursorFieldOptions: { description: 'The cursor of the last object on this page.' },
    pageInfoFieldOptions: { description: 'Where this page is in the list.' },
    edgesFieldOptions: { description: 'The objects on this page, with their cursors.' },
    cursorFieldOptions: { description: 'The object’s position in the list.' },
    nodeFieldOptions: { description: 'The object.' },
    firstArgOptions: {
      description: `How many objects to return: 1 to ${PAGE_MAX}, ${PAGE_DEFAULT} by default.`,
    },
    lastArgOptions: {
      description: `With a cursor to end before, how many objects to return: 1 to ${PAGE_MAX}.`,
    },
    afterArgOptions: { description: 'Return the objects that follow this cursor.' },
    beforeArgOptions: { description: 'Return the objects that precede this cursor.' },
    defaultConnectionTypeOptions: { description: 'A page of a list.' },
    defaultEdgeTypeOptions: { description: 'An object on a page, with its cursor.' },
  },
  prisma: { client: noClient, dmmf: getDatamodel(), exposeDescriptions: false },
  complexity: {
    defaultComplexity: 1,
    defaultListMultiplier: 1,
    limit: ({ limits }) => limits ?? {},
    complexityError: (_, { complexity, maxComplexity }) =>
      new TillError('graphql_limit_exceeded', {
        message: `The document costs ${complexity}; the limit is ${maxComplexity}.`,
      }),
  },
});

// Everything requires an account and one of the scopes that its `needs` names; the few fields that don’t say so with
// `skipTypeScopes`.
builder.queryType({
  description: 'Everything that can be read. Fields need an account unless they say otherwise.',
  authScopes: { account: true },
});
builder.mutationType({
  description: 'Everything that can be changed. Send an Idempotency-Key header to retry safely.',
  authScopes: { account: true },
});
builder.subscriptionType({
  description: 'Everything that can be followed live, over WebSocket or server-sent events.',
  authScopes: { account: true },
});

/** No resolver has the database: a relation says in `resolve` which use case reads it. */
function noClient(): never {
  throw new Error('this relation has no `resolve`');
}

/** The types that `node(id:)` can return, by the kind of ID. */
export const nodeTypes = new Map<IdKind, string>();
