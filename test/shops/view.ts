import type { Book } from './book.ts';
import type { Features } from './grammar.ts';
import { type Attributes, attributes, empty, escapeHtml, tag } from './html.ts';
import { moneyMarkup, moneyText } from './money.ts';
import type { Scenario } from './scenarios.ts';
import type { Session } from './session.ts';
import type { Skin } from './skin.ts';
import type { Urls } from './urls.ts';
import type { Words } from './words.ts';
import type { World } from './world.ts';

/** What a shop is made of. */
export interface Plan {
  seed: number;
  features: Features;
  world: World;
  words: Words;
  skin: Skin;
  urls: Urls;
  scenario: Scenario;
  /** Whether pages carry the marks that the walker goes by. */
  isOracle: boolean;
  book: Book;
  /** Where cards are taken: another origin. */
  processor: string;
}

/** What a page is drawn from: the shop, who looks, and where. */
export interface View extends Plan {
  session: Session;
  /** Inside a frame of the shop's own. */
  isEmbedded: boolean;
  /** Where the page itself is. */
  here: string;
}

/** A mark for the walker: what to do here. */
export function mark({ isOracle }: Plan, what: string): Attributes {
  return isOracle ? { 'data-oracle': what } : {};
}

export function money(view: Plan, cents: number): string {
  return moneyMarkup(view.features.money, cents);
}

export function moneyWords(view: Plan, cents: number): string {
  return moneyText(view.features.money, cents);
}

export function block(view: Plan, role: Parameters<Skin>[0], ...inner: string[]): string {
  const content = tag('div', { class: view.skin(role) }, ...inner);
  return view.features.markup === 'soup' ? `<div><div>${content}</div></div>` : content;
}

export function heading(view: Plan, level: 1 | 2 | 3, text: string): string {
  const { heading: style } = view.features;
  if (style === 'div')
    return tag('div', { class: view.skin('title'), style: 'font-size:1.4em' }, escapeHtml(text));
  const depth = style === 'h2' || style === 'logo' ? Math.min(level + 1, 4) : level;
  return tag(`h${depth}`, { class: level === 1 ? view.skin('title') : undefined }, escapeHtml(text));
}

export interface Pressable {
  text: string;
  isMain?: boolean;
  /** A mark for the walker. */
  oracle?: string;
  extra?: Attributes;
  isDisabled?: boolean;
}

/** What sends the form it stands in. */
export function submit(view: View, { text, isMain = true, oracle, extra, isDisabled }: Pressable): string {
  const shared = {
    class: view.skin(isMain ? 'primary' : 'button'),
    ...extra,
    ...(oracle ? mark(view, oracle) : {}),
  };
  switch (isMain ? view.features.buttons : 'button') {
    case 'button':
      return tag('button', { type: 'submit', disabled: isDisabled, ...shared }, escapeHtml(text));
    case 'input':
      return empty('input', { type: 'submit', value: text, disabled: isDisabled, ...shared });
    case 'link':
      return tag(
        'a',
        { href: '#', 'data-submit': true, 'aria-disabled': isDisabled && 'true', ...shared },
        escapeHtml(text),
      );
    default:
      return tag(
        'div',
        {
          role: 'button',
          tabindex: 0,
          'data-submit': true,
          'aria-disabled': isDisabled && 'true',
          ...shared,
        },
        tag('span', {}, escapeHtml(text)),
      );
  }
}

/** What leads somewhere. */
export function lead(view: View, href: string, { text, isMain, oracle, extra }: Pressable): string {
  const shared = {
    class: view.skin(isMain ? 'primary' : 'link'),
    ...extra,
    ...(oracle ? mark(view, oracle) : {}),
  };
  if (isMain && view.features.buttons === 'div')
    return tag(
      'div',
      { role: 'button', tabindex: 0, 'data-href': href, ...shared },
      tag('span', {}, escapeHtml(text)),
    );
  if (isMain && view.features.markup === 'tailwind')
    return tag(
      'a',
      { href, ...shared, class: undefined },
      tag('button', { type: 'button', class: shared.class }, escapeHtml(text)),
    );
  return tag('a', { href, ...shared }, escapeHtml(text));
}

/** A form that posts to an action of the shop. */
export function form(view: View, action: string, given: Attributes, ...inner: string[]): string {
  const { urls, features, isEmbedded } = view;
  const isSame = features.urls === 'same';
  const target = isSame ? view.here : urls.to(action, '', isEmbedded ? { embed: '1' } : {});
  const hidden = isSame ? empty('input', { type: 'hidden', name: '_action', value: action }) : '';
  return `<form method="post"${attributes({ action: target, class: view.skin('form'), ...given })}>${hidden}${inner.join('')}</form>`;
}

export function link(view: View, page: string, param = '', query: Record<string, string> = {}): string {
  return view.urls.to(page, param, view.isEmbedded ? { embed: '1', ...query } : query);
}

/** A part of a form, in whatever the shop groups fields with. */
export function tagged(view: Plan, inner: string): string {
  if (inner === '') return '';
  const { markup } = view.features;
  return tag(
    markup === 'semantic' || markup === 'bem' ? 'fieldset' : 'div',
    { class: view.skin('panel') },
    inner,
  );
}
