import { batched } from '../../graphql/batched.ts';
import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { Node, registerNode } from '../../graphql/node.ts';
import { CreatedFilter, connectionOf, listCost, pageOf, SEARCH } from '../../graphql/page.ts';
import type { TransactionToPay } from './payables.ts';
import {
  centsOf,
  excessOf,
  needsAttention,
  type Payment,
  type PaymentError,
  type PaymentOutcome,
} from './payment.ts';

/** What sessions and intents have in common: how they are paid, and what was paid. */

const PaymentOutcomeEnum = builder.enumType('PaymentOutcome', {
  values: {
    SETTLED: { value: 'settled', description: 'It paid the object, exactly or with something over.' },
    SHORT: { value: 'short', description: 'Too little: the object is still to be paid.' },
    DUPLICATE: { value: 'duplicate', description: 'The object had been paid already.' },
    LATE: { value: 'late', description: 'The object had been canceled.' },
    SHARED: {
      value: 'shared',
      description: 'All that the same transaction brought was counted for other objects.',
    },
    MISDIRECTED: {
      value: 'misdirected',
      description:
        'It arrived in a token account that does not count: not the recipient’s associated one, or one that a stranger can close.',
    },
  } satisfies Record<string, { value: PaymentOutcome; description: string }>,
});

export const PaymentRef = builder.objectRef<Payment>('Payment').implement({
  description: 'Money that arrived for an object, and what became of it. Nothing that arrives is left out.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Begins with `pay_`.' }),
    source: t.exposeID('payableId', { description: 'The session or intent that it was for.' }),
    signature: t.exposeString('signature', { description: 'The transaction’s name on chain, in base58.' }),
    payerAddress: t.exposeString('payerAddress'),
    outcome: t.expose('outcome', { type: PaymentOutcomeEnum }),
    received: t.field({
      type: 'Cents',
      description: 'What arrived, in whole cents.',
      resolve: ({ received }) => centsOf(received),
    }),
    due: t.field({ type: 'Cents', resolve: ({ due }) => centsOf(due) }),
    excess: t.field({
      type: 'Cents',
      description: 'What arrived beyond what was due.',
      resolve: (payment) => centsOf(excessOf(payment)),
    }),
    needsAttention: t.boolean({
      description:
        'Whether somebody should look at it: it settled nothing, or more came than was due, and nobody has acknowledged it.',
      resolve: needsAttention,
    }),
    acknowledgedAt: t.expose('acknowledgedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the merchant said that it has been dealt with.',
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When the chain confirmed it.' }),
  }),
});

/** What arrived for a session or an intent. */
export const paymentsOf = batched((context, ids: string[]) => context.payments.of(ids));

export const PaymentErrorRef = builder.objectRef<PaymentError>('PaymentError').implement({
  description: 'Why the last attempt to pay settled nothing.',
  fields: (t) => ({
    code: t.exposeString('code', { description: '`amount_insufficient` or `transaction_failed`.' }),
    message: t.exposeString('message'),
  }),
});

const TransactionToPayRef = builder.objectRef<TransactionToPay>('TransactionToPay').implement({
  description: 'A payment that waits for the payer’s signature.',
  fields: (t) => ({
    serializedTransaction: t.exposeString('serializedTransaction', { description: 'Unsigned, in base64.' }),
    signerAddress: t.exposeString('signerAddress'),
    networkFeeLamports: t.exposeInt('networkFeeLamports'),
  }),
});

const PAYMENT_ID = 'The payment’s id: `pay_…`.';

registerNode('payment', 'Payment', ({ payments }, accountId, id) => payments.get(accountId, id));

builder.queryFields((t) => ({
  payment: t.field({
    type: PaymentRef,
    description: 'One payment.',
    args: { id: t.arg.id({ required: true, description: PAYMENT_ID }) },
    resolve: (_, { id }, context) => context.payments.get(callerOf(context).accountId, id),
  }),
  payments: t.connection({
    type: PaymentRef,
    description: 'The account’s payments, newest first.',
    args: {
      search: t.arg.string({ description: SEARCH }),
      created: t.arg({ type: CreatedFilter }),
      outcome: t.arg({ type: [PaymentOutcomeEnum], description: 'Only those with one of these outcomes.' }),
      source: t.arg.id({ description: 'Only those for this session or intent.' }),
      needsAttention: t.arg.boolean({
        description: 'Only those that somebody should look at, or only the others.',
      }),
    },
    complexity: listCost,
    resolve: async (_, { created, outcome, source, needsAttention, ...args }, context) => {
      const page = { ...pageOf(args), created: created ?? undefined };
      const found = await context.payments.list(callerOf(context).accountId, page, {
        outcome: outcome ?? undefined,
        source: source ?? undefined,
        needsAttention: needsAttention ?? undefined,
      });
      return connectionOf(page, found);
    },
  }),
}));

const PAYABLE_ID = 'The session’s or intent’s id.';

builder.mutationFields((t) => ({
  paymentAcknowledge: t.field({
    type: PaymentRef,
    description: 'Says that an unusual payment has been dealt with: it needs no more attention.',
    args: { id: t.arg.id({ required: true, description: PAYMENT_ID }) },
    resolve: (_, { id }, context) => context.payments.acknowledge(callerOf(context), id),
  }),
  paymentPrepare: t.field({
    type: TransactionToPayRef,
    description: 'Builds the transaction that pays a session or an intent from a wallet. Open to everyone.',
    skipTypeScopes: true,
    args: {
      id: t.arg.id({ required: true, description: PAYABLE_ID }),
      payerAddress: t.arg.string({ required: true, description: 'The wallet that pays.' }),
    },
    resolve: (_, { id, payerAddress }, { payables }) => payables.prepare(id, payerAddress),
  }),
  paymentSubmit: t.field({
    type: 'Boolean',
    description:
      'Sends a payment that Till built and that has been signed, and waits some seconds for what becomes of it: whether it has been paid. The same bytes again are harmless. Open to everyone.',
    skipTypeScopes: true,
    args: {
      id: t.arg.id({ required: true, description: PAYABLE_ID }),
      signedTransaction: t.arg.string({ required: true, description: 'In base64.' }),
    },
    resolve: (_, { id, signedTransaction }, { payables }) => payables.submit(id, signedTransaction),
  }),
}));
