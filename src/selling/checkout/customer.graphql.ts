import { batched } from '../../graphql/batched.ts';
import { builder } from '../../graphql/builder.ts';
import { POSTAL_FIELDS } from '../../graphql/postal-address.ts';
import type { PostalAddress } from '../../shared/postal-address.ts';
import { type Customer, type CustomerDetail, customerDetails } from './customer.ts';

const WHAT: Record<CustomerDetail, string> = {
  name: 'Their name.',
  email: 'Their email address.',
  address: 'A delivery address.',
};

export const CustomerDetailEnum = builder.enumType('CustomerDetail', {
  description: 'What customers can be asked for about themselves.',
  values: Object.fromEntries(
    customerDetails.map((detail) => [detail.toUpperCase(), { value: detail, description: WHAT[detail] }]),
  ) as Record<string, { value: CustomerDetail; description: string }>,
});

export const COLLECT = 'What customers are asked for before they pay. By default, nothing.';

const PostalAddressRef = builder.objectRef<PostalAddress>('PostalAddress').implement({
  description: 'Where something is delivered.',
  fields: (t) => ({
    line1: t.exposeString('line1', { description: 'Street address.' }),
    line2: t.exposeString('line2', { description: 'Apartment, suite, or unit.', nullable: true }),
    city: t.exposeString('city', { description: 'City or town.' }),
    state: t.exposeString('state', { description: 'State, province, or region.', nullable: true }),
    postalCode: t.exposeString('postalCode', { description: 'ZIP or postal code.', nullable: true }),
    country: t.exposeString('country', { description: 'Two-letter ISO 3166 country code.' }),
  }),
});

export const CustomerRef = builder.objectRef<Customer>('CheckoutCustomer').implement({
  description: 'What a customer said about themselves at checkout. Only the seller sees it.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Their name. Null if it wasn’t asked for.' }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'Their email address, which nobody has verified. Null if it wasn’t asked for.',
    }),
    address: t.field({
      type: PostalAddressRef,
      nullable: true,
      description: 'Their delivery address. Null if it wasn’t asked for.',
      resolve: ({ address }) => address,
    }),
  }),
});

export const PostalAddressInputRef = builder.inputType('PostalAddressInput', {
  description: 'Where something is delivered.',
  fields: (t) => ({
    line1: t.string(POSTAL_FIELDS.line1),
    line2: t.string(POSTAL_FIELDS.line2),
    city: t.string(POSTAL_FIELDS.city),
    state: t.string(POSTAL_FIELDS.state),
    postalCode: t.string(POSTAL_FIELDS.postalCode),
    country: t.string(POSTAL_FIELDS.country),
  }),
});

/** Whoever asks has been found to be the seller, or is told only whether there is one. */
export const customerOfSession = batched((context, ids: string[]) => context.customers.among(ids));
