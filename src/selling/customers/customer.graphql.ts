import { batched } from '../../graphql/batched.ts';
import { textWithin, within } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { postalAddressInput, postalAddressType } from '../../graphql/postal-address.ts';
import { resource } from '../../graphql/resource.ts';
import { needs } from '../../graphql/scope.ts';
import type { SortWords } from '../../graphql/sort.ts';
import { CUSTOMER_NAME_MAX, type customerSorts, EMAIL_MAX } from './customer.ts';

export const PostalAddressRef = postalAddressType('PostalAddress', 'Where something is delivered.');

export const PostalAddressInputRef = postalAddressInput(
  'PostalAddressInput',
  'Where something is delivered.',
);

/** What someone says about a person, wherever it’s asked for. */
export const personArgs = builder.args((t) => ({
  name: t.string({ description: 'Up to 200 characters.', ...textWithin(CUSTOMER_NAME_MAX) }),
  email: t.string({
    description: 'An email address. Up to 254 characters.',
    ...within({ maxLength: EMAIL_MAX, format: 'email' }),
  }),
  address: t.field({ type: PostalAddressInputRef, description: 'A delivery address.' }),
}));

const boughtBy = batched((context, ids: string[]) => context.customers.purchasesOf(ids));
const customerNamed = batched((context, ids: string[]) => context.customers.among(ids));

export const CustomerType = builder.prismaObject('Customer', {
  description:
    'Someone who buys from you. You create customers, and so does a paid session that asked for an email address: one for each address, which nobody has verified.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Their name.' }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'Their email address. No other customer of the account has it.',
    }),
    address: t.field({
      type: PostalAddressRef,
      nullable: true,
      description: 'Their delivery address.',
      resolve: ({ address }) => address,
    }),
    amountPaid: t.field({
      type: 'Cents',
      description: 'What they’ve paid for sessions and intents, before refunds.',
      resolve: async ({ id }, _, context) => (await boughtBy(context, id))?.amountPaid ?? 0n,
    }),
    paidCount: t.int({
      description: 'How many sessions and intents they’ve paid.',
      resolve: async ({ id }, _, context) => (await boughtBy(context, id))?.paidCount ?? 0,
    }),
    metadata: t.expose('metadata', {
      type: 'Metadata',
      description: 'Key-value pairs for your own use.',
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When the customer was created.' }),
    updated: t.expose('updatedAt', { type: 'DateTime', description: 'When the customer was last updated.' }),
  }),
});

/** A customer that an object of the same account names. */
export const customerOf = customerNamed;

resource(CustomerType, {
  kind: 'customer',
  scopes: ['sell'],
  get: ({ customers }) => customers.get,
  read: { description: 'Retrieves a customer.' },
  list: {
    metadata: true,
    description: 'Lists the account’s customers, newest first.',
    search: true,
    sort: {
      name: ['By name from A to Z, those without one last.', 'By name from Z to A, those without one last.'],
    } satisfies SortWords<typeof customerSorts>,
    filter: (arg) => ({
      email: arg.string({ description: 'Only the one with this email address.' }),
    }),
    page: ({ customers }) => customers.list,
  },
  live: {
    description: 'The customer’s current state, then its state after every change.',
    follow: ({ customers }) => customers.follow,
  },
});

const CUSTOMER_ID = 'The customer’s ID: `cus_…`.';

builder.mutationFields((t) => ({
  customerCreate: t.field({
    type: CustomerType,
    ...needs('sell'),
    description: 'Creates a customer, with a name, an email address, or both.',
    args: {
      ...personArgs,
      metadata: t.arg({ type: 'Metadata', description: 'Key-value pairs for your own use.' }),
    },
    resolve: (_, input, context) => context.customers.create(callerOf(context), input),
  }),
  customerUpdate: t.field({
    type: CustomerType,
    ...needs('sell'),
    description:
      'Updates a customer. Parameters that are omitted stay the same, and null removes them. What was said at checkouts stays as it was.',
    args: {
      id: t.arg.id({ required: true, description: CUSTOMER_ID }),
      ...personArgs,
      metadata: t.arg({
        type: 'Metadata',
        description:
          'Merged with the existing metadata. An empty value removes its key; null removes everything.',
      }),
    },
    resolve: (_, { id, ...changes }, context) => context.customers.update(callerOf(context), id, changes),
  }),
  customerDelete: t.field({
    type: CustomerType,
    ...needs('sell'),
    description:
      'Permanently deletes a customer, with what they said at checkouts and what events say about them. Sessions, intents, payments, and receipts stay.',
    args: { id: t.arg.id({ required: true, description: CUSTOMER_ID }) },
    resolve: (_, { id }, context) => context.customers.remove(callerOf(context), id),
  }),
}));
