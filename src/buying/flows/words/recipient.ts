import {
  ABOUT_SENDING,
  ADDRESS_IS,
  ADDRESS_LABEL,
  DELIVER,
  DETAILS,
  FOR_ABROAD,
  KIND_OF_PLACE,
  LIVING_AT,
  ONE_ABROAD,
  POLITE_TITLE,
  RECIPIENT,
  SENDING_ABROAD,
  SENT_ABROAD,
  SHIP_IT,
  SHIPPING_TO,
  SHORT_ADDRESS,
  SOME_OF_THEM,
  SOMEONES_PLACE,
  THEIR,
  TO_ABROAD,
  WHO_GETS_IT,
} from '../lexicon/asking-to-send.ts';
import { perhapsCapitalized } from '../lexicon/capitals.ts';
import { TELLING_NUMBER_ABROAD } from '../lexicon/counting.ts';
import { ATTENTION, PARTICLE_IN_NAMES } from '../lexicon/people.ts';
import { BUILDING, HOUSE_NUMBER, INSIDE, SHORT_FLOOR, SHORT_ROOM } from '../lexicon/streets.ts';
import { readAddress } from './address.ts';
import { addressFrom } from './address-span.ts';
import { countryOf } from './country.ts';
import { takeDelivery } from './delivery.ts';
import { hasStreetWord } from './street.ts';
import { untitled } from './title.ts';
import type { Contact } from './wishes.ts';

/** What comes before where it goes. */
const LEADS = [
  `(?:${SHIP_IT.source})\\s+to\\s*:?`,
  `(?:${ADDRESS_IS.source})|(?:${ADDRESS_LABEL.source})(?:\\s*:|(?=\\s+\\d))|${SHORT_ADDRESS.source}(?:\\.?(?=\\s+\\d)|\\s*:)`,
  `(?:${SHIPPING_TO.source})\\s*:?`,
  LIVING_AT.source,
  `(?:${DELIVER.source})\\s?:`,
  `(?:${DETAILS.source})\\s*[:–—-]`,
  `(?:${RECIPIENT.source})(?:\\s+is|\\s*:)?(?=\\s+\\p{Lu})`,
  String.raw`\b(?:to|for)\b(?=\s*:?\s*(?:\p{Lu}|\d|my\b|me\b))`,
  `(?:${SENDING_ABROAD.source})\\s*:|${SENT_ABROAD.source}`,
  `(?:${TO_ABROAD.source})(?=\\s+(?:${POLITE_TITLE.source})\\s)`,
  `(?<=[,;]\\s*)(?:${TO_ABROAD.source})(?=\\s+\\S+\\s+\\S+\\s*,)`,
  `(?:${WHO_GETS_IT.source})(?=(?:\\s+[^\\s,]+){2,4},\\s*\\d)`,
  `(?:${TO_ABROAD.source})\\s*:(?=\\s+\\p{Lu})`,
  `(?:${FOR_ABROAD.source})(?=(?:\\s+[^\\s,]+){2,4},[^,;\\n]*\\d)`,
  `(?<=(?:${TELLING_NUMBER_ABROAD.source}|${ONE_ABROAD.source})\\s[^,;.:\\n]{2,60}\\s)(?:${TO_ABROAD.source})(?=(?:\\s+[^\\s,]+){2,4},[^,;\\n]*\\d)`,
];
const LEAD = new RegExp(String.raw`(?:${LEADS.join('|')})\s*:?\s*`, 'giu');
/** “To” and “for” are said of much else. */
const PLAIN = new RegExp(`^\\s*(?:(?:to|for)\\b|(?:${TO_ABROAD.source}|${FOR_ABROAD.source})[\\s:])`, 'i');
const IN_A_SENTENCE = new RegExp(`^\\s*(?:${FOR_ABROAD.source})\\s`, 'i');
const TO_SOMEBODY = new RegExp(`^(?:${TO_ABROAD.source})\\s`, 'i');
const AT_A_PLACE = new RegExp(
  `^(?:(?:${SOMEONES_PLACE.source})[\\s,]*(?:at|in|on|:|-|which is)?|(?:${KIND_OF_PLACE.source})\\s*:)\\s*(?:address\\s*:?\\s*)?`,
  'i',
);

/** Nothing but names, unlike “Zwei Isolierkannen in Meerblau”. */
const NAME = `(?:\\p{Lu}[\\p{L}'’.-]*|${PARTICLE_IN_NAMES.source})`;
const PERSON = new RegExp(`^${NAME}(?: ${NAME})*$`, 'u');

/** “… for Ada Lovelace. Address: …” */
const FOR_SOMEBODY = new RegExp(
  `\\b(?:to|for)\\s+(\\p{Lu}[\\p{L}'’-]+(?: (?:\\p{Lu}\\.?|\\p{Lu}[\\p{L}'’-]+|${PARTICLE_IN_NAMES.source})){0,2} \\p{Lu}[\\p{L}'’-]+)[.,;]?\\s*(?:(?:${THEIR.source}) )?$`,
  'u',
);

/** “…, NY 10013, attention Gina Ricci.”, who is at what the address is of. */
const FOR_ATTENTION = new RegExp(
  `^\\s*,?\\s*\\(?(?:${perhapsCapitalized(ATTENTION.source)})[.:]?\\s+(\\p{Lu}[\\p{L}.'’-]*(?: ${NAME}){1,4})\\)?`,
  'u',
);

/** “Ship it to 12 Main St, Springfield, IL 62701 (Ada Lovelace).” */
const IN_PARENTHESES = new RegExp(
  `^\\s*\\((\\p{Lu}[\\p{L}.'’-]*(?: ${NAME}){1,4}|(?:${PARTICLE_IN_NAMES.source})(?: ${NAME}){1,4})\\)`,
  'u',
);

/** “Versand Express, an Ada Lovelace” is called Ada. */
const IS_SENDING = ABOUT_SENDING.isIn;

/** “Two Mugs” are no person. */
const COUNTED = new RegExp(`^(?:${SOME_OF_THEM.source})\\s`, 'i');

/** No address is longer, and no prompt has more places where one might start. */
const LONGEST = 300;
const MOST_TRIES = 20;

interface Found {
  contact: Partial<Contact>;
  rest: string;
}

/** Extracts the recipient and the address. An address that makes no sense is removed from the text too. */
export function takeRecipient(text: string): Found {
  let announced: Found | undefined;
  for (const lead of [...text.matchAll(LEAD)].slice(0, MOST_TRIES)) {
    const from = lead.index + lead[0].length;
    const place = AT_A_PLACE.exec(text.slice(from));
    const start = from + (place?.[0].length ?? 0);
    const span = addressFrom(text.slice(start, start + LONGEST), /[:\n]\s*$/.test(lead[0]));
    const contact = readAddress(span);
    const isPlain = PLAIN.test(lead[0]);
    // “Bürste für kleine Kinder, 5 Stück” is for nobody in particular.
    const isSentence = IN_A_SENTENCE.test(lead[0]) || isAfterWord(text, lead);
    if (isSentence && !/^\p{Lu}/u.test(contact.name ?? '')) continue;
    if (isUnderstood(contact, isPlain))
      return completed(text, { start: lead.index, end: start + span.length }, contact);
    // “Versand: Express” says how, and nothing about where.
    const isHow = takeDelivery(text.slice(lead.index, start + named(span))).shipping !== undefined;
    if (!isPlain && !isHow)
      announced ??= { contact: destination(span), rest: without(text, lead.index, start + named(span)) };
  }
  // “Ship it to my home”, with the address somewhere else.
  const unannounced = takeUnannounced(text);
  return unannounced.contact.line1 ? unannounced : (announced ?? unannounced);
}

/** “Eine Kerze an Uwe Schäfer”. */
function isAfterWord(text: string, { index, 0: lead }: RegExpExecArray): boolean {
  return TO_SOMEBODY.test(lead) && /\p{L}\s*$/u.test(text.slice(0, index));
}

/** With what stands around the address: the name before it, or after it who is there or its country. */
function completed(text: string, { start, end }: Span, contact: Partial<Contact>): Found {
  const rest = text.slice(end);
  const [called = '', attendee] = FOR_ATTENTION.exec(rest) ?? [];
  if (attendee) {
    const company = contact.company ?? contact.name;
    return {
      contact: { ...contact, name: untitled(attendee), ...(company && { company }) },
      rest: without(text, start, end + called.length),
    };
  }
  const [before = '', name] = (!contact.name && FOR_SOMEBODY.exec(text.slice(0, start))) || [];
  const [after = '', named] = (!contact.name && !name && IN_PARENTHESES.exec(rest)) || [];
  const person = name ?? named;
  const [added = '', country] = (!contact.country && !after && countryAfter(rest)) || [];
  return {
    contact: { ...contact, ...(person && { name: person }), ...(country && { country }) },
    rest: without(text, start - before.length, end + after.length + added.length),
  };
}

/** “28013 Madrid (España)”. */
function countryAfter(text: string): [string, string] | undefined {
  const [whole, inside = ''] = /^\s*\(([\p{L}. ]{4,30})\)/u.exec(text) ?? [];
  const country = countryOf(inside);
  return whole && country ? [whole, country] : undefined;
}

/** A sentence or some lines that are an address and nothing else. */
export function takeUnannounced(text: string): Found {
  const candidates = starts(text)
    .slice(0, MOST_TRIES)
    .map((start) => {
      const span = addressFrom(text.slice(start, start + LONGEST), true);
      return { start, end: start + span.length, contact: readAddress(span) };
    })
    .filter(({ contact }) => contact.line1 && contact.city && contact.postalCode && contact.country)
    .filter(({ contact: { name } }) => name === undefined || isSomebody(name))
    .filter(({ contact }) => !goesOn(contact));
  const named = candidates.filter(({ contact }) => contact.name !== undefined);
  const inLines = named.filter(({ start }) => /(?:^|\n)\s*$/.test(text.slice(0, start)));
  const [first, second] = inLines.length > 0 ? inLines : named;
  if (first && second && isUnclear(text, first, second)) {
    const { name: _, company: __, ...place } = second.contact;
    return { contact: place, rest: `${text.slice(0, second.start)}${text.slice(second.end)}` };
  }
  const found =
    first ?? candidates.find(({ contact }) => hasStreetWord(contact.line1 ?? '')) ?? candidates.at(-1);
  return found
    ? { contact: found.contact, rest: without(text, found.start, found.end) }
    : { contact: {}, rest: text };
}

function isSomebody(name: string): boolean {
  return (
    PERSON.test(name) && !IS_SENDING(name) && !COUNTED.test(name) && takeDelivery(name).shipping === undefined
  );
}

interface Span {
  start: number;
  end: number;
}

/**
 * “Blue Mug” before “Ada Lovelace” may be what’s bought, or where she works: who it goes to is asked. In lines, the product
 * has been said before, or comes after.
 */
function isUnclear(text: string, first: Span, second: Span): boolean {
  const around = text.slice(0, first.start) + text.slice(first.end);
  return !text.slice(first.start, second.start).includes('\n') || !/\p{L}/u.test(around);
}

const START = new RegExp(
  `(?:^|[\\n.;:,!?]\\s*)(?!(?:${perhapsCapitalized(INSIDE.source)}|${[SHORT_FLOOR, SHORT_ROOM, BUILDING].map(({ source }) => perhapsCapitalized(source)).join('|')})(?!\\p{L}))(?!X{0,3}[SLM][.,;]\\s+\\d)(?=\\p{Lu}[\\p{L}.'’-]+ (?:(?:${PARTICLE_IN_NAMES.source}) ){0,3}(?:\\p{Lu}|\\d)|\\d)`,
  'gu',
);

function starts(text: string): number[] {
  return [...text.matchAll(START)].map((match) => match.index + match[0].length);
}

function isUnderstood(contact: Partial<Contact>, isPlain: boolean): boolean {
  // “Ground for espresso, Ada Lovelace, 12 Main St”
  if (isPlain && /^\p{Ll}/u.test(contact.name ?? '') && /^\p{Lu}/u.test(contact.company ?? '')) return false;
  if (!contact.line1 || goesOn(contact) || IS_SENDING(contact.name ?? '')) return false;
  if ([contact.name, contact.company, contact.line1].some((part) => part !== undefined && NO_NAME.test(part)))
    return false;
  return Boolean(
    contact.postalCode ?? contact.country ?? contact.state ?? (isPlain ? undefined : contact.city),
  );
}

/** “For me and 2 for Tom, to Ada Lovelace, …” isn’t an address until Ada: a sentence goes on in it. */
function goesOn({ name, company, line1, line2 }: Partial<Contact>): boolean {
  return [name, company, line1, line2].some((part) => part !== undefined && SENTENCE.test(part));
}

/** “For my user: 2 pcs of “Blue Mug”, …”. */
const NO_NAME = new RegExp(`["“”„«»]|(?<!${HOUSE_NUMBER.source}):(?:\\s|$)`, 'iu');

const SENTENCE = new RegExp(
  `^(?:and|or|so|plus|then|but)\\s|(?:^|\\s)(?:to|for|${TO_ABROAD.source})\\s+\\p{Lu}\\p{L}+\\s+\\p{Lu}`,
  'u',
);

/** “Ship to Singapore” says at least the country. */
function destination(span: string): Partial<Contact> {
  const country = countryOf(span.replace(/\.$/, '').trim());
  return country ? { country } : {};
}

/** How far the names reach that an address might start with. */
function named(span: string): number {
  return /^\s*(?:\p{Lu}[\p{L}'’.-]*(?:\s+|,\s*|$))*/u.exec(span)?.[0].length ?? 0;
}

function without(text: string, start: number, end: number): string {
  return `${text.slice(0, start)}, ${text.slice(end)}`;
}
