import { textWithin, within } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { Currency, inUsdc } from '../../graphql/currency.ts';
import { resource } from '../../graphql/resource.ts';
import { needs } from '../../graphql/scope.ts';
import type { SortWords } from '../../graphql/sort.ts';
import { PriceType, priceOf } from './price.graphql.ts';
import {
  ADDRESS_MAX,
  DESCRIPTION_MAX,
  IMAGES_MAX,
  NAME_MAX,
  NEW,
  PRICE,
  type productSorts,
  type ProductType as Type,
  UNIT_LABEL_MAX,
} from './product.ts';

const ProductTypeEnum = builder.enumType('ProductType', {
  description: 'What kind of product it is.',
  values: {
    GOOD: { description: 'Something that’s delivered.', value: 'good' },
    SERVICE: { description: 'Something that’s done.', value: 'service' },
  } satisfies Record<string, { value: Type; description: string }>,
});

export const ProductType = builder.prismaObject('Product', {
  description: 'Something you sell.',
  fields: (t) => ({
    active: t.exposeBoolean('active', { description: 'Whether it can be sold. An archived product can’t.' }),
    name: t.exposeString('name', { description: 'The product’s name, shown to customers.' }),
    description: t.exposeString('description', { description: 'The product’s description.', nullable: true }),
    images: t.exposeStringList('images', { description: 'The URLs of its images.' }),
    metadata: t.expose('metadata', {
      type: 'Metadata',
      description: 'Key-value pairs for your own use.',
    }),
    type: t.expose('type', { type: ProductTypeEnum, description: 'What kind of product it is.' }),
    unitLabel: t.exposeString('unitLabel', {
      nullable: true,
      description: 'The name of one unit, such as “bag”.',
    }),
    url: t.exposeString('url', { description: 'A page with more about the product.', nullable: true }),
    defaultPriceId: t.exposeID('defaultPriceId', {
      nullable: true,
      description: 'The ID of the price it’s sold at. Null if it has none.',
    }),
    defaultPrice: t.field({
      type: PriceType,
      description: 'The price it’s sold at.',
      nullable: true,
      resolve: async ({ defaultPriceId }, _, context) => {
        const price = defaultPriceId ? await priceOf(context, defaultPriceId) : undefined;
        return price ?? null;
      },
    }),
    amount: t.expose('amount', {
      type: 'Cents',
      description: 'The default price of one unit. 0 if there’s none.',
    }),
    currency: t.field(inUsdc('The currency of the default price.')),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When the product was created.' }),
    updated: t.expose('updatedAt', { type: 'DateTime', description: 'When the product was last updated.' }),
  }),
});

resource(ProductType, {
  kind: 'product',
  scopes: ['sell'],
  get: ({ products }) => products.get,
  read: { description: 'Retrieves a product.' },
  list: {
    metadata: true,
    description: 'Lists the account’s products, newest first.',
    search: true,
    sort: {
      name: ['By name from A to Z.', 'By name from Z to A.'],
      amount: ['Lowest default price first.', 'Highest default price first.'],
    } satisfies SortWords<typeof productSorts>,
    filter: (arg) => ({
      active: arg.boolean({ description: 'Only active products, or only archived ones.' }),
      oneOff: arg.boolean({
        description: 'Only products made from one-off items of links and sessions, or only the others.',
      }),
    }),
    page: ({ products }) => products.list,
  },
  live: {
    description: 'The product’s current state, then its state after every change.',
    follow: ({ products }) => products.follow,
  },
});

const DefaultPriceInput = builder.inputType('DefaultPriceInput', {
  description: 'The price a product is sold at.',
  fields: (t) => ({
    unitAmount: t.field({
      type: 'Cents',
      required: true,
      description: 'The price of one unit, in cents.',
      ...within(PRICE),
    }),
    currency: t.field({ type: Currency, description: 'The currency of the amount.', defaultValue: 'usdc' }),
    metadata: t.field({ type: 'Metadata', description: 'Key-value pairs for your own use.' }),
  }),
});

const WEB_ADDRESS = { maxLength: ADDRESS_MAX, format: 'uri' } as const;

const PRODUCT_ID = 'The product’s ID: `prod_…`.';

const IMAGES = {
  description: `The URLs of up to ${IMAGES_MAX} images.`,
  ...within({ maxItems: IMAGES_MAX, items: WEB_ADDRESS }),
};

builder.mutationFields((t) => ({
  productCreate: t.field({
    type: ProductType,
    ...needs('sell'),
    description: 'Creates a product, with a price if you give one.',
    args: {
      name: t.arg.string({ required: true, description: 'Up to 250 characters.', ...textWithin(NAME_MAX) }),
      amount: t.arg({ type: 'Cents', description: 'The price of one unit, in cents.', ...within(PRICE) }),
      currency: t.arg({ type: Currency, description: 'The currency of the amount.', defaultValue: 'usdc' }),
      defaultPriceData: t.arg({
        type: DefaultPriceInput,
        description: 'The price in detail, instead of an amount.',
      }),
      description: t.arg.string({
        description: 'Up to 5,000 characters.',
        ...within({ maxLength: DESCRIPTION_MAX }),
      }),
      images: t.arg.stringList(IMAGES),
      type: t.arg({
        type: ProductTypeEnum,
        description: 'Defaults to `service`.',
        ...within({ default: NEW.type }),
      }),
      unitLabel: t.arg.string({
        description: 'The name of one unit. Up to 12 characters.',
        ...within({ maxLength: UNIT_LABEL_MAX }),
      }),
      url: t.arg.string({ description: 'A page with more about the product.', ...within(WEB_ADDRESS) }),
      active: t.arg.boolean({
        description: 'Whether it can be sold. Defaults to true.',
        ...within({ default: NEW.active }),
      }),
      metadata: t.arg({ type: 'Metadata', description: 'Key-value pairs for your own use.' }),
    },
    resolve: (_, input, context) => context.products.create(callerOf(context), input),
  }),
  productUpdate: t.field({
    type: ProductType,
    ...needs('sell'),
    description:
      'Updates a product. Parameters that are omitted stay the same. Setting active to false archives the product and its prices. A new price applies to new links and sessions; existing ones keep theirs.',
    args: {
      id: t.arg.id({ required: true, description: PRODUCT_ID }),
      name: t.arg.string({ description: 'Up to 250 characters.', ...textWithin(NAME_MAX) }),
      description: t.arg.string({
        description: 'Up to 5,000 characters. Null removes it.',
        ...within({ maxLength: DESCRIPTION_MAX }),
      }),
      images: t.arg.stringList(IMAGES),
      unitLabel: t.arg.string({
        description: 'Up to 12 characters. Null removes it.',
        ...within({ maxLength: UNIT_LABEL_MAX }),
      }),
      url: t.arg.string({ description: 'Null removes it.', ...within(WEB_ADDRESS) }),
      active: t.arg.boolean({ description: 'Whether it can be sold.' }),
      amount: t.arg({
        type: 'Cents',
        description:
          'The price of one unit from now on, in cents. Creates a price, unless it’s the current one.',
        ...within(PRICE),
      }),
      currency: t.arg({ type: Currency, description: 'The currency of the amount.', defaultValue: 'usdc' }),
      defaultPriceData: t.arg({
        type: DefaultPriceInput,
        description: 'The new price in detail, instead of an amount.',
      }),
      defaultPrice: t.arg.id({
        description: 'The ID of one of the product’s prices to sell it at, instead of a new one.',
      }),
      metadata: t.arg({
        type: 'Metadata',
        description:
          'Merged with the existing metadata. An empty value removes its key; null removes everything.',
      }),
    },
    resolve: (_, { id, ...changes }, context) => context.products.update(callerOf(context), id, changes),
  }),
  productDelete: t.field({
    type: ProductType,
    ...needs('sell'),
    description:
      'Permanently deletes a product and its prices, if no link or session ever offered it. One that was offered can only be archived.',
    args: { id: t.arg.id({ required: true, description: PRODUCT_ID }) },
    resolve: (_, { id }, context) => context.products.remove(callerOf(context), id),
  }),
}));
