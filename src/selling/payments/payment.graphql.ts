import type { Actor } from '../../accounts/actor.ts';
import { LedgerCurrencyEnum } from '../../books/ledger-entry.graphql.ts';
import { batched } from '../../graphql/batched.ts';
import { textWithin } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { resource } from '../../graphql/resource.ts';
import { needs } from '../../graphql/scope.ts';
import type { SortWords } from '../../graphql/sort.ts';
import type { MissingFunds } from './means.ts';
import type { TransactionToPay } from './payables.ts';
import {
  centsOf,
  NOTE_MAX,
  needsAttention,
  type PaymentError,
  type PaymentOutcome,
  type paymentSorts,
} from './payment.ts';
import { type Remedy, remediesOf } from './remedies.ts';

/** What sessions and intents have in common: how they are paid, and what was paid. */

/** A session or an intent, as it is paid. */
export const payableOf = batched((context, ids: string[]) => context.payables.among(ids));

const PaymentOutcomeEnum = builder.enumType('PaymentOutcome', {
  description: 'What a payment did.',
  values: {
    SETTLED: { value: 'settled', description: 'It paid the object, exactly or with something left over.' },
    SHORT: { value: 'short', description: 'It was too little: the object is still unpaid.' },
    PARTIAL: {
      value: 'partial',
      description: 'It paid a part: the object is paid once the amount is complete.',
    },
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

const RemedyEnum = builder.enumType('PaymentRemedy', {
  description: 'Something to do about a payment.',
  values: {
    REFUND: { value: 'refund', description: 'Refund what’s left of it.' },
    REFUND_EXCESS: { value: 'refund_excess', description: 'Refund what was too much.' },
    ACCEPT: { value: 'accept', description: 'Accept it as payment in full.' },
    RESOLVE: { value: 'resolve', description: 'Mark it as resolved.' },
  } satisfies Record<string, { value: Remedy; description: string }>,
});

const ActorRef = builder.objectRef<Omit<Actor, 'grantId'>>('Actor').implement({
  description: 'Who did something: an API key, or whoever was signed in with a wallet.',
  fields: (t) => ({
    apiKeyId: t.exposeID('keyId', { nullable: true, description: 'The API key.' }),
    walletAddress: t.exposeString('walletAddress', {
      nullable: true,
      description: 'The wallet that was signed in.',
    }),
  }),
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
      resolve: ({ excess }) => centsOf(excess),
    }),
    refunded: t.field({
      type: 'Cents',
      description: 'The amount refunded.',
      resolve: ({ refunded }) => centsOf(refunded),
    }),
    remedies: t.field({
      type: [RemedyEnum],
      description: 'What you can do about it now.',
      resolve: async (payment, _, context) => {
        const payable = await payableOf(context, payment.payableId);
        return payable ? remediesOf(payment, payable.state) : [];
      },
    }),
    needsAttention: t.boolean({
      description:
        'Whether someone should review it: it settled nothing, was too much, or was for something canceled, and it hasn’t been refunded, accepted, or resolved.',
      resolve: needsAttention,
    }),
    acceptedAt: t.expose('acceptedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was accepted as payment in full.',
    }),
    acceptedBy: t.field({
      type: ActorRef,
      nullable: true,
      description: 'Who accepted it.',
      resolve: ({ acceptedAt, acceptedByKeyId: keyId, acceptedByWalletAddress: walletAddress }) =>
        acceptedAt && { keyId, walletAddress },
    }),
    shortfall: t.field({
      type: 'Cents',
      nullable: true,
      description: 'What was missing when it was accepted.',
      resolve: ({ shortfall }) => (shortfall === null ? null : centsOf(shortfall)),
    }),
    resolvedAt: t.expose('resolvedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was marked as resolved.',
    }),
    resolvedBy: t.field({
      type: ActorRef,
      nullable: true,
      description: 'Who marked it as resolved.',
      resolve: ({ resolvedAt, resolvedByKeyId: keyId, resolvedByWalletAddress: walletAddress }) =>
        resolvedAt && { keyId, walletAddress },
    }),
    resolutionNote: t.exposeString('resolutionNote', {
      nullable: true,
      description: 'What was noted when it was marked as resolved.',
    }),
    acknowledgedAt: t.expose('resolvedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was marked as resolved.',
      deprecationReason: 'Use `resolvedAt`.',
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

const MissingFundsRef = builder.objectRef<MissingFunds>('MissingFunds').implement({
  description: 'What a wallet lacks to make a payment.',
  fields: (t) => ({
    currency: t.expose('currency', { type: LedgerCurrencyEnum, description: 'What it has too little of.' }),
    needed: t.expose('needed', {
      type: 'BaseUnits',
      description:
        'How much the wallet needs: in base units of USDC, 10,000 to a cent, or in lamports for SOL. Part of the SOL may have to stay in the wallet.',
    }),
    held: t.expose('held', { type: 'BaseUnits', description: 'How much it has.' }),
    message: t.exposeString('message', { description: 'What’s missing and what for, for people.' }),
  }),
});

const TransactionToPayRef = builder.objectRef<TransactionToPay>('TransactionToPay').implement({
  description: 'A payment for the payer’s wallet to sign.',
  fields: (t) => ({
    serializedTransaction: t.exposeString('serializedTransaction', {
      description: 'The unsigned transaction, in base64.',
    }),
    signerAddress: t.exposeString('signerAddress', { description: 'The wallet that needs to sign.' }),
    networkFeeLamports: t.exposeInt('networkFeeLamports', {
      description: 'The network fee that wallet pays, in lamports. 0 if it’s sponsored.',
    }),
    isSponsored: t.exposeBoolean('isSponsored', {
      description: 'Whether Till pays the network fee, once it gets the signed payment from `paymentSubmit`.',
    }),
    missingFunds: t.expose('missingFunds', {
      type: [MissingFundsRef],
      description: 'What the wallet lacks: as it is now, the payment would fail. Empty if it has enough.',
    }),
  }),
});

const PAYMENT_ID = 'The payment’s ID: `pay_…`.';

resource(PaymentType, {
  kind: 'payment',
  scopes: ['sell', 'refund'],
  get: ({ payments }) => payments.get,
  read: { description: 'Retrieves a payment.' },
  list: {
    description: 'Lists the account’s payments, newest first.',
    search: true,
    sort: { received: ['Smallest amount first.', 'Largest amount first.'] } satisfies SortWords<
      typeof paymentSorts
    >,
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
  paymentAccept: t.field({
    type: PaymentType,
    ...needs('sell'),
    description:
      'Accepts an underpayment or a late payment as payment in full: its session or intent is paid, even if it was canceled, and the shortfall is recorded.',
    args: { id: t.arg.id({ required: true, description: PAYMENT_ID }) },
    resolve: (_, { id }, context) => context.payments.accept(callerOf(context), id),
  }),
  paymentResolve: t.field({
    type: PaymentType,
    ...needs('sell'),
    description: 'Marks an unusual payment as resolved, so that it no longer needs attention.',
    args: {
      id: t.arg.id({ required: true, description: PAYMENT_ID }),
      note: t.arg.string({
        description: 'What was done about it, up to 500 characters.',
        ...textWithin(NOTE_MAX),
      }),
    },
    resolve: (_, { id, note }, context) => context.payments.resolve(callerOf(context), id, note),
  }),
  paymentUnresolve: t.field({
    type: PaymentType,
    ...needs('sell'),
    description: 'Undoes marking a payment as resolved.',
    args: { id: t.arg.id({ required: true, description: PAYMENT_ID }) },
    resolve: (_, { id }, context) => context.payments.unresolve(callerOf(context), id),
  }),
  paymentAcknowledge: t.field({
    type: PaymentType,
    ...needs('sell'),
    description: 'Marks an unusual payment as resolved, so that it no longer needs attention.',
    deprecationReason: 'Use `paymentResolve`.',
    args: { id: t.arg.id({ required: true, description: PAYMENT_ID }) },
    resolve: (_, { id }, context) => context.payments.resolve(callerOf(context), id),
  }),
  paymentPrepare: t.field({
    type: TransactionToPayRef,
    description:
      'Builds the transaction that pays a session or an intent from a wallet. If the wallet has too little SOL, Till may pay the network fee. Anyone can call this.',
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
