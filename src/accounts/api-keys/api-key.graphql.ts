import { current, type Live } from '../../events/live.ts';
import { batched } from '../../graphql/batched.ts';
import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { Node, registerNode } from '../../graphql/node.ts';
import { CreatedFilter, connectionOf, listCost, pageOf } from '../../graphql/page.ts';
import { missing } from '../../shared/errors.ts';
import type { ApiKey } from './api-key.ts';

const createdKeyCount = batched<string, number>(({ apiKeys }, ids) => apiKeys.createdCounts(ids));

export const ApiKeyType = builder.prismaObject('ApiKey', {
  description: 'A long-lived credential for calls from servers.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Begins with `ak_`.' }),
    name: t.exposeString('name', { description: 'What its owner calls it.' }),
    last4: t.exposeString('last4', { description: 'The secret’s last four characters, to tell keys apart.' }),
    secret: t.string({
      nullable: true,
      description: 'The key itself, shown this once: in the answer of the call that makes it, never again.',
      resolve: (key: ApiKey) => key.secret ?? null,
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it last authenticated a call, true to a few seconds.',
    }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
    createdByKeyId: t.exposeID('createdByKeyId', {
      nullable: true,
      description: 'The key that it was made with; null when a person or the operator made it.',
    }),
    createdByWalletAddress: t.exposeString('createdByWalletAddress', {
      nullable: true,
      description: 'The wallet of whoever was signed in and made it.',
    }),
    createdByKey: t.relation('createdByKey', { nullable: true }),
    createdKeyCount: t.int({
      description: 'How many live keys were made with it, and with those in turn.',
      resolve: async ({ id }, _, context) => (await createdKeyCount(context, id)) ?? 0,
    }),
    accountId: t.exposeID('accountId', { description: 'The account it acts for.' }),
    account: t.relation('account'),
  }),
});

registerNode('apiKey', 'ApiKey', ({ apiKeys }, accountId, id) => apiKeys.get(accountId, id));

builder.queryFields((t) => ({
  apiKey: t.field({
    type: ApiKeyType,
    description: 'One live key.',
    args: { id: t.arg.id({ required: true, description: 'The key’s id: `ak_…`.' }) },
    resolve: (_, { id }, context) => context.apiKeys.get(callerOf(context).accountId, id),
  }),
  apiKeys: t.connection({
    type: ApiKeyType,
    description: 'The account’s live keys, newest first.',
    args: { created: t.arg({ type: CreatedFilter }) },
    complexity: listCost,
    resolve: async (_, { created, ...args }, context) => {
      const page = { ...pageOf(args), created: created ?? undefined };
      return connectionOf(page, await context.apiKeys.list(callerOf(context).accountId, page));
    },
  }),
}));

builder.mutationFields((t) => ({
  apiKeyCreate: t.field({
    type: ApiKeyType,
    description: 'Makes a key and shows its secret, this once.',
    args: { name: t.arg.string({ description: 'At most 200 characters; “Secret key” when left out.' }) },
    resolve: (_, input, context) => context.apiKeys.create(callerOf(context), input),
  }),
  apiKeyRevoke: t.field({
    type: ApiKeyType,
    description: 'The key fails on its next use, and its live subscriptions end.',
    args: {
      id: t.arg.id({ required: true, description: 'The key’s id: `ak_…`.' }),
      revokeCreatedKeys: t.arg.boolean({
        description: 'Whether every key that was made with it, and with those in turn, goes with it.',
      }),
    },
    resolve: (_, { id, revokeCreatedKeys }, context) =>
      context.apiKeys.revoke(callerOf(context), id, { withCreated: revokeCreatedKeys ?? false }),
  }),
}));

builder.subscriptionField('apiKeyUpdated', (t) =>
  t.field({
    type: ApiKeyType,
    description: 'The key now, and after every change.',
    args: { id: t.arg.id({ required: true }) },
    subscribe: async (_, { id }, context) => {
      const { accountId } = callerOf(context);
      const found = await context.apiKeys.findWithPosition(accountId, id);
      if (!found || found.row.revokedAt) throw missing('API key');
      return context.events.updates(accountId, found, context.signal);
    },
    resolve: (key: Live<ApiKey>) => current(key),
  }),
);
