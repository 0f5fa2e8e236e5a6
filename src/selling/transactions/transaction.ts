import type { Transaction as Row, TransactionType } from '../../db/generated/client/client.ts';
import type { Sorts } from '../../db/sort.ts';
import type { DerivedField } from '../../db/table.ts';

export type { TransactionType };

/** A movement of money on chain. There are none that did not succeed. */
export type Transaction = Omit<Row, DerivedField>;

/** What lists of them can be sorted by. */
export const transactionSorts = { amount: { kind: 'amount' } } as const satisfies Sorts;
