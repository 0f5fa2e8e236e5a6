import {
  ALL_INCLUDED,
  DISCOUNT,
  FEE,
  OF_THE_CART,
  ORDER_TOTAL,
  PARTIAL_TOTAL,
  SHIPPING_LINE,
  SOME_TOTAL,
  SUBTOTAL,
  SUMMARY,
  TAX,
  TO_PAY,
  TOTAL,
} from '../lexicon/totals.ts';

/** What a line of a total is for. */
export type LineKind = 'total' | 'subtotal' | 'shipping' | 'tax' | 'discount' | 'fee' | 'unknown';

export function lineKind(label: string): LineKind {
  if (SUBTOTAL.isIn(label)) return 'subtotal';
  if (TOTAL.isIn(label) && !PARTIAL_TOTAL.isIn(label)) return 'total';
  if (SOME_TOTAL.isIn(label) && PARTIAL_TOTAL.isIn(label)) return 'unknown';
  if (DISCOUNT.isIn(label)) return 'discount';
  if (TAX.isIn(label)) return 'tax';
  if (SHIPPING_LINE.isIn(label)) return 'shipping';
  if (FEE.isIn(label)) return 'fee';
  return 'unknown';
}

/** “Your order ▾ $74.86”: a summary that’s folded shows only what it adds up to. */
export function isFolded(label: string): boolean {
  return /[▾▼⌄]$/.test(label) && SUMMARY.isIn(label);
}

/** How surely a label means everything that is to be paid. */
export function totalRank(label: string): number {
  if (isFolded(label)) return 0;
  if (ALL_INCLUDED.isIn(label)) return 6;
  if (TO_PAY.isIn(label)) return 5;
  if (ORDER_TOTAL.isIn(label)) return 4;
  if (OF_THE_CART.isIn(label)) return 1;
  return 3;
}
