import { readProduct } from '../../../src/buying/flows/reading/product.ts';
import type { ProductReading } from '../../../src/buying/flows/readings.ts';
import type { Looking } from './look.ts';

/** Options as `label: value, value` with the chosen one in brackets. */
export function outline(product: ProductReading | undefined): string[] {
  return (product?.options ?? []).map(({ label, kind, values, chosen, isRequired }) => {
    const all = values.map(
      (value) =>
        `${value.isUnavailable ? '~' : ''}${value.label === chosen ? `[${value.label}]` : value.label}`,
    );
    return `${label}${isRequired ? '*' : ''} (${kind}): ${all.join(', ')}`;
  });
}

export const HEADER = `<header><a href="/">Shop</a><form role="search" action="/search"><input type="search" name="q" placeholder="Search"><button>Search</button></form>
<a href="/cart">Cart (0)</a></header>`;
const FOOTER = `<footer><form id="newsletter"><label for="nl">Newsletter</label><input id="nl" type="email" name="email"><button type="submit">Submit</button></form></footer>`;

/** The product that is read on a page with this between the shop’s header and its footer. */
export async function productOn(
  looking: Looking,
  html: string,
  address = '/product/thing',
): Promise<ProductReading | undefined> {
  return readProduct(await looking.look(`<body>${HEADER}${html}${FOOTER}</body>`, address));
}
