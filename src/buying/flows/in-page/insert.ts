import { elementAt } from './shelf.ts';

export function insert(pairs: [number, string][]): true {
  const last = new Map<HTMLFormElement | null, Field>();
  for (const [index, value] of pairs) {
    const field = elementAt(index);
    if (field) insertInto(field, value);
    if (isField(field)) last.set(field.form, field);
  }
  setTimeout(() => last.forEach(leaveAgain), REDRAWN_MS);
  return true;
}

/** By then, a page has drawn what has changed. */
const REDRAWN_MS = 10;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isField(field: Element | undefined): field is Field {
  return (
    field instanceof HTMLInputElement ||
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement
  );
}

/** A form that is sent once a field is left may learn only after this that anything in it has changed. */
function leaveAgain(field: Field): void {
  if (!field.isConnected || field.disabled || field.type === 'checkbox') return;
  field.focus();
  field.blur();
}

function insertInto(field: Element, value: string): void {
  if (field instanceof HTMLSelectElement) {
    if ([...field.options].some((one) => one.value === value)) setValue(field, value);
  } else if (field instanceof HTMLInputElement && field.type === 'date') {
    // A calendar takes no text. Frameworks notice only what the browser’s own setter was told.
    setValue(field, value);
  } else if (field instanceof HTMLInputElement && field.type === 'checkbox') {
    if (field.checked && value === '') field.click();
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const isSame = field.value === value;
    field.focus();
    field.select();
    // Some shops wait for a key, whichever it is.
    const key = { bubbles: true, composed: true, key: 'Unidentified' };
    field.dispatchEvent(new KeyboardEvent('keydown', key));
    document.execCommand('insertText', false, value);
    field.dispatchEvent(new KeyboardEvent('keyup', key));
    field.blur();
    // To the browser, nothing has changed; a page that is told again hasn’t heard it before.
    if (isSame) field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function setValue(field: HTMLSelectElement | HTMLInputElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  field.focus();
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  field.blur();
}
