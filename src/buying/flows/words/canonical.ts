import { NO, YES } from '../lexicon/choosing.ts';
import { countryName, countryOf } from './country.ts';
import { fittingLabels } from './label.ts';
import { stateNames } from './states.ts';
import { wordsOf } from './vocabulary.ts';

/** What one value must be: part of a JSON Schema. */
export type Property = Record<string, unknown>;

/** Spellings that agents use for the names Till asks for. */
const ALIASES: Record<string, string> = {
  qty: 'quantity',
  email_address: 'email',
  full_name: 'name',
  tel: 'phone',
  telephone: 'phone',
  phone_number: 'phone',
  street: 'address_line1',
  line1: 'address_line1',
  address1: 'address_line1',
  line2: 'address_line2',
  address2: 'address_line2',
  zip: 'postal_code',
  zip_code: 'postal_code',
  postcode: 'postal_code',
  province: 'state',
  region: 'state',
  country_code: 'country',
  shipping: 'shipping_method',
  delivery_method: 'shipping_method',
  payment: 'payment_method',
};

/** The requested name that is meant: “Colour” for `color`, `zip` for `postal_code`. */
export function nameIn(
  properties: Record<string, Property>,
  said: string,
  given: Record<string, unknown>,
): string {
  if (Object.hasOwn(properties, said)) return said;
  const alias = Object.hasOwn(ALIASES, keyOf(said)) ? ALIASES[keyOf(said)] : undefined;
  const meant = Object.keys(properties).filter(
    (name) =>
      name === alias ||
      phraseOf(name) === phraseOf(said) ||
      phraseOf(String(properties[name]?.title ?? '')) === phraseOf(said),
  );
  const [only, ...others] = meant;
  return only === undefined || others.length > 0 || Object.hasOwn(given, only) ? said : only;
}

/** The value as requested; undefined if there is none. */
export function canonical(name: string, property: Property, value: unknown, textual: boolean): unknown {
  if (value === null) return undefined;
  const trimmed = typeof value === 'string' ? value.trim() : value;
  if (trimmed === '') return undefined;
  if (property.type === 'string' && typeof trimmed === 'number')
    return canonical(name, property, String(trimmed), textual);
  if (Array.isArray(property.enum) && typeof trimmed === 'string')
    return labelFor(name, property.enum.map(String), trimmed, String(property.title ?? '')) ?? trimmed;
  if (!textual || typeof trimmed !== 'string') return trimmed;
  if (property.type === 'integer' || property.type === 'number')
    return /^[-+]?\d+(?:\.\d+)?$/.test(trimmed) ? Number(trimmed) : trimmed;
  if (property.type === 'boolean') return asBoolean(trimmed);
  return trimmed;
}

/** The one label that is meant, if there is one. */
function labelFor(name: string, labels: string[], given: string, title: string): string | undefined {
  const [label, ...others] = fittingLabels(given, labels, `${title} ${name.replace(/_/g, ' ')}`);
  if (label !== undefined) return others.length === 0 ? label : undefined;
  if (name === 'country') return countryAmong(labels, given);
  if (name === 'state') return stateAmong(labels, given);
  return undefined;
}

function countryAmong(labels: string[], given: string): string | undefined {
  const code = countryOf(given);
  if (code === undefined) return undefined;
  return (
    labels.find((label) => countryOf(label) === code) ?? labels.find((label) => label === countryName(code))
  );
}

function stateAmong(labels: string[], given: string): string | undefined {
  for (const country of ['US', 'CA', 'AU', 'IN', 'MY', 'BR', 'DE', 'GB']) {
    const spellings = stateNames(country, given).map(phraseOf);
    const fitting = labels.filter((label) => spellings.includes(phraseOf(label)));
    if (fitting.length === 1) return fitting[0];
  }
  return undefined;
}

function asBoolean(text: string): boolean | string {
  if (YES.isIn(text)) return true;
  return NO.isIn(text) ? false : text;
}

function keyOf(name: string): string {
  return name
    .replace(/([a-z])([A-Z0-9])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/_(?=\d)/g, '');
}

function phraseOf(text: string): string {
  return wordsOf(text.replace(/_/g, ' '))
    .map((word) => word.text)
    .join(' ');
}
