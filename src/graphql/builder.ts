import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import type PrismaTypes from '../db/generated/pothos.ts';
import { getDatamodel } from '../db/generated/pothos.ts';
import { TillError } from '../shared/errors.ts';
import type { Metadata } from '../shared/metadata.ts';
import type { Context } from './context.ts';

export const PAGE_DEFAULT = 25;
export const PAGE_MAX = 100;

export const builder = new SchemaBuilder<{
  Context: Context;
  PrismaTypes: PrismaTypes;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    Cents: { Input: number; Output: number };
    BaseUnits: { Input: bigint; Output: bigint };
    Metadata: { Input: Metadata; Output: Metadata };
    JSONObject: { Input: Record<string, unknown>; Output: Record<string, unknown> };
    Breakdown: { Input: Record<string, number>; Output: Record<string, number> };
  };
  AuthScopes: { account: boolean };
  DefaultFieldNullability: false;
}>({
  plugins: [ScopeAuthPlugin, RelayPlugin, PrismaPlugin, ComplexityPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    authScopes: ({ caller }) => ({ account: caller !== undefined }),
    authorizeOnSubscribe: true,
    unauthorizedError: (_, { refusal }) => refusal ?? new TillError('authentication_required'),
  },
  relay: {
    cursorType: 'ID',
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    nodesOnConnection: true,
  },
  prisma: { client: ({ relations }) => relations, dmmf: getDatamodel(), exposeDescriptions: false },
  complexity: {
    defaultComplexity: 1,
    defaultListMultiplier: 1,
    limit: ({ limits }) => limits ?? {},
    complexityError: (_, { complexity, maxComplexity }) =>
      new TillError('graphql_limit_exceeded', {
        message: `The document costs ${complexity}; ${maxComplexity} are allowed.`,
      }),
  },
});

// Everything needs an account; the few fields that do not say so with `skipTypeScopes`.
builder.queryType({ authScopes: { account: true } });
builder.mutationType({ authScopes: { account: true } });
builder.subscriptionType({ authScopes: { account: true } });
