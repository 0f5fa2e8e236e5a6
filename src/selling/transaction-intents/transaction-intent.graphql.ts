import { businessNameOf } from '../../accounts/account.graphql.ts';
import { exactlyOne, textWithin, within } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import { callerOf, owns } from '../../graphql/context.ts';
import { Currency } from '../../graphql/currency.ts';
import { resource } from '../../graphql/resource.ts';
import { needs } from '../../graphql/scope.ts';
import type { SortWords } from '../../graphql/sort.ts';
import { CHARGE } from '../../shared/money.ts';
import { Canceler } from '../checkout/canceler.graphql.ts';
import { LINE_ITEMS, LineItemInputRef, LineItemListRef } from '../checkout/line-item.graphql.ts';
import { ITEMS_MAX } from '../checkout/line-item.ts';
import { CustomerType, customerOf } from '../customers/customer.graphql.ts';
import { payable, payableArgs } from '../payments/payable.graphql.ts';
import { RECEIPT_URL, receiptUrlOf } from '../receipts/receipt.graphql.ts';
import { ChainPaymentActionRef, chainPaymentOf } from './chain-payment.graphql.ts';
import { InvoiceRef, invoiceOf } from './invoice.graphql.ts';
import {
  ASKED,
  DESCRIPTION_MAX,
  type intentSorts,
  netOf,
  type TransactionIntentStatus,
} from './transaction-intent.ts';

const StatusEnum = builder.enumType('TransactionIntentStatus', {
  description: 'Where an intent is.',
  values: {
    REQUIRES_ACTION: { description: 'Waiting for payment.', value: 'requires_action' },
    PROCESSING: { description: 'A payment was sent and isn’t confirmed yet.', value: 'processing' },
    SUCCEEDED: { description: 'Paid.', value: 'succeeded' },
    CANCELED: { description: 'Canceled by the merchant.', value: 'canceled' },
  } satisfies Record<string, { value: TransactionIntentStatus; description: string }>,
});

export const TransactionIntentType = builder.prismaObject('TransactionIntent', {
  description: 'A request for a fixed amount, paid on chain to one wallet.',
  fields: (t) => ({
    status: t.expose('status', { type: StatusEnum, description: 'Where the intent is.' }),
    amount: t.expose('amount', {
      type: 'Cents',
      description: 'What the payer pays.',
    }),
    feeAmount: t.expose('feeAmount', {
      type: 'Cents',
      description: 'The service fee.',
    }),
    netAmount: t.field({
      type: 'Cents',
      description: 'What the recipient receives.',
      resolve: netOf,
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'What it’s for, as the payer reads it.',
    }),
    lineItems: t.field({
      type: LineItemListRef,
      description: 'What it’s for, item by item. Empty if only an amount is requested.',
      resolve: ({ id, accountId, lineItems }) => ({
        accountId,
        items: lineItems ?? [],
        url: `/v1/transaction_intents/${id}/line_items`,
      }),
    }),
    dueAt: t.expose('dueAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it should be paid. It can be paid later, too.',
    }),
    invoice: t.field({
      type: InvoiceRef,
      nullable: true,
      description: 'What it says in writing. Null if it has no due date.',
      resolve: async (intent, _, context) => {
        const invoice = intent.dueAt ? await invoiceOf(context, intent.id) : undefined;
        return invoice ? { invoice, intent } : null;
      },
    }),
    customerId: t.id({
      nullable: true,
      description: 'The customer it’s for: `cus_…`. Null for anyone but the owner.',
      resolve: ({ accountId, customerId }, _, context) =>
        owns(context, accountId, 'sell') ? customerId : null,
    }),
    customer: t.field({
      type: CustomerType,
      nullable: true,
      description: 'The customer it’s for. Null for anyone but the owner.',
      resolve: async ({ accountId, customerId }, _, context) =>
        customerId && owns(context, accountId, 'sell')
          ? ((await customerOf(context, customerId)) ?? null)
          : null,
    }),
    transactionId: t.exposeID('transactionId', {
      nullable: true,
      description: 'The transaction that paid it: `txn_…`.',
    }),
    receiptUrl: t.string({
      nullable: true,
      description: RECEIPT_URL,
      resolve: ({ id, status }, _, context) => (status === 'succeeded' ? receiptUrlOf(context, id) : null),
    }),
    nextAction: t.field({
      type: ChainPaymentActionRef,
      nullable: true,
      description: 'How to pay, while it’s unpaid.',
      complexity: 5,
      resolve: (intent, _, context) =>
        intent.status === 'requires_action' ? chainPaymentOf(intent, context) : null,
    }),
    businessName: t.string({
      description: 'The recipient’s business name.',
      resolve: ({ accountId }, _, context) => businessNameOf(context, accountId),
    }),
    canceledBy: t.expose('canceledBy', {
      type: Canceler,
      description: 'Who canceled the intent.',
      nullable: true,
    }),
    canceledAt: t.expose('canceledAt', {
      type: 'DateTime',
      description: 'When the intent was canceled.',
      nullable: true,
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When the intent was created.' }),
  }),
});

payable(TransactionIntentType);

resource(TransactionIntentType, {
  kind: 'transactionIntent',
  scopes: ['sell'],
  get: ({ transactionIntents }) => transactionIntents.get,
  read: {
    description: 'Retrieves an intent. Anyone who knows its ID can call this, to pay it.',
    public: ({ transactionIntents }) => transactionIntents.findPublic,
  },
  list: {
    metadata: true,
    description: 'Lists the account’s transaction intents, newest first.',
    search: true,
    sort: {
      amount: ['Smallest amount first.', 'Largest amount first.'],
      dueAt: [
        'Due soonest first, those without a due date last.',
        'Due latest first, those without a due date last.',
      ],
    } satisfies SortWords<typeof intentSorts>,
    filter: (arg) => ({
      status: arg({ type: StatusEnum, description: 'Only those with this status.' }),
      reference: arg.string({ description: 'Only the one with this reference.' }),
      customer: arg.id({ description: 'Only those for this customer.' }),
      overdue: arg.boolean({ description: 'Only those that are overdue, or only those that aren’t.' }),
    }),
    page: ({ transactionIntents }) => transactionIntents.list,
  },
  live: {
    description:
      'The intent’s current state, then its state after every change. Anyone who knows its ID can follow it.',
    public: ({ transactionIntents }) => transactionIntents.followPublic,
  },
});

const INTENT_ID = 'The intent’s ID: `ti_…`.';

builder.mutationFields((t) => ({
  transactionIntentCreate: t.field({
    type: TransactionIntentType,
    ...needs('sell'),
    description:
      'Creates a request for an amount, or for items that come to one. It can be paid right away. With a due date, it’s an invoice: it has a number, it says who bills whom, and an event tells when it’s overdue.',
    ...exactlyOne(ASKED),
    args: {
      amount: t.arg({
        type: 'Cents',
        description: 'The amount in cents, at least 1. Send this or line items.',
        ...within(CHARGE),
      }),
      lineItems: t.arg({
        type: [LineItemInputRef],
        description: `What it’s for, from 1 to ${ITEMS_MAX} items, instead of an amount.`,
        ...within(LINE_ITEMS),
      }),
      dueAt: t.arg({
        type: 'DateTime',
        description: 'When it should be paid: in the future, at most 10 years from now.',
      }),
      currency: t.arg({ type: Currency, description: 'The currency of the amount.', defaultValue: 'usdc' }),
      description: t.arg.string({
        description: 'What it’s for. The payer reads it, also on the receipt. Up to 500 characters.',
        ...textWithin(DESCRIPTION_MAX),
      }),
      customer: t.arg.id({ description: 'The ID of the customer it’s for.' }),
      ...payableArgs,
    },
    resolve: (_, input, context) => context.transactionIntents.create(callerOf(context), input),
  }),
  transactionIntentCancel: t.field({
    type: TransactionIntentType,
    ...needs('sell'),
    description:
      'Cancels an intent. It can’t be paid anymore; any payment that still arrives is recorded as late.',
    args: { id: t.arg.id({ required: true, description: INTENT_ID }) },
    resolve: (_, { id }, context) => context.transactionIntents.cancel(callerOf(context), id),
  }),
}));
