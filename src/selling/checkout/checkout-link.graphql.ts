import { current, type Live } from '../../events/live.ts';
import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { Currency } from '../../graphql/currency.ts';
import { Node, registerNode } from '../../graphql/node.ts';
import { CreatedFilter, connectionOf, listCost, pageOf, SEARCH } from '../../graphql/page.ts';
import { rowOf, rowsOf } from '../../graphql/row.ts';
import { missing } from '../../shared/errors.ts';
import type { Metadata } from '../../shared/metadata.ts';
import { Canceler } from './canceler.graphql.ts';
import type { CheckoutLink } from './checkout-link.ts';
import { LineItemInputRef, LineItemListRef } from './line-item.graphql.ts';
import type { LineItem } from './line-items.ts';

export const CheckoutLinkType = builder.prismaObject('CheckoutLink', {
  description: 'A link to share. Each customer who opens it gets their own checkout session.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Starts with `cl_`.' }),
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
        items: lineItems as unknown as LineItem[],
        url: `/v1/checkout_links/${id}/line_items`,
      }),
    }),
    metadata: t.field({
      type: 'Metadata',
      description: 'Key-value pairs for your own use.',
      resolve: ({ metadata }) => metadata as Metadata,
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When the link was created.' }),
    recipientAddress: t.exposeString('recipientAddress', {
      description: 'The wallet that receives the payment.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Kept, not enforced.',
    }),
    accountId: t.exposeID('accountId', { description: 'The account that sells.', nullable: true }),
  }),
});

registerNode('checkoutLink', 'CheckoutLink', ({ checkoutLinks }, accountId, id) =>
  checkoutLinks.get(accountId, id),
);

const LINK_ID = 'The link’s ID: `cl_…`.';

builder.queryFields((t) => ({
  checkoutLink: t.field({
    type: CheckoutLinkType,
    description: 'Retrieves a checkout link.',
    args: { id: t.arg.id({ required: true, description: LINK_ID }) },
    resolve: async (_, { id }, context) =>
      rowOf(await context.checkoutLinks.get(callerOf(context).accountId, id)),
  }),
  checkoutLinks: t.connection({
    type: CheckoutLinkType,
    description: 'Lists the account’s checkout links, newest first.',
    args: {
      search: t.arg.string({ description: SEARCH }),
      created: t.arg({ type: CreatedFilter, description: 'Only those created in this period.' }),
    },
    complexity: listCost,
    resolve: async (_, { created, ...args }, context) => {
      const page = { ...pageOf(args), created: created ?? undefined };
      return connectionOf(page, rowsOf(await context.checkoutLinks.list(callerOf(context).accountId, page)));
    },
  }),
}));

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
    },
    resolve: async (_, input, context) => rowOf(await context.checkoutLinks.create(callerOf(context), input)),
  }),
  checkoutLinkCancel: t.field({
    type: CheckoutLinkType,
    description: 'Cancels a link. It creates no more sessions; existing sessions can still be paid.',
    args: { id: t.arg.id({ required: true, description: LINK_ID }) },
    resolve: async (_, { id }, context) => rowOf(await context.checkoutLinks.cancel(callerOf(context), id)),
  }),
}));

builder.subscriptionField('checkoutLinkUpdated', (t) =>
  t.field({
    type: CheckoutLinkType,
    description: 'The link’s current state, then its state after every change.',
    args: { id: t.arg.id({ description: 'The link’s ID: `cl_…`.', required: true }) },
    subscribe: async (_, { id }, context) => {
      const { accountId } = callerOf(context);
      const found = await context.checkoutLinks.findWithPosition(accountId, id);
      if (!found) throw missing('checkout link');
      return context.events.updates(accountId, found, context.signal);
    },
    resolve: (link: Live<CheckoutLink>) => rowOf(current(link)),
  }),
);
