import { builder } from '../../graphql/builder.ts';
import { Currency } from '../../graphql/currency.ts';
import { rowOf } from '../../graphql/row.ts';
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
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Begins with `li_`.' }),
    amountDiscount: t.field({ type: 'Cents', resolve: () => 0 }),
    amountSubtotal: t.field({ type: 'Cents', resolve: ({ amountSubtotal }) => amountSubtotal }),
    amountTax: t.field({ type: 'Cents', resolve: () => 0 }),
    amountTotal: t.field({ type: 'Cents', resolve: ({ amountTotal }) => amountTotal }),
    currency: t.field({ type: Currency, resolve: () => 'usdc' as const }),
    description: t.exposeString('description'),
    price: t.field({
      type: PriceType,
      nullable: true,
      resolve: async ({ accountId, priceId }, _, context) => {
        const price = await priceOf(context, priceId);
        return price?.accountId === accountId ? rowOf(price) : null;
      },
    }),
    quantity: t.exposeInt('quantity'),
    productId: t.exposeID('productId'),
  }),
});

export const LineItemListRef = builder.objectRef<LineItemsOf>('LineItemList').implement({
  fields: (t) => ({
    data: t.field({
      type: [LineItemRef],
      resolve: ({ items, accountId }) => items.map((item) => ({ ...item, accountId })),
    }),
    hasMore: t.boolean({ resolve: () => false }),
    url: t.exposeString('url'),
  }),
});

const InlinePriceInput = builder.inputType('InlinePriceInput', {
  fields: (t) => ({
    unitAmount: t.field({ type: 'Cents', required: true, description: 'For one of it, in cents.' }),
    currency: t.field({ type: Currency, defaultValue: 'usdc' }),
  }),
});

const InlineProductInput = builder.inputType('InlineProductInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    priceData: t.field({ type: InlinePriceInput, required: true }),
  }),
});

export const LineItemInputRef = builder.inputType('LineItemInput', {
  description: 'Exactly one of `price`, `product` and `productData` says what is sold.',
  fields: (t) => ({
    quantity: t.int({ description: 'From 1; 1 when left out.' }),
    price: t.id({ description: 'A price of yours.' }),
    product: t.id({ description: 'A product of yours, at its default price.' }),
    productData: t.field({ type: InlineProductInput, description: 'A product that is made for this.' }),
  }),
});
