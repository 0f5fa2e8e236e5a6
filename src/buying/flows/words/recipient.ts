import { readAddress } from './address.ts';
import { countryOf } from './country.ts';
import { takeDelivery } from './delivery.ts';
import { hasStreetWord } from './street.ts';
import type { Contact } from './wishes.ts';

/** What comes before where it goes. */
const LEADS = [
  // “Please ship everything straight to”
  String.raw`\b(?:please\s+)?(?:and\s+)?(?:ship(?:ped|ping)?|deliver(?:ed|y)?|send|sent|post(?:ed)?|mail(?:ed)?)\b(?:\s+(?:it|them|this|that|these|those|everything|both|all|the order|my order|one|all of it))?(?:\s+(?:straight|direct|directly|over|off|out))?\s+to\s*:?`,
  // “My shipping address is”
  String.raw`\b(?:(?:my|the|their|his|her)\s+)?(?:(?:shipping|delivery|postal|mailing)\s+)?(?:address(?:\s+(?:there\s+)?is|\s*:|(?=\s+\d))|addr\.?(?=\s+\d)|addr\s*:)`,
  String.raw`\bship(?:ping)?[ -]to\s*:?`,
  String.raw`\b(?:lives?|living|resides?|residing)\s+at\b`,
  String.raw`\b(?:deliver|ship)\s?:`,
  String.raw`\b(?:shipping|delivery) (?:details|info(?:rmation)?)\s*[:–—-]`,
  String.raw`\brecipient(?:\s+is|\s*:)?(?=\s+\p{Lu})`,
  String.raw`\b(?:to|for)\b(?=\s*:?\s*(?:\p{Lu}|\d|my\b|me\b))`,
  ...[
    String.raw`(?:lieferung|versand|zustellung|lieferadresse)(?:\s+(?:bitte\s+)?(?:an|nach)\b|\s*:)`,
    String.raw`(?:liefern|senden|schicken|versenden)\s+an\b`,
    String.raw`livraison\s+(?:à|chez)(?!\p{L})`,
    String.raw`(?:envío|enviar|entregar?)\s+(?:a|para)(?!\p{L})`,
    String.raw`(?:spedizione|spedire|consegna(?:re)?)\s+a(?!\p{L})`,
    String.raw`(?:verzending|levering|bezorging)\s+(?:aan|naar)\b`,
    String.raw`(?:bezorgen|leveren|sturen|verzenden)\s+(?:bij|aan|naar)\b`,
    // “Envíalas a”, “à livrer à”, “stuur ze naar”
    String.raw`(?:env[ií](?:a|e|en|ad)|m[aá]nd(?:a|e|en|ad)|entr[eé]g(?:a|ue))(?:me|nos|se)?(?:l[oa]s?)?\s+a(?!\p{L})`,
    String.raw`(?:livrer|envoyer|expédier|livrez|envoyez|expédiez)(?:-(?:le|la|les|moi))*\s+(?:à|chez)(?!\p{L})`,
    String.raw`(?:spedisci|spedite|invia|inviate|manda|mandate|consegna)(?:mel|l)?[oaie]?\s+a(?!\p{L})`,
    String.raw`(?:stuur|verstuur|verzend|lever|bezorg)(?:\s+(?:het|ze|hem|deze|dit|alles))?\s+(?:bij|aan|naar)\b`,
    String.raw`(?:schicke?|schicken|sende?|liefere?)(?:\s+(?:es|sie|ihn|alles|bitte|das))*\s+(?:an|zu)\b`,
    String.raw`(?:an|für|à|pour|a|para|aan|voor)(?=\s+(?:Herrn?|Frau|Familie|M\.|Mme|Mlle|Monsieur|Madame|Sra?\.|Señora?|Dhr\.|Mevr\.)\s)`,
  ].map((abroad) => String.raw`(?<!\p{L})${abroad}`),
  String.raw`(?<=[,;]\s*)(?:an|für|à|pour|para|aan|voor)(?=\s+\S+\s+\S+\s*,)`,
];
const LEAD = new RegExp(String.raw`(?:${LEADS.join('|')})\s*:?\s*`, 'giu');
const AT_A_PLACE =
  /^(?:(?:my|our|the|his|her|their)\s+(?:home|house|residence|office|place|flat|apartment|work|address|mum|mom|dad|friend|wife|husband|partner|sister|brother|mother|father|parents|niece|nephew|cousin|grandson|granddaughter|son|daughter|aunt|uncle|grandma|grandpa|grandmother|grandfather|colleague|boss|neighbou?r)|me|us|him|her|them)\b[\s,]*(?:at|in|on|:|-|which is)?\s*(?:address\s*:?\s*)?/i;
const NOT_ADDRESS =
  /^(?:please|thanks|thank|and|with|using|use|by|via|my|i|we|leave|make|if|no|not|in|size|colou?r|quantity|qty|cheapest|fastest|express|standard|as|under|max|maximum|before|but|also|buy|get|order|ring|call|email|phone|keep|don['’]?t|do|the|it|this|gift|pay|charge|budget|one|two|three|four|five|\d+ ?x|x ?\d+)\b/i;

/** “Via Roma 12”, unlike “via DHL”. */
const ITALIAN_STREET = /^Via \p{Lu}\p{Ll}[^,]*\d/u;

/** “06700 Ciudad de México, CDMX, Mexico”. */
const PROVINCE = /^\s*\p{Lu}[\p{L}. ]{1,30}$/u;

/** Nothing but names, unlike “Zwei Isolierkannen in Meerblau”. */
const PERSON =
  /^(?:\p{Lu}[\p{L}'’.-]*|al|bin|da|de|del|den|der|di|do|dos|du|el|la|le|ten|ter|van|von|y|zu)(?: (?:\p{Lu}[\p{L}'’.-]*|al|bin|da|de|del|den|der|di|do|dos|du|el|la|le|ten|ter|van|von|y|zu))*$/u;

/** “… for Ada Lovelace. Address: …” */
const FOR_SOMEBODY =
  /\b(?:to|for)\s+(\p{Lu}[\p{L}'’-]+(?: (?:\p{Lu}\.?|\p{Lu}[\p{L}'’-]+|da|de|del|der|di|la|van|von)){0,2} \p{Lu}[\p{L}'’-]+)[.,;]?\s*(?:(?:my|the|her|his|their) )?$/u;

/** “Ship it to 12 Main St, Springfield, IL 62701 (Ada Lovelace).” */
const IN_PARENTHESES =
  /^\s*\(((?:\p{Lu}[\p{L}.'’-]*|da|de|del|der|di|la|van|von)(?: (?:\p{Lu}[\p{L}.'’-]*|da|de|del|der|di|la|van|von)){1,4})\)/u;

/** “Versand Express, an Ada Lovelace” is called Ada. */
const SENDING =
  /versand|lieferung|express|shipping|delivery|livraison|env[ií]o|spedizione|verzending|standard/i;

/** “Two Mugs” are no person. */
const NOBODY = new RegExp(
  `${SENDING.source}|^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a dozen|another|each)\\s`,
  'i',
);

/** No address is longer, and no prompt has more places where one might start. */
const LONGEST = 300;
const MOST_TRIES = 20;

/** Extracts the recipient and the address. An address that makes no sense is removed from the text too. */
export function takeRecipient(text: string): { contact: Partial<Contact>; rest: string } {
  let announced: { contact: Partial<Contact>; rest: string } | undefined;
  for (const lead of [...text.matchAll(LEAD)].slice(0, MOST_TRIES)) {
    const from = lead.index + lead[0].length;
    const place = AT_A_PLACE.exec(text.slice(from));
    const start = from + (place?.[0].length ?? 0);
    const span = addressFrom(text.slice(start, start + LONGEST), /[:\n]\s*$/.test(lead[0]));
    const contact = readAddress(span);
    const isPlain = /^\s*(?:(?:to|for)\b|(?:an|für|à|pour|a|para|aan|voor)\s)/i.test(lead[0]);
    if (isUnderstood(contact, isPlain)) {
      const [before = '', name] = (!contact.name && FOR_SOMEBODY.exec(text.slice(0, lead.index))) || [];
      const end = start + span.length;
      const [after = '', named] = (!contact.name && !name && IN_PARENTHESES.exec(text.slice(end))) || [];
      const person = name ?? named;
      const [added = '', country] = (!contact.country && !after && countryAfter(text.slice(end))) || [];
      return {
        contact: { ...contact, ...(person && { name: person }), ...(country && { country }) },
        rest: without(text, lead.index - before.length, end + after.length + added.length),
      };
    }
    if (!isPlain)
      announced ??= { contact: destination(span), rest: without(text, lead.index, start + named(span)) };
  }
  // “Ship it to my home”, with the address somewhere else.
  const unannounced = takeUnannounced(text);
  return unannounced.contact.line1 ? unannounced : (announced ?? unannounced);
}

/** “28013 Madrid (España)”. */
function countryAfter(text: string): [string, string] | undefined {
  const [whole, inside = ''] = /^\s*\(([\p{L}. ]{4,30})\)/u.exec(text) ?? [];
  const country = countryOf(inside);
  return whole && country ? [whole, country] : undefined;
}

/** A sentence or some lines that are an address and nothing else. */
function takeUnannounced(text: string): { contact: Partial<Contact>; rest: string } {
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
  return PERSON.test(name) && !NOBODY.test(name) && takeDelivery(name).shipping === undefined;
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

function starts(text: string): number[] {
  return [
    ...text.matchAll(
      /(?:^|[\n.;:,!?]\s*)(?!(?:Apt|Apartment|Unit|Suite|Ste|Floor|Fl|Room|Rm|Bldg)(?!\p{L}))(?!X{0,3}[SLM][.,;]\s+\d)(?=\p{Lu}[\p{L}.'’-]+ (?:\p{Lu}|\d)|\d)/gu,
    ),
  ].map((match) => match.index + match[0].length);
}

function isUnderstood(contact: Partial<Contact>, isPlain: boolean): boolean {
  if (!contact.line1 || goesOn(contact) || SENDING.test(contact.name ?? '')) return false;
  if ([contact.name ?? '', contact.line1].some((part) => NO_NAME.test(part))) return false;
  return Boolean(
    contact.postalCode ?? contact.country ?? contact.state ?? (isPlain ? undefined : contact.city),
  );
}

/** “For me and 2 for Tom, to Ada Lovelace, …” isn’t an address until Ada: a sentence goes on in it. */
function goesOn({ name, company, line1, line2 }: Partial<Contact>): boolean {
  return [name, company, line1, line2].some((part) => part !== undefined && SENTENCE.test(part));
}

/** “For my user: 2 pcs of “Blue Mug”, …”. */
const NO_NAME = /["“”„«»]|:(?:\s|$)/u;

const SENTENCE =
  /^(?:and|or|so|plus|then|but)\s|(?:^|\s)(?:to|for|an|für|pour|para|aan|voor)\s+\p{Lu}\p{L}+\s+\p{Lu}/u;

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

/** From the start of an address to its end: at its postal code and country, or where other words start. */
function addressFrom(text: string, keepsLines: boolean): string {
  let end = 0;
  let isOver = false;
  let hasStreet = false;
  let count = 0;
  for (const part of text.matchAll(keepsLines ? /[^,;\n]*[,;\n]?/g : /[^,;]*[,;]?/g)) {
    const line = part[0].replace(/[,;\n]$/, '');
    if (line.trim() === '') {
      if (part[0] === '' || /\n/.test(part[0])) {
        if (part[0] === '' || end > 0) break;
      }
      continue;
    }
    if (end > 0 && NOT_ADDRESS.test(line.trim()) && !ITALIAN_STREET.test(line.trim())) break;
    const isBeforeCountry =
      PROVINCE.test(line) && countryAtTheStart(text.slice(part.index + part[0].length)) > 0;
    if (isOver && isBeforeCountry) continue;
    if (isOver && countryAtTheStart(line) === 0) break;
    const length = isOver ? countryAtTheStart(line) : lengthOf(line);
    end = part.index + length;
    if (length < line.trimEnd().length || isOver) break;
    if (count++ > 1 && line.trim().length > 3 && countryOf(line)) break;
    isOver = endsAtCode(line) || (hasStreet && isCodeAndCity(line));
    hasStreet ||= /\d/.test(line);
  }
  return text.slice(0, end);
}

/** Up to the end of the sentence, or to words that no address has. */
function lengthOf(line: string): number {
  const sentence =
    /(?<!\b(?:St|Ave|Av|Rd|Dr|Ln|Blvd|[Aa]pt|[Aa]ppt?|[Ss]te|[Bb]ldg|[Bb]te|[Rr]m|Fl|No|Mt|Ft|Mr|Mrs|Ms|Prof|Sr|Sra|Dhr|Mevr|Inc|Ltd|Co|Col|Urb|Corp|Pte|Pty|[Aa]ttn|z\.? ?Hd|z|\p{L}*[Ss]tr|\p{Lu}))[.!?](?=\s|$)(?!\s+(?:OG|Stock|Etage|Obergeschoss)(?!\p{L}))/u.exec(
      line,
    );
  if (ITALIAN_STREET.test(line.trim())) return sentence?.index ?? line.length;
  const other =
    /\s(?:(?:and|with|using|by|via|please|but|thanks|asap|email|phone|under|before|as a gift|in size|in colou?r)(?=\s|$)|[-–—]+(?=\s|$)|\()/i.exec(
      line,
    );
  return Math.min(sentence?.index ?? line.length, other?.index ?? line.length);
}

function endsAtCode(line: string): boolean {
  return /(?:\d{5}(?:-\d{4})?|\b\d{6}\)?|\b(?:ACT|NSW|NT|QLD|SA|TAS|VIC|WA)\s+\d{4}|\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)\s*$/i.test(
    line,
  );
}

function countryAtTheStart(line: string): number {
  const words = [...line.matchAll(/\S+/g)];
  for (let count = Math.min(5, words.length); count > 0; count--) {
    const last = words[count - 1];
    const end = (last?.index ?? 0) + (last?.[0].length ?? 0);
    const text = line.slice(0, end).replace(/[.!?]$/, '');
    if (countryOf(text)) return text.length;
  }
  return 0;
}

const STREET =
  /(?<!\p{L})(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|court|ct|way|place|pl|boulevard|blvd|circle|terrace|parkway|pkwy|highway|hwy|square|sq|trail|row|alley|close|crescent)\.?\s*$/iu;

/** “10117 Berlin” ends an address; “1450 Hill Road” is a street, and so is “1807 Hill Pl Apt 2B”. */
function isCodeAndCity(line: string): boolean {
  return /^\s*(?:[A-Z]{1,2}-)?\d{4,5} \p{Lu}\D*$/u.test(line) && !STREET.test(line);
}
