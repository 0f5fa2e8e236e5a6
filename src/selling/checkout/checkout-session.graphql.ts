import { businessNameOf } from '../../accounts/account.graphql.ts';
import { qrPng } from '../../chain/pay-uri.ts';
import { builder } from '../../graphql/builder.ts';
import { type Context, callerOf, owns } from '../../graphql/context.ts';
import { resource } from '../../graphql/resource.ts';
import { needs } from '../../graphql/scope.ts';
import { personArgs } from '../customers/customer.graphql.ts';
import { payable, payableArgs } from '../payments/payable.graphql.ts';
import { payableOf } from '../payments/payment.graphql.ts';
import { RECEIPT_URL, receiptUrlOf } from '../receipts/receipt.graphql.ts';
import { Canceler } from './canceler.graphql.ts';
import type { CheckoutSession, CheckoutSessionStatus } from './checkout-session.ts';
import { CheckoutCustomerRef, COLLECT, CustomerDetailEnum, saidAt } from './collect.graphql.ts';
import { detailsIn } from './collect.ts';
import { LineItemListRef, lineItemArgs } from './line-item.graphql.ts';
import { pageTextArgs } from './page-texts.graphql.ts';
import { redirectFor } from './page-texts.ts';

const StatusEnum = builder.enumType('CheckoutSessionStatus', {
  description: 'Where a session is.',
  values: {
    OPEN: { description: 'Waiting for payment.', value: 'open' },
    COMPLETE: { description: 'Paid, or free.', value: 'complete' },
    CANCELED: { description: 'Canceled by the merchant.', value: 'canceled' },
  } satisfies Record<string, { value: CheckoutSessionStatus; description: string }>,
});

const PaymentStatusEnum = builder.enumType('PaymentStatus', {
  description: 'Whether a session is paid.',
  values: {
    PAID: { description: 'Paid in full.', value: 'paid' },
    UNPAID: { description: 'Not paid yet.', value: 'unpaid' },
    NO_PAYMENT_REQUIRED: { description: 'The total is 0.', value: 'no_payment_required' },
  },
});

export const CheckoutSessionType = builder.prismaObject('CheckoutSession', {
  description: 'One customer’s checkout: what they’re buying, and whether it’s paid.',
  fields: (t) => ({
    amountSubtotal: t.expose('amountSubtotal', {
      type: 'Cents',
      description: 'The total before discounts and tax.',
    }),
    amountTotal: t.expose('amountTotal', {
      type: 'Cents',
      description: 'The total to pay.',
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When the session was created.' }),
    lineItems: t.field({
      type: LineItemListRef,
      description: 'What’s being bought.',
      resolve: ({ id, accountId, lineItems }) => ({
        accountId,
        items: lineItems,
        url: `/v1/checkout_sessions/${id}/line_items`,
      }),
    }),
    paymentStatus: t.expose('paymentStatus', {
      type: PaymentStatusEnum,
      description: 'Whether the session is paid.',
    }),
    status: t.expose('status', { type: StatusEnum, description: 'Where the session is.' }),
    canceledBy: t.expose('canceledBy', {
      type: Canceler,
      description: 'Who canceled the session.',
      nullable: true,
    }),
    url: t.string({
      description: 'The payment page to send the customer to.',
      resolve: ({ id }, _, { addresses }) => addresses.session(id),
    }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'Shown above the items on the payment page.',
    }),
    thankYouText: t.exposeString('thankYouText', {
      nullable: true,
      description: 'Shown once it’s paid.',
    }),
    redirectUrl: t.string({
      nullable: true,
      description: 'Where the customer goes once they’ve paid, with the session’s ID.',
      resolve: (session) => redirectFor(session),
    }),
    collect: t.field({
      type: [CustomerDetailEnum],
      description: 'What the customer is asked for before they pay.',
      resolve: ({ collect }) => detailsIn(collect),
    }),
    missingDetails: t.field({
      type: [CustomerDetailEnum],
      description: 'What of that the customer hasn’t said yet.',
      resolve: async ({ id, status, collect }, _, context) =>
        status === 'open' && collect.length > 0 && !(await saidAt(context, id)) ? detailsIn(collect) : [],
    }),
    customer: t.field({
      type: CheckoutCustomerRef,
      nullable: true,
      description: 'What the customer said about themselves. Null for anyone but the owner.',
      resolve: async ({ id, accountId, collect }, _, context) =>
        collect.length > 0 && owns(context, accountId, 'sell') ? ((await saidAt(context, id)) ?? null) : null,
    }),
    customerId: t.id({
      nullable: true,
      description:
        'The customer who bought it: `cus_…`. Null until it’s paid, if no email address was asked for, and for anyone but the owner.',
      resolve: ({ accountId, customerId }, _, context) =>
        owns(context, accountId, 'sell') ? customerId : null,
    }),
    chainPayUri: t.string({
      description: 'The Solana Pay URL, for a wallet on a phone.',
      resolve: (session, _, context) => payUriOf(session, context),
    }),
    qrDataUrl: t.string({
      description: 'The QR code of the Solana Pay URL, as a PNG data URL.',
      // Drawing one takes as long as reading a page of sessions.
      complexity: 50,
      resolve: async (session, _, context) => qrPng(await payUriOf(session, context)),
    }),
    accountId: t.exposeID('accountId', { description: 'The account that sells.', nullable: true }),
    businessName: t.string({
      description: 'The seller’s business name.',
      resolve: ({ accountId }, _, context) => businessNameOf(context, accountId),
    }),
    checkoutLinkId: t.exposeID('checkoutLinkId', {
      nullable: true,
      description: 'The link that created the session.',
    }),
    receiptUrl: t.string({
      nullable: true,
      description: RECEIPT_URL,
      resolve: ({ id, paymentStatus }, _, context) =>
        paymentStatus === 'paid' ? receiptUrlOf(context, id) : null,
    }),
  }),
});

payable(CheckoutSessionType);

/** What is left to pay; where nothing ever was, what there would be. */
async function payUriOf(session: CheckoutSession, context: Context): Promise<string> {
  const { id, accountId, recipientAddress, reference, amountTotal } = session;
  const free = {
    id,
    state: 'settled' as const,
    recipientAddress,
    reference,
    amount: amountTotal,
    feeAmount: 0n,
    feeAddress: null,
    received: 0n,
    receivedFee: 0n,
  };
  const [due, businessName] = await Promise.all([payableOf(context, id), businessNameOf(context, accountId)]);
  return context.payables.uriOf(due ?? free, businessName);
}

resource(CheckoutSessionType, {
  kind: 'checkoutSession',
  scopes: ['sell'],
  get: ({ checkoutSessions }) => checkoutSessions.get,
  read: {
    description: 'Retrieves a session. Anyone who knows its ID can call this, to pay it.',
    public: ({ checkoutSessions }) => checkoutSessions.findPublic,
  },
  list: {
    metadata: true,
    description: 'Lists the account’s sessions, newest first.',
    search: true,
    filter: (arg) => ({
      status: arg({ type: StatusEnum, description: 'Only those with this status.' }),
      paymentStatus: arg({ type: PaymentStatusEnum, description: 'Only those with this payment status.' }),
      reference: arg.string({ description: 'Only the one with this reference.' }),
      checkoutLink: arg.id({ description: 'Only those created by this link.' }),
      customer: arg.id({ description: 'Only those that this customer bought.' }),
    }),
    page: ({ checkoutSessions }) => checkoutSessions.list,
  },
  live: {
    description:
      'The session’s current state, then its state after every change. Anyone who knows its ID can follow it.',
    public: ({ checkoutSessions }) => checkoutSessions.followPublic,
  },
});

const SESSION_ID = 'The session’s ID: `cs_…`.';

builder.mutationFields((t) => ({
  checkoutSessionCreate: t.field({
    type: CheckoutSessionType,
    ...needs('sell'),
    description: 'Creates a checkout session for one customer.',
    args: {
      ...lineItemArgs,
      ...pageTextArgs,
      collect: t.arg({ type: [CustomerDetailEnum], description: COLLECT }),
      ...payableArgs,
    },
    resolve: (_, input, context) => context.checkoutSessions.create(callerOf(context), input),
  }),
  checkoutSessionCustomerSubmit: t.field({
    type: CheckoutSessionType,
    description:
      'Says who is paying a session: everything it asks for, and nothing else. Possible until it’s paid; the last word counts. Anyone who knows the session’s ID can call this, but only its owner sees what was said.',
    skipTypeScopes: true,
    args: {
      id: t.arg.id({ required: true, description: SESSION_ID }),
      ...personArgs,
    },
    resolve: async (_, { id, ...details }, { customerDetails, checkoutSessions }) => {
      await customerDetails.submit(id, details);
      return checkoutSessions.findPublic(id);
    },
  }),
  checkoutSessionCancel: t.field({
    type: CheckoutSessionType,
    ...needs('sell'),
    description:
      'Cancels a session. It can’t be paid anymore; any payment that still arrives is recorded as late.',
    args: { id: t.arg.id({ required: true, description: SESSION_ID }) },
    resolve: (_, { id }, context) => context.checkoutSessions.cancel(callerOf(context), id),
  }),
}));
