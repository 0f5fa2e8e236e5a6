import { batched } from '../../graphql/batched.ts';
import { builder } from '../../graphql/builder.ts';
import { Currency } from '../../graphql/currency.ts';
import { resource } from '../../graphql/resource.ts';

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
  fields: (t) => ({
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
      resolve: ({ accountId, metadata }, _, { caller }) => (caller?.accountId === accountId ? metadata : {}),
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
