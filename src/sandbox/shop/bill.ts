import type { CartLine } from './cart-line.ts';
import { type Country, taxOf } from './places.ts';
import type { ShippingMethod } from './shipping.ts';

/** What an order costs, line by line, in cents. */
export interface Bill {
  subtotal: number;
  shipping: { name: string; amount: number };
  tax: { label: string; amount: number };
  total: number;
}

export function billOf(
  lines: CartLine[],
  { country, state, method }: { country: Country; state: string; method: ShippingMethod },
): Bill {
  const subtotal = subtotalOf(lines);
  const { label, rate, onShipping } = taxOf(country, state);
  const taxed = subtotal + (onShipping ? method.price : 0);
  const tax = Math.round((taxed * rate) / 100_000);
  return {
    subtotal,
    shipping: { name: method.name, amount: method.price },
    tax: { label, amount: tax },
    total: subtotal + method.price + tax,
  };
}

export function subtotalOf(lines: CartLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
