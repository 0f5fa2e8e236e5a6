import { textWithin } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { resource } from '../../graphql/resource.ts';
import { needs } from '../../graphql/scope.ts';
import { accountOf, businessNameOf } from '../account.graphql.ts';
import type { InvitationStatus, TeamInvitation } from './invitation.ts';
import { RoleEnum } from './member.graphql.ts';
import { MEMBER_NAME_MAX } from './member.ts';

const StatusEnum = builder.enumType('TeamInvitationStatus', {
  description: 'What became of an invitation.',
  values: {
    PENDING: { value: 'pending', description: 'It can be accepted.' },
    ACCEPTED: { value: 'accepted', description: 'Someone joined with it.' },
    CANCELED: { value: 'canceled', description: 'It was canceled, or whoever sent it may no longer invite.' },
    EXPIRED: { value: 'expired', description: 'Nobody accepted it in time.' },
  } satisfies Record<string, { value: InvitationStatus; description: string }>,
});

export const InvitationType = builder.prismaObject('TeamInvitation', {
  description: 'A link that lets one person join the account’s team with a wallet of their own.',
  fields: (t) => ({
    role: t.expose('role', { type: RoleEnum, description: 'What they’ll be allowed to do.' }),
    name: t.exposeString('name', { nullable: true, description: 'What you call them.' }),
    status: t.field({
      type: StatusEnum,
      description: 'What became of it.',
      resolve: (invitation, _, { teamInvitations }) => teamInvitations.statusOf(invitation),
    }),
    joinUrl: t.string({
      nullable: true,
      description: 'The link to send them. It works once. Returned only when the invitation is created.',
      resolve: ({ code }: TeamInvitation, _, { addresses }) => (code ? addresses.joining(code) : null),
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it expires: after 7 days.' }),
    acceptedAt: t.expose('acceptedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was accepted.',
    }),
    canceledAt: t.expose('canceledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was canceled.',
    }),
    memberId: t.exposeID('memberId', { nullable: true, description: 'The member who accepted it.' }),
    createdByKeyId: t.exposeID('createdByKeyId', {
      nullable: true,
      description: 'The API key that created it. Null if a person did.',
    }),
    createdByWalletAddress: t.exposeString('createdByWalletAddress', {
      nullable: true,
      description: 'The wallet of the person who created it.',
    }),
    accountId: t.exposeID('accountId', { description: 'The account that it’s for.' }),
    account: t.relation('account', {
      description: 'The account that it’s for.',
      resolve: (_, { accountId }, __, context) => accountOf(context, accountId),
    }),
  }),
});

resource(InvitationType, {
  kind: 'teamInvitation',
  get: ({ teamInvitations }) => teamInvitations.get,
  read: { description: 'Retrieves an invitation.' },
  list: {
    description: 'Lists the invitations that nobody accepted and nobody canceled, newest first.',
    page: ({ teamInvitations }) => teamInvitations.list,
  },
  live: {
    description: 'The invitation’s current state, then its state after every change.',
    follow: ({ teamInvitations }) => teamInvitations.follow,
  },
});

const OpenInvitationType = builder.objectRef<TeamInvitation>('OpenTeamInvitation').implement({
  description: 'What someone sees who was invited.',
  fields: (t) => ({
    businessName: t.string({
      description: 'The business that invites them.',
      resolve: ({ accountId }, _, context) => businessNameOf(context, accountId),
    }),
    role: t.expose('role', { type: RoleEnum, description: 'What they’ll be allowed to do.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the invitation expires.' }),
  }),
});

builder.queryField('openTeamInvitation', (t) =>
  t.field({
    type: OpenInvitationType,
    skipTypeScopes: true,
    description: 'An invitation that can be accepted, for whoever has its link.',
    args: {
      code: t.arg.string({ required: true, description: 'The code: what follows `#join=` in the link.' }),
    },
    resolve: (_, { code }, { teamInvitations }) => teamInvitations.open(code),
  }),
);

builder.mutationFields((t) => ({
  teamInvitationCreate: t.field({
    type: InvitationType,
    ...needs('admin'),
    description:
      'Invites someone to the account’s team. The link is returned only this once, and expires after 7 days.',
    args: {
      role: t.arg({ type: RoleEnum, required: true, description: 'What they’ll be allowed to do.' }),
      name: t.arg.string({
        description: 'What you call them. Up to 80 characters.',
        ...textWithin(MEMBER_NAME_MAX),
      }),
    },
    resolve: (_, input, context) => context.teamInvitations.create(callerOf(context), input),
  }),
  teamInvitationCancel: t.field({
    type: InvitationType,
    ...needs('admin'),
    description: 'Cancels an invitation. Its link stops working.',
    args: { id: t.arg.id({ required: true, description: 'The invitation’s ID: `tinv_…`.' }) },
    resolve: (_, { id }, context) => context.teamInvitations.cancel(callerOf(context), id),
  }),
}));
