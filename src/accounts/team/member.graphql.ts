import { batched } from '../../graphql/batched.ts';
import { within } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { resource } from '../../graphql/resource.ts';
import { needs } from '../../graphql/scope.ts';
import { accountOf } from '../account.graphql.ts';
import { ROLE_MEANINGS, type Role, roles } from '../roles.ts';
import { LOCALE_MAX } from '../writing.ts';
import { MEMBER_NAME_MAX } from './member.ts';

const keyCount = batched<string, number>(({ members }, ids) => members.keyCounts(ids));

export const RoleEnum = builder.enumType('MemberRole', {
  description: 'What a member of an account’s team may do.',
  values: Object.fromEntries(
    roles.map((value) => [value.toUpperCase(), { value, description: ROLE_MEANINGS[value] }]),
  ) as Record<string, { value: Role; description: string }>,
});

export const MemberType = builder.prismaObject('Member', {
  description: 'Someone who signs in to the account with a wallet of their own.',
  fields: (t) => ({
    walletAddress: t.exposeString('walletAddress', {
      description: 'The wallet they sign in with. A wallet belongs to one account at a time.',
    }),
    role: t.expose('role', { type: RoleEnum, description: 'What they may do.' }),
    name: t.exposeString('name', { nullable: true, description: 'What the account’s owners call them.' }),
    locale: t.exposeString('locale', {
      nullable: true,
      description:
        'The language in which the dashboard writes numbers and dates for them, such as de-CH. Null for their browser’s.',
    }),
    apiKeyCount: t.int({
      description: 'The number of active API keys that they created. Removing them leaves those in place.',
      resolve: async ({ id }, _, context) => (await keyCount(context, id)) ?? 0,
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When they joined.' }),
    removedAt: t.expose('removedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When they were removed, or left. Null while they’re a member.',
    }),
    accountId: t.exposeID('accountId', { description: 'The account they belong to.' }),
    account: t.relation('account', {
      description: 'The account they belong to.',
      resolve: (_, { accountId }, __, context) => accountOf(context, accountId),
    }),
  }),
});

resource(MemberType, {
  kind: 'member',
  get: ({ members }) => members.get,
  read: { description: 'Retrieves a member of the account’s team.' },
  list: {
    description: 'Lists the members of the account’s team, newest first.',
    page: ({ members }) => members.list,
  },
  live: {
    description: 'The member’s current state, then their state after every change.',
    follow: ({ members }) => members.follow,
  },
});

const MEMBER_ID = 'The member’s ID: `mbr_…`.';

builder.mutationFields((t) => ({
  memberUpdate: t.field({
    type: MemberType,
    ...needs('read', 'admin'),
    description:
      'Updates a member. A new role holds from their next call on. The account’s only owner stays one. Anyone can set their own locale; everything else needs the scope admin.',
    args: {
      id: t.arg.id({ required: true, description: MEMBER_ID }),
      role: t.arg({ type: RoleEnum, description: 'What they may do.' }),
      name: t.arg.string({
        description: 'Up to 80 characters. Null removes it.',
        ...within({ maxLength: MEMBER_NAME_MAX }),
      }),
      locale: t.arg.string({
        description:
          'The language in which the dashboard writes numbers and dates for them, such as de-CH. Null removes it.',
        ...within({ maxLength: LOCALE_MAX }),
      }),
    },
    resolve: (_, { id, ...changes }, context) => context.members.update(callerOf(context), id, changes),
  }),
  memberRemove: t.field({
    type: MemberType,
    ...needs('read', 'admin'),
    description:
      'Removes a member. They’re signed out everywhere, their live subscriptions end, and apps they connected and invitations they sent stop working. Anyone can leave; removing someone else needs the scope admin. The account’s only owner can’t be removed.',
    args: {
      id: t.arg.id({ required: true, description: MEMBER_ID }),
      revokeApiKeys: t.arg.boolean({
        description:
          'Whether to also revoke the API keys that they created, and every key created with those.',
      }),
    },
    resolve: async (_, { id, revokeApiKeys }, context) => {
      const caller = callerOf(context);
      const removed = await context.members.remove(caller, id, { revokesKeys: revokeApiKeys ?? false });
      if (id === caller.member?.id) context.cookie.set(null);
      return removed;
    },
  }),
}));
