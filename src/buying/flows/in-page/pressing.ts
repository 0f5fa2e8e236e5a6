import { CHOSEN_CLASS, CHOSEN_ROLE, CHOSEN_STATE, PRESSED_ROLE } from '../lexicon/code-names.ts';
import { isField, SPENT } from './boxes.ts';
import { attribute, classesOf, hidesAll, isShown, parentOf, textIn } from './sight.ts';
import { byIds, labelOf } from './wording.ts';

/** What can be pressed, what it says, and whether it is shown as chosen. */

export function isPlainlyPressable(element: Element): boolean {
  if (element.matches('a[href],button,summary,input[type=submit],input[type=button],input[type=image]'))
    return true;
  const role = attribute(element, 'role');
  if (PRESSED_ROLE.test(role)) return !isField(element);
  if (hiddenChoiceOf(element)) return true;
  return element.hasAttribute('onclick') && !element.matches('body,form,label');
}

/** Component libraries draw a choice as the label of a button that only screen readers and keyboards meet. */
export function hiddenChoiceOf(element: Element): Element | null {
  const choice = element instanceof HTMLLabelElement ? element.control : null;
  const isChoice = choice?.tagName === 'BUTTON' && CHOSEN_ROLE.test(attribute(choice, 'role'));
  return isChoice && !isShown(choice) ? choice : null;
}

/** No button by name, but drawn as something to press: swatches, cards. */
export function isSecretlyPressable(
  element: Element,
  style: CSSStyleDeclaration,
  isPointed: boolean,
): boolean {
  if (element.matches('label,body,html,form,option,svg *')) return false;
  const isMarked = element.hasAttribute('data-value') || attribute(element, 'tabindex') === '0';
  if (!isMarked && (style.cursor !== 'pointer' || isPointed)) return false;
  if (isForLabel(element)) return false;
  if ((element.textContent ?? '').length > 300) return false;
  return element.querySelector('a[href],button,input,select,textarea,[role=option],[role=radio]') === null;
}

/** Pressing it presses what its label is for; a label around a list of its own is for nothing. */
function isForLabel(element: Element): boolean {
  const label = element.closest('label');
  return label !== null && (label.control !== null || label.htmlFor !== '');
}

/** Not said to open a list, but followed by a hidden one of things to press, or made to look like a field with one. */
export function opensList(element: Element): boolean {
  if (element.matches('a,summary,input,[type=submit]')) return false;
  if (keepsChoice(element)) return true;
  let list = element.nextElementSibling;
  if (!list || !hidesAll(list, getComputedStyle(list))) return false;
  while (list?.children.length === 1) list = list.firstElementChild;
  const entries = [...(list?.children ?? [])];
  return entries.length > 1 && entries.slice(0, 20).every(isEntry);
}

/** A box of its own around what shows a choice, drawn as something that opens, and the hidden field that is sent. */
function keepsChoice(element: Element): boolean {
  const box = parentOf(element);
  if (!box || element.matches('button') || box.matches('form,label,body')) return false;
  const [field, ...others] = box.querySelectorAll('input');
  if (!field || others.length > 0 || field.type !== 'hidden' || element.contains(field)) return false;
  if (box.querySelector('a[href],button,select,textarea')) return false;
  return hasCaret(element) || hasCaret(box);
}

/** At its end, as a sign or a picture. */
function hasCaret(element: Element): boolean {
  const last = element.lastElementChild;
  const isPicture = last?.matches('i,svg,img') === true && textIn(last) === '';
  return isPicture || /[▾▼⌄˅🔽]\s*$/u.test(textIn(element));
}

function isEntry(element: Element): boolean {
  if (element.querySelector('a[href],button,input,select,textarea')) return false;
  const { length } = (element.textContent ?? '').trim();
  if (length === 0 || length > 80 || element.matches('a[href],button,input,label')) return false;
  const isMarked = element.hasAttribute('data-value') || attribute(element, 'role') === 'option';
  return isMarked || getComputedStyle(element).cursor === 'pointer';
}

export function wordsOn(element: Element): string {
  const image = element.querySelector('img[alt]:not([alt=""]),img[title]');
  const isInput = element.tagName === 'INPUT';
  return (
    (isInput ? attribute(element, 'value') || attribute(element, 'alt') : textIn(element)) ||
    attribute(element, 'aria-label') ||
    byIds(element, 'aria-labelledby') ||
    attribute(element, 'title') ||
    (image ? attribute(image, 'alt') || attribute(image, 'title') : '') ||
    writtenFor(element) ||
    wordsAround(element)
  );
}

/** A box of color without words is named where scripts look: for its tooltip, or for what it stands for. */
function writtenFor(element: Element): string {
  for (const name of ['title', 'tooltip', 'original-title', 'label', 'name', 'value', 'color', 'option']) {
    const words = attribute(element, `data-${name}`);
    if (/\p{L}/u.test(words) && !/^[[{#]|:\/\//.test(words)) return words;
  }
  return attribute(element, 'data-value');
}

const TICKED = '[role=radio],[role=checkbox],[role=switch]';
const ROW = 4;

/** A radio button drawn without words is called by its label, or by the row that has no other. */
function wordsAround(element: Element): string {
  if (!element.matches(TICKED)) return '';
  let words = labelOf(element);
  let at = words ? null : parentOf(element);
  for (let up = 0; at && up < ROW && !at.matches('[role=radiogroup],form,fieldset,main'); up++) {
    if (at.querySelectorAll(`${TICKED},a[href],input:not([type=hidden]),select,textarea,iframe`).length > 1)
      break;
    words = textIn(at, 160);
    at = parentOf(at);
  }
  return words;
}

/** Its own classes, and those of what wraps nothing but it. */
function ownMarks(element: Element): string[] {
  const parent = parentOf(element);
  return parent?.children.length === 1 ? [classesOf(element), classesOf(parent)] : [classesOf(element)];
}

export function isWithheld(element: Element): boolean {
  if (element.matches(':disabled') || attribute(element, 'aria-disabled') === 'true') return true;
  const { textDecorationLine } = getComputedStyle(element);
  return textDecorationLine === 'line-through' || ownMarks(element).some((each) => SPENT.test(each));
}

export function isChosen(element: Element): boolean {
  for (const name of ['aria-pressed', 'aria-checked', 'aria-selected'])
    if (attribute(element, name) === 'true') return true;
  if (CHOSEN_STATE.test(attribute(element, 'data-state'))) return true;
  if (attribute(element, 'data-selected') === 'true' || attribute(element, 'aria-current') === 'true')
    return true;
  const isSwatchChosen = [...element.children].some((child) =>
    /(^|\s)(is-)?selected(\s|$)/i.test(classesOf(child)),
  );
  return isSwatchChosen || isDrawnChosen(element);
}

/** By its classes, as people see it. */
export function isDrawnChosen(element: Element): boolean {
  return ownMarks(element).some((each) => CHOSEN_CLASS.test(each));
}

/** Everything that a choice may show by. */
export function looksOf(element: Element): string {
  const {
    borderColor,
    borderWidth,
    outlineStyle,
    outlineColor,
    backgroundColor,
    color,
    fontWeight,
    boxShadow,
    opacity,
  } = getComputedStyle(element);
  const aria = ['aria-pressed', 'aria-checked', 'aria-selected', 'data-state'].map((name) =>
    attribute(element, name),
  );
  const drawn = [
    borderColor,
    borderWidth,
    outlineStyle,
    outlineColor,
    backgroundColor,
    color,
    fontWeight,
    boxShadow,
    opacity,
  ];
  return [...ownMarks(element), ...aria, ...drawn].join('|').slice(0, 500);
}
