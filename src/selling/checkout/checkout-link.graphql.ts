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
  description: 'An address to share: whoever opens it gets a checkout session of their own.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Begins with `cl_`.' }),
    canceledBy: t.expose('canceledBy', {
      type: Canceler,
      nullable: true,
      description: 'Null while it makes sessions.',
    }),
    currency: t.field({ type: Currency, resolve: () => 'usdc' as const }),
    url: t.string({ resolve: ({ id }, _, { addresses }) => addresses.link(id) }),
    lineItems: t.field({
      type: LineItemListRef,
      resolve: ({ id, accountId, lineItems }) => ({
        accountId,
        items: lineItems as unknown as LineItem[],
        url: `/v1/checkout_links/${id}/line_items`,
      }),
    }),
    metadata: t.field({ type: 'Metadata', resolve: ({ metadata }) => metadata as Metadata }),
    created: t.expose('createdAt', { type: 'DateTime' }),
    recipientAddress: t.exposeString('recipientAddress', { description: 'The wallet that is paid.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Kept, not enforced.',
    }),
    accountId: t.exposeID('accountId', { nullable: true }),
  }),
});

registerNode('checkoutLink', 'CheckoutLink', ({ checkoutLinks }, accountId, id) =>
  checkoutLinks.get(accountId, id),
);

const LINK_ID = 'The link’s id: `cl_…`.';

builder.queryFields((t) => ({
  checkoutLink: t.field({
    type: CheckoutLinkType,
    description: 'One link.',
    args: { id: t.arg.id({ required: true, description: LINK_ID }) },
    resolve: async (_, { id }, context) =>
      rowOf(await context.checkoutLinks.get(callerOf(context).accountId, id)),
  }),
  checkoutLinks: t.connection({
    type: CheckoutLinkType,
    description: 'The account’s links, newest first.',
    args: { search: t.arg.string({ description: SEARCH }), created: t.arg({ type: CreatedFilter }) },
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
    description: 'Makes an address to share.',
    args: {
      lineItems: t.arg({ type: [LineItemInputRef], required: true, description: 'From 1 to 100.' }),
      recipientAddress: t.arg.string({ description: 'Who is paid; the account’s own wallet when left out.' }),
      expiresAt: t.arg({ type: 'DateTime', description: 'Kept, not enforced.' }),
      metadata: t.arg({ type: 'Metadata' }),
    },
    resolve: async (_, input, context) => rowOf(await context.checkoutLinks.create(callerOf(context), input)),
  }),
  checkoutLinkCancel: t.field({
    type: CheckoutLinkType,
    description: 'The link makes no more sessions; those that are there can still be paid.',
    args: { id: t.arg.id({ required: true, description: LINK_ID }) },
    resolve: async (_, { id }, context) => rowOf(await context.checkoutLinks.cancel(callerOf(context), id)),
  }),
}));

builder.subscriptionField('checkoutLinkUpdated', (t) =>
  t.field({
    type: CheckoutLinkType,
    description: 'The link now, and after every change.',
    args: { id: t.arg.id({ required: true }) },
    subscribe: async (_, { id }, context) => {
      const { accountId } = callerOf(context);
      const found = await context.checkoutLinks.findWithPosition(accountId, id);
      if (!found) throw missing('checkout link');
      return context.events.updates(accountId, found, context.signal);
    },
    resolve: (link: Live<CheckoutLink>) => rowOf(current(link)),
  }),
);
