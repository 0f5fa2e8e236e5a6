import { OUT_OF_STOCK_DATA } from '../lexicon/code-names.ts';
import type { StructuredData } from '../survey.ts';

export interface ProductData {
  name: string;
  /** As written, if there’s one price for all. */
  price: string | undefined;
  isOutOfStock: boolean;
  image: string | undefined;
  isThere: boolean;
}

/** What the page tells machines about its product. */
export function productData({ jsonLd, microdata, meta }: StructuredData): ProductData {
  const product = jsonLd.find((entry) => /^(Product|ProductGroup)$/.test(typeOf(entry)));
  const item = microdata.find(({ type }) => /schema\.org\/Product$/i.test(type));
  const offers = product ? offersOf(product) : [];
  const loose = microdata.find(({ type }) => /schema\.org\/Offer$/i.test(type))?.properties ?? {};
  const prices = offers.map(({ price }) => price).filter((price) => price !== undefined);
  const stock = [
    ...offers.map(({ availability }) => String(availability ?? '')),
    ...(loose.availability ?? []),
  ];
  const named = stock.filter(Boolean);
  return {
    name: text(product?.name) || item?.properties.name?.[0] || meta['og:title'] || '',
    price:
      new Set(prices.map(String)).size === 1
        ? String(prices[0])
        : (loose.price?.[0] ?? meta['product:price:amount']),
    isOutOfStock: named.length > 0 && named.every((each) => OUT_OF_STOCK_DATA.test(each)),
    image: pictureOf(product?.image) ?? meta['og:image'],
    isThere: product !== undefined || item !== undefined || meta['og:type'] === 'product',
  };
}

function typeOf(entry: Record<string, unknown>): string {
  const type = entry['@type'];
  return String(Array.isArray(type) ? type[0] : type);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, 200) : '';
}

function offersOf(product: Record<string, unknown>): Record<string, unknown>[] {
  const { offers } = product;
  const list = Array.isArray(offers) ? offers : [offers];
  return list.filter((offer) => typeof offer === 'object' && offer !== null) as Record<string, unknown>[];
}

function pictureOf(image: unknown): string | undefined {
  const [first] = Array.isArray(image) ? image : [image];
  const url = typeof first === 'object' && first !== null && 'url' in first ? first.url : first;
  return typeof url === 'string' && /^https?:/.test(url) ? url.slice(0, 600) : undefined;
}
