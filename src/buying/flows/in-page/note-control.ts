import {
  choicesOf,
  coverOfBox,
  coverOfSelect,
  firstOf,
  isDrawnChoice,
  isMarkedRequired,
  isSpent,
  kindOf,
  labelOfDrawn,
  togetherWith,
} from './boxes.ts';
import { formOf, type Notes, placed, refOf, rootOf, type State } from './notes.ts';
import { attribute, boxOf, hidesAll, isDrawn, isShown, tidy } from './sight.ts';
import { shownBeside } from './typeahead.ts';
import {
  complaintOf,
  groupLabel,
  isRequired,
  labelAfter,
  labelOf,
  labelsOf,
  siblingLabel,
} from './wording.ts';

const MOST = 500;

/** Two fields side by side under one label, as month and year are. */
function sharedLabel({ lastField }: Notes, element: Element): string {
  return lastField && lastField.parent === element.parentElement ? lastField.label : '';
}

/** The text in its line, or before it; where that is a heading or fields are named behind, the text after it. */
function besideField(notes: Notes, element: Element, isTyped: boolean): string {
  const { run, lastText, heading, lastField } = notes;
  const inLine = tidy(run?.text.slice(run.taken) ?? '', 120);
  if (inLine || !isTyped) return inLine || lastText.slice(-120);
  const isOthers = lastText === '' || lastText === heading || lastField?.isNamedAfter === true;
  return (isOthers && labelAfter(element)) || lastText.slice(-120);
}

/** Pages as they were once written have no labels: `<input type="radio"> 2 years <br>`. */
function rightBehind({ nextSibling }: Element): string {
  const text = nextSibling instanceof Text ? tidy(nextSibling.data, 120) : '';
  return /\p{L}/u.test(text) ? text : '';
}

/** Whether people see the field, or something else that stands for it. */
function sightOf(
  notes: Notes,
  element: Element,
  kind: ReturnType<typeof kindOf>,
  isSeen: boolean,
): { isVisible: boolean; coveredBy: string | null } {
  const style = getComputedStyle(element);
  if (isSeen && isDrawn(element, style) && !hidesAll(element, style))
    return { isVisible: true, coveredBy: null };
  if (kind === 'radio' || kind === 'checkbox') {
    const cover = labelsOf(element).find(isShown) ?? coverOfBox(element);
    return { isVisible: cover !== undefined, coveredBy: cover ? refOf(notes, cover) : null };
  }
  if (kind !== 'select') return { isVisible: false, coveredBy: null };
  const { width, height } = boxOf(element);
  const isOverlay = isSeen && style.opacity === '0' && width > 20 && height > 10;
  if (isOverlay && style.pointerEvents !== 'none') return { isVisible: true, coveredBy: null };
  const cover = coverOfSelect(element);
  return { isVisible: false, coveredBy: cover ? refOf(notes, cover) : null };
}

export function noteControl(notes: Notes, element: Element, state: State, isSeen: boolean): void {
  if (notes.controls.length >= MOST) return;
  const field = element as HTMLInputElement;
  const type = element.tagName === 'INPUT' ? field.type : element.tagName.toLowerCase();
  const kind = kindOf(element, type);
  const label = labelOf(element) || (kind === 'radio' || kind === 'checkbox' ? rightBehind(element) : '');
  const { isVisible, coveredBy } = sightOf(notes, element, kind, isSeen);
  const together = kind === 'radio' || kind === 'checkbox' ? togetherWith(element) : null;
  // An empty label means that there is none; the one of the field before is not this one's.
  const isUnlabelled = labelsOf(element).length > 0 && label === '';
  const isTyped = kind === 'text' || kind === 'select';
  const beside = isUnlabelled ? '' : siblingLabel(element) || besideField(notes, element, isTyped);
  const near = !isVisible && isDrawnChoice(element, beside) ? labelOfDrawn(element) : beside;
  const shared = isTyped && label === '' && near === '' ? sharedLabel(notes, element) : '';
  if (notes.run && isVisible && (isTyped || label !== '')) notes.run.holdsField = true;
  if (isTyped && isVisible) {
    notes.lastText = '';
    if (notes.run) notes.run.taken = notes.run.text.length;
    for (const each of labelsOf(element)) notes.spent.add(each);
    const isNamedAfter = label === '' && near !== '' && near === labelAfter(element);
    notes.lastField = { parent: element.parentElement, label: label || near, isNamedAfter };
  }
  notes.controls.push({
    ...placed(notes, element, state),
    kind,
    type,
    name: attribute(element, 'name'),
    id: attribute(element, 'id'),
    autocomplete: attribute(element, 'autocomplete'),
    placeholder: attribute(element, 'placeholder'),
    inputMode: attribute(element, 'inputmode'),
    ariaLabel: attribute(element, 'aria-label') || (label === '' ? attribute(element, 'title') : ''),
    label,
    near,
    groupLabel: together ? groupLabel(together, firstOf(together) ?? element) : '',
    value: field.value.slice(0, 300),
    checked: field.checked === true,
    isRequired: isRequired(element, label || near) || (together !== null && isMarkedRequired(together)),
    isDisabled: element.matches(':disabled') || (kind === 'radio' && isSpent(element)),
    isReadOnly: field.readOnly === true,
    isVisible,
    complaint: isVisible ? complaintOf(element) : '',
    invalid:
      isVisible && field.willValidate && !field.validity.valid ? field.validationMessage.slice(0, 200) : '',
    max:
      type === 'number' && field.max !== '' && Number.isFinite(Number(field.max)) ? Number(field.max) : null,
    firstDay: type === 'date' ? field.min : '',
    shared,
    choices: kind === 'select' ? choicesOf(element as HTMLSelectElement) : [],
    form: formOf(notes, element),
    root: rootOf(notes, element),
    after: isTyped && label === '' ? labelAfter(element) : '',
    shown: kind === 'text' ? shownBeside(element) : null,
    maxLength: field.maxLength > 0 ? field.maxLength : null,
    coveredBy,
  });
}
