import { current, type Live } from '../../events/live.ts';
import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { Currency } from '../../graphql/currency.ts';
import { Node, registerNode } from '../../graphql/node.ts';
import { CreatedFilter, connectionOf, listCost, pageOf, SEARCH } from '../../graphql/page.ts';
import { rowOf, rowsOf } from '../../graphql/row.ts';
import { missing } from '../../shared/errors.ts';
import type { Metadata } from '../../shared/metadata.ts';
import { PriceType, priceOf } from './price.graphql.ts';
import type { Product, ProductType as Type } from './product.ts';

const ProductTypeEnum = builder.enumType('ProductType', {
  values: { GOOD: { value: 'good' }, SERVICE: { value: 'service' } } satisfies Record<
    string,
    { value: Type }
  >,
});

export const ProductType = builder.prismaObject('Product', {
  description: 'Something that is sold.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Begins with `prod_`.' }),
    active: t.exposeBoolean('active', { description: 'Whether it can be sold; archived when not.' }),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    images: t.exposeStringList('images'),
    metadata: t.field({ type: 'Metadata', resolve: ({ metadata }) => metadata as Metadata }),
    type: t.expose('type', { type: ProductTypeEnum }),
    unitLabel: t.exposeString('unitLabel', { nullable: true, description: 'What one of it is called.' }),
    url: t.exposeString('url', { nullable: true }),
    defaultPriceId: t.exposeID('defaultPriceId', {
      nullable: true,
      description: 'The price that it is sold at; null when it was made without one.',
    }),
    defaultPrice: t.field({
      type: PriceType,
      nullable: true,
      resolve: async ({ defaultPriceId }, _, context) => {
        const price = defaultPriceId ? await priceOf(context, defaultPriceId) : undefined;
        return price ? rowOf(price) : null;
      },
    }),
    amount: t.field({
      type: 'Cents',
      description: 'The default price’s unit amount; 0 without one.',
      resolve: ({ amount }) => Number(amount),
    }),
    currency: t.field({ type: Currency, resolve: () => 'usdc' as const }),
    created: t.expose('createdAt', { type: 'DateTime' }),
    updated: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

registerNode('product', 'Product', ({ products }, accountId, id) => products.get(accountId, id));

const DefaultPriceInput = builder.inputType('DefaultPriceInput', {
  fields: (t) => ({
    unitAmount: t.field({ type: 'Cents', required: true, description: 'For one of it, in cents.' }),
    currency: t.field({ type: Currency, defaultValue: 'usdc' }),
    metadata: t.field({ type: 'Metadata' }),
  }),
});

const PRODUCT_ID = 'The product’s id: `prod_…`.';

builder.queryFields((t) => ({
  product: t.field({
    type: ProductType,
    description: 'One product.',
    args: { id: t.arg.id({ required: true, description: PRODUCT_ID }) },
    resolve: async (_, { id }, context) => rowOf(await context.products.get(callerOf(context).accountId, id)),
  }),
  products: t.connection({
    type: ProductType,
    description: 'The account’s products, newest first.',
    args: {
      search: t.arg.string({ description: SEARCH }),
      created: t.arg({ type: CreatedFilter }),
      active: t.arg.boolean({
        description: 'Only those that are for sale, or only those that are archived.',
      }),
    },
    complexity: listCost,
    resolve: async (_, { created, active, ...args }, context) => {
      const page = { ...pageOf(args), created: created ?? undefined };
      const filter = { active: active ?? undefined };
      return connectionOf(
        page,
        rowsOf(await context.products.list(callerOf(context).accountId, page, filter)),
      );
    },
  }),
}));

const IMAGES = 'At most 8 addresses.';

builder.mutationFields((t) => ({
  productCreate: t.field({
    type: ProductType,
    description: 'Makes a product, with a price when `amount` or `defaultPriceData` says one.',
    args: {
      name: t.arg.string({ required: true, description: 'At most 250 characters.' }),
      amount: t.arg({ type: 'Cents', description: 'What one of it costs, in cents.' }),
      currency: t.arg({ type: Currency, defaultValue: 'usdc' }),
      defaultPriceData: t.arg({ type: DefaultPriceInput, description: 'The same at more length.' }),
      description: t.arg.string({ description: 'At most 5,000 characters.' }),
      images: t.arg.stringList({ description: IMAGES }),
      type: t.arg({ type: ProductTypeEnum, description: '`service` when left out.' }),
      unitLabel: t.arg.string({ description: 'At most 12 characters.' }),
      url: t.arg.string({ description: 'Where people read more of it.' }),
      active: t.arg.boolean({ description: 'Whether it can be sold; true when left out.' }),
      metadata: t.arg({ type: 'Metadata' }),
    },
    resolve: async (_, input, context) => rowOf(await context.products.create(callerOf(context), input)),
  }),
  productUpdate: t.field({
    type: ProductType,
    description: 'Changes what is given and leaves the rest. `active: false` archives it and its prices.',
    args: {
      id: t.arg.id({ required: true, description: PRODUCT_ID }),
      name: t.arg.string({ description: 'At most 250 characters.' }),
      description: t.arg.string({ description: 'At most 5,000 characters; null removes it.' }),
      images: t.arg.stringList({ description: IMAGES }),
      unitLabel: t.arg.string({ description: 'At most 12 characters; null removes it.' }),
      url: t.arg.string({ description: 'Null removes it.' }),
      active: t.arg.boolean(),
      metadata: t.arg({
        type: 'Metadata',
        description: 'Merged: an empty text removes its key, null removes all.',
      }),
    },
    resolve: async (_, { id, ...changes }, context) =>
      rowOf(await context.products.update(callerOf(context), id, changes)),
  }),
}));

builder.subscriptionField('productUpdated', (t) =>
  t.field({
    type: ProductType,
    description: 'The product now, and after every change.',
    args: { id: t.arg.id({ required: true }) },
    subscribe: async (_, { id }, context) => {
      const { accountId } = callerOf(context);
      const found = await context.products.findWithPosition(accountId, id);
      if (!found) throw missing('product');
      return context.events.updates(accountId, found, context.signal);
    },
    resolve: (product: Live<Product>) => rowOf(current(product)),
  }),
);
