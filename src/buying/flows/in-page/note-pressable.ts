import type { Pressable } from '../survey.ts';
import { formOf, type Notes, placed, type State } from './notes.ts';
import { hiddenChoiceOf, isChosen, isWithheld, looksOf, opensList, wordsOn } from './pressing.ts';
import { attribute, parentOf, tidy } from './sight.ts';
import { fieldInside, shownBeside } from './typeahead.ts';
import { groupLabel, labelAfter, labelOf, siblingLabel } from './wording.ts';

const MOST = 1200;

export function notePressable(notes: Notes, element: Element, state: State): void {
  if (notes.pressed.length >= MOST) return;
  const button = element as HTMLButtonElement;
  const isInput = element.tagName === 'INPUT';
  const item = parentOf(element);
  const acting = hiddenChoiceOf(element) ?? element;
  const pressable: Pressable = {
    ...placed(notes, element, state),
    tag: element.tagName.toLowerCase(),
    role: attribute(acting, 'role'),
    type: element.tagName === 'BUTTON' || isInput ? button.type : '',
    text: tidy(wordsOn(element), 160),
    ariaLabel: tidy(attribute(element, 'aria-label'), 160),
    href: element instanceof HTMLAnchorElement ? element.href.slice(0, 600) : '',
    name: attribute(element, 'name'),
    value: attribute(element, 'value') || attribute(element, 'data-value'),
    isDisabled: isWithheld(acting),
    isVisible: true,
    looks: looksOf(element),
    isChosen: isChosen(acting),
    opens: attribute(element, 'aria-haspopup') || (opensList(element) ? 'listbox' : ''),
    isExpanded: attribute(element, 'aria-expanded') === 'true',
    form: formOf(notes, element),
    group: null,
    groupLabel: '',
  };
  const isOpener = pressable.opens === 'listbox' || pressable.role === 'combobox';
  if (isOpener && item) {
    const after = labelAfter(element);
    const field = fieldInside(element);
    pressable.text ||= (field && shownBeside(field)) ?? '';
    pressable.groupLabel =
      labelOf(element) ||
      (field && (attribute(field, 'aria-label') || labelOf(field))) ||
      siblingLabel(element) ||
      (notes.lastField?.isNamedAfter ? after : '') ||
      groupLabel(item, element) ||
      after;
    // What names a list, and what is chosen in it, names no field that follows.
    notes.lastText = '';
    notes.spent.add(element);
  }
  notes.pressed.push({ pressable, element });
}
