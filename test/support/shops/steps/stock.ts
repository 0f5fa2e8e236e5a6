import type { TypedCard } from '../card-processor.ts';
import { product } from '../catalogue.ts';

const glazes = { name: 'glaze', label: 'Glaze', values: ['Cream', 'Navy', 'Moss'] };
const capacities = { name: 'capacity', label: 'Capacity', values: ['8 oz', '12 oz', '16 oz'] };

export const surcharges: Record<string, number> = { '12 oz': 250, '16 oz': 400 };

export function stock() {
  return {
    currency: 'usd' as const,
    firstOrderNumber: 24_817,
    products: [
      product({
        slug: 'stoneware-mug',
        name: 'Stoneware Mug',
        about: 'Thrown by hand, fired twice.',
        options: [glazes, capacities],
        price: ({ capacity = '' }) => 2150 + (surcharges[capacity] ?? 0),
      }),
      product({ slug: 'tea-towel', name: 'Tea Towel', about: 'Linen, striped.', price: 1400 }),
      product({ slug: 'butter-dish', name: 'Butter Dish', about: 'With a lid.', price: 3800 }),
    ],
    shipping: [
      { id: 'courier', label: 'Courier, 1-2 working days', price: 1495, countries: ['US'] },
      { id: 'post', label: 'Postal service, 3-6 working days', price: 595, countries: ['US', 'CA'] },
      {
        id: 'world',
        label: 'International, 8-15 working days',
        price: 2995,
        countries: ['CA', 'GB', 'SG', 'AU', 'DE', 'FR'],
      },
    ],
  };
}

export interface Visitor {
  basket: { sku: string; quantity: number }[];
  step: 'account' | 'address' | 'delivery' | 'payment' | 'review';
  errors: string[];
  /** What was typed at each step. */
  typed: Record<string, string>;
  isGuest: boolean;
  method: string | null;
  card: TypedCard | null;
}

export function newVisitor(): Visitor {
  return { basket: [], step: 'account', errors: [], typed: {}, isGuest: false, method: null, card: null };
}
