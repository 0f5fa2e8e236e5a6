import { SHIPPING_PREFIX } from '../lexicon/code-names.ts';
import { NAME_PARTICLE } from '../lexicon/people.ts';
import { readAddress } from './address.ts';
import { countryOf } from './country.ts';
import type { Contact, Wishes } from './wishes.ts';

export { countryName, countryOf } from './country.ts';
export { stateNames } from './states.ts';

/** The names of a field, without underscores and capitals; the one Till asks for first. */
const NAMES: Record<keyof Contact, string[]> = {
  name: [
    'name',
    'fullname',
    'recipient',
    'recipientname',
    'shippingname',
    'contactname',
    'customername',
    'shiptoname',
  ],
  email: ['email', 'emailaddress', 'mail', 'contactemail'],
  phone: ['phone', 'phonenumber', 'tel', 'telephone', 'mobile', 'mobilephone', 'cell', 'contactphone'],
  company: ['company', 'companyname', 'organization', 'organisation', 'business'],
  line1: [
    'addressline1',
    'line1',
    'address1',
    'street',
    'streetaddress',
    'street1',
    'streetline1',
    'addressline',
    'lineone',
    'addressstreet',
  ],
  line2: [
    'addressline2',
    'line2',
    'address2',
    'street2',
    'streetline2',
    'linetwo',
    'extendedaddress',
    'apartment',
    'apt',
    'suite',
    'unit',
  ],
  city: [
    'city',
    'town',
    'locality',
    'suburb',
    'addresslevel2',
    'addresscity',
    'addresslocality',
    'municipality',
  ],
  state: [
    'state',
    'province',
    'region',
    'county',
    'statecode',
    'provincecode',
    'addresslevel1',
    'addressstate',
    'stateorprovince',
    'stateprovince',
    'addressregion',
  ],
  postalCode: [
    'postalcode',
    'zip',
    'zipcode',
    'postcode',
    'postal',
    'pincode',
    'addresszip',
    'addresspostalcode',
  ],
  country: ['country', 'countrycode', 'countryname', 'addresscountry'],
};
const GIVEN = ['firstname', 'givenname', 'forename', 'fname'];
const FAMILY = ['lastname', 'familyname', 'surname', 'lname'];
/** Objects and texts with several fields at once, the most telling first. */
const HOLDERS = [
  'shippingaddress',
  'shipping',
  'deliveryaddress',
  'delivery',
  'shipto',
  'deliverto',
  'fulfillmentaddress',
  'destination',
  'recipient',
  'address',
  'contact',
  'customer',
  'buyer',
];
const WHOLE_ADDRESS = new Set([
  'shippingaddress',
  'deliveryaddress',
  'shipto',
  'deliverto',
  'fulfillmentaddress',
  'destination',
  'address',
  'line1',
  'addressline1',
]);

/** The recipient: supplied values override the prompt, field by field. */
export function contactOf(supplied: Record<string, unknown>, wishes: Pick<Wishes, 'contact'>): Contact {
  const flat = flatten(supplied);
  const field = (name: keyof Contact) => textOf(flat, NAMES[name]);
  const written = writtenAddress(flat);
  const contact: Contact = {
    name: field('name') ?? joined(flat) ?? written.name ?? wishes.contact.name,
    email: field('email') ?? wishes.contact.email,
    phone: field('phone') ?? wishes.contact.phone,
    company: field('company') ?? written.company ?? wishes.contact.company,
    ...placeOf(field, written, wishes),
  };
  if (contact.country !== undefined) contact.country = countryOf(contact.country) ?? contact.country;
  return contact;
}

type Place = Pick<Contact, 'line1' | 'line2' | 'city' | 'state' | 'postalCode' | 'country'>;

/** A supplied street doesn’t belong to a city from the prompt: an address is taken as a whole. */
function placeOf(
  field: (name: keyof Contact) => string | undefined,
  written: Partial<Contact>,
  wishes: Pick<Wishes, 'contact'>,
): Place {
  const line1 = written.line1 ?? field('line1');
  const own: Place = {
    line1,
    line2: field('line2') ?? written.line2,
    city: field('city') ?? written.city,
    state: field('state') ?? written.state,
    postalCode: field('postalCode') ?? written.postalCode,
    country: field('country') ?? written.country,
  };
  if (line1 !== undefined && wishes.contact.line1 !== undefined) return own;
  const said = wishes.contact;
  return {
    line1: line1 ?? said.line1,
    line2: own.line2 ?? said.line2,
    city: own.city ?? said.city,
    state: own.state ?? said.state,
    postalCode: own.postalCode ?? said.postalCode,
    country: own.country ?? said.country,
  };
}

/** “de”, unlike “De”. */
const PARTICLE = new RegExp(`^(?:${NAME_PARTICLE.source})$`);

/** Given names first; a single name is used for both, since shops insist on two. */
export function splitName(name: string): { given: string; family: string } {
  const comma = /^([^,]+),\s*(\S.*)$/.exec(name.trim());
  if (comma?.[1] && comma[2]) return { given: comma[2].trim(), family: comma[1].trim() };
  const words = name.trim().split(/\s+/);
  const particle = words.findIndex(
    (word, index) => index > 0 && index < words.length - 1 && PARTICLE.test(word),
  );
  const at = particle > 0 ? particle : words.length - 1;
  const family = words.slice(at).join(' ');
  return { given: words.slice(0, at).join(' ') || family, family };
}

type Flat = Map<string, string>;

/** Everything by its plain name; nested values stand for themselves, and the outermost wins. */
function flatten(supplied: Record<string, unknown>): Flat {
  const flat: Flat = new Map();
  const nested: [string, Record<string, unknown>][] = [];
  for (const [name, value] of Object.entries(supplied)) {
    const key = keyOf(name);
    if (typeof value === 'string' || typeof value === 'number') put(flat, key, String(value));
    else if (isObject(value) && HOLDERS.includes(key)) nested.push([key, value]);
  }
  nested.sort(([one], [other]) => HOLDERS.indexOf(one) - HOLDERS.indexOf(other));
  for (const [, value] of nested) for (const [key, text] of flatten(value)) put(flat, key, text);
  return flat;
}

function put(flat: Flat, key: string, text: string): void {
  const trimmed = text.trim();
  if (trimmed && !flat.has(key)) flat.set(key, trimmed);
}

function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(SHIPPING_PREFIX, '');
}

function textOf(flat: Flat, names: string[]): string | undefined {
  return names.map((name) => flat.get(name)).find((text) => text !== undefined);
}

function joined(flat: Flat): string | undefined {
  const parts = [textOf(flat, GIVEN), textOf(flat, FAMILY)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' ') : undefined;
}

/** An address written in one go, or a street that includes its city. */
function writtenAddress(flat: Flat): Partial<Contact> {
  for (const name of WHOLE_ADDRESS) {
    const text = flat.get(name);
    if (text === undefined) continue;
    const address = readAddress(text);
    const isWhole = address.line1 !== undefined && (address.postalCode ?? address.city) !== undefined;
    if (isWhole && (!name.endsWith('line1') || !textOf(flat, NAMES.city))) return address;
    if (!name.endsWith('line1')) return { line1: text };
  }
  return {};
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
