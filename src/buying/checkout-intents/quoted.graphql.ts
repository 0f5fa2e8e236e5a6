import { builder } from '../../graphql/builder.ts';
import type { QuotedItem, QuotedShipping, QuotedTax, ShipTo } from '../flows/errand.ts';

/** What a quote says is bought, in the shop's own words. */

export const ItemRef = builder.objectRef<QuotedItem>('CheckoutItem').implement({
  description: 'Something in the shop’s cart.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What the shop calls it.' }),
    variant: t.exposeString('variant', {
      nullable: true,
      description: 'The chosen options in one line, such as “Blue / Large”.',
    }),
    quantity: t.exposeInt('quantity'),
    unitPrice: t.expose('unitPrice', { type: 'Cents', nullable: true, description: 'The price of one.' }),
    image: t.exposeString('image', {
      nullable: true,
      description: 'Address of a picture, on whatever host the shop keeps it.',
    }),
  }),
});

export const ShippingRef = builder.objectRef<QuotedShipping>('CheckoutShipping').implement({
  description: 'How the order is sent.',
  fields: (t) => ({
    method: t.exposeString('method', { nullable: true, description: 'What the shop calls it.' }),
    amount: t.expose('amount', {
      type: 'Cents',
      nullable: true,
      description: '0 when shipping is free.',
    }),
  }),
});

export const TaxRef = builder.objectRef<QuotedTax>('CheckoutTax').implement({
  description: 'The tax on the order.',
  fields: (t) => ({
    amount: t.expose('amount', { type: 'Cents' }),
    isIncluded: t.exposeBoolean('isIncluded', {
      description: 'Whether prices already contain it, so that it is not added to the total.',
    }),
  }),
});

export const ShipToRef = builder.objectRef<ShipTo>('CheckoutShipTo').implement({
  description: 'Where the shop says it will send the order.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true }),
    line1: t.exposeString('line1', { nullable: true }),
    line2: t.exposeString('line2', { nullable: true }),
    city: t.exposeString('city', { nullable: true }),
    state: t.exposeString('state', { nullable: true }),
    postalCode: t.exposeString('postalCode', { nullable: true }),
    country: t.exposeString('country', { nullable: true }),
  }),
});
