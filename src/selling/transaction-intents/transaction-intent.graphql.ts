import { businessNameOf } from '../../accounts/account.graphql.ts';
import { qrDataUrl } from '../../chain/pay-uri.ts';
import { current, type Live } from '../../events/live.ts';
import { batched } from '../../graphql/batched.ts';
import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { Currency } from '../../graphql/currency.ts';
import { Node, registerNode } from '../../graphql/node.ts';
import { CreatedFilter, connectionOf, listCost, pageOf, SEARCH } from '../../graphql/page.ts';
import { rowOf, rowsOf } from '../../graphql/row.ts';
import { missing } from '../../shared/errors.ts';
import type { Metadata } from '../../shared/metadata.ts';
import { USDC_DECIMALS } from '../../shared/money.ts';
import { Canceler } from '../checkout/canceler.graphql.ts';
import { PaymentErrorRef, PaymentRef, paymentsOf } from '../payments/payment.graphql.ts';
import type { Payable, PaymentError } from '../payments/payment.ts';
import { TransactionType, transactionOf } from '../transactions/transaction.graphql.ts';
import { netOf, type TransactionIntent, type TransactionIntentStatus } from './transaction-intent.ts';

const StatusEnum = builder.enumType('TransactionIntentStatus', {
  values: {
    REQUIRES_ACTION: { value: 'requires_action' },
    PROCESSING: { value: 'processing' },
    SUCCEEDED: { value: 'succeeded' },
    CANCELED: { value: 'canceled' },
  } satisfies Record<string, { value: TransactionIntentStatus }>,
});

const ActionType = builder.enumType('ChainPaymentType', {
  values: { CHAIN_PAYMENT: { value: 'chain_payment' } },
});

const LegRef = builder
  .objectRef<{ recipientAddress: string; tokenAccount: string; amount: bigint }>('PayableLeg')
  .implement({
    fields: (t) => ({
      recipientAddress: t.exposeString('recipientAddress'),
      tokenAccount: t.exposeString('tokenAccount', { description: 'Where the token goes.' }),
      amount: t.expose('amount', { type: 'BaseUnits' }),
    }),
  });

const PayableRef = builder.objectRef<Payable>('Payable').implement({
  description: 'The payment in the chain’s own terms.',
  fields: (t) => ({
    mint: t.string({ resolve: (_, __, { payables }) => payables.mint }),
    decimals: t.int({ resolve: () => USDC_DECIMALS }),
    reference: t.exposeString('reference'),
    beacon: t.string({ resolve: (_, __, { payables }) => payables.beacon }),
    legs: t.field({ type: [LegRef], resolve: (payable, _, { payables }) => payables.legsOf(payable) }),
  }),
});

const ChainPaymentRef = builder
  .objectRef<{ payable: Payable; uri: string; hostedUrl: string }>('ChainPayment')
  .implement({
    fields: (t) => ({
      payable: t.field({ type: PayableRef, resolve: ({ payable }) => payable }),
      chainPayUri: t.exposeString('uri', { description: 'Solana Pay, for the wallet on a phone.' }),
      qrDataUrl: t.string({ description: 'Its QR code, an SVG.', resolve: ({ uri }) => qrDataUrl(uri) }),
      hostedUrl: t.exposeString('hostedUrl', { description: 'The page to send the payer to.' }),
    }),
  });

const NextActionRef = builder
  .objectRef<{ payable: Payable; uri: string; hostedUrl: string }>('ChainPaymentAction')
  .implement({
    fields: (t) => ({
      type: t.field({ type: ActionType, resolve: () => 'chain_payment' as const }),
      chainPayment: t.field({ type: ChainPaymentRef, resolve: (action) => action }),
    }),
  });

const payableOf = batched((context, ids: string[]) => context.payables.among(ids));

export const TransactionIntentType = builder.prismaObject('TransactionIntent', {
  description: 'An amount to be paid on chain, to one wallet.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Begins with `ti_`.' }),
    status: t.expose('status', { type: StatusEnum }),
    amount: t.field({
      type: 'Cents',
      description: 'What the payer pays.',
      resolve: ({ amount }) => Number(amount),
    }),
    feeAmount: t.field({
      type: 'Cents',
      description: 'The service’s part.',
      resolve: ({ feeAmount }) => Number(feeAmount),
    }),
    netAmount: t.field({
      type: 'Cents',
      description: 'What the recipient gets.',
      resolve: (intent) => netOf({ amount: Number(intent.amount), feeAmount: Number(intent.feeAmount) }),
    }),
    currency: t.field({ type: Currency, resolve: () => 'usdc' as const }),
    recipientAddress: t.exposeString('recipientAddress'),
    reference: t.exposeString('reference', { description: 'Stands on the payment, and is how it is found.' }),
    payerAddress: t.exposeString('payerAddress', { nullable: true }),
    transactionId: t.exposeID('transactionId', { nullable: true, description: 'What paid it: `txn_…`.' }),
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
    nextAction: t.field({
      type: NextActionRef,
      nullable: true,
      description: 'How to pay, while it is to be paid.',
      complexity: 5,
      resolve: async ({ id, status, accountId }, _, context) => {
        if (status !== 'requires_action') return null;
        const [payable, businessName] = await Promise.all([
          payableOf(context, id),
          businessNameOf(context, accountId),
        ]);
        if (!payable) throw missing('payment');
        const uri = context.payables.uriOf(payable, businessName);
        return { payable, uri, hostedUrl: context.addresses.intent(id) };
      },
    }),
    metadata: t.field({
      type: 'Metadata',
      description: 'Texts of the owner’s own; strangers see none.',
      resolve: ({ accountId, metadata }, _, { caller }) =>
        caller?.accountId === accountId ? (metadata as Metadata) : {},
    }),
    businessName: t.string({
      description: 'Who is paid.',
      resolve: ({ accountId }, _, context) => businessNameOf(context, accountId),
    }),
    canceledBy: t.expose('canceledBy', { type: Canceler, nullable: true }),
    canceledAt: t.expose('canceledAt', { type: 'DateTime', nullable: true }),
    created: t.expose('createdAt', { type: 'DateTime' }),
    payments: t.field({
      type: [PaymentRef],
      description: 'Everything that arrived for it, newest first, at most 100. Strangers see none.',
      complexity: 10,
      resolve: async ({ id, accountId }, _, context) =>
        context.caller?.accountId === accountId ? ((await paymentsOf(context, id)) ?? []) : [],
    }),
  }),
});

registerNode('transactionIntent', 'TransactionIntent', ({ transactionIntents }, accountId, id) =>
  transactionIntents.get(accountId, id),
);

const INTENT_ID = 'The intent’s id: `ti_…`.';

builder.queryFields((t) => ({
  transactionIntent: t.field({
    type: TransactionIntentType,
    description: 'One intent. Open to everyone who knows its id: whoever pays needs it.',
    skipTypeScopes: true,
    args: { id: t.arg.id({ required: true, description: INTENT_ID }) },
    resolve: async (_, { id }, { transactionIntents }) => rowOf(await transactionIntents.findPublic(id)),
  }),
  transactionIntents: t.connection({
    type: TransactionIntentType,
    description: 'The account’s intents, newest first.',
    args: {
      search: t.arg.string({ description: SEARCH }),
      created: t.arg({ type: CreatedFilter }),
      status: t.arg({ type: StatusEnum }),
    },
    complexity: listCost,
    resolve: async (_, { created, status, ...args }, context) => {
      const page = { ...pageOf(args), created: created ?? undefined };
      return connectionOf(
        page,
        rowsOf(
          await context.transactionIntents.list(callerOf(context).accountId, page, {
            status: status ?? undefined,
          }),
        ),
      );
    },
  }),
}));

builder.mutationFields((t) => ({
  transactionIntentCreate: t.field({
    type: TransactionIntentType,
    description: 'Asks for an amount; it can be paid at once.',
    args: {
      amount: t.arg({ type: 'Cents', required: true, description: 'In cents, at least 1.' }),
      currency: t.arg({ type: Currency, defaultValue: 'usdc' }),
      recipientAddress: t.arg.string({ description: 'Who is paid; the account’s own wallet when left out.' }),
      metadata: t.arg({ type: 'Metadata' }),
    },
    resolve: async (_, input, context) =>
      rowOf(await context.transactionIntents.create(callerOf(context), input)),
  }),
  transactionIntentCancel: t.field({
    type: TransactionIntentType,
    description: 'It cannot be paid any more; what arrives all the same is recorded as late.',
    args: { id: t.arg.id({ required: true, description: INTENT_ID }) },
    resolve: async (_, { id }, context) =>
      rowOf(await context.transactionIntents.cancel(callerOf(context), id)),
  }),
}));

builder.subscriptionField('transactionIntentUpdated', (t) =>
  t.field({
    type: TransactionIntentType,
    description: 'The intent now, and after every change. Open to everyone who knows its id.',
    skipTypeScopes: true,
    args: { id: t.arg.id({ required: true }) },
    subscribe: async (_, { id }, { transactionIntents, events, signal }) => {
      const found = await transactionIntents.findPublicWithPosition(id);
      if (!found) throw missing('transaction intent');
      return events.updates(found.row.accountId, found, signal);
    },
    resolve: (intent: Live<TransactionIntent>) => rowOf(current(intent)),
  }),
);
