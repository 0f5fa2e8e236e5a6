import { ADDRESS_LABEL } from '../lexicon/asking-to-send.ts';
import { FLAT, INSIDE, INSIDE_ABROAD, SHORT_ROOM, STREET } from '../lexicon/streets.ts';
import { takeAddressee } from './addressee.ts';
import { countryOf } from './country.ts';
import { findPostalCode } from './postal-code.ts';
import { isState, isStateInAddress } from './states.ts';
import { hasStreetWord, looksLikeStreet, startsWithUnit } from './street.ts';
import type { Contact } from './wishes.ts';

const UNIT_AT_THE_END = new RegExp(
  `[\\s,]+((?:(?:${INSIDE.source}|${FLAT.source}|${SHORT_ROOM.source}|${INSIDE_ABROAD.source})\\.?\\s*#?\\s*[\\w-]+|#\\s?[\\w-]+))$`,
  'i',
);

/** “recipient Ada Lovelace; address 12 Main St”. */
const ITS_LABEL = new RegExp(`^(?:${ADDRESS_LABEL.source})(?: is|\\s?:)?\\s+(?=\\d)`, 'i');

/** “Ada Lovelace, born 12/10/1985, 12 Main St”. */
const DATE = /(?<!\d)\d{1,2}[/.]\d{1,2}[/.]\d{4}(?!\d)/;

/** Parses an address written in one go, as people in many countries write them. */
export function readAddress(text: string): Partial<Contact> {
  const lines = text
    .split(/[,;\n]+/)
    .map((line) =>
      line
        .trim()
        .replace(/\s+/g, ' ')
        .replace(/[\s.–—-]+$/, '')
        .replace(/^\((?![^()]*\))/, '')
        .replace(ITS_LABEL, ''),
    )
    .filter((line) => line !== '' && !DATE.test(line));
  joinStateAndCode(lines);
  const address: Partial<Contact> = {};
  takeCountry(lines, address);
  takePlace(lines, address);
  takeAddressee(lines, address);
  takeStreet(lines, address);
  // A number alone is no street.
  if (!/\p{L}/u.test(address.line1 ?? '')) delete address.line1;
  if (address.country === 'SG' && address.line1) address.city ??= 'Singapore';
  if (address.country === 'HK' && address.line1) address.city ??= 'Hong Kong';
  return address;
}

/** “Saint Paul, Minnesota, 55105”: the code belongs to the state before it, if that isn’t a city such as New York. */
function joinStateAndCode(lines: string[]): void {
  for (let index = lines.length - 1; index > 1; index--) {
    const [city = '', state, code = ''] = lines.slice(index - 2);
    const both = /^\d/.test(code) && !/\d/.test(city) ? `${state} ${code}` : '';
    if (stateWithCode(both)?.before === '') lines.splice(index - 1, 2, both);
  }
}

/** Parses what comes after the street: “Austin, TX 78701”. */
export function readPlace(text: string): Partial<Contact> {
  if (text.trim() === '') return {};
  const { line1: _, ...place } = readAddress(`1 Main Street, ${text}`);
  return place;
}

function takeCountry(lines: string[], address: Partial<Contact>): void {
  const [previous = '', line] = lines.length > 1 ? lines.slice(-2) : ['', ...lines];
  if (line === undefined) return;
  if (/^\d{4,6}$/.test(line) && previous.length > 3 && countryOf(previous)) {
    address.country = countryOf(previous);
    lines.splice(-2, 1);
    return;
  }
  // “Quito, Pichincha, Ecuador 170135”
  const [, home = '', code = ''] = /^(\p{L}[\p{L} ]{3,}) (\d{4,6})$/u.exec(line) ?? [];
  if (countryOf(home) && countryOf(home) !== 'SG' && !isStateInAddress(home, undefined)) {
    address.country = countryOf(home);
    lines[lines.length - 1] = code;
    return;
  }
  // “Me”, “so”, and “Cc:” are codes of countries, too.
  const isWord = /^\W*\p{L}{2}\W*$/u.test(line) && line !== line.toUpperCase() && !/^u[sk]\W*$/i.test(line);
  const whole = isWord ? undefined : countryOf(line);
  if (whole && !isRatherAState(line, lines)) {
    address.country = whole;
    lines.pop();
    // A city that is also a country is written only once.
    if (whole === 'SG' && lines.length === 0) lines.push(line);
    return;
  }
  const words = line.split(' ');
  for (let count = Math.min(4, words.length - 1); count > 0; count--) {
    const tail = words.slice(-count).join(' ');
    const country = countryOf(tail);
    if (!country || (tail.length <= 2 && !/^(?:US|UK|GB|SG)$/.test(tail))) continue;
    if ((isState('US', tail) && tail.length > 3) || words.at(-count - 1) === 'de') continue;
    address.country = country;
    lines[lines.length - 1] = words.slice(0, -count).join(' ');
    return;
  }
}

/** States whose codes are also those of countries without postal codes of five digits: “62704 Springfield, IL”. */
const NO_FIVE_DIGITS = /^(?:A[LRZ]|C[AO]|GA|I[LN]|KY|M[DOT]|PA|SC|TN|VA)$/;

/** “CA” is California or Canada, “Georgia” a state or a country: what comes before it tells. */
function isRatherAState(line: string, lines: string[]): boolean {
  if (!isStateInAddress(line, undefined)) return false;
  if (/^(?:US|UK|GB|SG)$/i.test(line)) return false;
  const before = lines.slice(0, -1);
  const previous = before.at(-1) ?? '';
  if (/^\d{5} \p{L}/u.test(previous) && NO_FIVE_DIGITS.test(line)) return true;
  if (findPostalCode(previous, undefined)) return false;
  if (/^(?:[A-Z]{1,2}-)?\d{4,5} \p{L}/u.test(previous) && before.length > 1 && !hasStreetWord(previous))
    return false;
  return !before.some((one) => stateWithCode(one) !== undefined);
}

/** Postal code, state, and city: the lines after the street. */
function takePlace(lines: string[], address: Partial<Contact>): void {
  const lowest = lines.length > 1 && !/^\d{4,6}\s+\p{L}/u.test(lines[0] ?? '') ? 1 : 0;
  for (let index = lines.length - 1; index >= Math.min(lowest, lines.length - 1); index--) {
    const line = lines[index] ?? '';
    const withState = stateWithCode(line, address.country);
    if (withState) {
      address.country ??= withState.country;
      address.state = withState.state;
      address.postalCode = withState.code;
      finishPlace(lines, index, withState.before, address);
      return;
    }
    const found = findPostalCode(line, address.country) ?? looseCode(line, index, lines, address.country);
    if (!found || isHouseNumber(line, found.start, index)) continue;
    address.country ??= found.country;
    address.postalCode = found.code;
    const rest = `${line.slice(0, found.start)} ${line.slice(found.end)}`.replace(/\s+/g, ' ').trim();
    finishPlace(lines, index, rest.replace(/^[A-Z]{1,2}-\s*/, ''), address);
    return;
  }
  if (lines.length > 1) finishPlace(lines, lines.length - 1, lines.at(-1) ?? '', address);
  else splitStreetFromCity(lines, 0, address);
}

/** What’s left besides the code is the city, perhaps with a state, perhaps with the street before it. */
function finishPlace(lines: string[], index: number, rest: string, address: Partial<Contact>): void {
  const [line = '', ...after] = lines.splice(index);
  // “1051 Budapest, Váci utca 10”
  if (!lines.some(looksLikeStreet)) lines.push(...after.filter(looksLikeStreet).slice(0, 1));
  if (rest) lines.push(rest);
  const state = after.find((line) => isStateInAddress(line, address.country));
  if (state) address.state ??= state;
  // “10435 Berlin” is a city, though Berlin is a state as well.
  const isCity = /^\d/.test(line) && isStateInAddress(rest, address.country);
  if (!isCity && !(rest && address.country === 'DE')) takeStateAtTheEnd(lines, address);
  const city = lines.at(-1);
  if (city === undefined) return;
  const mayHaveDistrict = rest !== '' || address.country === 'IE';
  if (
    lines.length > 1 &&
    (!looksLikeStreet(city) || (mayHaveDistrict && isDistrict(city, lines.slice(0, -1))))
  ) {
    lines.pop();
    address.city = city;
    return;
  }
  splitStreetFromCity(lines, lines.length - 1, address);
}

/** “Praha 1”, “Dublin 2”: no house where the street stands before it. */
function isDistrict(line: string, before: string[]): boolean {
  const hasStreet = before.some((one) => /\d/.test(one) && !startsWithUnit(one));
  return hasStreet && !hasStreetWord(line) && /^\p{Lu}[\p{L} .'’-]* \d{1,2}$/u.test(line);
}

function takeStateAtTheEnd(lines: string[], address: Partial<Contact>): void {
  const line = lines.at(-1) ?? '';
  if (address.state === undefined && lines.length > 1 && isStateInAddress(line, address.country)) {
    const isCity = lines.length === 2 || looksLikeStreet(lines.at(-2) ?? '');
    if (isCity && line.length > 3) return;
    address.state = line;
    lines.pop();
    return;
  }
  // “São Paulo/SP”, “São Paulo - SP”
  const words = line.split(/ [–—-] | |\/(?=\p{Lu}{2}$)/u);
  for (let count = Math.min(3, words.length - 1); count > 0 && address.state === undefined; count--) {
    const tail = words.slice(-count).join(' ');
    if (!isStateInAddress(tail, address.country) || (tail.length <= 3 && tail !== tail.toUpperCase()))
      continue;
    address.state = tail;
    lines[lines.length - 1] = words.slice(0, -count).join(' ');
  }
}

/** “Springfield IL 62704”, “Sydney NSW 2000”. */
function stateWithCode(
  line: string,
  country?: string,
): { before: string; state: string; code: string; country: string } | undefined {
  for (const [home, code] of [
    ['US', '\\d{5}(?:-\\d{4})?'],
    ['AU', '\\d{4}'],
    ['CA', '[A-Z]\\d[A-Z] ?\\d[A-Z]\\d'],
  ] as const) {
    if (country !== undefined && country !== home) continue;
    const found = new RegExp(`^(.*?)\\b([\\p{L}. ]+?)\\s+(${code})$`, 'iu').exec(line);
    if (!found?.[2] || !found[3]) continue;
    const words = `${found[1]}${found[2]}`.trim().split(' ');
    for (let count = Math.min(3, words.length); count > 0; count--) {
      const state = words.slice(-count).join(' ');
      if (!isState(home, state) || (state.length <= 2 && !isWrittenAsCode(state, home, line))) continue;
      return {
        before: words.slice(0, -count).join(' '),
        state: state.length <= 2 ? state.toUpperCase() : state,
        code: found[3].toUpperCase(),
        country: home,
      };
    }
  }
  return undefined;
}

/** “IL” is a state, and “in” a word; whoever writes everything in lower case still means the one before five digits. */
function isWrittenAsCode(state: string, country: string, line: string): boolean {
  return state === state.toUpperCase() || (country === 'US' && !/\p{Lu}/u.test(line));
}

/** Digits next to a city, in a line that is neither the street nor the first. */
function looseCode(line: string, index: number, lines: string[], country: string | undefined) {
  if (country !== undefined || (index === 0 && lines.length > 1) || hasStreetWord(line)) return undefined;
  const found = /(?:^|[\s-])(\d{4,6})(?=\s+\p{L}|$)/u.exec(line);
  if (!found?.[1]) return undefined;
  const start = found.index + found[0].length - found[1].length;
  return { code: found[1], country: undefined, start, end: start + found[1].length };
}

/** “1200 Main St” starts with a number that isn’t a postal code. */
function isHouseNumber(line: string, start: number, index: number): boolean {
  if (/^[A-Z]{1,2}-$/.test(line.slice(0, start))) return false;
  return start === 0 && (hasStreetWord(line) || (index === 0 && UNIT_AT_THE_END.test(line)));
}

/** “12 Main St Springfield”: a street and a city without a comma between them. */
function splitStreetFromCity(lines: string[], index: number, address: Partial<Contact>): void {
  if (address.country === 'SG' || address.country === 'HK') return;
  const found = new RegExp(
    `^(.*\\d.*?(?:${STREET.source})\\.?(?:\\s+(?:${INSIDE.source}|#)\\.?\\s*[\\w-]+)?)\\s+(\\p{L}[\\p{L} .'-]+)$`,
    'iu',
  ).exec(lines[index] ?? '');
  if (!found?.[1] || !found[2] || startsWithUnit(found[2])) return;
  lines[index] = found[1];
  address.city ??= found[2];
}

/** “Ada lovelace who lives at 12 main st”, “ada lovelace 12 main st”: the name isn’t part of the street. */
function withoutPerson(street: string): string {
  const [, before = '', number = ''] = /^(\D{5,60}?)((?<=\s)\d.*)$/su.exec(street) ?? [];
  const isPerson = /^\p{L}[\p{L}'’.-]+ \p{L}[\p{L}'’.-]+(?:[\p{L}'’. -]*)$/u.test(before.trim());
  return isPerson && !hasStreetWord(before) && !startsWithUnit(before) && hasStreetWord(number)
    ? number
    : street;
}

function takeStreet(lines: string[], address: Partial<Contact>): void {
  const streets = [...lines];
  const units: string[] = [];
  while (streets.length > 1 && startsWithUnit(streets[0] ?? '') && !hasStreetWord(streets[0] ?? ''))
    units.push(streets.shift() ?? '');
  let street = streets.shift();
  if (street === undefined) return;
  if (!looksLikeStreet(street) && !hasStreetWord(street)) {
    if (address.city === undefined) address.city = street;
    return;
  }
  const end = UNIT_AT_THE_END.exec(street);
  if (end?.[1] && end.index > 0) {
    street = street.slice(0, end.index).replace(/,$/, '');
    units.push(end[1]);
  }
  address.line1 = withoutPerson(street);
  const second = [...units, ...streets].join(', ');
  if (second) address.line2 = second;
}
