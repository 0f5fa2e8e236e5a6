import { UnderpaymentRef } from '../../accounts/underpayment.graphql.ts';
import { batched } from '../../graphql/batched.ts';
import { within } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { inUsdc } from '../../graphql/currency.ts';
import { resource } from '../../graphql/resource.ts';
import { needs } from '../../graphql/scope.ts';
import { payableArgs } from '../payments/payable.graphql.ts';
import { Canceler } from './canceler.graphql.ts';
import { USES } from './checkout-link.ts';
import { COLLECT, CustomerDetailEnum } from './collect.graphql.ts';
import { detailsIn } from './collect.ts';
import { LineItemListRef, lineItemArgs } from './line-item.graphql.ts';
import { pageTextArgs } from './page-texts.graphql.ts';

const countsOf = batched((context, ids: string[]) => context.checkoutLinks.countsAmong(ids));

export const CheckoutLinkType = builder.prismaObject('CheckoutLink', {
  description: 'A link to share. Each customer who opens it gets their own checkout session.',
  fields: (t) => ({
    canceledBy: t.expose('canceledBy', {
      type: Canceler,
      nullable: true,
      description: 'Who canceled the link. Null while it’s active.',
    }),
    currency: t.field(inUsdc('The currency of the amounts.')),
    url: t.string({
      description: 'The URL to share.',
      resolve: ({ id }, _, { addresses }) => addresses.link(id),
    }),
    lineItems: t.field({
      type: LineItemListRef,
      description: 'What’s sold.',
      resolve: ({ id, accountId, lineItems }) => ({
        accountId,
        items: lineItems,
        url: `/v1/checkout_links/${id}/line_items`,
      }),
    }),
    metadata: t.expose('metadata', {
      type: 'Metadata',
      description: 'Key-value pairs for your own use.',
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When the link was created.' }),
    recipientAddress: t.exposeString('recipientAddress', {
      description: 'The wallet that receives the payment.',
    }),
    underpayment: t.field({
      type: UnderpaymentRef,
      description: 'What becomes of payments that are too little, for sessions of this link.',
      resolve: (link) => link,
    }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'Shown above the items on the payment page.',
    }),
    thankYouText: t.exposeString('thankYouText', {
      nullable: true,
      description: 'Shown once it’s paid.',
    }),
    redirectUrl: t.exposeString('redirectUrl', {
      nullable: true,
      description: 'Where customers go once they’ve paid.',
    }),
    collect: t.field({
      type: [CustomerDetailEnum],
      description: 'What customers are asked for before they pay.',
      resolve: ({ collect }) => detailsIn(collect),
    }),
    maxUses: t.exposeInt('maxUses', {
      nullable: true,
      description: 'How many of its sessions can be paid. Null if there’s no limit.',
    }),
    openedCount: t.int({
      description: 'How often people opened it, accurate to a few seconds. Previews and bots don’t count.',
      resolve: async ({ id }, _, context) => (await countsOf(context, id))?.openedCount ?? 0,
    }),
    paidCount: t.int({
      description: 'How many of its sessions are paid, or were free.',
      resolve: async ({ id }, _, context) => (await countsOf(context, id))?.paidCount ?? 0,
    }),
    amountPaid: t.field({
      type: 'Cents',
      description: 'The total of its paid sessions, before refunds.',
      resolve: async ({ id }, _, context) => (await countsOf(context, id))?.amountPaid ?? 0n,
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Kept, not enforced.',
    }),
    accountId: t.exposeID('accountId', { description: 'The account that sells.', nullable: true }),
  }),
});

resource(CheckoutLinkType, {
  kind: 'checkoutLink',
  scopes: ['sell'],
  get: ({ checkoutLinks }) => checkoutLinks.get,
  read: { description: 'Retrieves a checkout link.' },
  list: {
    metadata: true,
    description: 'Lists the account’s checkout links, newest first.',
    search: true,
    page: ({ checkoutLinks }) => checkoutLinks.list,
  },
  live: {
    description: 'The link’s current state, then its state after every change.',
    follow: ({ checkoutLinks }) => checkoutLinks.follow,
  },
});

const LINK_ID = 'The link’s ID: `cl_…`.';

builder.mutationFields((t) => ({
  checkoutLinkCreate: t.field({
    type: CheckoutLinkType,
    ...needs('sell'),
    description: 'Creates a link to share.',
    args: {
      ...lineItemArgs,
      ...pageTextArgs,
      collect: t.arg({ type: [CustomerDetailEnum], description: COLLECT }),
      maxUses: t.arg.int({
        description:
          'How many of its sessions can be paid, from 1. After that, it creates no more, and those that are open are canceled.',
        ...within(USES),
      }),
      expiresAt: t.arg({ type: 'DateTime', description: 'Kept, not enforced.' }),
      ...payableArgs,
    },
    resolve: (_, input, context) => context.checkoutLinks.create(callerOf(context), input),
  }),
  checkoutLinkCancel: t.field({
    type: CheckoutLinkType,
    ...needs('sell'),
    description: 'Cancels a link. It creates no more sessions; existing sessions can still be paid.',
    args: { id: t.arg.id({ required: true, description: LINK_ID }) },
    resolve: (_, { id }, context) => context.checkoutLinks.cancel(callerOf(context), id),
  }),
}));
