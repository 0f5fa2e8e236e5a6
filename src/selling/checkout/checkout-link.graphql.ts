import { UNDERPAYMENT, UnderpaymentInputRef, UnderpaymentRef } from '../../accounts/underpayment.graphql.ts';
import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { Currency } from '../../graphql/currency.ts';
import { resource } from '../../graphql/resource.ts';
import { Canceler } from './canceler.graphql.ts';
import { LineItemInputRef, LineItemListRef } from './line-item.graphql.ts';

export const CheckoutLinkType = builder.prismaObject('CheckoutLink', {
  description: 'A link to share. Each customer who opens it gets their own checkout session.',
  fields: (t) => ({
    canceledBy: t.expose('canceledBy', {
      type: Canceler,
      nullable: true,
      description: 'Who canceled the link. Null while it’s active.',
    }),
    currency: t.field({
      type: Currency,
      description: 'The currency of the amounts.',
      resolve: () => 'usdc' as const,
    }),
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
  get: ({ checkoutLinks }) => checkoutLinks.get,
  read: { description: 'Retrieves a checkout link.' },
  list: {
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
    description: 'Creates a link to share.',
    args: {
      lineItems: t.arg({ type: [LineItemInputRef], required: true, description: 'From 1 to 100.' }),
      recipientAddress: t.arg.string({
        description: 'The wallet that receives the payment. Defaults to the account’s own.',
      }),
      expiresAt: t.arg({ type: 'DateTime', description: 'Kept, not enforced.' }),
      metadata: t.arg({ type: 'Metadata', description: 'Key-value pairs for your own use.' }),
      underpayment: t.arg({ type: UnderpaymentInputRef, description: UNDERPAYMENT }),
    },
    resolve: (_, input, context) => context.checkoutLinks.create(callerOf(context), input),
  }),
  checkoutLinkCancel: t.field({
    type: CheckoutLinkType,
    description: 'Cancels a link. It creates no more sessions; existing sessions can still be paid.',
    args: { id: t.arg.id({ required: true, description: LINK_ID }) },
    resolve: (_, { id }, context) => context.checkoutLinks.cancel(callerOf(context), id),
  }),
}));
