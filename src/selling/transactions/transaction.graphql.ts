import { current, type Live } from '../../events/live.ts';
import { batched } from '../../graphql/batched.ts';
import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { inUsdc } from '../../graphql/currency.ts';
import { resource } from '../../graphql/resource.ts';
import { needs } from '../../graphql/scope.ts';
import type { SortWords } from '../../graphql/sort.ts';
import type { Transaction, TransactionType as Type, transactionSorts } from './transaction.ts';

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
  fields: (t) => ({
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
    amount: t.expose('amount', {
      type: 'Cents',
      description: 'The amount transferred.',
    }),
    currency: t.field(inUsdc('The currency of the amount.')),
    accountId: t.exposeID('accountId', { nullable: true, description: 'The account that owns the object.' }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When the chain confirmed it.' }),
  }),
});

/** The transaction that an object of its own account points to. */
export const transactionOf = batched((context, ids: string[]) => context.transactions.among(ids));

resource(TransactionType, {
  kind: 'transaction',
  get: ({ transactions }) => transactions.get,
  read: { description: 'Retrieves a transaction.' },
  list: {
    description: 'Lists the account’s transactions, newest first.',
    search: true,
    sort: { amount: ['Smallest amount first.', 'Largest amount first.'] } satisfies SortWords<
      typeof transactionSorts
    >,
    filter: (arg) => ({
      type: arg({ type: TransactionTypeEnum, description: 'Only those of this type.' }),
      source: arg.id({ description: 'Only those of this object.' }),
    }),
    page: ({ transactions }) => transactions.list,
  },
});

builder.subscriptionField('transactionRecorded', (t) =>
  t.field({
    type: TransactionType,
    ...needs('read'),
    description: 'Every transaction of the account from now on, as it’s recorded.',
    subscribe: (_, __, context) =>
      context.events.recorded<Transaction>(
        callerOf(context).accountId,
        'transaction.recorded',
        context.signal,
      ),
    resolve: (transaction: Live<Transaction>) => current(transaction),
  }),
);
