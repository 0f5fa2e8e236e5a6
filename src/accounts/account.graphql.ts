import { current, type Live } from '../events/live.ts';
import { batched } from '../graphql/batched.ts';
import { builder } from '../graphql/builder.ts';
import { type Context, callerOf } from '../graphql/context.ts';
import { Node, registerNode } from '../graphql/node.ts';
import { missing } from '../shared/errors.ts';
import { type Account, metadataOf } from './account.ts';

const BusinessProfile = builder.objectRef<Account>('BusinessProfile').implement({
  description: 'How a business appears to customers.',
  fields: (t) => ({
    name: t.exposeString('businessName', { description: 'The name shown to customers and gift recipients.' }),
  }),
});

export const AccountType = builder.prismaObject('Account', {
  description: 'A merchant’s account. A Solana wallet owns it.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Starts with `acct_`.' }),
    businessProfile: t.field({
      type: BusinessProfile,
      description: 'How the business appears to customers.',
      resolve: (account) => account,
    }),
    username: t.exposeString('username', {
      nullable: true,
      description: 'A label for the account. Only its owner sees it.',
    }),
    metadata: t.field({
      type: 'Metadata',
      description: 'Key-value pairs for your own use.',
      resolve: metadataOf,
    }),
    walletAddress: t.exposeString('walletAddress', {
      description: 'The wallet that owns the account, and receives payments by default.',
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When the account was created.' }),
  }),
});

const accountOf = batched((context, ids: string[]) => context.accounts.among(ids));

/** What payers are shown of whose object it is. */
export async function businessNameOf(context: Context, accountId: string): Promise<string> {
  const account = await accountOf(context, accountId);
  if (!account) throw missing('account');
  return account.businessName;
}

registerNode('account', 'Account', async ({ accounts }, accountId, id) => {
  if (id !== accountId) throw missing('object');
  return accounts.get(id);
});

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
      const found = await context.accounts.findWithPosition(accountId, accountId);
      if (!found) throw missing('account');
      return context.events.updates(accountId, found, context.signal);
    },
    resolve: (account: Live<Account>) => current(account),
  }),
);
