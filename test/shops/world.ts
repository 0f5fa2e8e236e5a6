import type { Features } from './grammar.ts';
import { type Buyer, drawBuyer } from './people.ts';
import { createChance } from './random.ts';
import type { Scenario } from './scenarios.ts';

export interface Value {
  id: string;
  label: string;
  /** Cents on top of the product's price. */
  extra: number;
}

export interface Option {
  key: 'color' | 'size';
  values: Value[];
}

export interface Product {
  id: string;
  slug: string;
  name: string;
  /** Cents. */
  price: number;
  category: string;
  options: Option[];
}

export interface Rate {
  id: 'standard' | 'express' | 'overnight' | 'pickup';
  /** Cents. */
  price: number;
}

/** Everything about a shop that is data rather than looks, and what is to be bought there. */
export interface World {
  shopName: string;
  products: Product[];
  target: Product;
  /** The wanted values, by option. */
  chosen: Partial<Record<Option['key'], Value>>;
  quantity: number;
  buyer: Buyer;
  rates: Rate[];
  wantedRate: Rate['id'];
  /** Per ten thousand. */
  taxRate: number;
  stock: number;
}

interface Names {
  shop: string[];
  products: [name: string, category: string][];
}

const CATEGORIES = ['Apparel', 'Home', 'Paper'];

const plainNames: Names = {
  shop: ['Harbor Goods', 'Juniper & Sons', 'Northfold', 'Pine Street Supply', 'Marlow Trading'],
  products: [
    ['Harbor Tee', 'Apparel'],
    ['Ridge Cap', 'Apparel'],
    ['Speckled Mug', 'Home'],
    ['Linen Card', 'Paper'],
    ['City Map Poster', 'Paper'],
    ['Wool Blanket', 'Home'],
    ['Canvas Tote', 'Apparel'],
    ['Field Notebook', 'Paper'],
    ['Oak Tray', 'Home'],
    ['Merino Scarf', 'Apparel'],
    ['Brass Lamp', 'Home'],
    ['Water Bottle 750 ml', 'Home'],
  ],
};

/** Data that looks like what pages say when something went wrong or right. */
const trapNames: Names = {
  shop: ['Error & Sons', 'Error & Sons', 'Declined Goods Co.', 'Sold Out Supply', 'Thank You Trading'],
  products: [
    ['Sold Out Tee', 'Apparel'],
    ['404 Cap', 'Apparel'],
    ['Error 500 Mug', 'Home'],
    ['Thank You Card', 'Paper'],
    ['Order Complete Poster', 'Paper'],
    ['Out of Stock Blanket', 'Home'],
    ['Payment Failed Tote', 'Apparel'],
    ['Order Received Notebook', 'Paper'],
    ['Declined Tray', 'Home'],
    ['Please Wait Scarf', 'Apparel'],
    ['Maintenance Lamp', 'Home'],
    ['Water Bottle 500 ml', 'Home'],
  ],
};

const COLORS = ['Black', 'Navy', 'Forest Green', 'Red', 'Sand'];
const SIZES = ['Small', 'Medium', 'Large', 'XL'];

export function drawWorld(seed: number, features: Features, scenario: Scenario, hasTraps: boolean): World {
  const chance = createChance(seed, 'world');
  const names = hasTraps ? trapNames : plainNames;
  const target = chance.below(plainNames.products.length);
  const products = names.products.map(([name, category], index) => {
    const price = 600 + chance.below(60) * 100 + chance.pick([0, 50, 95, 99]);
    const options = drawOptions(seed, index, index === target ? features : undefined);
    return { id: String(40 + index * 7), slug: slugOf(name), name, price, category, options };
  });
  const wanted = products[target];
  if (!wanted) throw new Error('There is no target.');
  if (features.money === 'dollar' && chance.below(6) === 0) wanted.price += 120_000;
  addLookalike(products, wanted, features);
  const rates = drawRates(features, chance.below(4) * 100);
  return {
    shopName: names.shop[chance.below(names.shop.length)] ?? '',
    products: chance.shuffle(products),
    target: wanted,
    chosen: Object.fromEntries(wanted.options.map(({ key, values }) => [key, chance.pick(values.slice(1))])),
    quantity: { one: 1, few: 2 + chance.below(2), dozen: 12, hundreds: 600 }[features.quantity],
    buyer: drawBuyer(seed, features, hasTraps),
    rates,
    wantedRate: features.shippingWish === 'express' ? 'express' : 'standard',
    taxRate: features.tax === 'none' ? 0 : 825,
    stock: scenario.startsWith('soldOut') ? 0 : hasTraps ? 500 : 730,
  };
}

function drawOptions(seed: number, index: number, features: Features | undefined): Option[] {
  const count = features ? { none: 0, one: 1, two: 2 }[features.options] : index % 3 === 0 ? 1 : 0;
  const chance = createChance(seed, `options ${index}`);
  const keys: Option['key'][] = chance.below(2) === 0 ? ['color', 'size'] : ['size', 'color'];
  return keys.slice(0, count).map((key) => ({
    key,
    values: (key === 'color' ? COLORS : SIZES).slice(0, 3 + chance.below(2)).map((label, place) => ({
      id: `${key === 'color' ? 'c' : 's'}${place + 11 + index}`,
      label,
      extra: features && features.surcharge !== 'none' ? place * 150 : 0,
    })),
  }));
}

function addLookalike(products: Product[], target: Product, { lookalike }: Features): void {
  if (lookalike === 'none') return;
  const name = lookalike === 'longer' ? `${target.name} Deluxe Edition` : (target.name.split(' ')[0] ?? '');
  const price = target.price + 700;
  products.push({ ...target, id: '999', slug: slugOf(name), name, price, options: [] });
}

function drawRates({ shippingOffer, shippingWidget }: Features, extra: number): Rate[] {
  const standard: Rate = { id: 'standard', price: shippingOffer === 'freeOver' ? 0 : 495 + extra };
  if (shippingWidget === 'flat' || shippingOffer === 'single') return [standard];
  const express: Rate = { id: 'express', price: 1_250 + extra };
  const overnight: Rate = { id: 'overnight', price: 2_900 + extra };
  if (shippingOffer === 'pickup') return [{ id: 'pickup', price: 0 }, standard, express];
  return extra % 200 === 0 ? [standard, express, overnight] : [express, standard];
}

export const categories = CATEGORIES;

export function slugOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
