import { money } from '../../../shared/money.ts';
import type { LedgerEntryRowFragment, LedgerEntryType } from '../operations.generated.ts';

/** What an entry records. */
export const TYPES: Record<LedgerEntryType, string> = {
  PAYMENT_SETTLED: 'Payment',
  PAYMENT_UNSETTLED: 'Unsettled payment',
  PAYMENT_ACCEPTED: 'Accepted payment',
  FEE: 'Fee',
  REFUND: 'Refund',
  GIFT_FUND: 'Gift funded',
  GIFT_RELEASE: 'Gift claimed',
  GIFT_RECLAIM: 'Gift reclaimed',
  SPONSOR_FEE: 'Network fee',
};

const LAMPORTS_PER_SOL = 1_000_000_000;

export function amountOf({ amount, baseUnits }: LedgerEntryRowFragment): string {
  if (amount !== null) return money(amount);
  return `${(baseUnits / LAMPORTS_PER_SOL).toFixed(9).replace(/0+$/, '')} SOL`;
}
