import { money } from '../../../shared/money.ts';
import type { ProductRowFragment, ProductType } from '../operations.generated.ts';

export const TYPES: Record<ProductType, string> = { GOOD: 'Goods', SERVICE: 'Service' };

/** What one of it costs: `$4.50 / bag`. */
export function priceWords({ amount, unitLabel }: Pick<ProductRowFragment, 'amount' | 'unitLabel'>): string {
  return unitLabel ? `${money(amount)} / ${unitLabel}` : money(amount);
}
