import { product } from '../catalogue.ts';

const sizes = { name: 'size', label: 'Pot size', values: ['Small', 'Medium', 'Large'] };

export function stock() {
  return {
    currency: 'usd' as const,
    firstOrderNumber: 5_120,
    products: [
      product({
        slug: 'boston-fern',
        name: 'Boston Fern',
        about: 'Likes it damp.',
        options: [sizes],
        price: ({ size = '' }) => ({ Small: 1850, Medium: 2650, Large: 4200 })[size] ?? 1850,
      }),
      product({ slug: 'watering-can', name: 'Watering Can', about: 'Holds two litres.', price: 2900 }),
    ],
    shipping: [
      { id: 'van', label: 'Plant van, next day', price: 1800, countries: ['US'] },
      { id: 'parcel', label: 'Parcel, 2-4 days', price: 750, countries: ['US'] },
    ],
  };
}

export interface Visitor {
  cart: { sku: string; quantity: number }[];
  /** What was typed into the forms. */
  typed: Record<string, string>;
  method: string | null;
  complaint: string;
}

export function newVisitor(): Visitor {
  return { cart: [], typed: {}, method: null, complaint: '' };
}
