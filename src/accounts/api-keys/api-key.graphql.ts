import { batched } from '../../graphql/batched.ts';
import { within } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { resource } from '../../graphql/resource.ts';
import { needs } from '../../graphql/scope.ts';
import { accountOf } from '../account.graphql.ts';
import { SCOPE_MEANINGS, scopes, scopesIn } from '../scopes.ts';
import { type ApiKey, DEFAULT_NAME, NAME_MAX } from './api-key.ts';

const keyOf = batched((context, ids: string[]) => context.apiKeys.among(ids));
const createdKeyCount = batched<string, number>(({ apiKeys }, ids) => apiKeys.createdCounts(ids));

export const ScopeEnum = builder.enumType('ApiKeyScope', {
  description: 'What an API key or a grant may be used for.',
  values: Object.fromEntries(
    scopes.map((value) => [
      value.toUpperCase().replace(':', '_'),
      { value, description: SCOPE_MEANINGS[value] },
    ]),
  ),
});

export const ApiKeyType = builder.prismaObject('ApiKey', {
  description: 'A credential for calls from your servers.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'A label for the key.' }),
    last4: t.exposeString('last4', { description: 'The last four characters of the secret.' }),
    scopes: t.field({
      type: [ScopeEnum],
      description: 'What the key may be used for.',
      resolve: ({ scopes }) => scopesIn(scopes),
    }),
    secret: t.string({
      nullable: true,
      description: 'The key itself. Returned only when the key is created.',
      resolve: (key: ApiKey) => key.secret ?? null,
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When the key was created.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the key was last used, accurate to a few seconds.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      description: 'When the key was revoked. Null while it works.',
      nullable: true,
    }),
    createdByKeyId: t.exposeID('createdByKeyId', {
      nullable: true,
      description: 'The key that created this one. Null if a person or the operator did.',
    }),
    createdByWalletAddress: t.exposeString('createdByWalletAddress', {
      nullable: true,
      description: 'The wallet that was signed in when the key was created.',
    }),
    createdByKey: t.relation('createdByKey', {
      description: 'The key that created this one.',
      nullable: true,
      resolve: (_, { createdByKeyId }, __, context) =>
        createdByKeyId === null ? null : keyOf(context, createdByKeyId),
    }),
    createdKeyCount: t.int({
      description: 'The number of active keys created with this one, directly or indirectly.',
      resolve: async ({ id }, _, context) => (await createdKeyCount(context, id)) ?? 0,
    }),
    accountId: t.exposeID('accountId', { description: 'The account the key belongs to.' }),
    account: t.relation('account', {
      description: 'The account the key belongs to.',
      resolve: (_, { accountId }, __, context) => accountOf(context, accountId),
    }),
  }),
});

resource(ApiKeyType, {
  kind: 'apiKey',
  get: ({ apiKeys }) => apiKeys.get,
  read: { description: 'Retrieves an active API key.' },
  list: {
    description: 'Lists the account’s active API keys, newest first.',
    page: ({ apiKeys }) => apiKeys.list,
  },
  live: {
    description: 'The key’s current state, then its state after every change.',
    follow: ({ apiKeys }) => apiKeys.follow,
  },
});

builder.mutationFields((t) => ({
  apiKeyCreate: t.field({
    type: ApiKeyType,
    ...needs('admin'),
    description: 'Creates an API key. The secret is returned only this once.',
    args: {
      name: t.arg.string({
        description: 'Up to 200 characters. Defaults to “Secret key”.',
        ...within({ minLength: 1, maxLength: NAME_MAX, default: DEFAULT_NAME }),
      }),
      scopes: t.arg({
        type: [ScopeEnum],
        description:
          'What the key may be used for. Everything if it’s omitted. A key can’t create one with scopes that it doesn’t have.',
        ...within({ minItems: 1 }),
      }),
    },
    resolve: (_, input, context) => context.apiKeys.create(callerOf(context), input),
  }),
  apiKeyRevoke: t.field({
    type: ApiKeyType,
    ...needs('admin'),
    description: 'Revokes an API key. It stops working immediately, and its live subscriptions end.',
    args: {
      id: t.arg.id({ required: true, description: 'The key’s ID: `ak_…`.' }),
      revokeCreatedKeys: t.arg.boolean({
        description: 'Whether to also revoke every key created with it, directly or indirectly.',
      }),
    },
    resolve: (_, { id, revokeCreatedKeys }, context) =>
      context.apiKeys.revoke(callerOf(context), id, { withCreated: revokeCreatedKeys ?? false }),
  }),
}));
