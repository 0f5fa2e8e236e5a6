import type { ChainTransaction } from '../chain/chain.ts';
import type { LedgerCurrency, LedgerEntryType, LedgerEntry as Row } from '../db/generated/client/client.ts';
import type { DerivedField } from '../db/table.ts';
import { BASE_UNITS_PER_CENT } from '../shared/money.ts';

export type { LedgerCurrency, LedgerEntryType };

export const entryTypes: readonly LedgerEntryType[] = [
  'gift_fund',
  'gift_release',
  'gift_reclaim',
  'payment_settled',
  'payment_unsettled',
  'payment_accepted',
  'fee',
  'refund',
  'sponsor_fee',
];

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
  /** In base units, or in lamports. */
  amount: bigint;
  /** USDC unless it says otherwise. */
  currency?: LedgerCurrency;
}

export interface LedgerFilter {
  type?: readonly LedgerEntryType[] | undefined;
  /** The gift, session or intent that money moved for. */
  source?: string | undefined;
}

/** The transaction that movements happened in. */
export type Happened = Pick<ChainTransaction, 'signature' | 'slot' | 'time'>;

/** Where in its transaction it happened was not written down in the beginning, nor in which slot. */
export const UNKNOWN_PLACE = -1;

/** In whole cents; null of what is no dollars. */
export function centsIn({ amount, currency }: Pick<LedgerEntry, 'amount' | 'currency'>): bigint | null {
  return currency === 'usdc' ? amount / BASE_UNITS_PER_CENT : null;
}
