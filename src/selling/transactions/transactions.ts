import type { Database, Tx } from '../../db/client.ts';
import { Prisma, type TransactionType } from '../../db/generated/client/client.ts';
import { type Page, table } from '../../db/table.ts';
import { append } from '../../events/log.ts';
import type { Clock } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import { type Transaction, transactionSorts } from './transaction.ts';

export interface NewTransaction {
  accountId: string;
  type: TransactionType;
  source: string;
  signature: string;
  senderAddress: string;
  recipientAddress: string | null;
  amount: bigint;
  /** The service's part of it. */
  feeAmount?: bigint;
  /** The time of the block that holds it. */
  at: Date;
}

export interface TransactionFilter {
  type?: TransactionType | undefined;
  source?: string | undefined;
}

export type Transactions = ReturnType<typeof createTransactions>;

export function createTransactions({ db, clock }: { db: Database; clock: Clock }) {
  const transactions = table<Transaction>(db, {
    name: 'transactions',
    noun: 'transaction',
    areTold: true,
    fields: Prisma.TransactionScalarFieldEnum,
    sorts: transactionSorts,
  });

  return {
    get: transactions.get,
    among: transactions.among,

    list: (accountId: string, page: Page, filter: TransactionFilter = {}) =>
      transactions.page(accountId, page, { type: filter.type, source: filter.source }),

    /**
     * Part of the transaction that moves its object. A signature is recorded once, for the first object that it
     * moved money for; further objects of the same account refer to that record, and those of others to none.
     */
    async record(tx: Tx, { accountId, at, ...movement }: NewTransaction): Promise<string | null> {
      const [recorded] = await tx.transaction.createManyAndReturn({
        data: [{ id: newId('transaction', clock.now()), accountId, ...movement, createdAt: at }],
        skipDuplicates: true,
      });
      if (!recorded) {
        const first = await tx.transaction.findUniqueOrThrow({ where: { signature: movement.signature } });
        return first.accountId === accountId ? first.id : null;
      }
      await append(tx, { accountId, type: 'transaction.recorded', object: recorded, at: clock.now() });
      return recorded.id;
    },
  };
}
