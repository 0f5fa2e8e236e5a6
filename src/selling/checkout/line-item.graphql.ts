import { builder } from '../../graphql/builder.ts';
import { Currency } from '../../graphql/currency.ts';
import { PriceType, priceOf } from '../catalog/price.graphql.ts';
import type { LineItem } from './line-items.ts';

/** The items of a link or session with where they stand. */
export interface LineItemsOf {
  accountId: string;
  url: string;
  items: readonly LineItem[];
}

type Placed = LineItem & { accountId: string };

const LineItemRef = builder.objectRef<Placed>('LineItem').implement({
  description: 'An item on a link or session.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Starts with `li_`.' }),
    amountDiscount: t.field({ type: 'Cents', description: 'Always 0.', resolve: () => 0 }),
    amountSubtotal: t.field({
      type: 'Cents',
      description: 'The unit price times the quantity.',
      resolve: ({ amountSubtotal }) => amountSubtotal,
    }),
    amountTax: t.field({ type: 'Cents', description: 'Always 0.', resolve: () => 0 }),
    amountTotal: t.field({
      type: 'Cents',
      description: 'The amount to pay for it.',
      resolve: ({ amountTotal }) => amountTotal,
    }),
    currency: t.field({
      type: Currency,
      description: 'The currency of the amounts.',
      resolve: () => 'usdc' as const,
    }),
    description: t.exposeString('description', { description: 'The product’s name when it was added.' }),
    price: t.field({
      type: PriceType,
      description: 'The price it’s sold at.',
      nullable: true,
      resolve: async ({ accountId, priceId }, _, context) => {
        const price = await priceOf(context, priceId);
        return price?.accountId === accountId ? price : null;
      },
    }),
    quantity: t.exposeInt('quantity', { description: 'How many.' }),
    productId: t.exposeID('productId', { description: 'The product.' }),
  }),
});

export const LineItemListRef = builder.objectRef<LineItemsOf>('LineItemList').implement({
  description: 'The items of a link or session.',
  fields: (t) => ({
    data: t.field({
      type: [LineItemRef],
      description: 'The items.',
      resolve: ({ items, accountId }) => items.map((item) => ({ ...item, accountId })),
    }),
    hasMore: t.boolean({ description: 'Always false: all items are included.', resolve: () => false }),
    url: t.exposeString('url', { description: 'The list’s path in the REST API.' }),
  }),
});

const InlinePriceInput = builder.inputType('InlinePriceInput', {
  description: 'The price of a one-off item.',
  fields: (t) => ({
    unitAmount: t.field({ type: 'Cents', required: true, description: 'The price of one unit, in cents.' }),
    currency: t.field({ type: Currency, description: 'The currency of the amount.', defaultValue: 'usdc' }),
  }),
});

const InlineProductInput = builder.inputType('InlineProductInput', {
  description: 'A one-off item, saved as a product.',
  fields: (t) => ({
    name: t.string({ description: 'The item’s name.', required: true }),
    priceData: t.field({ type: InlinePriceInput, description: 'The item’s price.', required: true }),
  }),
});

export const LineItemInputRef = builder.inputType('LineItemInput', {
  description: 'An item to sell: a price, a product, or a one-off item. Give exactly one of the three.',
  fields: (t) => ({
    quantity: t.int({ description: 'How many, from 1. Defaults to 1.' }),
    price: t.id({ description: 'The ID of a price.' }),
    product: t.id({ description: 'The ID of a product, sold at its default price.' }),
    productData: t.field({ type: InlineProductInput, description: 'A one-off item, saved as a product.' }),
  }),
});
