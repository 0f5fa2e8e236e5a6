import { current, type Live } from '../../events/live.ts';
import { batched } from '../../graphql/batched.ts';
import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { Currency } from '../../graphql/currency.ts';
import { Node, registerNode } from '../../graphql/node.ts';
import { CreatedFilter, connectionOf, listCost, pageOf, SEARCH } from '../../graphql/page.ts';
import { rowOf, rowsOf } from '../../graphql/row.ts';
import type { Transaction, TransactionType as Type } from './transaction.ts';

const TransactionTypeEnum = builder.enumType('TransactionType', {
  description: 'What money moved for.',
  values: {
    GIFT_FUND: { description: 'Funding a gift.', value: 'gift_fund' },
    GIFT_RELEASE: { description: 'Claiming a gift.', value: 'gift_release' },
    CHECKOUT_SESSION: { description: 'Paying a checkout session.', value: 'checkout_session' },
    TRANSACTION_INTENT: { description: 'Paying a transaction intent.', value: 'transaction_intent' },
  } satisfies Record<string, { value: Type; description: string }>,
});

export const TransactionType = builder.prismaObject('Transaction', {
  description: 'A confirmed transfer of money on chain.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Starts with `txn_`.' }),
    type: t.expose('type', { type: TransactionTypeEnum, description: 'What the money moved for.' }),
    source: t.exposeID('source', {
      nullable: true,
      description: 'The object the money moved for.',
    }),
    signature: t.exposeString('signature', { description: 'The transaction’s signature, in base58.' }),
    senderAddress: t.exposeString('senderAddress', { description: 'The wallet that paid.' }),
    recipientAddress: t.exposeString('recipientAddress', {
      nullable: true,
      description: 'The wallet that was paid. Null when a gift is funded.',
    }),
    amount: t.field({
      type: 'Cents',
      description: 'The amount transferred.',
      resolve: ({ amount }) => Number(amount),
    }),
    currency: t.field({
      type: Currency,
      description: 'The currency of the amount.',
      resolve: () => 'usdc' as const,
    }),
    accountId: t.exposeID('accountId', { nullable: true, description: 'The account that owns the object.' }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When the chain confirmed it.' }),
  }),
});

/** The transaction that an object of its own account points to. */
export const transactionOf = batched((context, ids: string[]) => context.transactions.among(ids));

registerNode('transaction', 'Transaction', ({ transactions }, accountId, id) =>
  transactions.get(accountId, id),
);

builder.queryFields((t) => ({
  transaction: t.field({
    type: TransactionType,
    description: 'Retrieves a transaction.',
    args: { id: t.arg.id({ required: true, description: 'The transaction’s ID: `txn_…`.' }) },
    resolve: async (_, { id }, context) =>
      rowOf(await context.transactions.get(callerOf(context).accountId, id)),
  }),
  transactions: t.connection({
    type: TransactionType,
    description: 'Lists the account’s transactions, newest first.',
    args: {
      search: t.arg.string({ description: SEARCH }),
      created: t.arg({ type: CreatedFilter, description: 'Only those created in this period.' }),
      type: t.arg({ type: TransactionTypeEnum, description: 'Only those of this type.' }),
      source: t.arg.id({ description: 'Only those of this object.' }),
    },
    complexity: listCost,
    resolve: async (_, { created, type, source, ...args }, context) => {
      const page = { ...pageOf(args), created: created ?? undefined };
      const filter = { type: type ?? undefined, source: source ?? undefined };
      const found = await context.transactions.list(callerOf(context).accountId, page, filter);
      return connectionOf(page, rowsOf(found));
    },
  }),
}));

builder.subscriptionField('transactionRecorded', (t) =>
  t.field({
    type: TransactionType,
    description: 'Every transaction of the account from now on, as it’s recorded.',
    subscribe: (_, __, context) =>
      context.events.recorded<Transaction>(
        callerOf(context).accountId,
        'transaction.recorded',
        context.signal,
      ),
    resolve: (transaction: Live<Transaction>) => rowOf(current(transaction)),
  }),
);
