import { batched } from '../../graphql/batched.ts';
import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { Currency } from '../../graphql/currency.ts';
import { Node, registerNode } from '../../graphql/node.ts';
import { CreatedFilter, connectionOf, listCost, pageOf } from '../../graphql/page.ts';
import { rowOf, rowsOf } from '../../graphql/row.ts';
import type { Metadata } from '../../shared/metadata.ts';

const BillingScheme = builder.enumType('BillingScheme', { values: { PER_UNIT: { value: 'per_unit' } } });
const PriceTypeEnum = builder.enumType('PriceType', { values: { ONE_TIME: { value: 'one_time' } } });

export const PriceType = builder.prismaObject('Price', {
  description: 'What one of a product costs. It never changes; archived with its product.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Begins with `price_`.' }),
    active: t.exposeBoolean('active'),
    billingScheme: t.field({ type: BillingScheme, resolve: () => 'per_unit' as const }),
    created: t.expose('createdAt', { type: 'DateTime' }),
    currency: t.field({ type: Currency, resolve: () => 'usdc' as const }),
    metadata: t.field({
      type: 'Metadata',
      description: 'Texts of the owner’s own; strangers see none.',
      resolve: ({ accountId, metadata }, _, { caller }) =>
        caller?.accountId === accountId ? (metadata as Metadata) : {},
    }),
    productId: t.exposeID('productId', { description: 'What it is the price of.' }),
    type: t.field({ type: PriceTypeEnum, resolve: () => 'one_time' as const }),
    unitAmount: t.field({ type: 'Cents', resolve: ({ unitAmount }) => Number(unitAmount) }),
    unitAmountDecimal: t.string({
      description: 'The same in cents as a decimal text.',
      resolve: ({ unitAmount }) => String(unitAmount),
    }),
  }),
});

/** The price that an object of its own account points to. */
export const priceOf = batched((context, ids: string[]) => context.products.pricesAmong(ids));

registerNode('price', 'Price', ({ products }, accountId, id) => products.price(accountId, id));

builder.queryFields((t) => ({
  price: t.field({
    type: PriceType,
    description: 'One price.',
    args: { id: t.arg.id({ required: true, description: 'The price’s id: `price_…`.' }) },
    resolve: async (_, { id }, context) =>
      rowOf(await context.products.price(callerOf(context).accountId, id)),
  }),
  prices: t.connection({
    type: PriceType,
    description: 'The account’s prices, newest first.',
    args: {
      created: t.arg({ type: CreatedFilter }),
      active: t.arg.boolean(),
      product: t.arg.id({ description: 'Only those of this product.' }),
    },
    complexity: listCost,
    resolve: async (_, { created, active, product, ...args }, context) => {
      const page = { ...pageOf(args), created: created ?? undefined };
      const filter = { active: active ?? undefined, productId: product ?? undefined };
      return connectionOf(
        page,
        rowsOf(await context.products.prices(callerOf(context).accountId, page, filter)),
      );
    },
  }),
}));
