import { batched } from '../../graphql/batched.ts';
import { builder } from '../../graphql/builder.ts';
import { PostalAddressRef } from '../customers/customer.graphql.ts';
import type { Person } from '../customers/customer.ts';
import { type CustomerDetail, customerDetails } from './collect.ts';

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

export const CheckoutCustomerRef = builder.objectRef<Person>('CheckoutCustomer').implement({
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

/** Whoever asks has been found to be the seller, or is told only whether there is one. */
export const saidAt = batched((context, ids: string[]) => context.customerDetails.among(ids));
