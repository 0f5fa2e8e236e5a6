import { addedNotice } from './cart.ts';
import { menu, searchBox } from './front.ts';
import { attributes, escapeHtml, tag } from './html.ts';
import { styleSheet } from './skin.ts';
import { block, heading, link, mark, type View } from './view.ts';

export interface Page {
  title: string;
  main: string;
  head?: string;
}

/** A whole document. Apps get an empty one and draw the rest themselves. */
export function wholePage(view: View, page: Page, inner: string): string {
  const { features, world, skin } = view;
  const speculation =
    features.network === 'speculation'
      ? '<script type="speculationrules">{"prefetch":[{"source":"document","where":{"href_matches":"/*"},"eagerness":"moderate"}]}</script>'
      : '';
  const isApp = features.rendering === 'spa' || features.rendering === 'shadow';
  const body = isApp
    ? features.rendering === 'shadow'
      ? '<shop-app></shop-app>'
      : `<div id="root" class="viewport" aria-busy="true">${skeleton()}</div>`
    : `<div id="root" class="viewport">${inner}</div>`;
  const sheet = styleSheet(skin, features);
  return `<!doctype html><html lang="${features.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(page.title)} – ${escapeHtml(world.shopName)}</title><style id="sheet">${sheet}</style>${page.head ?? ''}${speculation}</head><body${attributes({ class: features.family === 'mixed' ? undefined : `${features.family}-page` })}>${body}<script src="/assets/app.js"></script></body></html>`;
}

/** What stands there until the app has drawn: grey bars, and a button that does nothing yet. */
function skeleton(): string {
  return '<main><div class="bone" style="width:50%"></div><div class="bone"></div><div class="bone" style="width:30%"></div><button type="button" disabled class="bone" style="width:120px">&nbsp;</button></main>';
}

/** What an app puts into that document. */
export function content(view: View, page: Page): string {
  const { features, session, skin } = view;
  const said = sayFlash(view);
  const main = features.markup === 'bare' && features.family === 'antique' ? antique(page.main) : page.main;
  const parts = view.isEmbedded
    ? [tag('main', { class: skin('main') }, said, main)]
    : [
        header(view),
        motion(view),
        tag('main', { class: skin('main'), id: 'content' }, said, main),
        footer(view),
      ];
  session.errors = [];
  return features.markup === 'soup' ? `<div><div><div>${parts.join('')}</div></div></div>` : parts.join('');
}

function antique(main: string): string {
  return `<table width="100%" cellpadding="4"><tr><td width="150" valign="top" bgcolor="#eeeeee"><b>Information</b><br><font size="1">Free shipping on orders over $500!</font></td><td valign="top">${main}</td></tr></table>`;
}

function header(view: View): string {
  const { world, session, words, features } = view;
  const count = session.orderNumber ? 0 : session.lines.reduce((sum, line) => sum + line.quantity, 0);
  const isProduct = view.urls.parse(new URL(view.here, 'http://shop')).page === 'product';
  const oracle = count > 0 && isProduct ? mark(view, 'go:3') : {};
  const cart = tag(
    'a',
    { href: link(view, 'cart'), 'aria-label': `${words('cart')} (${count})`, ...oracle },
    `${escapeHtml(words('cart'))} (${count})`,
  );
  const logo = tag('a', { href: link(view, 'home') }, escapeHtml(world.shopName));
  const hasSearch = features.entry === 'search' && view.here !== '/';
  return `<header class="${view.skin('header') ?? ''}">${features.heading === 'logo' ? `<h1>${logo}</h1>` : logo} <nav class="${view.skin('nav') ?? ''}">${menu(view)}</nav>${hasSearch ? searchBox(view) : ''} ${cart}</header>`;
}

function footer(view: View): string {
  const join =
    '<form method="post" action="/newsletter"><label for="nl">Newsletter</label><input type="email" id="nl" name="newsletter_email" placeholder="Your email"><button type="submit">Subscribe</button></form>';
  return `<footer class="${view.skin('footer') ?? ''}">${view.seed % 3 === 0 ? join : ''}<small>© ${escapeHtml(view.world.shopName)}. All orders are final once placed. Out of stock items are refunded.</small></footer>`;
}

function motion({ features }: View): string {
  switch (features.motion) {
    case 'none':
      return '';
    case 'countdown':
      return '<div data-countdown>Sale ends in 09:59</div>';
    case 'carousel':
      return '<div data-carousel style="height:60px;overflow:hidden"><div>Free returns</div><div>New arrivals</div><div>Gift cards</div></div>';
    case 'ticker':
      return '<div data-ticker>★ 17 people bought something in the last hour ★</div>';
  }
}

/** What the last action had to say. */
function sayFlash(view: View): string {
  const { session } = view;
  const { flash } = session;
  const isPassing = view.urls.parse(new URL(view.here, 'http://shop')).page === 'processing';
  if (!flash || isPassing) return '';
  session.flash = undefined;
  switch (flash.kind) {
    case 'added':
      return addedNotice(view, flash.text);
    case 'error':
      return tag('div', { class: view.skin('error'), role: 'alert' }, escapeHtml(flash.text));
    case 'success':
      return tag('div', mark(view, 'done'), block(view, 'notice', escapeHtml(flash.text)));
    case 'alert':
      return tag('div', { 'data-alert': flash.text });
  }
}

export function infoPage(view: View, title: string): string {
  return `${heading(view, 1, title)}<p>We answer within two days.</p>`;
}
