import { countryNames } from '../matching.ts';
import type { Control, Pressable } from '../survey.ts';
import { countryOf, stateNames } from '../words/contact.ts';
import { stateNamesAnywhere } from '../words/states.ts';
import type { Contact } from '../words/wishes.ts';
import { bareNumber } from './calling-code.ts';

/** How a detail of the buyer may be written: lists have it in one way, and shops refuse others. */

/** What the shop refused may be spelled in another way. */
export function asTyped(detail: keyof Contact, values: string[], element: Control | Pressable): string[] {
  const inOrder = detail === 'state' ? codeFirst(values) : values;
  return isRefused(element) && inOrder.length > 1 ? inOrder.slice(1) : inOrder;
}

export function spellings(detail: keyof Contact, value: string, { country }: Contact): string[] {
  if (detail === 'country') return countryNames(countryOf(value) ?? value);
  if (detail === 'state') return country ? stateNames(country, value) : stateNamesAnywhere(value);
  if (detail === 'postalCode') return [...new Set([value, value.replace(/^(\d{5})-\d{4}$/, '$1')])];
  return detail === 'phone' ? [value, bareNumber(value, country)] : [value];
}

export function isRefused(element: Control | Pressable): boolean {
  return 'choices' in element && (element.invalid || element.complaint) !== '' && element.value !== '';
}

export function isTyped(element: Control | Pressable): boolean {
  return 'choices' in element && element.kind === 'text';
}

/** Where a state is typed, shops know “CA” at least as well as “California”. */
function codeFirst(names: string[]): string[] {
  const code = names.find((name) => /^[A-Z]{2,3}$/.test(name));
  return code === undefined ? names : [code, ...names.filter((name) => name !== code)];
}
