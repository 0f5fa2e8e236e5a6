import type { Payer } from './errand.ts';
import type { FieldMeaning } from './readings.ts';
import { splitName } from './words/contact.ts';
import type { Contact } from './words/wishes.ts';

/** The buyer: what goes into each field of a form. */

/** Which of the buyer’s details a field asks for. */
const DETAILS: Partial<Record<FieldMeaning, keyof Contact>> = {
  email: 'email',
  phone: 'phone',
  calling_code: 'phone',
  name: 'name',
  given_name: 'name',
  family_name: 'name',
  company: 'company',
  line1: 'line1',
  house_number: 'line1',
  line2: 'line2',
  city: 'city',
  state: 'state',
  postal_code: 'postalCode',
  country: 'country',
};

export function detailOf(meaning: FieldMeaning): keyof Contact | undefined {
  return DETAILS[meaning];
}

/** Whether the form has a second address line: without one, the apartment goes after the street. */
export interface AddressForm {
  hasHouseNumber: boolean;
  hasSecondLine: boolean;
}

/** What to type into a field with this meaning; undefined if it isn’t known. */
export function valueFor(
  meaning: FieldMeaning,
  contact: Contact,
  { hasHouseNumber, hasSecondLine }: AddressForm,
): string | undefined {
  const detail = DETAILS[meaning];
  const value = detail && contact[detail];
  if (!value) return undefined;
  if (meaning === 'given_name') return splitName(value).given;
  if (meaning === 'family_name') return splitName(value).family;
  if (meaning === 'house_number') return splitStreet(value).number;
  if (meaning !== 'line1') return value;
  const street = hasHouseNumber ? splitStreet(value).street : value;
  return contact.line2 && !hasSecondLine ? `${street}, ${contact.line2}` : street;
}

function splitStreet(line: string): { street: string; number: string } {
  const first = /^(\d+(?:[-/]\d+)?\s?\p{L}?)\s+(.+)$/u.exec(line);
  if (first) return { number: first[1] ?? '', street: first[2] ?? line };
  const last = /^(.+?),?\s+(N?\d+\s?\p{L}?(?:[-/](?:\d+\p{L}?|\p{L}{1,3}))*)$/u.exec(line);
  return last ? { number: last[2] ?? '', street: last[1] ?? line } : { number: '', street: line };
}

/** The recipient of the bill: the cardholder, with the buyer’s contact details. */
export function payerOf({ name, billingAddress }: Payer, { email, phone }: Contact): Contact {
  const { line1, line2, city, state, postalCode, country } = billingAddress;
  return { name, email, phone, company: undefined, line1, line2, city, state, postalCode, country };
}

/** A fictional buyer, for finding out what a shop asks for. Nothing is ever ordered for them. */
export function madeUpBuyer(country = 'US'): Contact {
  const place = PLACES[country] ?? PLACES.US;
  return {
    name: 'Robin Example',
    email: 'robin.example@example.com',
    company: undefined,
    line2: undefined,
    phone: undefined,
    line1: undefined,
    city: undefined,
    state: undefined,
    postalCode: undefined,
    ...place,
    country,
  };
}

const PLACES: Record<string, Partial<Contact>> = {
  US: {
    line1: '1 Market Street',
    city: 'San Francisco',
    state: 'California',
    postalCode: '94105',
    phone: '4155550132',
  },
  SG: {
    line1: '1 Raffles Place',
    city: 'Singapore',
    state: 'Singapore',
    postalCode: '048616',
    phone: '61234567',
  },
  GB: {
    line1: '10 King Street',
    city: 'London',
    state: 'London',
    postalCode: 'SW1Y 6QU',
    phone: '02079460123',
  },
  CA: {
    line1: '100 Queen Street West',
    city: 'Toronto',
    state: 'Ontario',
    postalCode: 'M5H 2N2',
    phone: '4165550132',
  },
  AU: {
    line1: '1 George Street',
    city: 'Sydney',
    state: 'New South Wales',
    postalCode: '2000',
    phone: '0255501234',
  },
  DE: {
    line1: 'Friedrichstraße 1',
    city: 'Berlin',
    state: 'Berlin',
    postalCode: '10117',
    phone: '03023125123',
  },
};

/** Where a fictional buyer may live, the likeliest first. */
export const MADE_UP_COUNTRIES = Object.keys(PLACES);
