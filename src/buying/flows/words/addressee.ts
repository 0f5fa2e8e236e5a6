import { ATTENTION, COMPANY, INTRODUCED, IS_A_COMPANY, SOMEBODY_OF_MINE } from '../lexicon/people.ts';
import { HOUSE } from '../lexicon/streets.ts';
import { hasStreetWord, looksLikeStreet, startsWithUnit } from './street.ts';
import { untitled } from './title.ts';
import type { Contact } from './wishes.ts';

const IS_COMPANY = new RegExp(`(?:${COMPANY.source})\\.?$`, 'i');
/** “Imhof Interiors (company)”. */
const CALLED_COMPANY = new RegExp(`\\s*\\((?:${IS_A_COMPANY.source})\\)$`, 'i');
/** Houses with a name, as in Britain. */
const IS_HOUSE = new RegExp(`(?:${HOUSE.source})$`, 'i');

const TOGETHER = /^(\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]*){1,3})\s+(?:at\s+)?(\d.*)$/u;
const TOGETHER_IN_LOWER_CASE = new RegExp(
  `^(?!(?:${SOMEBODY_OF_MINE.source}))(\\p{Ll}[\\p{Ll}'’.-]+(?: (?!at )\\p{Ll}[\\p{Ll}'’.-]*){1,2})\\s+(?:at\\s+)?(\\d.*)$`,
  'u',
);
/** “Dana Whitfield at Acme Inc”. */
const AT_WORK = /^(.+?)\s+(?:at|of|from)\s+(.+)$/i;
/** “Ada Lovelace at Mercy Hospital”. */
const AT_A_PLACE = /^\p{Lu}\S* \p{Lu}.* at \p{Lu}/u;
/** “My mother Ruth Adeyemi”. */
const RELATION = /^(?:my|our)\s+\p{Ll}[\p{Ll}-]*(?:\s+\p{Ll}[\p{Ll}-]*)?,?\s+(?=\p{Lu})/u;
/** “I’m Samuel Reyes”. */
const WITH_INTRODUCTION = new RegExp(`^(?:${INTRODUCED.source}):?\\s+(?=\\p{Lu})`, 'iu');
const CARE_OF = /^(.+?)\s+(c\/o\s+.+)$/iu;
const FOR_ATTENTION = new RegExp(`^(?:${ATTENTION.source})[.:]*\\s+`, 'iu');

function isOneWord(name: string | undefined): boolean {
  return name !== undefined && /^\p{L}[\p{L}'’-]*$/u.test(name) && !IS_COMPANY.test(name);
}

/** The name before the street. */
export function takeAddressee(lines: string[], address: Partial<Contact>): void {
  const first = lines[0] ?? '';
  const together = TOGETHER.exec(first) ?? TOGETHER_IN_LOWER_CASE.exec(first);
  const isStreet = / at \d/.test(first) || hasStreetWord(together?.[2] ?? '');
  if (together?.[1] && isStreet && !hasStreetWord(together[1]) && !startsWithUnit(first)) {
    address.name = untitled(together[1]);
    lines[0] = together[2] ?? '';
    return;
  }
  const houses: string[] = [];
  while (lines.length > 1 && !looksLikeStreet(lines[0] ?? '') && lines.slice(1).some(looksLikeStreet)) {
    const given = lines.shift() ?? '';
    const isCalledCompany = CALLED_COMPANY.test(given);
    const line = given
      .replace(CALLED_COMPANY, '')
      .replace(FOR_ATTENTION, '')
      .replace(RELATION, '')
      .replace(WITH_INTRODUCTION, '');
    const [, addressee = '', host = ''] = CARE_OF.exec(line) ?? [];
    if (addressee && address.name === undefined) {
      address.name = untitled(addressee);
      houses.push(host);
      continue;
    }
    const [, person = line, company = ''] = AT_WORK.exec(line) ?? [];
    if ((IS_HOUSE.test(line) && address.name !== undefined) || /^c\/o\s/i.test(line)) {
      houses.push(line);
    } else if ((isCalledCompany || IS_COMPANY.test(company)) && company && address.name === undefined) {
      address.name = untitled(person);
      address.company ??= company;
    } else if (AT_A_PLACE.test(line) && address.name === undefined) {
      address.name = untitled(person);
      address.company ??= company;
    } else if (isCalledCompany || IS_COMPANY.test(line)) address.company ??= line;
    else if (address.name === undefined) address.name = untitled(line);
    else address.company ??= line;
  }
  // “Müller, Anna” may be her name, or where she works.
  if (isOneWord(address.name) && isOneWord(address.company)) {
    delete address.name;
    delete address.company;
  }
  lines.push(...houses);
}
