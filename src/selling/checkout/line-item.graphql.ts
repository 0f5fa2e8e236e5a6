import { exactlyOne, textWithin, within } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import { Currency, inUsdc } from '../../graphql/currency.ts';
import { PriceType, priceOf } from '../catalog/price.graphql.ts';
import { NAME_MAX, PRICE } from '../catalog/product.ts';
import { AMOUNT, QUANTITY, SUGGESTIONS_MAX } from './choices.ts';
import { type AmountRange, ITEMS_MAX, type LineItem, type QuantityRange, SOURCES } from './line-item.ts';

/** The items of a link or session with where they stand. */
export interface LineItemsOf {
  accountId: string;
  url: string;
  items: readonly LineItem[];
}

const QuantityRangeRef = builder.objectRef<QuantityRange>('QuantityRange').implement({
  description: 'How many of an item a customer can choose.',
  fields: (t) => ({
    minimum: t.exposeInt('minimum', { description: 'At least this many.' }),
    maximum: t.exposeInt('maximum', { description: 'At most this many.' }),
  }),
});

const AmountRangeRef = builder.objectRef<AmountRange>('AmountRange').implement({
  description: 'What a customer can choose to pay for an item.',
  fields: (t) => ({
    minimum: t.field({
      type: 'Cents',
      description: 'At least this much.',
      resolve: ({ minimum }) => minimum,
    }),
    maximum: t.field({ type: 'Cents', description: 'At most this much.', resolve: ({ maximum }) => maximum }),
    suggestions: t.field({
      type: ['Cents'],
      description: 'Amounts offered as buttons.',
      resolve: ({ suggestions }) => suggestions,
    }),
  }),
});

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
    currency: t.field(inUsdc('The currency of the amounts.')),
    description: t.exposeString('description', { description: 'The product’s name when it was added.' }),
    price: t.field({
      type: PriceType,
      description: 'The price it’s sold at. Null if the customer chose a different amount.',
      nullable: true,
      resolve: async ({ accountId, priceId }, _, context) => {
        const price = await priceOf(context, priceId);
        return price?.accountId === accountId ? price : null;
      },
    }),
    quantity: t.exposeInt('quantity', { description: 'How many.' }),
    productId: t.exposeID('productId', { description: 'The product.' }),
    adjustableQuantity: t.field({
      type: QuantityRangeRef,
      nullable: true,
      description: 'On a link, how many customers can choose. Null if the quantity is fixed.',
      resolve: ({ adjustableQuantity }) => adjustableQuantity ?? null,
    }),
    customAmount: t.field({
      type: AmountRangeRef,
      nullable: true,
      description: 'On a link, what customers can choose to pay for it. Null if the amount is fixed.',
      resolve: ({ customAmount }) => customAmount ?? null,
    }),
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
    unitAmount: t.field({
      type: 'Cents',
      required: true,
      description: 'The price of one unit, in cents.',
      ...within(PRICE),
    }),
    currency: t.field({ type: Currency, description: 'The currency of the amount.', defaultValue: 'usdc' }),
  }),
});

const InlineProductInput = builder.inputType('InlineProductInput', {
  description: 'A one-off item, saved as a product.',
  fields: (t) => ({
    name: t.string({ description: 'The item’s name.', required: true, ...textWithin(NAME_MAX) }),
    priceData: t.field({ type: InlinePriceInput, description: 'The item’s price.', required: true }),
  }),
});

const QuantityRangeInputRef = builder.inputType('QuantityRangeInput', {
  description: 'How many of an item a customer can choose, instead of the quantity.',
  fields: (t) => ({
    minimum: t.int({
      description: 'At least this many. Defaults to 1.',
      ...within({ ...QUANTITY, default: QUANTITY.minimum }),
    }),
    maximum: t.int({
      required: true,
      description: 'At most this many, up to 1,000,000.',
      ...within(QUANTITY),
    }),
  }),
});

const AmountRangeInputRef = builder.inputType('AmountRangeInput', {
  description: 'What a customer can choose to pay, instead of the item’s price.',
  fields: (t) => ({
    minimum: t.field({
      type: 'Cents',
      description: 'At least this much. Defaults to 1.',
      ...within({ ...AMOUNT, default: AMOUNT.minimum }),
    }),
    maximum: t.field({
      type: 'Cents',
      description: 'At most this much.',
      ...within({ ...AMOUNT, default: AMOUNT.maximum }),
    }),
    suggestions: t.field({
      type: ['Cents'],
      description: 'Up to 6 amounts to offer as buttons.',
      ...within({ maxItems: SUGGESTIONS_MAX, items: AMOUNT }),
    }),
  }),
});

export const LineItemInputRef = builder.inputType('LineItemInput', {
  description: 'An item to sell: a price, a product, or a one-off item. Give exactly one of the three.',
  ...exactlyOne(SOURCES),
  fields: (t) => ({
    quantity: t.int({
      description: 'How many, from 1. Defaults to 1.',
      ...within({ ...QUANTITY, default: QUANTITY.minimum }),
    }),
    price: t.id({ description: 'The ID of a price.' }),
    product: t.id({ description: 'The ID of a product, sold at its default price.' }),
    productData: t.field({ type: InlineProductInput, description: 'A one-off item, saved as a product.' }),
    adjustableQuantity: t.field({
      type: QuantityRangeInputRef,
      description: 'Lets customers change the quantity. Only for links.',
    }),
    customAmount: t.field({
      type: AmountRangeInputRef,
      description:
        'Lets customers choose what to pay. The item’s price is where they start; 0 leaves it blank. Only for links, with a quantity of 1.',
    }),
  }),
});

export const LINE_ITEMS = { minItems: 1, maxItems: ITEMS_MAX };

/** The argument of what is sold, for links and sessions alike. */
export const lineItemArgs = builder.args((t) => ({
  lineItems: t.field({
    type: [LineItemInputRef],
    required: true,
    description: `From 1 to ${ITEMS_MAX}.`,
    ...within(LINE_ITEMS),
  }),
}));
