import { product } from '../catalogue.ts';

const colors = { name: 'color', label: 'Color', values: ['Black', 'White', 'Blue'] };
const sizes = { name: 'size', label: 'Size', values: ['S', 'M', 'L', 'XL'] };

export function stock() {
  const sneaker = product({
    slug: 'trail-runner',
    name: 'Trail Runner',
    about: 'For mud and mountains.',
    options: [colors, sizes],
    price: ({ size }) => (size === 'XL' ? 11_450 : 10_950),
  });
  for (const variant of sneaker.variants)
    if (variant.choices.color === 'White' && variant.choices.size === 'L') variant.stock = 0;
  return {
    currency: 'usd' as const,
    firstOrderNumber: 10_002,
    products: [
      sneaker,
      product({ slug: 'wool-socks', name: 'Wool Socks', about: 'Two pairs.', price: 1600 }),
      product({ slug: 'gaiters', name: 'Gaiters', about: 'Keeps stones out.', price: 4200 }),
    ],
    shipping: [
      { id: 'std', label: 'Standard Delivery', price: 700, countries: ['US', 'CA'] },
      { id: 'exp', label: 'Express Delivery', price: 1850, countries: ['US'] },
    ],
  };
}

export interface Visitor {
  cart: { sku: string; quantity: number }[];
}
