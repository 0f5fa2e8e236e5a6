import { batched } from '../../graphql/batched.ts';
import { exactlyOne, textWithin, within } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { inUsdc } from '../../graphql/currency.ts';
import { resource } from '../../graphql/resource.ts';
import { needs } from '../../graphql/scope.ts';
import { SubmitTransactionActionRef } from '../../graphql/submit-transaction.ts';
import { kindOfId } from '../../shared/ids.ts';
import { CHARGE } from '../../shared/money.ts';
import { PaymentType } from '../payments/payment.graphql.ts';
import { REASON_MAX, type Refund, type RefundStatus, type RefundStatusReason } from './refund.ts';
import { REFUNDED } from './refunded.ts';

const StatusEnum = builder.enumType('RefundStatus', {
  description: 'Where a refund is.',
  values: {
    REQUIRES_ACTION: { value: 'requires_action', description: 'Waiting for the sender to sign.' },
    PROCESSING: { value: 'processing', description: 'Sent, or held in escrow until the gift is claimed.' },
    SUCCEEDED: { value: 'succeeded', description: 'The money arrived.' },
    FAILED: { value: 'failed', description: 'It was sent but never arrived. Create another one.' },
    CANCELED: { value: 'canceled', description: 'Canceled, expired, or reclaimed. No money moved.' },
  } satisfies Record<string, { value: RefundStatus; description: string }>,
});

const ReasonEnum = builder.enumType('RefundStatusReason', {
  description: 'Why a refund ended without moving money, or is about to.',
  values: {
    USER_CANCELED: { value: 'user_canceled', description: 'The merchant canceled it.' },
    EXPIRED: { value: 'expired', description: 'Nobody signed it within a day.' },
    SUPERSEDED: {
      value: 'superseded',
      description: 'The payment was refunded another way, and too little was left.',
    },
    TRANSACTION_FAILED: { value: 'transaction_failed', description: 'Its transaction never arrived.' },
  } satisfies Record<string, { value: RefundStatusReason; description: string }>,
});

const sourceIf = (kind: 'checkoutSession' | 'transactionIntent', { payableId }: Refund) =>
  kindOfId(payableId) === kind ? payableId : null;

export const RefundType = builder.prismaObject('Refund', {
  description:
    'Money that goes back from the merchant’s wallet to the payer, or to anyone with the code of a gift.',
  fields: (t) => ({
    status: t.expose('status', { type: StatusEnum, description: 'Where the refund is.' }),
    statusReason: t.expose('statusReason', {
      type: ReasonEnum,
      nullable: true,
      description: 'Why it ended without moving money, or is about to.',
    }),
    paymentId: t.exposeID('paymentId', { description: 'The payment it refunds: `pay_…`.' }),
    checkoutSessionId: t.id({
      nullable: true,
      description: 'The checkout session that was paid: `cs_…`.',
      resolve: (refund) => sourceIf('checkoutSession', refund),
    }),
    transactionIntentId: t.id({
      nullable: true,
      description: 'The transaction intent that was paid: `ti_…`.',
      resolve: (refund) => sourceIf('transactionIntent', refund),
    }),
    amount: t.expose('amount', { type: 'Cents', description: 'The amount that goes back.' }),
    currency: t.field(inUsdc('The currency of the amount.')),
    reason: t.exposeString('reason', { nullable: true, description: 'Why, in the merchant’s words.' }),
    senderAddress: t.exposeString('senderAddress', { description: 'The wallet that sends it.' }),
    destinationAddress: t.exposeString('destinationAddress', {
      nullable: true,
      description: 'The wallet that receives it. Null until a refund as a gift is claimed.',
    }),
    giftId: t.exposeID('viaGiftId', {
      nullable: true,
      description: 'The gift it’s paid out through: `gift_…`.',
    }),
    nextAction: t.field({
      type: SubmitTransactionActionRef,
      nullable: true,
      description:
        'The transaction for the sender to sign. There’s one at a time, so a refund can’t be paid twice: null for up to a minute while an earlier one may still arrive.',
      complexity: 5,
      resolve: (refund, _, { refunds }) => refunds.nextAction(refund),
    }),
    isBeingCanceled: t.boolean({
      description: 'Whether it ends as soon as nothing signed for it can arrive anymore.',
      resolve: ({ cancelAskedAt }) => cancelAskedAt !== null,
    }),
    signature: t.exposeString('signature', {
      nullable: true,
      description: 'The signature of the transaction that paid it, once confirmed.',
    }),
    succeededAt: t.expose('succeededAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it arrived.',
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When the refund was created.' }),
    metadata: t.expose('metadata', { type: 'Metadata', description: 'Key-value pairs for your own use.' }),
  }),
});

const refundsOf = batched((context, ids: string[]) => context.refunds.of(ids));

builder.prismaObjectFields(PaymentType, (t) => ({
  refunds: t.field({
    type: [RefundType],
    description: 'Its refunds, newest first.',
    complexity: 10,
    resolve: async ({ id }, _, context) => (await refundsOf(context, id)) ?? [],
  }),
}));

resource(RefundType, {
  kind: 'refund',
  scopes: ['refund'],
  get: ({ refunds }) => refunds.get,
  read: { description: 'Retrieves a refund.' },
  list: {
    metadata: true,
    description: 'Lists the account’s refunds, newest first.',
    search: true,
    filter: (arg) => ({
      status: arg({ type: StatusEnum, description: 'Only those with this status.' }),
      payment: arg.id({ description: 'Only those of this payment.' }),
      source: arg.id({ description: 'Only those for this session or intent.' }),
    }),
    page: ({ refunds }) => refunds.list,
  },
  live: {
    description: 'The refund’s current state, then its state after every change.',
    follow: ({ refunds }) => refunds.follow,
  },
});

const REFUND_ID = 'The refund’s ID: `re_…`.';

builder.mutationFields((t) => ({
  refundCreate: t.field({
    type: RefundType,
    ...needs('refund'),
    description:
      'Creates a refund and returns the transaction that the merchant’s wallet signs. Name a payment, a session, or an intent.',
    ...exactlyOne(REFUNDED),
    args: {
      payment: t.arg.id({ description: 'The payment to refund.' }),
      checkoutSession: t.arg.id({ description: 'The session to refund.' }),
      transactionIntent: t.arg.id({ description: 'The intent to refund.' }),
      amount: t.arg({
        type: 'Cents',
        description: 'The amount in cents. Defaults to what’s left to refund.',
        ...within(CHARGE),
      }),
      reason: t.arg.string({
        description: 'Why, in your words. Up to 500 characters.',
        ...textWithin(REASON_MAX),
      }),
      senderAddress: t.arg.string({
        description: 'The wallet that sends the refund. Defaults to the one that was paid.',
      }),
      destinationAddress: t.arg.string({
        description: 'The wallet that receives the refund. Defaults to the payer’s.',
      }),
      releaseVerificationKey: t.arg.string({
        description:
          'Makes it a refund as a gift: the public key derived from a release code, in base58. Whoever has the code claims it.',
      }),
      metadata: t.arg({ type: 'Metadata', description: 'Key-value pairs for your own use.' }),
    },
    resolve: (_, input, context) => context.refunds.create(callerOf(context), input),
  }),
  refundSubmit: t.field({
    type: RefundType,
    ...needs('refund'),
    description:
      'Submits the signed transaction of a refund, and waits a few seconds for the outcome. Submitting it again is safe.',
    args: {
      id: t.arg.id({ required: true, description: REFUND_ID }),
      signedTransaction: t.arg.string({ required: true, description: 'The signed transaction, in base64.' }),
    },
    resolve: (_, { id, signedTransaction }, context) =>
      context.refunds.submit(callerOf(context), id, signedTransaction),
  }),
  refundCancel: t.field({
    type: RefundType,
    ...needs('refund'),
    description:
      'Cancels a refund that hasn’t been sent. If its transaction may have been signed, it ends once that can’t arrive anymore, within about a minute.',
    args: { id: t.arg.id({ required: true, description: REFUND_ID }) },
    resolve: (_, { id }, context) => context.refunds.cancel(callerOf(context), id),
  }),
}));
