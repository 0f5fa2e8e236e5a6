import { type Database, statement, type Tx } from '../../db/client.ts';
import { json, nullable, number, string, time } from '../../db/columns.ts';
import { Prisma } from '../../db/generated/client/client.ts';
import type { PostalAddress } from '../../shared/postal-address.ts';
import type { Invoice } from './invoice.ts';

const columns = `transaction_intent_id as "intentId", number, business_name as "businessName",
  business_details as "businessDetails", tax_name as "taxName", tax_rate_bps as "taxRateBps",
  billed_name as "billedName", billed_address as "billedAddress", created_at as "createdAt"`;
const written = statement(`select ${columns} from invoices where transaction_intent_id = any($1)`, {
  intentId: string,
  number,
  businessName: string,
  businessDetails: nullable(string),
  taxName: nullable(string),
  taxRateBps: nullable(number),
  billedName: nullable(string),
  billedAddress: nullable(json<PostalAddress>()),
  createdAt: time,
});

interface Billing {
  intentId: string;
  accountId: string;
  customerId: string | null;
  at: Date;
}

export type Invoices = ReturnType<typeof createInvoices>;

/** Requests that are due, in writing. */
export function createInvoices({ db }: { db: Database }) {
  return {
    async among(intentIds: readonly string[]): Promise<Map<string, Invoice>> {
      const rows = await db.query(written, [intentIds]);
      return new Map(rows.map(({ intentId, ...invoice }) => [intentId, invoice]));
    },

    /** Part of creating a request: a number that was taken is either on an invoice, or was never taken. */
    async write(tx: Tx, { intentId, accountId, customerId, at }: Billing): Promise<void> {
      const { businessName, businessDetails, taxName, taxRateBps } = await tx.account.findUniqueOrThrow({
        where: { id: accountId },
      });
      const customer = customerId ? await tx.customer.findUnique({ where: { id: customerId } }) : null;
      const { last } = await tx.invoiceCount.upsert({
        where: { accountId },
        create: { accountId, last: 1 },
        update: { last: { increment: 1 } },
      });
      await tx.invoice.create({
        data: {
          transactionIntentId: intentId,
          accountId,
          number: last,
          businessName,
          businessDetails,
          taxName,
          taxRateBps,
          // Their email address is for the seller alone.
          billedName: customer?.name ?? null,
          billedAddress: customer?.address ?? Prisma.DbNull,
          createdAt: at,
        },
      });
    },
  };
}
