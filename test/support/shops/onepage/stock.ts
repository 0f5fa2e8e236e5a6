import { product } from '../catalogue.ts';

const colors = { name: 'Color', label: 'Color', values: ['Sand', 'Sage', 'Ink'] };
const sizes = { name: 'Size', label: 'Size', values: ['Small', 'Medium', 'Large'] };

export function stock() {
  const shirt = product({
    slug: 'linen-shirt',
    name: 'Linen Shirt',
    about: 'Woven in small runs; softer with every wash.',
    options: [colors, sizes],
    price: 7200,
  });
  for (const variant of shirt.variants)
    if (variant.choices.Color === 'Ink' && variant.choices.Size === 'Small') variant.stock = 0;
  return {
    currency: 'usd' as const,
    products: [
      shirt,
      product({
        slug: 'canvas-tote',
        name: 'Canvas Tote',
        about: 'Carries a week of groceries.',
        price: 3400,
      }),
      product({ slug: 'gift-wrap', name: 'Gift Wrap', about: 'Paper, ribbon, a card.', price: 600 }),
    ],
    shipping: [
      { id: 'economy', label: 'Economy', price: 0, countries: ['US'] },
      { id: 'standard', label: 'Standard', price: 890, countries: ['US', 'CA', 'GB'] },
      { id: 'priority', label: 'Priority', price: 2200, countries: ['US'] },
    ],
  };
}

export const deliveryTimes: Record<string, string> = {
  economy: '5 to 8 business days',
  standard: '3 to 4 business days',
  priority: '1 to 2 business days',
};

export interface Visitor {
  cart: { sku: string; quantity: number }[];
  /** What the thank-you page says after the order. */
  thanks: { given: string; confirmation: string } | null;
}
