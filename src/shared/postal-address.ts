import { holdsCardNumber } from './card-numbers.ts';
import { countries } from './countries.ts';
import { invalidParameter } from './errors.ts';
import { text } from './validate.ts';

export interface PostalAddress {
  line1: string;
  line2?: string | undefined;
  city: string;
  state?: string | undefined;
  postalCode?: string | undefined;
  /** ISO 3166, two letters. */
  country: string;
}

export interface PostalAddressInput {
  line1: string;
  line2?: string | null | undefined;
  city: string;
  state?: string | null | undefined;
  postalCode?: string | null | undefined;
  country: string;
}

export const LINE_MAX = 200;
export const POSTAL_CODE_MAX = 20;

export function postalAddressOf(param: string, input: PostalAddressInput): PostalAddress {
  const { line1, line2, city, state, postalCode, country } = input;
  const required = (name: string, value: string) => personalText(`${param}.${name}`, value, LINE_MAX);
  const optional = (name: string, value: string | null | undefined, max: number) =>
    value == null || value.trim() === '' ? undefined : personalText(`${param}.${name}`, value, max);
  return {
    line1: required('line1', line1),
    line2: optional('line2', line2, LINE_MAX),
    city: required('city', city),
    state: optional('state', state, LINE_MAX),
    postalCode: optional('postalCode', postalCode, POSTAL_CODE_MAX),
    country: countryOf(`${param}.country`, country),
  };
}

function countryOf(param: string, given: string): string {
  const country = given.trim().toUpperCase();
  if (!countries.has(country))
    throw invalidParameter(param, 'a two-letter ISO 3166 country code, such as US');
  return country;
}

/** These are stored as they are, so a card number typed into the wrong field must be rejected. */
export function personalText(param: string, value: string, max: number): string {
  const checked = text(param, value, { max });
  if (holdsCardNumber(checked)) throw invalidParameter(param, 'free of card numbers');
  return checked;
}
