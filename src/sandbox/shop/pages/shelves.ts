import { money } from '../../../shared/money.ts';
import { type Html, html } from '../html.ts';
import { picture } from '../pictures/pictures.ts';
import type { Product } from '../product.ts';
import type { Shelf } from '../shelf.ts';

/** Products side by side, each a link. */
export function shelves(products: Product[], shelf: Shelf): Html {
  return html`<ul class="shelves">${products.map((product) => card(product, shelf))}</ul>`;
}

function card(product: Product, shelf: Shelf): Html {
  return html`<li><a href="/products/${product.slug}">
<div class="frame">${picture(product.slug)}${shelf.isSoldOut(product) && html`<span class="badge">Sold out</span>`}</div>
<h3>${product.name}</h3><p class="soft">${priceRange(product, shelf)}</p></a></li>`;
}

export function priceRange({ variants }: Product, shelf: Shelf): string {
  const prices = variants.map(({ price }) => price);
  const lowest = shelf.priceOf(Math.min(...prices));
  return `${new Set(prices).size > 1 ? 'From ' : ''}${money(lowest)}`;
}
