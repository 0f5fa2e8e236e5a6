import { AFTER_ADDRESS, NOT_ADDRESS } from '../lexicon/asking-to-send.ts';
import { perhapsCapitalized } from '../lexicon/capitals.ts';
import { ON_A_DAY } from '../lexicon/dates.ts';
import { IS_A_COMPANY } from '../lexicon/people.ts';
import { ABBREVIATED, STOREY } from '../lexicon/streets.ts';
import { countryOf } from './country.ts';
import { endsAsStreet } from './street.ts';

const NO_ADDRESS = new RegExp(`^(?:${NOT_ADDRESS.source}|\\d+ ?x\\b|x ?\\d+\\b)`, 'i');

/** “Via Roma 12”, unlike “via DHL”. */
const ITALIAN_STREET = /^Via (?:(?:d[aei]|de[il]|dell[ao']|degli|delle|San|la) ?)?\p{Lu}\p{Ll}[^,]*\d/u;

const VIA = /(?<=[\n\s])Via(?=\s(?:d\p{Ll}{1,4}\s)?\p{Lu}\p{Ll}[^,\n]*\d)/gu;

/** “0150 Oslo, NO.”, unlike “no extras”. */
const COUNTRY_CODE = /^\s*\p{Lu}{2}(?:\s*$|[.!?](?:\s|$))/u;

/** “06700 Ciudad de México, CDMX, Mexico”. */
const PROVINCE = /^\s*\p{Lu}[\p{L}. ]{1,30}$/u;

/** “Indianapolis, IN 46203”, unlike “in size 40”. */
const STATE_AND_CODE = /(?<=^\s*|\s)(?:in|me|or|hi|ok)(?=\s+\d{5}(?!\d))/i;

/** From the start of an address to its end: at its postal code and country, or where other words start. */
export function addressFrom(text: string, keepsLines: boolean): string {
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
    const isCountry = isOver && COUNTRY_CODE.test(line) && countryAtTheStart(line) > 0;
    const isPlace = isCountry || STATE_AND_CODE.test(line) || ITALIAN_STREET.test(line.trim());
    if (end > 0 && !isPlace && NO_ADDRESS.test(line.trim())) break;
    const isBeforeCountry =
      PROVINCE.test(line) &&
      countryAtTheStart(line) === 0 &&
      countryAtTheStart(text.slice(part.index + part[0].length)) > 0;
    if (isOver && isBeforeCountry) continue;
    if (isOver && countryAtTheStart(line) === 0) break;
    const length = isOver ? countryAtTheStart(line) : lengthOf(line);
    end = part.index + length;
    if (length < line.trimEnd().length || isOver) break;
    if (count++ > 1 && (line.trim().length > 3 || UNITED.test(line)) && countryOf(line)) break;
    isOver = endsAtCode(line) || (hasStreet && isCodeAndCity(line));
    hasStreet ||= /\d/.test(line);
  }
  return text.slice(0, end);
}

const END_OF_SENTENCE = new RegExp(
  `(?<!${perhapsCapitalized(ABBREVIATED.source)}|(?<!\\p{L})\\p{Lu})[.!?](?=\\s|$)(?!\\s+(?:${perhapsCapitalized(STOREY.source)}))`,
  'u',
);
/** “São Paulo - SP” goes on to its state. */
const DASH = '[-–—]+(?=\\s|$)(?!\\s[A-Z]{2}\\s*$)';
const OTHER_WORDS = new RegExp(
  `\\s(?:(?:${AFTER_ADDRESS.source})(?=\\s|$)|${ON_A_DAY.source}|${DASH}|\\((?!(?:${IS_A_COMPANY.source})\\)))`,
  'i',
);

/** Up to the end of the sentence, or to words that no address has. */
function lengthOf(line: string): number {
  const sentence = END_OF_SENTENCE.exec(line);
  if (ITALIAN_STREET.test(line.trim())) return sentence?.index ?? line.length;
  const other = OTHER_WORDS.exec(line.replace(VIA, 'xxx').replace(STATE_AND_CODE, 'xx'));
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
    if (/^\s*\p{L}/u.test(text) && !isPlainWord(text) && countryOf(text)) return text.length;
  }
  return 0;
}

/** Other short names of countries may be states. */
const UNITED = /^\s*U\.?(?:S\.?A?|K)\.?\s*$/;

/** “No extras” isn’t Norway, nor is “it” Italy. */
function isPlainWord(text: string): boolean {
  const word = text.trim();
  return /^\p{L}{2}$/u.test(word) && word !== word.toUpperCase() && !/^u[sk]$/i.test(word);
}

/** “10117 Berlin” ends an address; “1450 Hill Road” is a street, and so is “1807 Hill Pl Apt 2B”. */
function isCodeAndCity(line: string): boolean {
  return /^\s*(?:[A-Z]{1,2}-)?\d{4,5} \p{Lu}\D*$/u.test(line) && !endsAsStreet(line);
}
