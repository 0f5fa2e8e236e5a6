import { perhapsCapitalized } from '../lexicon/capitals.ts';
import {
  ADDRESS_LABEL,
  AFTER_NAME,
  CITY_LABEL,
  COMPANY_IS,
  COMPANY_LABEL,
  COUNTRY_LABEL,
  CUSTOMER_LABEL,
  EMAIL_LABEL,
  FOR_WHOM,
  GIVEN_NAME_LABEL,
  NAME_BESIDE,
  NAME_IS,
  NAME_IS_ALONE,
  NAME_LABEL,
  NEXT_SENTENCE,
  NO_NAME,
  NUMBER_OF_SOMETHING,
  PHONE_LABEL,
  POSTAL_CODE_LABEL,
  RECIPIENT_LABEL,
  REST_OF_PLACE,
  SECOND_LINE_LABEL,
  SHORT_TITLE,
  STATE_LABEL,
  STREET_LABEL,
  SURNAME_LABEL,
  UNIT_LABEL,
} from '../lexicon/details.ts';
import { COMPANY as FIRM_SUFFIX } from '../lexicon/people.ts';
import { BUILDING, FLAT, INSIDE } from '../lexicon/streets.ts';
import type { Term } from '../lexicon/term.ts';
import { readPlace } from './address.ts';
import { countryOf } from './country.ts';
import { untitled } from './title.ts';
import type { Contact } from './wishes.ts';

const EMAIL = new RegExp(
  `(?:(?:${EMAIL_LABEL.source})(?:(?: is| to)(?=[\\s:]))?:?\\s*)?<?([^\\s@,;:<>"()]{1,64}@(?:[\\p{L}\\p{N}-]{1,63}\\.){1,8}\\p{L}{2,24})>?`,
  'iu',
);
const LABELLED_PHONE = new RegExp(
  `(?:${PHONE_LABEL.source})(?: (?:${FOR_WHOM.source})(?=\\s?:))?(?: is|['’]s)?[:.]?\\s*(\\+?[\\d(](?:[\\d ()-]|\\.(?!\\s)){4,22}\\d)`,
  'iu',
);
const BARE_PHONE = new RegExp(
  String.raw`(\+\d[\d ().-]{6,20}\d|\(\d{3}\) ?\d{3}[- .]\d{4}|(?<![\d-])\d{3}[-. ]\d{3}[-. ]\d{4}(?![\d-])|(?<![\d#+-])0\d{2,4}[ -]\d{3,4}[ -]?\d{3,4}(?![\d-])|(?<![\d#])(?<!(?:${NUMBER_OF_SOMETHING.source})\W{1,3})\d{10}(?!\d))`,
  'i',
);

/** What’s left of an address that begins with a mark. */
const AT_A_HOST = '(?<!\\S)@[\\p{L}\\d-]{1,63}(?:\\.[\\p{L}\\d-]{1,63}){1,8}';

/** “ada@example.com, 81234567”, and nothing between them. */
const BESIDE_EMAIL = /(?<=@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,4}[,;/|]\s{0,2})(\+?\d{8,12})(?![\d-])/iu;

/** Apartments and the like, after the street on one line. */
const AND_UNIT = `(?:,\\s*(?:${INSIDE.source}|${FLAT.source}|${BUILDING.source}|#)(?!\\p{L})[^,;\\n]{1,30})?`;
const NAME_BEGINS = [
  NAME_IS.source,
  `(?<=(?:^|[.;,!?]\\s*))(?:${NAME_IS_ALONE.source})`,
  `(?<![\\p{L}_] ?|-)(?:${NAME_LABEL.source})\\s?:`,
  `(?:${RECIPIENT_LABEL.source})\\s?:`,
].join('|');
const NAME_GOES_ON = `(?:[^,;:\\n.]|(?<=${SHORT_TITLE.source}|(?<!\\p{L})\\p{L})\\.(?!\\s+(?:${NEXT_SENTENCE.source})))`;

/** “Company: Acme Ltd. Phone: …”: a full stop ends it, unless it’s part of “St. Ives Trust” or of “Ltd.” */
const FIRM = `(?:[^,;:\\n.]|\\.(?=\\S)|(?<=(?<!\\p{L})(?!(?:${FIRM_SUFFIX.source}))\\p{L}{1,2})\\.){2,80}(?:(?<=${FIRM_SUFFIX.source})\\.)?`;

const LABELLED: [keyof Contact, RegExp][] = [
  [
    'name',
    new RegExp(`(?:${NAME_BEGINS})\\s*((?:(?! (?:${AFTER_NAME.source}) )${NAME_GOES_ON}){2,80})`, 'iu'),
  ],
  ['company', new RegExp(`(?:(?:${COMPANY_LABEL.source})\\s?:|${COMPANY_IS.source})\\s*(${FIRM})`, 'iu')],
  ['line1', new RegExp(`(?:${STREET_LABEL.source})\\s?:\\s*([^,;\\n]{2,80}${AND_UNIT})`, 'iu')],
  ['line2', labelled(SECOND_LINE_LABEL, '[^,;\\n]{1,80}')],
  ['city', labelled(CITY_LABEL, '[^,;\\n]{2,60}')],
  ['state', labelled(STATE_LABEL, '[^,;\\n]{2,40}')],
  ['postalCode', labelled(POSTAL_CODE_LABEL, '[\\p{L}\\d -]{3,12}')],
  [
    'postalCode',
    new RegExp(
      `(?:${POSTAL_CODE_LABEL.source})(?: is)? (?=\\p{L}{0,2}\\d)([\\p{L}\\d-]{3,10}(?: \\d\\p{L}{2}| \\d{3})?)(?![\\p{L}\\d])`,
      'iu',
    ),
  ],
  ['country', labelled(COUNTRY_LABEL, '[^,;\\n.]{2,40}')],
];

function labelled(label: Term, value: string): RegExp {
  return new RegExp(`(?:${label.source})\\s?:\\s*(${value})`, 'iu');
}

/** “Address: 12 Main St” and “Apartment: 4B” say only that where the rest has labels of its own. */
const STREET = new RegExp(
  `(?<![\\p{L}-] ?)(?:${ADDRESS_LABEL.source})\\s?:[ \\t]*([^,;:\\n]{2,80}${AND_UNIT.replace('[^,;', '[^,;:')})(?=\\s*(?:[\\n;]|$|,\\s*(?:${CITY_LABEL.source})\\s?:))`,
  'iu',
);
const UNIT = new RegExp(
  `(?<=(?:^|[,;\\n])\\s*(?:[-–•*]\\s*)?)((?:${UNIT_LABEL.source})(?:\\s?(?:\\/|or)\\s?(?:${UNIT_LABEL.source}))*\\s?:[ \\t]*[^,;\\n]{1,20})`,
  'iu',
);
const HAS_CITY = new RegExp(`(?:${CITY_LABEL.source})\\s?:`, 'iu');
const IN_A_FORM: typeof LABELLED = [
  ['line1', STREET],
  ['line2', UNIT],
];

/** “First name Wei Ling, surname Tan”, on one line or two. */
const IN_PARTS = new RegExp(
  `\\(?(?:${GIVEN_NAME_LABEL.source})\\s?:?\\s+([^,;:()\\n]{1,40})[,;\\n]\\s*(?:and\\s+)?(?:${SURNAME_LABEL.source})\\s?:?\\s+([^,;:()\\n.]{1,40})\\)?`,
  'iu',
);
/** “City/State/ZIP: Austin, TX 78701”, “zip/city: 78701 Austin”. */
const CITY_AND = `(?:${CITY_LABEL.source})(?:\\s?[/,&]\\s?(?:${REST_OF_PLACE.source}))`;
const AND_CITY = `(?:(?:${REST_OF_PLACE.source})\\s?[/,&]\\s?)+`;
const PLACE = new RegExp(
  `(?:${CITY_AND}+|${AND_CITY}(?:${CITY_LABEL.source}))\\s?:\\s*([^;\\n]{4,80})`,
  'iu',
);
/** “…, name Ada Lovelace, email …”. An address after a comma has the name in it. */
const NAMED = new RegExp(
  `(?<=(?:^|[.,;\\n])\\s*(?:and\\s+|[-–•*]\\s*)?)(?:${perhapsCapitalized(NAME_BESIDE.source)})\\s+(\\p{Lu}[\\p{L}'’.-]*(?: (?:\\p{L}[\\p{L}'’.-]*)?\\p{L}){1,4})(?=\\s*(?:[,;\\n]|[.](?:\\s|$)|$))(?!\\s*[,;\\n]\\s*\\d)`,
  'u',
);
/** A full stop after anything but a title or an initial ends the sentence: “Customer: Uwe Schäfer. Contact: …” */
const PART_OF_NAME = `(?:(?:${perhapsCapitalized(SHORT_TITLE.source)}|\\p{L})\\.|\\p{L}[\\p{L}'’-]*(?:\\.(?=\\p{L})[\\p{L}'’.-]*)?)`;
/** “Customer: Ada Lovelace <ada@example.com>”. */
const CUSTOMER = new RegExp(
  `(?:${perhapsCapitalized(CUSTOMER_LABEL.source)})\\s?:\\s*((?=\\p{Lu})${PART_OF_NAME}(?: ${PART_OF_NAME}){1,4})`,
  'u',
);

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
    if (field === 'name' && (/\d/.test(value) || NO_NAME.isIn(value))) return;
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
