import type { Receipt } from '../../db/generated/client/client.ts';

/** What a payer gets in writing. Pure. */

export type { Receipt };

/** Amounts are in cents. */
export interface ReceiptItem {
  description: string;
  quantity: number;
  amount: number;
}

const BPS = 10_000n;

/** The tax that an amount includes, rounded to the nearest cent; null where no tax was set. */
export function taxIn({ amount, taxRateBps }: Pick<Receipt, 'amount' | 'taxRateBps'>): bigint | null {
  if (taxRateBps === null) return null;
  const divisor = BPS + BigInt(taxRateBps);
  return (amount * BigInt(taxRateBps) * 2n + divisor) / (divisor * 2n);
}
