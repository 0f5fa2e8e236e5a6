import type { LineItemInput } from '../operations.generated.ts';

/** What is being sold at the counter: products, and amounts that were typed. */

export interface SaleLine {
  /** A product’s ID; none for an amount. */
  product?: string | undefined;
  name: string;
  /** In cents. */
  unit: number;
  quantity: number;
}

export type Sale = readonly SaleLine[];

export const LINES_MAX = 100;
const QUANTITY_MAX = 999;

export interface Product {
  id: string;
  name: string;
  amount: number;
}

/** Products cost what they cost now, not when they were chosen: that is what the customer will be asked for. */
export function repriced(sale: Sale, products: readonly Product[]): Sale {
  const priceOf = new Map(products.map(({ id, amount }) => [id, amount]));
  return sale.map((line) => ({ ...line, unit: priceOf.get(line.product ?? '') ?? line.unit }));
}

/** One more of it where it is in the sale already. */
export function withProduct(sale: Sale, { id, name, amount }: Product): Sale {
  const at = sale.findIndex((line) => line.product === id);
  const line = sale[at];
  if (line) return sale.with(at, { ...line, quantity: Math.min(line.quantity + 1, QUANTITY_MAX) });
  return added(sale, { product: id, name, unit: amount, quantity: 1 });
}

export function withAmount(sale: Sale, cents: number): Sale {
  return cents > 0 ? added(sale, { name: 'Amount', unit: cents, quantity: 1 }) : sale;
}

/** One less; the line goes with the last one. */
export function withoutOne(sale: Sale, at: number): Sale {
  const line = sale[at];
  if (!line) return sale;
  return line.quantity > 1 ? sale.with(at, { ...line, quantity: line.quantity - 1 }) : sale.toSpliced(at, 1);
}

function added(sale: Sale, line: SaleLine): Sale {
  return sale.length < LINES_MAX ? [...sale, line] : sale;
}

export function totalOf(sale: Sale): number {
  return sale.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0);
}

export function lineItemsOf(sale: Sale): LineItemInput[] {
  return sale.map(({ product, name, unit, quantity }) =>
    product ? { product, quantity } : { productData: { name, priceData: { unitAmount: unit } }, quantity },
  );
}

/** What this browser kept of a sale; nothing where it is not one. */
export function saleIn(kept: unknown): Sale {
  return Array.isArray(kept) ? kept.filter(isLine) : [];
}

function isLine(value: Partial<SaleLine> | null): value is SaleLine {
  return (
    typeof value?.name === 'string' &&
    Number.isSafeInteger(value.unit) &&
    Number.isSafeInteger(value.quantity) &&
    (value.product === undefined || typeof value.product === 'string')
  );
}

/** Cents as a register takes them: each digit moves the others up. */
export function typedOn(cents: number, key: string): number {
  if (key === '⌫') return Math.floor(cents / 10);
  const next = Number(`${cents}${key}`);
  return next <= AMOUNT_MAX ? next : cents;
}

/** A million dollars. */
const AMOUNT_MAX = 100_000_000;
