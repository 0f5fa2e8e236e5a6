import { batched } from '../../graphql/batched.ts';
import { builder } from '../../graphql/builder.ts';
import { PostalAddressRef } from '../customers/customer.graphql.ts';
import { taxIn } from '../receipts/receipt.ts';
import { type Invoice, isOverdue } from './invoice.ts';
import type { TransactionIntent } from './transaction-intent.ts';

/** An invoice with the request it is of. */
interface Billed {
  invoice: Invoice;
  intent: TransactionIntent;
}

export const invoiceOf = batched((context, ids: string[]) => context.invoices.among(ids));

export const InvoiceRef = builder.objectRef<Billed>('Invoice').implement({
  description:
    'What an intent with a due date says in writing. Anyone who can pay the intent sees it. It stays as it was when the intent was created.',
  fields: (t) => ({
    number: t.int({
      description: 'Counts the account’s invoices, without gaps.',
      resolve: ({ invoice }) => invoice.number,
    }),
    isOverdue: t.boolean({
      description: 'Whether it should have been paid by now and isn’t.',
      resolve: ({ intent }) => isOverdue(intent),
    }),
    pdfUrl: t.string({
      description: 'The invoice as a PDF file.',
      resolve: ({ intent: { id } }, _, { addresses }) => `${addresses.intent(id)}.pdf`,
    }),
    businessName: t.string({
      description: 'The seller’s business name.',
      resolve: ({ invoice }) => invoice.businessName,
    }),
    businessDetails: t.string({
      nullable: true,
      description: 'The seller’s address and registration.',
      resolve: ({ invoice }) => invoice.businessDetails,
    }),
    billedName: t.string({
      nullable: true,
      description: 'The customer’s name. Null if it’s for no customer with a name.',
      resolve: ({ invoice }) => invoice.billedName,
    }),
    billedAddress: t.field({
      type: PostalAddressRef,
      nullable: true,
      description: 'The customer’s address. Null if it’s for no customer with an address.',
      resolve: ({ invoice }) => invoice.billedAddress,
    }),
    amountTax: t.field({
      type: 'Cents',
      nullable: true,
      description: 'The tax that the amount includes. Null if no tax was set.',
      resolve: ({ invoice: { taxRateBps }, intent: { amount } }) => taxIn({ amount, taxRateBps }),
    }),
    taxName: t.string({
      nullable: true,
      description: 'The tax’s name, such as “VAT”.',
      resolve: ({ invoice }) => invoice.taxName,
    }),
    taxRateBps: t.int({
      nullable: true,
      description: 'The tax rate in hundredths of a percent: 1900 is 19%.',
      resolve: ({ invoice }) => invoice.taxRateBps,
    }),
  }),
});
