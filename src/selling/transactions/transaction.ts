import type { Transaction as Row, TransactionType } from '../../db/generated/client/client.ts';
import type { DerivedField } from '../../db/table.ts';

export type { TransactionType };

/** A movement of money on chain. There are none that did not succeed. */
export type Transaction = Omit<Row, DerivedField>;
