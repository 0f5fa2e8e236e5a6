import { DRAWN_LIST } from '../lexicon/code-names.ts';
import type { Control } from '../survey.ts';
import { attribute, classesOf, isShown, marksOf, parentOf, tidy } from './sight.ts';
import { groupLabel, labelsOf } from './wording.ts';

/** What is particular about fields, lists, radios and boxes to tick. */

const MOST_CHOICES = 400;

/** Classes of what can’t be had. */
export const SPENT =
  /(^|[\s_-])(disabled|un-?available|not-?available|sold-?out|out-?of-?stock|no-?stock)(\s|$)/i;

export function isField(element: Element): boolean {
  if (element.matches('select,textarea')) return true;
  return element.matches('input:not([type=hidden],[type=submit],[type=button],[type=image],[type=reset])');
}

export function kindOf(element: Element, type: string): Control['kind'] {
  if (element.tagName === 'SELECT') return 'select';
  if (type === 'radio' || type === 'checkbox' || type === 'file') return type;
  return 'text';
}

export function isSpent(element: Element): boolean {
  const marks = [element, ...labelsOf(element)].map(classesOf).join(' ');
  return SPENT.test(marks);
}

export function choicesOf(select: HTMLSelectElement): Control['choices'] {
  return [...select.options].slice(0, MOST_CHOICES).map((option) => ({
    value: option.value.slice(0, 200),
    label: tidy(nameOf(option), 160),
    isDisabled: option.disabled || SPENT.test(classesOf(option)),
    isSelected: option.selected,
  }));
}

/** “$6.95” says nothing without the “Flat rate” above it. */
function nameOf(option: HTMLOptionElement): string {
  const own = option.label || option.text;
  const group = option.parentElement;
  return /\p{L}/u.test(own) || group?.localName !== 'optgroup' ? own : `${attribute(group, 'label')} ${own}`;
}

/** What is around all radios or boxes of one name, and nothing else to fill in. */
export function togetherWith(element: Element): Element | null {
  const name = attribute(element, 'name');
  let around = parentOf(element);
  for (let at = around, level = 0; at && level < 6; level++, at = parentOf(at)) {
    if (at.matches('form,main,body')) break;
    const fields = [...at.querySelectorAll('input:not([type=hidden]),select,textarea')];
    if (fields.some((field) => attribute(field, 'name') !== name)) break;
    const isWider = at.querySelectorAll('input').length > (around?.querySelectorAll('input').length ?? 0);
    if (isWider || level === 0) around = at;
  }
  return around;
}

/** The part that has the first of them: in “Title ( ) Mr ( ) Ms”, what all of them are about stands before it. */
export function firstOf(together: Element): Element | undefined {
  // What stands in a list or a table before the first may name that one alone.
  if (together.matches('dl,ul,ol,table,tbody')) return undefined;
  return [...together.children].find(
    (child) => child.matches('input') || child.querySelector('input:not([type=hidden])') !== null,
  );
}

export function isMarkedRequired(element: Element): boolean {
  const outer = parentOf(element);
  const marks = `${classesOf(element)} ${outer ? classesOf(outer) : ''}`;
  return /(^|[\s_-])(is-)?required(\s|$)/i.test(marks);
}

/** The box that is drawn in place of a hidden radio or checkbox. */
export function coverOfBox(element: Element): Element | undefined {
  const parent = parentOf(element);
  if (parent?.querySelectorAll('input').length !== 1) return undefined;
  const beside = [...parent.children].filter((child) => child !== element && isShown(child));
  return (
    beside[0] ??
    (parent.matches('label,[role=radio],[role=checkbox]') && isShown(parent) ? parent : undefined)
  );
}

/** The widget that is drawn in place of a hidden select. */
export function coverOfSelect(element: Element): Element | undefined {
  const beside = [element.nextElementSibling, element.previousElementSibling];
  const around = parentOf(element);
  const near = [...beside, around?.nextElementSibling, around].filter((each) => each instanceof Element);
  for (const cover of near) {
    const isWidget = DRAWN_LIST.test(marksOf(cover));
    if (!isWidget && !cover.matches('[role=combobox],[aria-haspopup]')) continue;
    const inner = cover.querySelector('[role=combobox],[aria-haspopup],[role=button],button,[tabindex]');
    const pressable = cover.matches('[role=combobox],[aria-haspopup],button') ? cover : (inner ?? cover);
    if (pressable !== element && isShown(pressable)) return pressable;
  }
  return undefined;
}

/** What is drawn in place of a hidden select shows what’s chosen in it, which is no name of it. */
export function isDrawnChoice(element: Element, text: string): boolean {
  if (!(element instanceof HTMLSelectElement) || text === '') return false;
  const chosen = element.selectedOptions[0];
  return chosen !== undefined && chosen.value !== '' && tidy(chosen.text, 80) === text;
}

/** What stands before the drawn list. */
export function labelOfDrawn(element: Element): string {
  const container = parentOf(element);
  return container ? groupLabel(container, element.previousElementSibling ?? element) : '';
}
