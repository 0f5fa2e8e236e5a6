import { FIELDS } from '../lexicon/fields.ts';
import { firstIn } from '../lexicon/term.ts';
import type { FieldMeaning } from '../readings.ts';

/** The last token of `autocomplete` says it outright. */
export const AUTOCOMPLETE: Record<string, FieldMeaning> = {
  email: 'email',
  tel: 'phone',
  'tel-national': 'phone',
  'tel-country-code': 'calling_code',
  name: 'name',
  'given-name': 'given_name',
  'additional-name': 'middle_name',
  'family-name': 'family_name',
  organization: 'company',
  'street-address': 'line1',
  'address-line1': 'line1',
  'address-line2': 'line2',
  'address-line3': 'line2',
  'address-level2': 'city',
  'address-level1': 'state',
  'postal-code': 'postal_code',
  country: 'country',
  'country-name': 'country',
  'cc-number': 'card_number',
  'cc-exp': 'card_expiry',
  'cc-exp-month': 'card_expiry_month',
  'cc-exp-year': 'card_expiry_year',
  'cc-csc': 'card_cvc',
  'cc-name': 'card_name',
  'current-password': 'password',
  'new-password': 'password',
  username: 'login',
  bday: 'birthdate',
  'bday-day': 'birthdate',
  'bday-month': 'birthdate',
  'bday-year': 'birthdate',
};

/** Splits a name in camel case, or with dashes and brackets, into words. */
export function asWords(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[[\]_\-.:#/]+/g, ' ')
    .replace(/([a-z])(\d)/gi, '$1 $2')
    .trim();
}

/** The innermost part of a name in brackets, as words: the rest says where the field belongs, not what it’s for. */
export function ownWords(name: string): string {
  const parts = name.split(/[[\]]+/).filter((part) => /\p{L}/u.test(part));
  return asWords(parts.at(-1) ?? name);
}

/** What a field is for, by a text that names it. The mark of a required field is no part of its name: “No. *”. */
export function inWords(text: string): FieldMeaning | undefined {
  if (!text || text.length > 120) return undefined;
  return firstIn(FIELDS, text.replace(/[\s*:]+$/, ''));
}
