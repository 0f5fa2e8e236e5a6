import { attributes, empty, escapeHtml, tag } from './html.ts';
import { block, form, heading, lead, link, mark, money, submit, type View } from './view.ts';
import { categories, type Product } from './world.ts';

const PER_PAGE = 4;

/** What the shop's address shows when it is no product's. */
export function frontPage(view: View): string {
  switch (view.features.entry) {
    case 'product':
    case 'grid':
      return heading(view, 1, 'Featured products') + tiles(view, view.world.products, false);
    case 'categories':
      return `${heading(view, 1, `Welcome to ${view.world.shopName}`)}${block(view, 'tiles', ...categories.map((category) => categoryLink(view, category)))}`;
    case 'menu':
      return `${heading(view, 1, 'Goods that last')}<p>Since 1987 we make things by hand.</p>`;
    case 'search':
      return `${heading(view, 1, view.world.shopName)}${searchBox(view)}`;
  }
}

export function categoryPage(view: View, category: string, number: number): string {
  const { products, target } = view.world;
  const all = category === 'all' ? products : products.filter((product) => product.category === category);
  const pages = Math.ceil(all.length / PER_PAGE);
  const shown = all.slice((number - 1) * PER_PAGE, number * PER_PAGE);
  const hasTarget = shown.includes(target);
  const links = Array.from({ length: pages }, (_, index) => index + 1).map((page) =>
    page === number
      ? tag('span', { 'aria-current': 'page' }, String(page))
      : tag(
          'a',
          {
            href: link(view, 'category', category, { page: String(page) }),
            ...(page === number + 1 && !hasTarget ? mark(view, 'go:1') : {}),
          },
          String(page),
        ),
  );
  return `${heading(view, 1, category === 'all' ? view.words('store') : category)}${tiles(view, shown, view.features.related === 'tilesWithAdd')}<nav aria-label="Pages">${links.join(' ')}</nav>`;
}

export function searchPage(view: View, query: string): string {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = view.world.products.filter(
    ({ name }) => terms.length > 0 && terms.every((term) => name.toLowerCase().includes(term)),
  );
  if (found.length === 0) return `${heading(view, 1, `No results for “${query}”`)}${searchBox(view)}`;
  return `${heading(view, 1, `Results for “${query}”`)}${tiles(view, found, false)}`;
}

/** The menu that every page has, in shops that have one. */
export function menu(view: View): string {
  const { entry } = view.features;
  const needed = entry === 'menu' && view.here === '/';
  const store = lead(view, link(view, 'category', 'all'), {
    text: view.words('store'),
    ...(needed ? { oracle: 'go:1' } : {}),
  });
  const others = ['About', 'Contact', 'Help'].map((text) =>
    tag('a', { href: link(view, 'info', text.toLowerCase()) }, text),
  );
  if (entry === 'search') return others.join(' ');
  return [
    entry === 'product' ? '' : store,
    ...(entry === 'categories'
      ? categories.map((name) => tag('a', { href: link(view, 'category', name) }, name))
      : []),
    ...others,
  ].join(' ');
}

export function searchBox(view: View): string {
  const { words, world } = view;
  const id = `q${view.session.renders}`;
  const isNeeded = view.here === '/';
  const isQuery = view.features.urls === 'query';
  return `<form method="get" role="search" action="${escapeHtml(link(view, 'search'))}">${isQuery ? '<input type="hidden" name="route" value="shop/search">' : ''}${empty('input', { type: 'search', name: 'q', id, placeholder: words('search'), 'aria-label': words('search'), ...(isNeeded ? mark(view, `text:${world.target.name}`) : {}) })}<button type="submit"${attributes(isNeeded ? mark(view, 'go:0') : {})}>${escapeHtml(words('search').split(' ')[0] ?? '')}</button></form>`;
}

function categoryLink(view: View, category: string): string {
  const isTargets = view.world.target.category === category;
  return lead(view, link(view, 'category', category), {
    text: category,
    ...(isTargets ? { oracle: 'go:1' } : {}),
  });
}

export function tiles(view: View, products: Product[], withAdd: boolean): string {
  return block(view, 'tiles', ...products.map((product) => tile(view, product, withAdd)));
}

function tile(view: View, product: Product, withAdd: boolean): string {
  const isTarget = product.id === view.world.target.id;
  const href = link(view, 'product', product.slug);
  const name = tag(
    'a',
    { href, ...(isTarget ? mark(view, 'go:1') : {}) },
    tag('span', { class: view.skin('title') }, escapeHtml(product.name)),
  );
  const add =
    withAdd && !isTarget
      ? form(
          view,
          'add',
          {},
          empty('input', { type: 'hidden', name: 'product', value: product.id }),
          submit(view, { text: view.words('add'), isMain: false }),
        )
      : '';
  return block(view, 'tile', name, block(view, 'price', money(view, product.price)), add);
}
