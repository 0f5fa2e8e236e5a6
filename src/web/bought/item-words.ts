import { money } from '../../shared/money.ts';

/** What a shop’s cart holds, as an operation of either set of pages reads it. */
export interface Item {
  name: string;
  variant: string | null;
  quantity: number;
  unitPrice: number | null;
  thumbnail: string | null;
}

/** Variant, how many, and what one costs: “Blue / Large · 2 × $21.00”. */
export function itemLine(
  { variant, quantity, unitPrice }: Omit<Item, 'thumbnail'>,
  currency: string | null,
): string {
  const count = unitPrice === null ? `Quantity ${quantity}` : `${quantity} × ${money(unitPrice, currency)}`;
  return [variant, count].filter(Boolean).join(' · ');
}
