import { product } from '../catalogue.ts';

const colors = { name: 'attribute_pa_color', label: 'Color', values: ['Blue', 'Green', 'Red'] };
const sizes = { name: 'attribute_size', label: 'Size', values: ['Small', 'Medium', 'Large'] };

/** Made for every opening: tests sell it out and change its prices. */
export function stock() {
  return {
    currency: 'usd' as const,
    firstOrderNumber: 1042,
    products: [
      product({
        slug: 'hooded-sweater',
        name: 'Hooded Sweater',
        about: 'Warm wool for cold mornings.',
        options: [colors, sizes],
        price: ({ attribute_size }) => (attribute_size === 'Large' ? 4800 : 4500),
      }),
      product({ slug: 'beanie', name: 'Beanie', about: 'Keeps ears warm.', price: 1800 }),
      product({ slug: 'leather-belt', name: 'Leather Belt', about: 'Holds.', price: 5500 }),
      product({ slug: 'wool-scarf', name: 'Wool Scarf', about: 'Long and soft.', price: 2950, stock: 0 }),
    ],
    shipping: [
      { id: 'flat_rate:1', label: 'Flat rate', price: 900, countries: ['US', 'CA'] },
      { id: 'flat_rate:2', label: 'Express (1-2 days)', price: 2400, countries: ['US'] },
      {
        id: 'free_shipping:3',
        label: 'Slow boat (10-20 days)',
        price: 500,
        countries: ['US', 'GB', 'SG', 'AU'],
      },
    ],
  };
}

export interface Visitor {
  cart: { sku: string; quantity: number }[];
  notice: string;
}
