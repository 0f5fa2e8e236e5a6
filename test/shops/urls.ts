import type { Features } from './grammar.ts';

/** Where pages and actions of a shop are, and back. */
export interface Urls {
  to(page: string, param?: string, query?: Record<string, string>): string;
  parse(url: URL): { page: string; param: string };
}

const FOLDERS: Record<string, string> = {
  product: 'products',
  category: 'collections',
  search: 'search',
  cart: 'cart',
  gate: 'checkout-login',
  checkout: 'checkout',
  done: 'order-received',
};

export function createUrls(style: Features['urls']): Urls {
  return {
    to(page, param = '', query = {}) {
      const more = new URLSearchParams(query);
      if (page === 'home') return `/${tail(more)}`;
      if (style === 'query') {
        const all = new URLSearchParams({ route: `shop/${page}`, ...(param && { id: param }), ...query });
        return `/index.php?${all}`;
      }
      // All steps at one address: the session knows which it is.
      const shown = style === 'same' && page === 'checkout' ? '' : param;
      const folder = FOLDERS[page] ?? page;
      if (style === 'html') return `/${folder}${shown && `--${shown}`}.html${tail(more)}`;
      return `/${folder}${shown && `/${shown}`}${tail(more)}`;
    },
    parse({ pathname, searchParams }) {
      if (style === 'query') {
        const route = searchParams.get('route')?.split('/')[1];
        return {
          page: route ?? (pathname === '/' ? 'home' : pathname.slice(1)),
          param: searchParams.get('id') ?? '',
        };
      }
      const [folder = '', param = ''] =
        style === 'html'
          ? pathname
              .slice(1)
              .replace(/\.html$/, '')
              .split('--')
          : pathname.slice(1).split('/');
      const page = Object.keys(FOLDERS).find((name) => FOLDERS[name] === folder) ?? (folder || 'home');
      return { page, param: decodeURIComponent(param) };
    },
  };
}

function tail(query: URLSearchParams): string {
  const text = query.toString();
  return text && `?${text}`;
}
