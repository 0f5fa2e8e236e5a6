import {
  ABOUT_LOADING,
  AROUND_ALL_PAGES,
  DRAWN_WHILE_LOADING,
  FLOATING,
  LOADING,
  NOTICE,
  WHILE_LOADING,
  WRONG,
} from '../lexicon/code-names.ts';
import type { Region, TextBlock } from '../survey.ts';
import { attribute, classesOf, isDrawn, isShown, marksOf, parentOf } from './sight.ts';
import { stirring } from './stirring.ts';

/** What the looks, roles and classes of an element say about what is in it. */

const FIELDS = 'input:not([type=hidden]),select,textarea';

export function regionOf(element: Element, style: CSSStyleDeclaration, outer: Region): Region {
  const role = attribute(element, 'role');
  const tag = element.tagName;
  if (tag === 'DIALOG' || role === 'dialog' || role === 'alertdialog') return 'dialog';
  if (attribute(element, 'aria-modal') === 'true') return 'dialog';
  if (outer === 'dialog') return 'dialog';
  const isFloating = style.position === 'fixed' && !/header|nav|sticky/i.test(marksOf(element));
  if (isFloating && FLOATING.test(marksOf(element))) return 'dialog';
  if (isFloating && (coversPage(element, style) || isOverVeil(element, style))) return 'dialog';
  if (tag === 'MAIN' || role === 'main') return 'main';
  if (tag === 'NAV' || role === 'navigation') return isOnward(element) ? outer : 'nav';
  if (tag === 'ASIDE' || role === 'complementary') return 'aside';
  if (role === 'banner') return 'header';
  if (role === 'contentinfo') return 'footer';
  if (tag !== 'HEADER' && tag !== 'FOOTER') return outer;
  const inside = element.closest('main,article,section,[role=main],form');
  if (inside && !(inside === parentOf(element) && isPageWide(inside, element))) return outer;
  return tag === 'HEADER' ? 'header' : 'footer';
}

/** “Back” and “Continue” below a form may be marked as navigation, too. They’re buttons, and no list of places. */
function isOnward(element: Element): boolean {
  return (
    element.querySelector('button,[type=submit]') !== null && element.querySelector('a[href],li') === null
  );
}

/** Drawn over the page and large enough to be in the way, whatever it is called. */
function coversPage(element: Element, { zIndex }: CSSStyleDeclaration): boolean {
  const { width, height } = element.getBoundingClientRect();
  const isLarge = width * height > 0.2 * innerWidth * innerHeight && height > 0.25 * innerHeight;
  const isWholePage = element.querySelectorAll('*').length > 0.6 * document.body.querySelectorAll('*').length;
  return isLarge && Number(zIndex) > 0 && (!isWholePage || hidesPage(element));
}

/** A whole checkout that opens over a small page has more in it than the page; an app that is all there is hides none. */
function hidesPage(element: Element): boolean {
  const parts = [...document.querySelectorAll('h1,form,main')];
  return parts.some((part) => !element.contains(part) && !part.contains(element) && isShown(part));
}

/** However small it is, what stands before a veil that dims the whole page is what the page wants answered first. */
function isOverVeil(element: Element, { zIndex }: CSSStyleDeclaration): boolean {
  return [...(parentOf(element)?.children ?? [])].some((other) => {
    if (other === element || other.childElementCount > 0 || (other.textContent ?? '').trim() !== '')
      return false;
    const { position, zIndex: below, display, visibility } = getComputedStyle(other);
    if (position !== 'fixed' || display === 'none' || visibility !== 'visible') return false;
    const { width, height } = other.getBoundingClientRect();
    return (
      width > 0.95 * innerWidth &&
      height > 0.95 * innerHeight &&
      (Number(zIndex) || 0) >= (Number(below) || 0)
    );
  });
}

/** Some pages stand in their `main` as a whole, with the header and the footer that all of the shop's pages have. */
function isPageWide(main: Element, { id }: Element): boolean {
  const isWhole = main.matches('main,[role=main]') && main.parentElement?.tagName === 'BODY';
  return isWhole && AROUND_ALL_PAGES.test(id);
}

export function toneOf(element: Element, outer: TextBlock['tone']): TextBlock['tone'] {
  if (element.matches('html,body,main,form,section')) return outer;
  const marks = classesOf(element);
  const role = attribute(element, 'role');
  const live = attribute(element, 'aria-live');
  const isWrong = WRONG.test(marks);
  const isWorded = isWrong || NOTICE.test(marks);
  if (!isWorded && role !== 'alert' && role !== 'status' && live !== 'assertive') return outer;
  if ((element.textContent ?? '').length > 1200) return outer;
  // What holds a field is marked itself, and its label is no message.
  const isAround = role !== 'alert' && element.querySelector(FIELDS) !== null;
  if (isAround || isOwnLabel(element)) return outer;
  if (isWrong) return 'error';
  if (/success/i.test(marks)) return 'success';
  return outer === 'plain' ? 'alert' : outer;
}

/** Some shops write what is wrong into a second label of the field; the first one is its name. */
function isOwnLabel(element: Element): boolean {
  if (!(element instanceof HTMLLabelElement)) return false;
  const field = element.control as HTMLInputElement | null;
  return field?.labels?.[0] === element && field.labels.length < 2;
}

export function levelOf(element: Element, outer: number): number {
  const found = /^H([1-6])$/.exec(element.tagName);
  if (found) return Number(found[1]);
  if (attribute(element, 'role') === 'heading') return Number(attribute(element, 'aria-level')) || 2;
  return outer;
}

export function isHeading(element: Element): boolean {
  if (element.matches('legend')) return !isLabel(element);
  if (element.matches('h1,h2,h3,h4,h5,h6,[role=heading]')) return true;
  if (!/(^|[-_\s])(heading|title)(\s|$)/i.test(classesOf(element))) return false;
  return element.matches('div,p,span,strong') && !element.querySelector('a,button,input,select');
}

/**
 * A legend over a single field is that field's label: what stands over the field is the heading before it. A field that
 * nobody can write into only shows what was chosen, and the legend is over what chooses.
 */
function isLabel(legend: Element): boolean {
  const fields = legend.closest('fieldset')?.querySelectorAll(FIELDS) ?? [];
  return fields.length === 1 && !fields[0]?.matches('[type=radio],[type=checkbox],[readonly]');
}

export function isLoading(element: Element, style: CSSStyleDeclaration): boolean {
  if (element.matches('img,html,body,input,script')) return false;
  // WooCommerce’s form stays “processing” after a press that sent nothing. What covers it while it works has a class of its own.
  const isLeft = (mark: string) => mark === 'processing' && element.matches('form');
  const marks = classesOf(element)
    .split(/\s+/)
    .filter((mark) => !WHILE_LOADING.test(mark) && !isLeft(mark))
    .join(' ');
  const isSaid =
    attribute(element, 'aria-busy') === 'true' ||
    (LOADING.test(marks) && !isLongDrawn(element)) ||
    DRAWN_WHILE_LOADING.test(marks);
  return isSaid && isDrawn(element, style) && !isLazy(element) && !isForCounting(element, marks);
}

/** Some shops never take the class from what has loaded: by then, it can be used, and nothing changes anymore. */
function isLongDrawn(element: Element): boolean {
  return (
    stirring().stillMs > DRAWN_MS &&
    element.querySelector('button:enabled,input:enabled:not([type=hidden])') !== null
  );
}

const DRAWN_MS = 2_500;

/** A picture that loads only when it’s scrolled to is not waited for. */
function isLazy(element: Element): boolean {
  if (element.querySelector('img') === null) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return top >= innerHeight || bottom <= 0;
}

/** Spinners also count: a field with a button for one more and one less. */
function isForCounting(element: Element, marks: string): boolean {
  if (!/spinner/i.test(marks) || ABOUT_LOADING.test(marks)) return false;
  return element.matches('button:enabled') || element.querySelector('input,button:enabled') !== null;
}
