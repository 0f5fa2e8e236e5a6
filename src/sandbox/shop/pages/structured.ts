import { decimalOf } from '../../../shared/money.ts';
import { CURRENCY } from '../money.ts';
import { describeChoices, type Product } from '../product.ts';
import type { Shelf } from '../shelf.ts';
import { SHOP_NAME } from './layout.ts';

/** The product as search engines read it. */
export function structured(product: Product, shelf: Shelf, url: string): object {
  const address = `${url}/products/${product.slug}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.blurb,
    category: product.kind,
    url: address,
    brand: { '@type': 'Brand', name: SHOP_NAME },
    offers: product.variants.map((variant) => ({
      '@type': 'Offer',
      sku: variant.sku,
      ...(product.options.length > 0 && { name: describeChoices(product, variant.choices) }),
      url: product.options.length > 0 ? `${address}?${new URLSearchParams(variant.choices)}` : address,
      price: decimalOf(shelf.priceOf(variant.price)),
      priceCurrency: CURRENCY,
      availability: `https://schema.org/${shelf.left(variant) > 0 ? 'InStock' : 'OutOfStock'}`,
    })),
  };
}
