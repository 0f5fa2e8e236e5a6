import { accountOf, SellerType } from '../../accounts/account.graphql.ts';
import { batched } from '../../graphql/batched.ts';
import { builder } from '../../graphql/builder.ts';
import type { Context } from '../../graphql/context.ts';
import { inUsdc } from '../../graphql/currency.ts';
import { resource } from '../../graphql/resource.ts';
import { type ReceiptItem, taxIn } from './receipt.ts';

const ReceiptItemRef = builder.objectRef<ReceiptItem>('ReceiptItem').implement({
  description: 'A line of a receipt.',
  fields: (t) => ({
    description: t.exposeString('description', { description: 'What was paid for.' }),
    quantity: t.exposeInt('quantity', { description: 'How many.' }),
    amount: t.field({
      type: 'Cents',
      description: 'The amount for all of them.',
      resolve: ({ amount }) => amount,
    }),
  }),
});

export const ReceiptType = builder.prismaObject('Receipt', {
  description: 'What was paid for a session or an intent, in writing. It never changes.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Counts the account’s receipts, without gaps.' }),
    url: t.string({
      description: 'The page to send to the customer. Anyone who knows it can see the receipt.',
      resolve: ({ id }, _, { addresses }) => addresses.receipt(id),
    }),
    pdfUrl: t.string({
      description: 'The receipt as a PDF file.',
      resolve: ({ id }, _, { addresses }) => `${addresses.receipt(id)}.pdf`,
    }),
    source: t.exposeID('payableId', { description: 'The session or intent that was paid.' }),
    seller: t.field({
      type: SellerType,
      description: 'How the seller presents itself to customers.',
      resolve: ({ accountId }, _, context) => accountOf(context, accountId),
    }),
    businessName: t.exposeString('businessName', {
      description: 'The seller’s business name when it was paid.',
    }),
    businessDetails: t.exposeString('businessDetails', {
      nullable: true,
      description: 'The seller’s address and registration when it was paid.',
    }),
    items: t.field({
      type: [ReceiptItemRef],
      description: 'What was paid for. Empty if only an amount was requested.',
      resolve: ({ items }) => items,
    }),
    amount: t.expose('amount', { type: 'Cents', description: 'The amount that was due, and paid.' }),
    amountTax: t.field({
      type: 'Cents',
      nullable: true,
      description: 'The tax that the amount includes. Null if no tax was set.',
      resolve: (receipt) => taxIn(receipt),
    }),
    taxName: t.exposeString('taxName', { nullable: true, description: 'The tax’s name, such as “VAT”.' }),
    taxRateBps: t.exposeInt('taxRateBps', {
      nullable: true,
      description: 'The tax rate in hundredths of a percent: 1900 is 19%.',
    }),
    currency: t.field(inUsdc('The currency of the amounts.')),
    payerAddress: t.exposeString('payerAddress', { description: 'The wallet that paid.' }),
    signature: t.exposeString('signature', {
      description: 'The signature of the transaction that paid it, or its last part.',
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When it was paid.' }),
  }),
});

const receiptIdOf = batched((context, ids: string[]) => context.receipts.idsFor(ids));

/** Where the receipt for a session or an intent is; null where there is none. */
export async function receiptUrlOf(context: Context, payableId: string): Promise<string | null> {
  const id = await receiptIdOf(context, payableId);
  return id ? context.addresses.receipt(id) : null;
}

export const RECEIPT_URL = 'The page with the receipt. Null until it’s paid.';

resource(ReceiptType, {
  kind: 'receipt',
  get: ({ receipts }) => receipts.get,
  read: {
    description: 'Retrieves a receipt. Anyone who knows its ID can call this.',
    public: ({ receipts }) => receipts.findPublic,
  },
  list: {
    description: 'Lists the account’s receipts, newest first.',
    filter: (arg) => ({ source: arg.id({ description: 'Only the one for this session or intent.' }) }),
    page: ({ receipts }) => receipts.list,
  },
});
