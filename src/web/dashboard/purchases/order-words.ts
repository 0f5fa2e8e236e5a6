import { money } from '../../../shared/money.ts';
import type { PurchaseFragment } from '../operations.generated.ts';

/** “Standard (3–5 days), $5.00”. */
export function shippingLine({
  shipping,
  currency,
}: Pick<PurchaseFragment, 'shipping' | 'currency'>): string | undefined {
  if (!shipping) return undefined;
  const { method, amount } = shipping;
  const cost = amount === null ? null : amount === 0 ? 'Free' : money(amount, currency);
  return [method, method && cost === 'Free' ? 'free' : cost].filter(Boolean).join(', ') || undefined;
}

/** “$1.20 (included)”. */
export function taxLine({ tax, currency }: Pick<PurchaseFragment, 'tax' | 'currency'>): string | undefined {
  if (!tax) return undefined;
  return tax.isIncluded ? `${money(tax.amount, currency)} (included)` : money(tax.amount, currency);
}
