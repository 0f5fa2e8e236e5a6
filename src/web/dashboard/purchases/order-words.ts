import { money } from '../../../shared/money.ts';
import type { PurchaseFragment } from '../operations.generated.ts';

/** “$1.20 (included)”. */
export function taxLine({ tax, currency }: Pick<PurchaseFragment, 'tax' | 'currency'>): string | undefined {
  if (!tax) return undefined;
  return tax.isIncluded ? `${money(tax.amount, currency)} (included)` : money(tax.amount, currency);
}
