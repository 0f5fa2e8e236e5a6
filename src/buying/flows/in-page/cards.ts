import { PICTURE_FILE } from '../lexicon/code-names.ts';
import { attribute, isMoney, parentOf } from './sight.ts';

/** Finds what stands several times alike, each with a link: products of a list. */

const LINKS = 2000;
/** “Large (+$3.00)” is a value to choose, and no product with its price. */
const SURCHARGE = /\+\s*\D{0,4}\d[\d.,]*/g;

/** What opens over the page is no tile, nor is what holds it. */
const OVER_ALL = 'dialog,[role=dialog],[role=alertdialog],[aria-modal=true]';

function looks(element: Element): string {
  const [first = ''] = attribute(element, 'class').trim().split(/\s+/);
  return `${element.tagName} ${first.replace(/\d+/g, '')}`;
}

const LINK = 'a[href],[role=link]';

/** What only acts like a link has its address in a script. */
function leads(link: Element): boolean {
  if (!link.matches('a')) return true;
  const href = attribute(link, 'href');
  if (!href || /^(#(?!!?\/[\w~])|javascript:|mailto:|tel:)/i.test(href)) return false;
  return !PICTURE_FILE.test(href);
}

/** A page may have its header twice, for phones and for all others. A tile may have a header as well. */
function isInPageHeader(link: Element): boolean {
  const header = link.closest('header,[role=banner]');
  return header !== null && header.closest('article,section,li,main') === null;
}

function isCard(element: Element): boolean {
  const text = element.textContent ?? '';
  if (text.length > 1500 || element.querySelector(`h1,${OVER_ALL}`)) return false;
  // What asks for more than a quantity is a part of the page.
  if (element.querySelectorAll('input:not([type=hidden]),select,textarea').length > 2) return false;
  if (isMoney(text.replace(SURCHARGE, ''))) return true;
  return element.querySelector('img,picture') !== null && text.trim().length >= 12;
}

export function findCards(): Map<Element, number> {
  const cards = new Map<Element, number>();
  const known = new Map<Element, boolean>();
  const built: Built = new Map();
  for (const link of linksIn(document).slice(0, LINKS)) {
    if (!leads(link) || isInPageHeader(link)) continue;
    let at: Element | null = link;
    for (let level = 0; at && level < 8 && at !== document.body; level++, at = parentOf(at)) {
      if (cards.has(at)) break;
      if (at.matches(`form,fieldset,main,body,nav,${OVER_ALL}`)) break;
      let fits = known.get(at);
      if (fits === undefined) {
        fits = hasAlikes(at, built) && isCard(at);
        known.set(at, fits);
      }
      if (!fits) continue;
      cards.set(at, cards.size);
      break;
    }
  }
  return cards;
}

/** Also those that stand in shadow roots. */
function linksIn(root: Document | ShadowRoot): Element[] {
  const found: Element[] = [...root.querySelectorAll(LINK)];
  for (const element of root.querySelectorAll('*'))
    if (element.shadowRoot) found.push(...linksIn(element.shadowRoot));
  return found;
}

const COMPARED = 80;
const ALIKE = 0.4;

/** Products of a list are made of the same things; the columns of a page are not, whatever their classes. */
function isBuiltAlike(one: Element, other: Element, built: Built): boolean {
  const [parts, others] = [partsOf(one, built), partsOf(other, built)];
  const shared = [...parts].filter((part) => others.has(part)).length;
  return shared >= ALIKE * (parts.size + others.size - shared);
}

type Built = Map<Element, Set<string>>;

function partsOf(element: Element, built: Built): Set<string> {
  const parts =
    built.get(element) ?? new Set([...element.querySelectorAll('*')].slice(0, COMPARED).map(looks));
  built.set(element, parts);
  return parts;
}

function hasAlikes(element: Element, built: Built): boolean {
  const parent = parentOf(element);
  if (!parent || parent.children.length < 2 || parent.children.length > 500) return false;
  const own = looks(element);
  // What is full of buttons stands for itself, unless others are as well.
  const isBusy = element.querySelectorAll('button').length > 2;
  const isPart = parent === document.body && attribute(element, 'class') === '';
  let alike = 0;
  for (const sibling of parent.children) {
    if (looks(sibling) !== own || !(sibling.matches(LINK) || sibling.querySelector(LINK))) continue;
    // The parts of a page are alike where they have no classes: a tile stands beside another.
    if (isPart && sibling !== element && !isCard(sibling)) continue;
    if (sibling !== element && !isBuiltAlike(element, sibling, built)) continue;
    if (!isBusy || sibling.querySelector('button')) alike++;
  }
  return alike >= 2;
}
