import { batched } from '../../graphql/batched.ts';
import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { Currency } from '../../graphql/currency.ts';
import { Node, registerNode } from '../../graphql/node.ts';
import { CreatedFilter, connectionOf, listCost, pageOf } from '../../graphql/page.ts';
import { rowOf, rowsOf } from '../../graphql/row.ts';
import type { Metadata } from '../../shared/metadata.ts';

const BillingScheme = builder.enumType('BillingScheme', {
  description: 'How a price is applied.',
  values: { PER_UNIT: { description: 'The price is per unit.', value: 'per_unit' } },
});
const PriceTypeEnum = builder.enumType('PriceType', {
  description: 'How often a price is charged.',
  values: { ONE_TIME: { description: 'Once.', value: 'one_time' } },
});

export const PriceType = builder.prismaObject('Price', {
  description: 'The price of one unit of a product. It never changes, and it’s archived with its product.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Starts with `price_`.' }),
    active: t.exposeBoolean('active', { description: 'Whether it can be sold.' }),
    billingScheme: t.field({
      type: BillingScheme,
      description: 'How the price is applied.',
      resolve: () => 'per_unit' as const,
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When the price was created.' }),
    currency: t.field({
      type: Currency,
      description: 'The currency of the amount.',
      resolve: () => 'usdc' as const,
    }),
    metadata: t.field({
      type: 'Metadata',
      description: 'Key-value pairs for your own use. Empty for anyone but the owner.',
      resolve: ({ accountId, metadata }, _, { caller }) =>
        caller?.accountId === accountId ? (metadata as Metadata) : {},
    }),
    productId: t.exposeID('productId', { description: 'The product it’s the price of.' }),
    type: t.field({
      type: PriceTypeEnum,
      description: 'How often the price is charged.',
      resolve: () => 'one_time' as const,
    }),
    unitAmount: t.field({
      type: 'Cents',
      description: 'The price of one unit.',
      resolve: ({ unitAmount }) => Number(unitAmount),
    }),
    unitAmountDecimal: t.string({
      description: 'The price of one unit in cents, as a decimal string.',
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
    description: 'Retrieves a price.',
    args: { id: t.arg.id({ required: true, description: 'The price’s ID: `price_…`.' }) },
    resolve: async (_, { id }, context) =>
      rowOf(await context.products.price(callerOf(context).accountId, id)),
  }),
  prices: t.connection({
    type: PriceType,
    description: 'Lists the account’s prices, newest first.',
    args: {
      created: t.arg({ type: CreatedFilter, description: 'Only those created in this period.' }),
      active: t.arg.boolean({ description: 'Only active prices, or only archived ones.' }),
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
