import { product } from '../catalogue.ts';

const finishes = { name: 'option[226]', label: 'Select', values: ['Red', 'Blue', 'Silver'] };

export function stock() {
  return {
    currency: 'usd' as const,
    products: [
      product({
        slug: '42',
        name: 'Field Camera',
        about: 'Small, light, and always in the pocket.',
        options: [finishes],
        price: ({ 'option[226]': finish }) => (finish === 'Silver' ? 13_900 : 12_900),
      }),
      product({ slug: '28', name: 'Tripod', about: 'Stands still.', price: 6400 }),
      product({ slug: '30', name: 'Camera Strap', about: 'Leather and canvas.', price: 2200 }),
    ],
    shipping: [
      { id: 'flat.flat', label: 'Flat Shipping Rate', price: 500, countries: ['US', 'GB', 'CA', 'SG'] },
      { id: 'item.next', label: 'Next Day Delivery', price: 1900, countries: ['US'] },
    ],
  };
}

/** Where the shop believes everybody lives until they say otherwise. */
export const defaultZone = { country: 'US', state: 'TX' };

export interface Visitor {
  cart: { sku: string; quantity: number }[];
  /** Saved by its own button, before anything else can be chosen. */
  address: Record<string, string> | null;
  shipping: string | null;
  payment: 'cod' | 'card' | null;
}
