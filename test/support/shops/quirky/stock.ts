import { product } from '../catalogue.ts';

const editions = {
  name: 'edition',
  label: 'Edition',
  values: ['Paperback', 'Hardcover', 'Leather-bound', 'E-book'],
};
const languages = { name: 'language', label: 'Language', values: ['English', 'Bahasa Melayu', '中文'] };
const prices: Record<string, number> = {
  Paperback: 4890,
  Hardcover: 123_456,
  'Leather-bound': 249_900,
  'E-book': 1990,
};

export function stock() {
  const atlas = product({
    slug: 'atlas-of-tides',
    name: 'Atlas of Tides',
    about: 'Every harbour, every moon.',
    options: [editions, languages],
    price: ({ edition = '' }) => prices[edition] ?? 0,
  });
  for (const variant of atlas.variants) {
    if (variant.choices.edition === 'Leather-bound') variant.stock = 0;
    if (variant.choices.edition === 'E-book') variant.isDigital = true;
  }
  return {
    currency: 'sgd' as const,
    isTaxIncluded: true,
    firstOrderNumber: 7781,
    products: [
      atlas,
      product({ slug: 'star-chart', name: 'Star Chart', about: 'Folds into a pocket.', price: 2450 }),
      product({ slug: 'brass-compass', name: 'Brass Compass', about: 'Points north.', price: 15_900 }),
    ],
    shipping: [
      { id: 'courier', label: 'Islandwide courier', price: 590, countries: ['SG'] },
      { id: 'locker', label: 'Parcel locker', price: 320, countries: ['SG'] },
      { id: 'airmail', label: 'Airmail', price: 3450, countries: ['US', 'GB', 'AU', 'CA', 'DE', 'FR'] },
    ],
  };
}

export interface Visitor {
  bag: { sku: string; quantity: number; note?: string }[];
  hasAnsweredCookies: boolean;
  details: Record<string, string> | null;
  status: { title: string; words: string } | null;
}
