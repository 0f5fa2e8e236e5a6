import { COMPLAINING, MARKED_WRONG } from '../lexicon/code-names.ts';
import { OPTIONAL, OPTIONAL_ASIDE } from '../lexicon/optional.ts';
import {
  attribute,
  classesOf,
  hidesAll,
  isMoney,
  isShown,
  marksOf,
  nodesIn,
  parentOf,
  textIn,
  tidy,
} from './sight.ts';

/** What elements are called. */

const FIELDS = 'input:not([type=hidden]),select,textarea';
/** What is no name of a field, and ends the look for one. */
const APART = `${FIELDS},button,iframe,h1,h2,h3,h4,h5,h6`;

export function byIds(element: Element, name: string): string {
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return '';
  const ids = attribute(element, name).split(/\s+/).filter(Boolean).slice(0, 4);
  return tidy(ids.map((id) => textOfAny(root.getElementById(id))).join(' '), 160);
}

function textOfAny(element: Element | null): string {
  return element ? textIn(element) || textForReaders(element) || tidy(element.textContent ?? '', 160) : '';
}

/** What only screen readers get: words that nobody sees, one part after another, without those that nobody gets. */
function textForReaders(element: Element): string {
  const parts: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && getComputedStyle(node).display === 'none'
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode()) if (walker.currentNode instanceof Text) parts.push(walker.currentNode.data);
  return tidy(parts.join(' '), 160);
}

export function labelsOf(element: Element): Element[] {
  const { labels } = element as HTMLInputElement;
  const all = labels ? [...labels] : [];
  // Ids repeat: a label in another form is another field's.
  const form = element.closest('form');
  const own = all.filter((label) => label.closest('form') === form);
  return own.length > 0 ? own : all;
}

function titleOf(element: Element): string {
  return attribute(element, 'title') || attribute(element, 'aria-label');
}

/** A swatch that is nothing but its colour is named where the pointer rests on it. */
function titleIn(label: Element): string {
  const titled = label.querySelector('[title],[aria-label]');
  return titled ? titleOf(titled) : '';
}

export function labelOf(element: Element): string {
  const own = labelsOf(element)
    .map((label) => textIn(label) || titleOf(label) || textOfAny(label) || titleIn(label))
    .filter(Boolean);
  // Forms that share an id share its labels.
  return tidy([...new Set(own)].join(' '), 200) || byIds(element, 'aria-labelledby') || legendOf(element);
}

/** A legend over a single field is its label. */
function legendOf(element: Element): string {
  const around = element.matches('input[type=radio],input[type=checkbox]')
    ? null
    : element.closest('fieldset');
  const legend = around?.querySelector('legend');
  return legend && around?.querySelectorAll(FIELDS).length === 1 && element.matches(FIELDS)
    ? textIn(legend)
    : '';
}

/** A label that stands by the field without naming it, or whose `for` points nowhere. */
export function siblingLabel(element: Element): string {
  let at: Element | null = element;
  const own = element.matches(FIELDS) ? 1 : 0;
  for (let level = 0; at && level < 4; level++, at = parentOf(at)) {
    if (level > 0 && at.querySelectorAll(FIELDS).length > own) return '';
    for (let before = at.previousElementSibling; before; before = before.previousElementSibling) {
      if (before.matches(FIELDS) || before.querySelector(FIELDS)) break;
      if (before.matches('label,dt,th') || /label/i.test(marksOf(before))) return textIn(before);
    }
    const after = at.nextElementSibling;
    // Labels that float over their field come after it.
    if (after?.matches('label') && (after as HTMLLabelElement).control === null) return textIn(after);
  }
  return '';
}

/** The text right behind a field that shares its place with no other. */
export function labelAfter(element: Element): string {
  const own = element.matches(FIELDS) ? 1 : 0;
  let at: Element | null = element;
  for (let level = 0; at && level < 3; level++) {
    for (let after: Node | null = at.nextSibling; after; after = after.nextSibling) {
      if (after instanceof Element && (isApart(after) || namesAnother(after, element))) return '';
      const text = wordsIn(after);
      if (/\p{L}/u.test(text)) return text.length <= 60 && !isSentence(text) ? text : '';
    }
    at = parentOf(at);
    if (!at || at.matches('form,fieldset,main,body,section,tr')) return '';
    if (at.querySelectorAll(FIELDS).length > own) return '';
  }
  return '';
}

/** The label of the next field. */
function namesAnother(after: Element, element: Element): boolean {
  const labels = [after, ...after.querySelectorAll('label')].filter((one) => one.matches('label'));
  return (labels as HTMLLabelElement[]).some(({ control }) => control !== null && control !== element);
}

/** A field, a button, or a block that opens a list: its words are its own. */
function isApart(element: Element): boolean {
  if (element.matches(APART) || element.querySelector(APART)) return true;
  return [...element.querySelectorAll('*')]
    .slice(0, 60)
    .some((each) => each.children.length > 1 && hidesAll(each, getComputedStyle(each)));
}

const IN_PARENTHESES = new RegExp(`\\((?:${OPTIONAL_ASIDE.source})\\)`, 'i');

function isOptional(text: string): boolean {
  return OPTIONAL.isIn(text) || IN_PARENTHESES.test(text);
}

export function isRequired(element: Element, label: string): boolean {
  const field = element as HTMLInputElement;
  const placeholder = attribute(element, 'placeholder');
  if (isOptional(label) || isOptional(placeholder)) return false;
  if (field.required || attribute(element, 'aria-required') === 'true') return true;
  if (/\*\s*:?$|\(required\)|^\*/i.test(label)) return true;
  // Stars alone stand for digits.
  if (/[\p{L})]\s*\*$|\(required\)/iu.test(placeholder.trim())) return true;
  if (isStarred(element.nextElementSibling)) return true;
  let at = parentOf(element);
  for (let level = 0; at && level < 3; level++, at = parentOf(at)) {
    if (at.querySelectorAll(FIELDS).length > 1 && level > 0) return false;
    if (/(^|[\s_-])(is-)?required(\s|$)/i.test(classesOf(at))) return true;
  }
  return labelsOf(element).some((each) => /(^|\s)_?required(\s|$)/i.test(classesOf(each)));
}

/** A star right after the field, in an element of its own. */
function isStarred(after: Element | null): boolean {
  return after?.textContent?.trim() === '*' && isShown(after);
}

/** What the page says is wrong with a field. */
export function complaintOf(element: Element): string {
  const isInvalid = attribute(element, 'aria-invalid') === 'true';
  const described =
    byIds(element, 'aria-errormessage') || (isInvalid ? byIds(element, 'aria-describedby') : '');
  if (described) return described;
  let at: Element | null = element;
  for (let level = 0; at && level < 3; level++, at = parentOf(at)) {
    if (level > 0 && at.querySelectorAll(FIELDS).length > 1) return '';
    for (let after = at.nextElementSibling; after; after = after.nextElementSibling) {
      if (after.matches(FIELDS) || after.querySelector(FIELDS)) break;
      const isHelp = /help-block|hint|help-text/i.test(marksOf(after));
      const speaks = isHelp ? isWrong(at) : COMPLAINING.test(marksOf(after));
      if ((speaks || attribute(after, 'role') === 'alert') && isShown(after)) {
        const text = textIn(after);
        // A star alone says that a field must be filled in.
        if (/\p{L}/u.test(text)) return text;
      }
    }
  }
  return '';
}

/** Help stands under fields all the time, and says what is wrong only where the field is marked. */
function isWrong(element: Element): boolean {
  const around = [element, parentOf(element), parentOf(parentOf(element) ?? element)];
  return around.some((each) => each && MARKED_WRONG.test(classesOf(each)));
}

/** The label beside an amount: before it in its row, or above it. */
export function besideAmount(element: Element): string {
  const own = insideBefore(element);
  if (own) return own;
  let at: Element | null = element;
  for (let level = 0; at && level < 5; level++) {
    for (let before: Node | null = at.previousSibling; before; before = before.previousSibling) {
      // What stands over a whole block does not name one amount in it.
      if (level > 1 && before instanceof Element && before.matches('legend,caption,h1,h2,h3,h4,h5,h6')) break;
      const noted = level === 0 && before instanceof Element ? overNote(before) : '';
      if (noted) return noted;
      // A form in between asks for something else.
      if (level > 0 && before instanceof Element && before.querySelector(ASKING)) continue;
      const text = wordsIn(before);
      if (text && !isMoney(text.replace(/\([^)]*\)/g, '')) && /\p{L}/u.test(text)) return text;
    }
    const after: Element | null = at.nextElementSibling;
    if (after && level < 2) {
      const text = shortText(after);
      const isLabel =
        /^(grand |order |sub)?-?total\b/i.test(text) || (level === 0 && /\p{L}.*:$/u.test(text));
      if (isLabel && !isMoney(text)) return text;
    }
    if (/^(TR|LI|DL|TABLE|UL|FORM|MAIN|BODY|SECTION|ARTICLE)$/.test(at.tagName)) return '';
    at = parentOf(at);
  }
  return '';
}

const ASKING = 'input:not([type=hidden],[type=radio],[type=checkbox]),select,textarea';

/** “Total price” over “includes $0.00 tax”, both in front of the amount. */
function overNote(element: Element): string {
  const [head = '', ...notes] = [...element.children].map((child) => shortText(child));
  if (!head || isMoney(head) || !/\p{L}/u.test(head)) return '';
  const priced = notes.filter((note) => isMoney(note));
  return priced.length > 0 && priced.every((note) => /\p{Ll}{3}/u.test(note)) ? head : '';
}

/** Where the amount is a bare text beside its label, in one element with it. */
function insideBefore(element: Element): string {
  if (element.children.length === 0) return '';
  const nodes = nodesIn(element);
  const at = nodes.findIndex((node) => node instanceof Text && isMoney(node.data));
  for (const before of nodes.slice(0, Math.max(at, 0)).reverse()) {
    const text = wordsIn(before);
    if (text && !isMoney(text) && /\p{L}/u.test(text)) return text;
  }
  return '';
}

/** What authors note in comments nobody reads. */
function wordsIn(node: Node): string {
  if (node instanceof Element) return shortText(node);
  return node instanceof Text ? tidy(node.data, 120) : '';
}

function shortText(element: Element): string {
  if ((element.textContent ?? '').length > 600) return '';
  return getComputedStyle(element).display === 'none' ? '' : textIn(element, 120);
}

/** What a group of buttons is called: its own label, its legend, or the text before it. */
export function groupLabel(container: Element, first: Element): string {
  let at: Element | null = container;
  for (let level = 0; at && level < 4; level++, at = parentOf(at)) {
    const named = byIds(at, 'aria-labelledby') || attribute(at, 'aria-label');
    if (named && attribute(at, 'role') !== 'dialog') return tidy(named, 80);
    if (at.tagName === 'FIELDSET') {
      const legend = at.querySelector('legend');
      if (legend) return textIn(legend, 80);
    }
    const start: Node | null = level === 0 ? null : at;
    const text = textBefore(level === 0 ? first : (start as Element));
    if (text) return text;
    if (level === 0) {
      const before = textBefore(at);
      if (before) return before;
    }
    if (/^(FORM|MAIN|BODY|SECTION|ARTICLE)$/.test(at.tagName)) break;
  }
  return '';
}

/** What describes the goods above a group does not name it. */
function isSentence(text: string): boolean {
  return /[.!]$/.test(text) && text.split(' ').length > 3;
}

function textBefore(element: Element): string {
  for (let before: Node | null = element.previousSibling; before; before = before.previousSibling) {
    if (before instanceof Element) {
      if (before.matches('button,select,input:not([type=hidden]),ul,ol,table,form')) return '';
      if (before.querySelector('button,select,input:not([type=hidden])')) return '';
    }
    const text = wordsIn(before);
    if (text && /\p{L}/u.test(text))
      return text.length <= 80 && !isMoney(text) && !isSentence(text) ? text : '';
  }
  return '';
}
