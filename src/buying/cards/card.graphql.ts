import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { Node, registerNode } from '../../graphql/node.ts';
import { CreatedFilter, connectionOf, listCost, pageOf } from '../../graphql/page.ts';
import { rowOf, rowsOf } from '../../graphql/row.ts';
import type { Address } from '../flows/errand.ts';
import { type Brand, brands, type Card } from './card.ts';

const CardBrand = builder.enumType('CardBrand', {
  values: Object.fromEntries(brands.map((brand) => [brand.toUpperCase(), { value: brand }])) as Record<
    string,
    { value: Brand }
  >,
});

const BillingAddress = builder.objectRef<Address>('BillingAddress').implement({
  description: 'Where the card’s statements go, as the shop asks for it.',
  fields: (t) => ({
    line1: t.exposeString('line1'),
    line2: t.exposeString('line2', { nullable: true }),
    city: t.exposeString('city'),
    state: t.exposeString('state', { nullable: true }),
    postalCode: t.exposeString('postalCode', { nullable: true }),
    country: t.exposeString('country', { description: 'ISO 3166, two letters.' }),
  }),
});

export const CardType = builder.prismaObject('Card', {
  description: 'A payment card in the vault. Its number and code can be put in, and never be read.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Begins with `card_`.' }),
    brand: t.field({ type: CardBrand, resolve: ({ brand }) => brand as Brand }),
    last4: t.exposeString('last4', { description: 'The number’s last four digits.' }),
    expMonth: t.exposeInt('expMonth', { description: 'The last month in which it is good: 1 to 12.' }),
    expYear: t.exposeInt('expYear', { description: 'Of four digits.' }),
    name: t.exposeString('name', { description: 'Whose it is, as it stands on the card.' }),
    billingAddress: t.field({
      type: BillingAddress,
      resolve: ({ billingAddress }) => billingAddress as unknown as Address,
    }),
    spendingLimit: t.field({
      type: 'Cents',
      nullable: true,
      description: 'The most that may be charged to it in all; null when there is no limit.',
      resolve: ({ spendingLimit }) => (spendingLimit === null ? null : Number(spendingLimit)),
    }),
    hasCvc: t.boolean({
      description: 'Whether its code is still held: until the first charge, then it is asked for.',
      resolve: (card) => (card as unknown as Card).hasCvc ?? card.sealedCvc != null,
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When it was put in.' }),
    removedAt: t.expose('removedAt', { type: 'DateTime', nullable: true }),
  }),
});

registerNode('card', 'Card', ({ cards }, accountId, id) => cards.get(accountId, id));

const BillingAddressInput = builder.inputType('BillingAddressInput', {
  fields: (t) => ({
    line1: t.string({ required: true, description: 'Street and number; at most 200 characters.' }),
    line2: t.string({ description: 'At most 200 characters.' }),
    city: t.string({ required: true }),
    state: t.string({ description: 'State, province or region, where the country has them.' }),
    postalCode: t.string({ description: 'At most 20 characters.' }),
    country: t.string({ required: true, description: 'ISO 3166, two letters: `US`.' }),
  }),
});

const CARD_ID = 'The card’s id: `card_…`.';

builder.queryFields((t) => ({
  card: t.field({
    type: CardType,
    description: 'One card.',
    args: { id: t.arg.id({ required: true, description: CARD_ID }) },
    resolve: async (_, { id }, context) => rowOf(await context.cards.get(callerOf(context).accountId, id)),
  }),
  cards: t.connection({
    type: CardType,
    description: 'The account’s cards, newest first.',
    args: { created: t.arg({ type: CreatedFilter }) },
    complexity: listCost,
    resolve: async (_, { created, ...args }, context) => {
      const page = { ...pageOf(args), created: created ?? undefined };
      return connectionOf(page, rowsOf(await context.cards.list(callerOf(context).accountId, page)));
    },
  }),
}));

builder.mutationFields((t) => ({
  cardCreate: t.field({
    type: CardType,
    description: 'Puts a card into the vault, sealed under a key of its own.',
    args: {
      number: t.arg.string({ required: true, description: 'Spaces and dashes may stand in it.' }),
      expMonth: t.arg.int({ required: true, description: '1 to 12.' }),
      expYear: t.arg.int({ required: true, description: 'Of four digits.' }),
      cvc: t.arg.string({
        required: true,
        description: 'The code on the card: three digits, four with American Express.',
      }),
      name: t.arg.string({
        required: true,
        description: 'As it stands on the card; at most 100 characters.',
      }),
      billingAddress: t.arg({ type: BillingAddressInput, required: true }),
      spendingLimit: t.arg({
        type: 'Cents',
        description: 'The most that may be charged to it in all, in cents.',
      }),
    },
    resolve: async (_, input, context) => rowOf(await context.cards.create(callerOf(context), input)),
  }),
  cardRemove: t.field({
    type: CardType,
    description: 'Erases the card’s number, code and key for good.',
    args: { id: t.arg.id({ required: true, description: CARD_ID }) },
    resolve: async (_, { id }, context) => rowOf(await context.cards.remove(callerOf(context), id)),
  }),
}));
