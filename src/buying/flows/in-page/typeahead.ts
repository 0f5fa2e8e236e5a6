import { attribute, parentOf, textIn } from './sight.ts';

const FIELDS = 'input:not([type=hidden]), select, textarea';
const HIGHEST = 4;

/** What a field that opens a list shows as chosen, beside itself; null for all other fields. */
export function shownBeside(field: Element): string | null {
  if (!isTypeahead(field)) return null;
  let at = parentOf(field);
  for (let up = 0; at && up < HIGHEST && at.querySelectorAll(FIELDS).length === 1; up++, at = parentOf(at)) {
    const text = textIn(at, 80);
    if (text) return text;
  }
  return '';
}

/** The field of a list that is opened by pressing what is around it, and that takes no text itself. */
export function fieldInside(opener: Element): HTMLInputElement | undefined {
  const [field, ...others] = opener.querySelectorAll<HTMLInputElement>(FIELDS);
  return field?.readOnly && others.length === 0 ? field : undefined;
}

function isTypeahead(field: Element): boolean {
  const around = parentOf(field);
  return (
    /list|both/.test(attribute(field, 'aria-autocomplete')) ||
    attribute(field, 'role') === 'combobox' ||
    (around !== null && attribute(around, 'role') === 'combobox')
  );
}
