import { countryOf } from './country.ts';
import type { Contact } from './wishes.ts';

const EMAIL =
  /(?:\b(?:my |the |his |her |their )?(?:contact )?e-?mail(?: address)?(?: is|:| to)?\s*)?<?([^\s@,;:<>"()]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24})>?/iu;
const LABELLED_PHONE =
  /\b(?:(?:my |the |his |her |their )?(?:contact )?(?:tele)?phone(?: number)?|tel|mobile(?: number)?|cell(?: number)?|(?:call|text|reach)(?: me| him| her| them)?(?: at| on)?)(?: is)?[:.]?\s*(\+?[\d(][\d ().-]{4,22}\d)/i;
const BARE_PHONE =
  /(\+\d[\d ().-]{6,20}\d|\(\d{3}\) ?\d{3}[- .]\d{4}|(?<![\d-])\d{3}[-.]\d{3}[-.]\d{4}(?![\d-])|(?<![\d#])\d{10}(?!\d))/;

const LABELLED: [keyof Contact, RegExp][] = [
  [
    'name',
    /\b(?:(?:my|the|his|her|their|recipient|full|recipient's) name is|(?:full |recipient )?name\s?:|(?:recipient|attn|attention)\s?:)\s*([^,;:\n.]{2,80})/iu,
  ],
  ['company', /\b(?:company(?: name)?(?: is)?\s?:|(?:my|the) company is)\s*([^,;:\n]{2,80})/iu],
  ['line1', /\b(?:address[ _]?line ?1|street(?: address)?)\s?:\s*([^,;\n]{2,80})/iu],
  ['line2', /\baddress[ _]?line ?2\s?:\s*([^,;\n]{1,80})/iu],
  ['city', /\b(?:city|town)\s?:\s*([^,;\n]{2,60})/iu],
  ['state', /\b(?:state|province|region)\s?:\s*([^,;\n]{2,40})/iu],
  ['postalCode', /\b(?:zip|zip ?code|post ?code|postal ?code)\s?:\s*([\p{L}\d -]{3,12})/iu],
  ['country', /\bcountry\s?:\s*([^,;\n.]{2,40})/iu],
];

/** Extracts what can be understood without an address: email, phone, and anything with its own label. */
export function takeDetails(text: string): { contact: Partial<Contact>; rest: string } {
  const contact: Partial<Contact> = {};
  let rest = text;
  function take(field: keyof Contact, pattern: RegExp): void {
    const found = pattern.exec(rest);
    const value = found?.[1]?.trim();
    if (!found || !value || contact[field] !== undefined) return;
    contact[field] = value;
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
  }
  take('email', EMAIL);
  take('phone', LABELLED_PHONE);
  take('phone', BARE_PHONE);
  for (const [field, pattern] of LABELLED) take(field, pattern);
  // Anything else of the kind must not be passed on.
  rest = rest.replace(new RegExp(EMAIL.source, 'giu'), ' ').replace(new RegExp(BARE_PHONE.source, 'g'), ' ');
  if (contact.country !== undefined) contact.country = countryOf(contact.country) ?? contact.country;
  return { contact, rest };
}
