import { businessNameOf } from '../../accounts/account.graphql.ts';
import { qrPng } from '../../chain/pay-uri.ts';
import { current, type Live } from '../../events/live.ts';
import { builder } from '../../graphql/builder.ts';
import { type Context, callerOf } from '../../graphql/context.ts';
import { Currency } from '../../graphql/currency.ts';
import { Node, registerNode } from '../../graphql/node.ts';
import { CreatedFilter, connectionOf, listCost, pageOf, SEARCH } from '../../graphql/page.ts';
import { rowOf, rowsOf } from '../../graphql/row.ts';
import { missing } from '../../shared/errors.ts';
import type { Metadata } from '../../shared/metadata.ts';
import { PaymentErrorRef, PaymentRef, paymentsOf } from '../payments/payment.graphql.ts';
import type { PaymentError } from '../payments/payment.ts';
import { TransactionType, transactionOf } from '../transactions/transaction.graphql.ts';
import { Canceler } from './canceler.graphql.ts';
import type { CheckoutSession, CheckoutSessionStatus } from './checkout-session.ts';
import { LineItemInputRef, LineItemListRef } from './line-item.graphql.ts';
import type { LineItem } from './line-items.ts';

const StatusEnum = builder.enumType('CheckoutSessionStatus', {
  values: {
    OPEN: { value: 'open' },
    COMPLETE: { value: 'complete' },
    CANCELED: { value: 'canceled' },
  } satisfies Record<string, { value: CheckoutSessionStatus }>,
});

const PaymentStatusEnum = builder.enumType('PaymentStatus', {
  values: {
    PAID: { value: 'paid' },
    UNPAID: { value: 'unpaid' },
    NO_PAYMENT_REQUIRED: { value: 'no_payment_required' },
  },
});

export const CheckoutSessionType = builder.prismaObject('CheckoutSession', {
  description: 'One buyer’s checkout: what is bought, and whether it has been paid.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Begins with `cs_`.' }),
    amountSubtotal: t.field({ type: 'Cents', resolve: ({ amountSubtotal }) => Number(amountSubtotal) }),
    amountTotal: t.field({ type: 'Cents', resolve: ({ amountTotal }) => Number(amountTotal) }),
    created: t.expose('createdAt', { type: 'DateTime' }),
    currency: t.field({ type: Currency, resolve: () => 'usdc' as const }),
    lineItems: t.field({
      type: LineItemListRef,
      resolve: ({ id, accountId, lineItems }) => ({
        accountId,
        items: lineItems as unknown as LineItem[],
        url: `/v1/checkout_sessions/${id}/line_items`,
      }),
    }),
    metadata: t.field({
      type: 'Metadata',
      description: 'Texts of the owner’s own; strangers see none.',
      resolve: ({ accountId, metadata }, _, { caller }) =>
        caller?.accountId === accountId ? (metadata as Metadata) : {},
    }),
    paymentStatus: t.expose('paymentStatus', { type: PaymentStatusEnum }),
    status: t.expose('status', { type: StatusEnum }),
    canceledBy: t.expose('canceledBy', { type: Canceler, nullable: true }),
    url: t.string({
      description: 'The page to send the buyer to.',
      resolve: ({ id }, _, { addresses }) => addresses.session(id),
    }),
    recipientAddress: t.exposeString('recipientAddress', { description: 'The wallet that is paid.' }),
    reference: t.exposeString('reference', { description: 'Stands on the payment, and is how it is found.' }),
    chainPayUri: t.string({
      description: 'Solana Pay, for the wallet on a phone.',
      resolve: (session, _, context) => payUriOf(session as never, context),
    }),
    qrDataUrl: t.string({
      description: 'The QR code of `chainPayUri`, a PNG.',
      // Drawing one takes as long as reading a page of sessions.
      complexity: 50,
      resolve: async (session, _, context) => qrPng(await payUriOf(session as never, context)),
    }),
    accountId: t.exposeID('accountId', { nullable: true }),
    businessName: t.string({
      description: 'Who sells.',
      resolve: ({ accountId }, _, context) => businessNameOf(context, accountId),
    }),
    checkoutLinkId: t.exposeID('checkoutLinkId', { nullable: true, description: 'The link that made it.' }),
    payerAddress: t.exposeString('payerAddress', { nullable: true }),
    transaction: t.field({
      type: TransactionType,
      nullable: true,
      description: 'What paid it.',
      resolve: async ({ transactionId }, _, context) => {
        const transaction = transactionId ? await transactionOf(context, transactionId) : undefined;
        return transaction ? rowOf(transaction) : null;
      },
    }),
    lastPaymentError: t.field({
      type: PaymentErrorRef,
      nullable: true,
      resolve: ({ lastPaymentError }) => lastPaymentError as unknown as PaymentError | null,
    }),
    payments: t.field({
      type: [PaymentRef],
      description: 'Everything that arrived for it, newest first, at most 100. Strangers see none.',
      complexity: 10,
      resolve: async ({ id, accountId }, _, context) =>
        context.caller?.accountId === accountId ? ((await paymentsOf(context, id)) ?? []) : [],
    }),
  }),
});

async function payUriOf(
  { id, accountId, recipientAddress, reference, amountTotal }: CheckoutSession,
  context: Context,
): Promise<string> {
  const payable = { id, recipientAddress, reference, amount: Number(amountTotal), feeAmount: 0 };
  return context.payables.uriOf(payable, await businessNameOf(context, accountId));
}

registerNode('checkoutSession', 'CheckoutSession', ({ checkoutSessions }, accountId, id) =>
  checkoutSessions.get(accountId, id),
);

const SESSION_ID = 'The session’s id: `cs_…`.';

builder.queryFields((t) => ({
  checkoutSession: t.field({
    type: CheckoutSessionType,
    description: 'One session. Open to everyone who knows its id: whoever pays needs it.',
    skipTypeScopes: true,
    args: { id: t.arg.id({ required: true, description: SESSION_ID }) },
    resolve: async (_, { id }, { checkoutSessions }) => rowOf(await checkoutSessions.findPublic(id)),
  }),
  checkoutSessions: t.connection({
    type: CheckoutSessionType,
    description: 'The account’s sessions, newest first.',
    args: {
      search: t.arg.string({ description: SEARCH }),
      created: t.arg({ type: CreatedFilter }),
      status: t.arg({ type: StatusEnum }),
      checkoutLink: t.arg.id({ description: 'Only those of this link.' }),
    },
    complexity: listCost,
    resolve: async (_, { created, status, checkoutLink, ...args }, context) => {
      const page = { ...pageOf(args), created: created ?? undefined };
      const filter = { status: status ?? undefined, checkoutLinkId: checkoutLink ?? undefined };
      return connectionOf(
        page,
        rowsOf(await context.checkoutSessions.list(callerOf(context).accountId, page, filter)),
      );
    },
  }),
}));

builder.mutationFields((t) => ({
  checkoutSessionCreate: t.field({
    type: CheckoutSessionType,
    description: 'Makes a session for one buyer.',
    args: {
      lineItems: t.arg({ type: [LineItemInputRef], required: true, description: 'From 1 to 100.' }),
      recipientAddress: t.arg.string({ description: 'Who is paid; the account’s own wallet when left out.' }),
      metadata: t.arg({ type: 'Metadata' }),
    },
    resolve: async (_, input, context) =>
      rowOf(await context.checkoutSessions.create(callerOf(context), input)),
  }),
  checkoutSessionCancel: t.field({
    type: CheckoutSessionType,
    description: 'It cannot be paid any more; what arrives all the same is recorded as late.',
    args: { id: t.arg.id({ required: true, description: SESSION_ID }) },
    resolve: async (_, { id }, context) =>
      rowOf(await context.checkoutSessions.cancel(callerOf(context), id)),
  }),
}));

builder.subscriptionField('checkoutSessionUpdated', (t) =>
  t.field({
    type: CheckoutSessionType,
    description: 'The session now, and after every change. Open to everyone who knows its id.',
    skipTypeScopes: true,
    args: { id: t.arg.id({ required: true }) },
    subscribe: async (_, { id }, { checkoutSessions, events, signal }) => {
      const found = await checkoutSessions.findPublicWithPosition(id);
      if (!found) throw missing('checkout session');
      return events.updates(found.row.accountId, found, signal);
    },
    resolve: (session: Live<CheckoutSession>) => rowOf(current(session)),
  }),
);
