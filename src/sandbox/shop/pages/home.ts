import { catalog } from '../catalog.ts';
import { html } from '../html.ts';
import type { Product } from '../product.ts';
import type { Shelf } from '../shelf.ts';
import { layout, SHOP_NAME, type Surroundings } from './layout.ts';
import { shelves } from './shelves.ts';

const view = html`<svg viewBox="0 0 1200 420" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" focusable="false">
<circle cx="900" cy="172" r="92" fill="#ee8a5f"/><circle cx="900" cy="172" r="128" fill="#ee8a5f" opacity=".22"/>
<path d="M0 292c120-26 220 18 360 0s220-30 360 0 280 20 480-6v134H0z" fill="#7fb2b6" opacity=".55"/>
<path d="M0 330c140-26 240 18 380 0s240-26 380 0 280 14 440-4v94H0z" fill="#2f7d8a" opacity=".75"/>
<path d="M0 372c140-20 240 14 380 0s240-20 380 0 280 10 440-4v52H0z" fill="#12414f"/>
<path d="M1010 310c20 22 120 22 150 0l14-4-20 40h-122z" fill="#fdfaf3"/><path d="M1086 172v132M1092 180l56 112h-56zM1080 200l-44 92h44z" fill="#fdfaf3" stroke="#12414f" stroke-width="5" stroke-linejoin="round"/>
<g fill="#12303b"><path d="M640 108c22-10 40-4 52 16 12-22 32-34 66-34-26 12-40 26-44 44l20 8-26 6c-10 12-26 18-46 16 12-6 18-12 22-20-12-18-24-28-44-36z"/><path d="M790 62c12-6 22-2 28 8 8-12 18-18 36-18-14 6-22 14-24 24l10 4-14 4c-6 6-14 10-24 8 6-4 10-6 12-10-6-10-12-16-24-20z" opacity=".7"/></g>
</svg>`;

export function homePage(shelf: Shelf, surroundings: Surroundings): string {
  const main = html`<section class="window">${view}<div>
<h1>Small good things from a harbour town</h1>
<p>Made by people whose names we know, a short walk from the water.</p>
<a class="button" href="#things">Look around</a></div></section>
<div class="section-head" id="things"><h2>Everything we have</h2></div>
${shelves(catalog, shelf)}`;
  return layout({ title: 'Small good things', head: about(), main }, surroundings);
}

function about() {
  return html`<meta name="description" content="${SHOP_NAME}: mugs, prints, tea, notebooks and wool from a harbour town.">`;
}

export function searchPage(
  query: string,
  found: Product[],
  shelf: Shelf,
  surroundings: Surroundings,
): string {
  const count = found.length === 1 ? '1 thing' : `${found.length} things`;
  const main = html`<h1>${query ? html`Search: “${query}”` : 'Search'}</h1>
<p class="soft" role="status">${found.length > 0 ? `${count} found.` : 'Nothing like that on our shelves. Here is what we have.'}</p>
<h2 class="hidden">Results</h2>
${shelves(found.length > 0 ? found : catalog, shelf)}`;
  return layout({ title: 'Search', main }, { ...surroundings, query });
}
