import { readPlace } from './address.ts';
import { countryOf } from './country.ts';
import { untitled } from './title.ts';
import type { Contact } from './wishes.ts';

const EMAIL =
  /(?:\b(?:my |the |his |her |their )?(?:contact )?e-?mail(?: address)?(?:(?: is| to)(?=[\s:]))?:?\s*)?<?([^\s@,;:<>"()]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24})>?/iu;
const LABELLED_PHONE =
  /\b(?:(?:my |the |his |her |their )?(?:contact )?(?:tele)?phone(?: number)?(?: for (?:the |our )?\p{L}+(?=\s?:))?|tel|tél|t[eé]l[eé]phone|telefon|tel[eé]fono|telefoon|hp|mobile(?: number)?|cell(?: number)?|(?:my |his |her |their )number|(?:call|text|reach)(?: me| him| her| them)?(?: at| on)?)(?: is|['’]s)?[:.]?\s*(\+?[\d(](?:[\d ()-]|\.(?!\s)){4,22}\d)/iu;
const BARE_PHONE =
  /(\+\d[\d ().-]{6,20}\d|\(\d{3}\) ?\d{3}[- .]\d{4}|(?<![\d-])\d{3}[-. ]\d{3}[-. ]\d{4}(?![\d-])|(?<![\d#+-])0\d{2,4}[ -]\d{3,4}[ -]?\d{3,4}(?![\d-])|(?<![\d#])(?<!\b(?:c[eé]dula|dni|nif|nie|cpf|cnpj|ruc|rut|curp|rfc|ssn|passport|tax|vat|id|isbn|upc|ean|sku)(?: (?:no|number|nr))?\W{1,3})\d{10}(?!\d))/i;

/** What’s left of an address that begins with a mark. */
const AT_A_HOST = '(?<!\\S)@[\\p{L}\\d-]{1,63}(?:\\.[\\p{L}\\d-]{1,63}){1,8}';

/** “ada@example.com, 81234567”, and nothing between them. */
const BESIDE_EMAIL = /(?<=@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,4}[,;/|]\s{0,2})(\+?\d{8,12})(?![\d-])/iu;

const LABELLED: [keyof Contact, RegExp][] = [
  [
    'name',
    /(?:\b(?:my|the|his|her|their|recipient|full|recipient's) name(?: is|['’]s)|(?<=(?:^|[.;,!?]\s*))name(?: is|['’]s)|\b(?<![\p{L}_] ?|-)(?:full |recipient |customer |contact )?name\s?:|(?:recipient|attn|attention)\s?:)\s*((?:(?! (?:and|who|she|he|they|lives?|living|at|from|in) )(?:[^,;:\n.]|(?<=(?<!\p{L})(?:mrs?|ms|mx|dr|prof|rev|jr|sr|st|\p{L}))\.(?!\s+(?:ship|send|deliver|mail|address|my|the|please|e-?mail|phone|tel|it?)(?!\p{L})))){2,80})/iu,
  ],
  ['company', /\b(?:company(?: name)?(?: is)?\s?:|(?:my|the) company is)\s*([^,;:\n]{2,80})/iu],
  [
    'line1',
    /\b(?:address[ _]?line ?1|street(?: address)?)\s?:\s*([^,;\n]{2,80}(?:,\s*(?:apt|apartment|suite|ste|unit|flat|floor|room|bldg|building|#)(?!\p{L})[^,;\n]{1,30})?)/iu,
  ],
  ['line2', /\b(?:address[ _]?line|street(?: address)?) ?2\s?:\s*([^,;\n]{1,80})/iu],
  ['city', /\b(?:city|town)\s?:\s*([^,;\n]{2,60})/iu],
  ['state', /\b(?:state|province|region)\s?:\s*([^,;\n]{2,40})/iu],
  ['postalCode', /\b(?:zip|zip ?code|post ?code|postal ?code)\s?:\s*([\p{L}\d -]{3,12})/iu],
  [
    'postalCode',
    /\b(?:zip|zip ?code|post ?code|postal ?code)(?: is)? (?=\p{L}{0,2}\d)([\p{L}\d-]{3,10}(?: \d\p{L}{2}| \d{3})?)(?![\p{L}\d])/iu,
  ],
  ['country', /\bcountry\s?:\s*([^,;\n.]{2,40})/iu],
];

/** “Address: 12 Main St” and “Apartment: 4B” say only that where the rest has labels of its own. */
const STREET =
  /(?<![\p{L}-] ?)(?:(?:shipping|delivery|mailing|street) )?address\s?:[ \t]*([^,;:\n]{2,80}(?:,\s*(?:apt|apartment|suite|ste|unit|flat|floor|room|bldg|building|#)(?!\p{L})[^,;:\n]{1,30})?)(?=\s*(?:[\n;]|$|,\s*(?:city|town)\s?:))/iu;
const UNIT =
  /(?<=(?:^|[,;\n])\s*(?:[-–•*]\s*)?)((?:apartment|apt|suite|unit|flat|floor)(?:\s?(?:\/|or)\s?(?:apartment|apt|suite|ste|unit|flat|floor))*\s?:[ \t]*[^,;\n]{1,20})/iu;
const HAS_CITY = /\b(?:city|town)\s?:/iu;
const IN_A_FORM: typeof LABELLED = [
  ['line1', STREET],
  ['line2', UNIT],
];

/** “First name Wei Ling, surname Tan”, on one line or two. */
const IN_PARTS =
  /\(?\b(?:first|given|fore) ?name\s?:?\s+([^,;:()\n]{1,40})[,;\n]\s*(?:and\s+)?(?:surname|(?:last|family) ?name)\s?:?\s+([^,;:()\n.]{1,40})\)?/iu;
/** “City/State/ZIP: Austin, TX 78701”. */
const PLACE =
  /\b(?:city|town)(?:\s?[/,&]\s?(?:state|province|zip(?: ?code)?|post ?code|postal ?code|country))+\s?:\s*([^;\n]{4,80})/iu;
/** “…, name Ada Lovelace, email …”. */
const NAMED =
  /(?<=(?:^|[.,;\n])\s*(?:and\s+|[-–•*]\s*)?)[Nn]ame\s+(\p{Lu}[\p{L}'’.-]*(?: (?:\p{L}[\p{L}'’.-]*)?\p{L}){1,4})(?=\s*(?:[,;\n]|[.](?:\s|$)|$))/u;
/** “Customer: Ada Lovelace <ada@example.com>”. */
const CUSTOMER =
  /\b(?:[Cc]ustomer|[Bb]uyer|[Rr]eceiver)\s?:\s*(\p{Lu}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*){1,4})/u;

/** “Attention: quantity is 20.” */
const NO_NAME = /\d|(?<!\p{L})(?:quantity|is|are|please)(?!\p{L})/iu;

/** “alan@example.com (Alan Turing)”. */
const BESIDE_ADDRESS =
  /(?<=@[^\s@,;:<>"()]{3,80}\s?)\((\p{Lu}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*){0,3} \p{Lu}[\p{L}'’.-]*)\)/u;

/** Extracts what can be understood without an address: email, phone, and anything with its own label. */
export function takeDetails(text: string): { contact: Partial<Contact>; rest: string } {
  const contact: Partial<Contact> = {};
  let rest = text;
  function take(field: keyof Contact, pattern: RegExp): void {
    const found = pattern.exec(rest);
    const value = found?.[1]?.trim();
    if (!found || !value || contact[field] !== undefined) return;
    if (field === 'name' && NO_NAME.test(value)) return;
    contact[field] = value;
    rest = joined(rest.slice(0, found.index), rest.slice(found.index + found[0].length));
  }
  take('phone', BESIDE_EMAIL);
  take('name', BESIDE_ADDRESS);
  take('email', EMAIL);
  take('phone', LABELLED_PHONE);
  take('phone', BARE_PHONE);
  const parts = IN_PARTS.exec(rest);
  if (parts) {
    contact.name = `${parts[1]?.trim()} ${parts[2]?.trim()}`;
    rest = rest.replace(parts[0], ' ');
  }
  const place = PLACE.exec(rest);
  if (place) rest = rest.replace(place[0], ' ');
  const labelled = HAS_CITY.test(rest) ? [...IN_A_FORM, ...LABELLED] : LABELLED;
  for (const [field, pattern] of labelled) take(field, pattern);
  take('name', NAMED);
  take('name', CUSTOMER);
  if (contact.name !== undefined) contact.name = untitled(contact.name);
  if (contact.line2 !== undefined) contact.line2 = unitOf(contact.line2);
  Object.assign(contact, { ...readPlace(place?.[1] ?? ''), ...contact, ...splitStreet(contact) });
  // Anything else of the kind must not be passed on.
  for (const [other, flags] of [
    [EMAIL.source, 'giu'],
    [BARE_PHONE.source, 'gi'],
    [AT_A_HOST, 'giu'],
  ] as const)
    rest = rest.replace(new RegExp(other, flags), ' ');
  if (contact.country !== undefined) contact.country = countryOf(contact.country) ?? contact.country;
  return { contact, rest };
}

/** “Apartment: 4B” is Apartment 4B, and “Apt/Unit: Unit 12” is Unit 12. */
function unitOf(labelled: string): string {
  const [label = '', value] = labelled.split(/\s?:\s*/);
  if (value === undefined) return labelled;
  return /^(?:#|\p{L}{2,}\.?\s)/u.test(value) ? value : `${label.split(/\s?\/|\sor\s/)[0]} ${value}`;
}

/** “77 Falls Way, Unit 210” on one line is two of an address. */
function splitStreet({ line1, line2 }: Partial<Contact>): Partial<Contact> {
  const [street = '', unit] = line1?.split(/,\s*/) ?? [];
  return unit && line2 === undefined ? { line1: street, line2: unit } : {};
}

/** A line that nothing is left of would part what’s around it. */
function joined(before: string, after: string): string {
  const isLine = /\n[ \t]*$/.test(before) && /^[ \t]*\n/.test(after);
  return isLine ? `${before.trimEnd()}\n${after.trimStart()}` : `${before} ${after}`;
}
