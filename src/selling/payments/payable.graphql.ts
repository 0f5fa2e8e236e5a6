import { accountOf, SellerType } from '../../accounts/account.graphql.ts';
import { UnderpaymentInputRef, UnderpaymentModeEnum } from '../../accounts/underpayment.graphql.ts';
import { builder } from '../../graphql/builder.ts';
import { owns } from '../../graphql/context.ts';
import { inUsdc } from '../../graphql/currency.ts';
import type { Ref } from '../../graphql/resource.ts';
import type { Metadata } from '../../shared/metadata.ts';
import { TransactionType, transactionOf } from '../transactions/transaction.graphql.ts';
import { PaymentErrorRef, PaymentType, payableOf, paymentsOf } from './payment.graphql.ts';
import { centsOf, type Payable, type PaymentError } from './payment.ts';

/** What sessions and intents say alike: whom they are paid to, and what they are paid by. */

const UnderpaymentTermsRef = builder
  .objectRef<Pick<Payable, 'underpaymentMode' | 'tolerance'>>('UnderpaymentTerms')
  .implement({
    description: 'What becomes of payments that are too little, as it was when the object was created.',
    fields: (t) => ({
      mode: t.expose('underpaymentMode', {
        type: UnderpaymentModeEnum,
        description: 'Whether they add up.',
      }),
      toleranceCents: t.expose('tolerance', {
        type: 'Cents',
        description: 'How much may be missing, worked out from the amount.',
      }),
    }),
  });

interface Row {
  id: string;
  accountId: string;
  recipientAddress: string;
  reference: string;
  payerAddress: string | null;
  transactionId: string | null;
  lastPaymentError: PaymentError | null;
  metadata: Metadata;
}

export function payable(type: Ref<Row>): void {
  builder.objectFields(type, (t) => ({
    currency: t.field(inUsdc('The currency of the amounts.')),
    amountReceived: t.field({
      type: 'Cents',
      description:
        'What has been received toward the amount so far. Less than the amount while only a part is paid.',
      resolve: async ({ id }, _, context) => {
        const due = await payableOf(context, id);
        return due ? centsOf(due.received + due.receivedFee) : 0n;
      },
    }),
    underpayment: t.field({
      type: UnderpaymentTermsRef,
      nullable: true,
      description:
        'What becomes of payments that are too little. Null for anyone but the owner, and where there’s nothing to pay.',
      // Whoever knew how much may be missing would pay that much less.
      resolve: async ({ id, accountId }, _, context) =>
        owns(context, accountId, 'sell') ? ((await payableOf(context, id)) ?? null) : null,
    }),
    metadata: t.field({
      type: 'Metadata',
      description: 'Key-value pairs for your own use. Empty for anyone but the owner.',
      resolve: ({ accountId, metadata }, _, context) => (owns(context, accountId, 'sell') ? metadata : {}),
    }),
    recipientAddress: t.exposeString('recipientAddress', {
      description: 'The wallet that receives the payment.',
    }),
    reference: t.exposeString('reference', {
      description: 'The Solana Pay reference that identifies the payment on chain.',
    }),
    references: t.stringList({
      description:
        'Every Solana Pay reference on the payment, in order: the object’s own, and the one that all payments carry. They’re what Solana Pay’s `validateTransfer` expects.',
      resolve: ({ reference }, _, { payables }) => payables.referencesOf(reference),
    }),
    seller: t.field({
      type: SellerType,
      description: 'How the seller presents itself to customers.',
      resolve: ({ accountId }, _, context) => accountOf(context, accountId),
    }),
    payerAddress: t.exposeString('payerAddress', { description: 'The wallet that paid.', nullable: true }),
    transaction: t.field({
      type: TransactionType,
      nullable: true,
      description: 'The transaction that paid it.',
      resolve: async ({ transactionId }, _, context) => {
        const transaction = transactionId ? await transactionOf(context, transactionId) : undefined;
        return transaction ?? null;
      },
    }),
    lastPaymentError: t.field({
      type: PaymentErrorRef,
      description: 'Why the last payment attempt failed.',
      nullable: true,
      resolve: ({ lastPaymentError }) => lastPaymentError,
    }),
    payments: t.field({
      type: [PaymentType],
      description: 'Every payment received for it, newest first, up to 100. Empty for anyone but the owner.',
      complexity: 10,
      resolve: async ({ id, accountId }, _, context) =>
        owns(context, accountId, 'sell') ? ((await paymentsOf(context, id)) ?? []) : [],
    }),
  }));
}

/** The arguments of what is to be paid, for links, sessions, and intents alike. */
export const payableArgs = builder.args((t) => ({
  recipientAddress: t.string({
    description: 'The wallet that receives the payment. Defaults to the account’s own.',
  }),
  metadata: t.field({ type: 'Metadata', description: 'Key-value pairs for your own use.' }),
  underpayment: t.field({
    type: UnderpaymentInputRef,
    description:
      'What becomes of payments that are too little. Whatever is omitted comes from the account’s settings.',
  }),
}));
