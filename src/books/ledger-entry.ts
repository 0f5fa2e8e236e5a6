import type { ChainTransaction } from '../chain/chain.ts';
import type { LedgerEntryType, LedgerEntry as Row } from '../db/generated/client/client.ts';
import type { DerivedField } from '../db/table.ts';

export type { LedgerEntryType };

/** Money that one instruction on chain moved for one object. */
export type LedgerEntry = Omit<Row, DerivedField>;

/** What is known of a movement besides the transaction that it happened in. */
export interface NewLedgerEntry {
  accountId: string;
  type: LedgerEntryType;
  objectId: string;
  instruction: number;
  fromAddress: string;
  toAddress: string;
  /** In base units. */
  amount: bigint;
}

/** The transaction that movements happened in. */
export type Happened = Pick<ChainTransaction, 'signature' | 'slot' | 'time'>;
