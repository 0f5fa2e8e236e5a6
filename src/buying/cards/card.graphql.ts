import { textWithin, within } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { postalAddressInput, postalAddressType } from '../../graphql/postal-address.ts';
import { resource } from '../../graphql/resource.ts';
import { needs } from '../../graphql/scope.ts';
import { type Brand, brands, CARDHOLDER_MAX, MONTHS, SPENDING_LIMIT } from './card.ts';

const BRAND_NAMES: Record<Brand, string> = {
  american_express: 'American Express',
  diners_club: 'Diners Club',
  discover: 'Discover',
  elo: 'Elo',
  hiper: 'Hiper',
  hipercard: 'Hipercard',
  jcb: 'JCB',
  maestro: 'Maestro',
  mastercard: 'Mastercard',
  mir: 'Mir',
  naranja: 'Naranja',
  troy: 'Troy',
  unionpay: 'UnionPay',
  verve: 'Verve',
  visa: 'Visa',
};

const CardBrand = builder.enumType('CardBrand', {
  description: 'The card’s network.',
  values: Object.fromEntries(
    brands.map((brand) => [brand.toUpperCase(), { value: brand, description: `${BRAND_NAMES[brand]}.` }]),
  ) as Record<string, { value: Brand; description: string }>,
});

const BillingAddress = postalAddressType('BillingAddress', 'A card’s billing address.');

export const CardType = builder.prismaObject('Card', {
  description: 'A payment card in the vault. Its number and CVC can be stored but never retrieved.',
  fields: (t) => ({
    brand: t.expose('brand', {
      type: CardBrand,
      description: 'The card’s network.',
    }),
    last4: t.exposeString('last4', { description: 'The last four digits of the number.' }),
    expMonth: t.exposeInt('expMonth', { description: 'The month the card expires, 1 to 12.' }),
    expYear: t.exposeInt('expYear', { description: 'The year the card expires, with four digits.' }),
    name: t.exposeString('name', { description: 'The cardholder’s name, as printed on the card.' }),
    billingAddress: t.field({
      type: BillingAddress,
      description: 'The card’s billing address.',
      resolve: ({ billingAddress }) => billingAddress,
    }),
    spendingLimit: t.expose('spendingLimit', {
      type: 'Cents',
      nullable: true,
      description: 'The most Till can charge to the card in total. Null if there’s no limit.',
    }),
    hasCvc: t.exposeBoolean('hasCvc', {
      description:
        'Whether the CVC is still stored. It’s erased after the first charge; after that, Till asks for it.',
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When the card was added.' }),
    removedAt: t.expose('removedAt', {
      type: 'DateTime',
      description: 'When the card was removed.',
      nullable: true,
    }),
  }),
});

resource(CardType, {
  kind: 'card',
  get: ({ cards }) => cards.get,
  read: { description: 'Retrieves a card.' },
  list: { description: 'Lists the account’s cards, newest first.', page: ({ cards }) => cards.list },
});

const BillingAddressInput = postalAddressInput('BillingAddressInput', 'A card’s billing address.');

const CARD_ID = 'The card’s ID: `card_…`.';

builder.mutationFields((t) => ({
  cardCreate: t.field({
    type: CardType,
    ...needs('admin'),
    description: 'Adds a card to the vault, encrypted with its own key.',
    args: {
      number: t.arg.string({
        required: true,
        description: 'The card number. Spaces and dashes are allowed.',
      }),
      expMonth: t.arg.int({ required: true, description: '1 to 12.', ...within(MONTHS) }),
      expYear: t.arg.int({ required: true, description: 'The year the card expires, with four digits.' }),
      cvc: t.arg.string({
        required: true,
        description: 'The three-digit security code; four digits for American Express.',
      }),
      name: t.arg.string({
        required: true,
        description: 'The cardholder’s name, as printed on the card. Up to 100 characters.',
        ...textWithin(CARDHOLDER_MAX),
      }),
      billingAddress: t.arg({
        type: BillingAddressInput,
        description: 'The card’s billing address.',
        required: true,
      }),
      spendingLimit: t.arg({
        type: 'Cents',
        description: 'The most Till can charge to the card in total, in cents.',
        ...within(SPENDING_LIMIT),
      }),
    },
    resolve: (_, input, context) => context.cards.create(callerOf(context), input),
  }),
  cardRemove: t.field({
    type: CardType,
    ...needs('admin'),
    description: 'Permanently erases a card’s number, CVC, and encryption key.',
    args: { id: t.arg.id({ required: true, description: CARD_ID }) },
    resolve: (_, { id }, context) => context.cards.remove(callerOf(context), id),
  }),
}));
