import { escapeHtml } from './html.ts';
import type { View } from './view.ts';
import type { Product } from './world.ts';

/** What machines may read of a product, where a shop says it to them. */
export function structuredData({ features, here }: View, product: Product): string {
  const { name, price } = product;
  const most =
    price + Math.max(0, ...product.options.flatMap(({ values }) => values.map(({ extra }) => extra)));
  const amount = (cents: number) => (cents / 100).toFixed(2);
  if (features.structured === 'jsonld')
    return jsonLd({
      '@type': 'Product',
      name,
      url: here,
      offers: {
        '@type': 'Offer',
        price: amount(price),
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    });
  if (features.structured === 'aggregate')
    return jsonLd({
      '@graph': [
        { '@type': 'BreadcrumbList' },
        {
          '@type': 'Product',
          name,
          offers: [
            {
              '@type': 'AggregateOffer',
              lowPrice: amount(price),
              highPrice: amount(most),
              priceCurrency: 'USD',
            },
          ],
        },
      ],
    });
  return '';
}

/** The same in the head. */
export function metaTags({ features }: View, product: Product): string {
  if (features.structured !== 'og') return '';
  return `<meta property="og:type" content="product"><meta property="og:title" content="${escapeHtml(product.name)}"><meta property="product:price:amount" content="${(product.price / 100).toFixed(2)}"><meta property="product:price:currency" content="USD">`;
}

function jsonLd(content: object): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...content }).replace(/</g, '\\u003c');
  return `<script type="application/ld+json">${text}</script>`;
}
