import { builder } from '../../graphql/builder.ts';
import type { NOT_PASSED_ON, NotPassedOn, QuotedShipping, QuotedTax, ShipTo } from '../flows/errand.ts';
import type { StoredItem } from './checkout-intent.ts';

/** What a quote says is being bought, in the shop’s own words. */

export const ItemRef = builder.objectRef<StoredItem>('CheckoutItem').implement({
  description: 'An item in the shop’s cart.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The shop’s name for it.' }),
    variant: t.exposeString('variant', {
      nullable: true,
      description: 'The chosen options, such as “Blue / Large”.',
    }),
    quantity: t.exposeInt('quantity', { description: 'How many are in the cart.' }),
    unitPrice: t.expose('unitPrice', { type: 'Cents', nullable: true, description: 'The price of one.' }),
    image: t.exposeString('image', {
      nullable: true,
      description: 'The URL of an image, on a host of the shop’s choice.',
    }),
    thumbnail: t.string({
      nullable: true,
      description: 'The URL of a small JPEG on this server: the product as the shop’s page showed it.',
      resolve: ({ pictureKey }, _, { addresses }) => (pictureKey ? addresses.picture(pictureKey) : null),
    }),
  }),
});

export const ShippingRef = builder.objectRef<QuotedShipping>('CheckoutShipping').implement({
  description: 'How the order ships.',
  fields: (t) => ({
    method: t.exposeString('method', {
      nullable: true,
      description: 'The shop’s name for the shipping method.',
    }),
    amount: t.expose('amount', {
      type: 'Cents',
      nullable: true,
      description: 'The shipping cost. 0 if it’s free.',
    }),
  }),
});

export const TaxRef = builder.objectRef<QuotedTax>('CheckoutTax').implement({
  description: 'The tax on the order.',
  fields: (t) => ({
    amount: t.expose('amount', { type: 'Cents', description: 'The amount of tax.' }),
    isIncluded: t.exposeBoolean('isIncluded', {
      description: 'Whether prices already include it, so that it isn’t added to the total.',
    }),
  }),
});

export const ShipToRef = builder.objectRef<ShipTo>('CheckoutShipTo').implement({
  description: 'Where the order ships, according to the shop.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The recipient’s name.', nullable: true }),
    line1: t.exposeString('line1', { description: 'Street address.', nullable: true }),
    line2: t.exposeString('line2', { description: 'Apartment, suite, or unit.', nullable: true }),
    city: t.exposeString('city', { description: 'City or town.', nullable: true }),
    state: t.exposeString('state', { description: 'State, province, or region.', nullable: true }),
    postalCode: t.exposeString('postalCode', { description: 'ZIP or postal code.', nullable: true }),
    country: t.exposeString('country', { description: 'Country.', nullable: true }),
  }),
});

const NotPassedOnKind = builder.enumType('CheckoutNotPassedOnKind', {
  description: 'What a shop has no field for.',
  values: {
    GIFT_MESSAGE: { value: 'gift_message', description: 'The message to whom it’s given.' },
    NOTE: { value: 'note', description: 'The note for the shop, or for whoever delivers it.' },
    BILLING_NAME: { value: 'billing_name', description: 'The name on the bill.' },
    BILLING_COMPANY: { value: 'billing_company', description: 'The company on the bill.' },
  } satisfies Record<string, { value: (typeof NOT_PASSED_ON)[number]; description: string }>,
});

export const NotPassedOnRef = builder.objectRef<NotPassedOn>('CheckoutNotPassedOn').implement({
  description: 'Something that was requested, and that the shop isn’t told because it has no field for it.',
  fields: (t) => ({
    kind: t.expose('kind', { type: NotPassedOnKind, description: 'What it is.' }),
    text: t.exposeString('text', { description: 'What was requested, in the caller’s own words.' }),
  }),
});
