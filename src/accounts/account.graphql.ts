import { current, type Live } from '../events/live.ts';
import { batched } from '../graphql/batched.ts';
import { builder } from '../graphql/builder.ts';
import { type Context, callerOf } from '../graphql/context.ts';
import { Node, registerNode } from '../graphql/node.ts';
import { missing } from '../shared/errors.ts';
import { type Account, metadataOf } from './account.ts';

const BusinessProfile = builder.objectRef<Account>('BusinessProfile').implement({
  fields: (t) => ({
    name: t.exposeString('businessName', { description: 'What payers and recipients are shown.' }),
  }),
});

export const AccountType = builder.prismaObject('Account', {
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Begins with `acct_`.' }),
    businessProfile: t.field({
      type: BusinessProfile,
      description: 'How the business shows itself.',
      resolve: (account) => account,
    }),
    username: t.exposeString('username', { nullable: true, description: 'A label of the owner’s choice.' }),
    metadata: t.field({ type: 'Metadata', description: 'Texts of the owner’s own.', resolve: metadataOf }),
    walletAddress: t.exposeString('walletAddress', { description: 'The wallet that owns the account.' }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
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
  fields: (t) => ({ name: t.string({ description: 'At most 200 characters.' }) }),
});

builder.queryField('account', (t) =>
  t.field({
    type: AccountType,
    description: 'The account that is asking.',
    resolve: (_, __, context) => context.accounts.get(callerOf(context).accountId),
  }),
);

builder.mutationField('accountUpdate', (t) =>
  t.field({
    type: AccountType,
    description: 'Changes what is given and leaves the rest.',
    args: {
      businessProfile: t.arg({ type: BusinessProfileInput, description: 'How the business shows itself.' }),
      username: t.arg.string({ description: 'At most 32 characters; null removes it.' }),
      metadata: t.arg({
        type: 'Metadata',
        description: 'Merged into what is there: an empty text removes its key, null removes all.',
      }),
    },
    resolve: (_, changes, context) => context.accounts.update(callerOf(context), changes),
  }),
);

builder.subscriptionField('accountUpdated', (t) =>
  t.field({
    type: AccountType,
    description: 'The account now, and after every change.',
    subscribe: async (_, __, context) => {
      const { accountId } = callerOf(context);
      const found = await context.accounts.findWithPosition(accountId, accountId);
      if (!found) throw missing('account');
      return context.events.updates(accountId, found, context.signal);
    },
    resolve: (account: Live<Account>) => current(account),
  }),
);
