import { money } from '../../../shared/money.ts';
import type { CheckoutCurrency, CheckoutIntentRowFragment } from '../operations.generated.ts';

type Item = CheckoutIntentRowFragment['items'][number];

/** Variant, how many, and what one costs: “Blue / Large · 2 × $21.00”. */
export function itemLine({ variant, quantity, unitPrice }: Item, currency: CheckoutCurrency | null): string {
  const count = unitPrice === null ? `Quantity ${quantity}` : `${quantity} × ${money(unitPrice, currency)}`;
  return [variant, count].filter(Boolean).join(' · ');
}
