import { batched } from '../../graphql/batched.ts';
import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { resource } from '../../graphql/resource.ts';
import type { TransactionToPay } from './payables.ts';
import { centsOf, excessOf, needsAttention, type PaymentError, type PaymentOutcome } from './payment.ts';

/** What sessions and intents have in common: how they are paid, and what was paid. */

const PaymentOutcomeEnum = builder.enumType('PaymentOutcome', {
  description: 'What a payment did.',
  values: {
    SETTLED: { value: 'settled', description: 'It paid the object, exactly or with something left over.' },
    SHORT: { value: 'short', description: 'It was too little: the object is still unpaid.' },
    DUPLICATE: { value: 'duplicate', description: 'The object was already paid.' },
    LATE: { value: 'late', description: 'The object was already canceled.' },
    SHARED: {
      value: 'shared',
      description: 'The transaction’s money was applied to other objects.',
    },
    MISDIRECTED: {
      value: 'misdirected',
      description:
        'It went to the wrong token account: not the recipient’s associated one, or one that someone else can close.',
    },
  } satisfies Record<string, { value: PaymentOutcome; description: string }>,
});

export const PaymentType = builder.prismaObject('Payment', {
  description: 'Money received for a session or an intent, and what it did. Every payment is recorded.',
  fields: (t) => ({
    source: t.exposeID('payableId', { description: 'The session or intent it was for.' }),
    signature: t.exposeString('signature', { description: 'The transaction’s signature, in base58.' }),
    payerAddress: t.exposeString('payerAddress', { description: 'The wallet that paid.' }),
    outcome: t.expose('outcome', { type: PaymentOutcomeEnum, description: 'What the payment did.' }),
    received: t.field({
      type: 'Cents',
      description: 'The amount received, in whole cents.',
      resolve: ({ received }) => centsOf(received),
    }),
    due: t.field({ type: 'Cents', description: 'The amount due.', resolve: ({ due }) => centsOf(due) }),
    excess: t.field({
      type: 'Cents',
      description: 'The amount received beyond what was due.',
      resolve: (payment) => centsOf(excessOf(payment)),
    }),
    needsAttention: t.boolean({
      description:
        'Whether someone should review it: it settled nothing or was too much, and hasn’t been acknowledged.',
      resolve: needsAttention,
    }),
    acknowledgedAt: t.expose('acknowledgedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was marked as resolved.',
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When the chain confirmed it.' }),
  }),
});

/** What arrived for a session or an intent. */
export const paymentsOf = batched((context, ids: string[]) => context.payments.of(ids));

export const PaymentErrorRef = builder.objectRef<PaymentError>('PaymentError').implement({
  description: 'Why the last payment attempt failed.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'What went wrong, for programs.' }),
    message: t.exposeString('message', { description: 'What went wrong, for people.' }),
  }),
});

const TransactionToPayRef = builder.objectRef<TransactionToPay>('TransactionToPay').implement({
  description: 'A payment for the payer’s wallet to sign.',
  fields: (t) => ({
    serializedTransaction: t.exposeString('serializedTransaction', {
      description: 'The unsigned transaction, in base64.',
    }),
    signerAddress: t.exposeString('signerAddress', { description: 'The wallet that needs to sign.' }),
    networkFeeLamports: t.exposeInt('networkFeeLamports', { description: 'The network fee, in lamports.' }),
  }),
});

const PAYMENT_ID = 'The payment’s ID: `pay_…`.';

resource(PaymentType, {
  kind: 'payment',
  get: ({ payments }) => payments.get,
  read: { description: 'Retrieves a payment.' },
  list: {
    description: 'Lists the account’s payments, newest first.',
    search: true,
    filter: (arg) => ({
      outcome: arg({ type: [PaymentOutcomeEnum], description: 'Only those with one of these outcomes.' }),
      source: arg.id({ description: 'Only those for this session or intent.' }),
      needsAttention: arg.boolean({
        description: 'Only those that need attention, or only those that don’t.',
      }),
    }),
    page: ({ payments }) => payments.list,
  },
});

const PAYABLE_ID = 'The ID of the session or intent.';

builder.mutationFields((t) => ({
  paymentAcknowledge: t.field({
    type: PaymentType,
    description: 'Marks an unusual payment as resolved, so that it no longer needs attention.',
    args: { id: t.arg.id({ required: true, description: PAYMENT_ID }) },
    resolve: (_, { id }, context) => context.payments.acknowledge(callerOf(context), id),
  }),
  paymentPrepare: t.field({
    type: TransactionToPayRef,
    description:
      'Builds the transaction that pays a session or an intent from a wallet. Anyone can call this.',
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
      'Submits a signed payment that Till built, waits a few seconds, and returns whether the object is paid. Submitting it again is safe. Anyone can call this.',
    skipTypeScopes: true,
    args: {
      id: t.arg.id({ required: true, description: PAYABLE_ID }),
      signedTransaction: t.arg.string({ required: true, description: 'The signed transaction, in base64.' }),
    },
    resolve: (_, { id, signedTransaction }, { payables }) => payables.submit(id, signedTransaction),
  }),
}));
