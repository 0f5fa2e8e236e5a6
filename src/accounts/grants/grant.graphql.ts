import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { resource } from '../../graphql/resource.ts';
import { needs } from '../../graphql/scope.ts';
import { accountOf } from '../account.graphql.ts';
import { ScopeEnum } from '../api-keys/api-key.graphql.ts';
import { scopesIn } from '../scopes.ts';

export const GrantType = builder.prismaObject('Grant', {
  description:
    'What a hosted client of agents may do for the account: someone who was signed in allowed it, by OAuth 2.1.',
  fields: (t) => ({
    clientName: t.exposeString('clientName', {
      description: 'What the client calls itself. Nobody has verified it.',
    }),
    clientId: t.exposeString('clientId', {
      description: 'The client’s ID: as it registered, or the URL of the document that describes it.',
    }),
    redirectHost: t.exposeString('redirectHost', {
      description: 'The host that the browser returned to, or the scheme of an app on the same device.',
    }),
    scopes: t.field({
      type: [ScopeEnum],
      description: 'What the client may do. Never admin.',
      resolve: ({ scopes }) => scopesIn(scopes),
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When it was allowed.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the client last used it, accurate to a few seconds.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was revoked, or ended because it was unused for 30 days. Null while it works.',
    }),
    createdByWalletAddress: t.exposeString('createdByWalletAddress', {
      nullable: true,
      description: 'The wallet that was signed in when it was allowed.',
    }),
    accountId: t.exposeID('accountId', { description: 'The account that the client acts for.' }),
    account: t.relation('account', {
      description: 'The account that the client acts for.',
      resolve: (_, { accountId }, __, context) => accountOf(context, accountId),
    }),
  }),
});

resource(GrantType, {
  kind: 'grant',
  get: ({ grants }) => grants.get,
  read: { description: 'Retrieves a grant.' },
  list: {
    description: 'Lists the account’s active grants, newest first.',
    page: ({ grants }) => grants.list,
  },
  live: {
    description: 'The grant’s current state, then its state after every change.',
    follow: ({ grants }) => grants.follow,
  },
});

builder.mutationFields((t) => ({
  grantRevoke: t.field({
    type: GrantType,
    ...needs('read', 'admin'),
    description:
      'Revokes a grant. Someone else’s needs the scope admin. The client’s tokens stop working immediately, its live subscriptions end, and purchases under its mandate that aren’t being ordered yet are canceled.',
    args: { id: t.arg.id({ required: true, description: 'The grant’s ID: `grt_…`.' }) },
    resolve: (_, { id }, context) => context.grants.revoke(callerOf(context), id),
  }),
}));
