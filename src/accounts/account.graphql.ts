import { current, type Live } from '../events/live.ts';
import { batched } from '../graphql/batched.ts';
import { builder } from '../graphql/builder.ts';
import { type Context, callerOf } from '../graphql/context.ts';
import { resource } from '../graphql/resource.ts';
import { missing } from '../shared/errors.ts';
import type { Account } from './account.ts';
import { UnderpaymentInputRef, UnderpaymentRef } from './underpayment.graphql.ts';

const BusinessProfile = builder.objectRef<Account>('BusinessProfile').implement({
  description: 'How a business appears to customers.',
  fields: (t) => ({
    name: t.exposeString('businessName', { description: 'The name shown to customers and gift recipients.' }),
  }),
});

export const AccountType = builder.prismaObject('Account', {
  description: 'A merchant’s account. A Solana wallet owns it.',
  fields: (t) => ({
    businessProfile: t.field({
      type: BusinessProfile,
      description: 'How the business appears to customers.',
      resolve: (account) => account,
    }),
    username: t.exposeString('username', {
      nullable: true,
      description: 'A label for the account. Only its owner sees it.',
    }),
    metadata: t.expose('metadata', {
      type: 'Metadata',
      description: 'Key-value pairs for your own use.',
    }),
    walletAddress: t.exposeString('walletAddress', {
      description: 'The wallet that owns the account, and receives payments by default.',
    }),
    underpayment: t.field({
      type: UnderpaymentRef,
      description:
        'What becomes of payments that are too little, unless a session, link, or intent says otherwise.',
      resolve: (account) => account,
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When the account was created.' }),
  }),
});

const amongAccounts = batched((context, ids: string[]) => context.accounts.among(ids));

/** The account that owns an object. */
export async function accountOf(context: Context, accountId: string): Promise<Account> {
  const account = await amongAccounts(context, accountId);
  if (!account) throw missing('account');
  return account;
}

/** What a payer sees of the account that owns an object. */
export async function businessNameOf(context: Context, accountId: string): Promise<string> {
  return (await accountOf(context, accountId)).businessName;
}

resource(AccountType, { kind: 'account', get: ({ accounts }) => accounts.own });

const BusinessProfileInput = builder.inputType('BusinessProfileInput', {
  description: 'How a business appears to customers.',
  fields: (t) => ({ name: t.string({ description: 'Up to 200 characters.' }) }),
});

builder.queryField('account', (t) =>
  t.field({
    type: AccountType,
    description: 'The caller’s account.',
    resolve: (_, __, context) => context.accounts.get(callerOf(context).accountId),
  }),
);

builder.mutationField('accountUpdate', (t) =>
  t.field({
    type: AccountType,
    description: 'Updates the account. Parameters that are omitted stay the same.',
    args: {
      businessProfile: t.arg({
        type: BusinessProfileInput,
        description: 'How the business appears to customers.',
      }),
      username: t.arg.string({ description: 'Up to 32 characters. Null removes it.' }),
      metadata: t.arg({
        type: 'Metadata',
        description:
          'Merged with the existing metadata. An empty value removes its key; null removes everything.',
      }),
      underpayment: t.arg({
        type: UnderpaymentInputRef,
        description:
          'What becomes of payments that are too little. It applies to what’s created from now on, unless that says otherwise.',
      }),
    },
    resolve: (_, changes, context) => context.accounts.update(callerOf(context), changes),
  }),
);

builder.subscriptionField('accountUpdated', (t) =>
  t.field({
    type: AccountType,
    description: 'The account’s current state, then its state after every change.',
    subscribe: async (_, __, context) => {
      const { accountId } = callerOf(context);
      const found = await context.accounts.follow(accountId, accountId);
      return context.events.updates(accountId, found, context.signal);
    },
    resolve: (account: Live<Account>) => current(account),
  }),
);
