import { batched } from '../../graphql/batched.ts';
import { within } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import { callerOf, owns } from '../../graphql/context.ts';
import { Currency, inUsdc } from '../../graphql/currency.ts';
import { resource } from '../../graphql/resource.ts';
import { needs } from '../../graphql/scope.ts';
import { PRICE } from './product.ts';

const BillingScheme = builder.enumType('BillingScheme', {
  description: 'How a price is applied.',
  values: { PER_UNIT: { description: 'The price is per unit.', value: 'per_unit' } },
});
const PriceTypeEnum = builder.enumType('PriceType', {
  description: 'How often a price is charged.',
  values: { ONE_TIME: { description: 'Once.', value: 'one_time' } },
});

export const PriceType = builder.prismaObject('Price', {
  description:
    'A price of one unit of a product. It never changes, and it’s archived with its product. A product can have several; one of them is its default.',
  fields: (t) => ({
    active: t.exposeBoolean('active', { description: 'Whether it can be sold.' }),
    billingScheme: t.field({
      type: BillingScheme,
      description: 'How the price is applied.',
      resolve: () => 'per_unit' as const,
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When the price was created.' }),
    currency: t.field(inUsdc('The currency of the amount.')),
    metadata: t.field({
      type: 'Metadata',
      description: 'Key-value pairs for your own use. Empty for anyone but the owner.',
      resolve: ({ accountId, metadata }, _, context) => (owns(context, accountId, 'sell') ? metadata : {}),
    }),
    productId: t.exposeID('productId', { description: 'The product it’s the price of.' }),
    type: t.field({
      type: PriceTypeEnum,
      description: 'How often the price is charged.',
      resolve: () => 'one_time' as const,
    }),
    unitAmount: t.expose('unitAmount', {
      type: 'Cents',
      description: 'The price of one unit.',
    }),
    unitAmountDecimal: t.string({
      description: 'The price of one unit in cents, as a decimal string.',
      resolve: ({ unitAmount }) => String(unitAmount),
    }),
  }),
});

/** The price that an object of its own account points to. */
export const priceOf = batched((context, ids: string[]) => context.products.pricesAmong(ids));

resource(PriceType, {
  kind: 'price',
  scopes: ['sell'],
  get: ({ products }) => products.price,
  read: { description: 'Retrieves a price.' },
  list: {
    description: 'Lists the account’s prices, newest first.',
    filter: (arg) => ({
      active: arg.boolean({ description: 'Only active prices, or only archived ones.' }),
      product: arg.id({ description: 'Only those of this product.' }),
    }),
    page: ({ products }) => products.prices,
  },
});

builder.mutationFields((t) => ({
  priceCreate: t.field({
    type: PriceType,
    ...needs('sell'),
    description:
      'Creates another price for a product. The product keeps its default price; name this one on a line item to sell at it.',
    args: {
      product: t.arg.id({ required: true, description: 'The product’s ID: `prod_…`.' }),
      unitAmount: t.arg({
        type: 'Cents',
        required: true,
        description: 'The price of one unit, in cents.',
        ...within(PRICE),
      }),
      currency: t.arg({ type: Currency, description: 'The currency of the amount.', defaultValue: 'usdc' }),
      metadata: t.arg({ type: 'Metadata', description: 'Key-value pairs for your own use.' }),
    },
    resolve: (_, input, context) => context.products.createPrice(callerOf(context), input),
  }),
}));
