import { type Database, prepared, type Tx } from '../../db/client.ts';
import { Prisma } from '../../db/generated/client/client.ts';
import { type Page, table } from '../../db/table.ts';
import type { Clock } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import type { Receipt, ReceiptItem } from './receipt.ts';

/** What was paid, by whom and how. */
export interface Paid {
  accountId: string;
  payableId: string;
  amount: bigint;
  items: ReceiptItem[];
  payerAddress: string;
  signature: string;
  at: Date;
}

export type Receipts = ReturnType<typeof createReceipts>;

export function createReceipts({ db, clock }: { db: Database; clock: Clock }) {
  const receipts = table<Receipt>(db, {
    name: 'receipts',
    noun: 'receipt',
    fields: Prisma.ReceiptScalarFieldEnum,
  });
  const byPayables = prepared<{ id: string; payableId: string }>(
    'select id, payable_id as "payableId" from receipts where payable_id = any($1)',
  );

  return {
    get: receipts.get,
    /** For whoever has its address. */
    findPublic: receipts.findPublic,
    list: (accountId: string, page: Page, { source }: { source?: string | undefined } = {}) =>
      receipts.page(accountId, page, { payableId: source }),

    /** The IDs of the receipts for some payables. */
    async idsFor(payableIds: readonly string[]): Promise<Map<string, string>> {
      const rows = await db.query(byPayables, [payableIds]);
      return new Map(rows.map(({ id, payableId }) => [payableId, id]));
    },

    /** Part of a settlement: a number that was taken is either on a receipt, or was never taken. */
    async issue(tx: Tx, { accountId, payableId, amount, items, payerAddress, signature, at }: Paid) {
      const { businessName, businessDetails, taxName, taxRateBps } = await tx.account.findUniqueOrThrow({
        where: { id: accountId },
      });
      const { last: number } = await tx.receiptCount.upsert({
        where: { accountId },
        create: { accountId, last: 1 },
        update: { last: { increment: 1 } },
      });
      const id = newId('receipt', clock.now());
      const seller = { businessName, businessDetails, taxName, taxRateBps };
      await tx.receipt.create({
        data: {
          id,
          accountId,
          number,
          payableId,
          ...seller,
          items,
          amount,
          payerAddress,
          signature,
          createdAt: at,
        },
      });
    },
  };
}
