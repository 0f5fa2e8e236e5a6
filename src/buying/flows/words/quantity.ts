import {
  A,
  ALTOGETHER,
  AMOUNT,
  AND_FOR,
  BUY,
  BUY_ABROAD,
  BUY_AGAIN,
  DOZEN_ABROAD,
  EACH,
  FOR_ONE,
  GET_ONE,
  HOW_MANY,
  INCHES,
  MEASURE_AFTER,
  MEASURED,
  NUMBER_ABROAD,
  NUMBER_IN_WORDS,
  NUMBERED,
  NUMBERS,
  NUMBERS_ABROAD,
  ONE_THAT,
  PACK,
  PACK_OF,
  PACKINGS,
  PAIR,
  PAIRS,
  PIECE,
  PIECES,
  PLEASE_ABROAD,
  SIZE_OF_PACK,
  SOLD_IN_PAIRS,
  TELLING_NUMBER_ABROAD,
  THAT_MAKES,
  THE_ONE,
  WITH_ABROAD,
} from '../lexicon/counting.ts';
import { MONTHS } from '../lexicon/dates.ts';
import { UNIT_OF_MEASURE } from '../lexicon/quantities.ts';
import { endsAsStreet, hasStreetWord } from './street.ts';

const WORD = `(?:${NUMBER_IN_WORDS.source})`;
const ABROAD = `(?:${NUMBER_ABROAD.source})`;
const COUNT = `(?:\\d{1,4}|${WORD})`;
const START = "(?<![\\p{L}\\p{N}#$€£.,+\\-–/×'’])";

/** One pair is one of them. */
const PAIRED = new RegExp(
  `^(?:\\s+of)?(?:\\s+[\\p{L}\\p{N}'’-]+){0,4}?\\s+(?:${SOLD_IN_PAIRS.source})`,
  'iu',
);

/** Whether one pair of something is one of it. */
export function isSoldInPairs(name: string): boolean {
  return PAIRED.test(` ${name}`) || PAIR.isIn(name);
}

/** What makes the number before it a measure, a model, or a size instead of a quantity. */
export const MEASURE = `(?:-|\\s?(?:${MEASURE_AFTER.source}|%|°|(?:${INCHES.source})(?=\\s*(?:[,.;)]|$)))(?![\\p{L}\\p{N}])|\\s?[x×]\\s?\\d|['’"″”])`;

/** Words after which a number is a quantity. */
export const LEAD = `(?<=^\\s*|[.!?;:\\n]\\s*|(?:${BUY.source})\\s*[,:]?\\s+)(?<!\\d[.:])(?<!(?:${NUMBERED.source})\\.\\s*)`;

/** What is counted, after a number: words that are no measure, or a name in quotation marks. A mark without a space is inches. */
export const GOODS = `\\s+(?:["“„«‚'‘]|(?!${MEASURE})\\p{L})`;

const LEAD_ABROAD = `(?<=^\\s*(?:(?:${PLEASE_ABROAD.source})\\s+)?|(?:${BUY_ABROAD.source})\\s+)`;

type Reader = [RegExp, (found: RegExpExecArray, text: string) => number | undefined];

/** The unambiguous ones first. */
const READERS: Reader[] = [
  [
    pattern(
      `${START}(?:${HOW_MANY.source}|(?:${AMOUNT.source})(?=\\s?[:=]))\\s?(?:of|:|=|is)?\\s*(${COUNT}|${ABROAD})(?![.,]?\\d|\\p{L})(?!\\s?(?:${UNIT_OF_MEASURE.source}))`,
    ),
    ([, said = '']) => numberOf(said) ?? NUMBERS_ABROAD[said.toLowerCase()],
  ],
  [pattern(`${START}(half a dozen)(?:\\s+of)?`), () => 6],
  [
    pattern(`${START}(?:(${COUNT}|a|an)\\s+)?dozen(?:\\s+of)?`),
    (found) => 12 * (numberOf(found[1] ?? 'a') ?? 1),
  ],
  [pattern(`${START}(?:${DOZEN_ABROAD.source})`), () => 12],
  [pattern(`${START}(?:a\\s+)couple(?:\\s+of)?`), () => 2],
  [pattern(`${START}(?:(${COUNT}|a|another)\\s+)(?:${PAIRS.source})(?=\\s)(?:\\s+of)?(?!\\s+with)`), pairs],
  [
    pattern(`${START}(${COUNT})\\s?[x×](?=\\s+(?:[^\\d\\s]|${SIZE_OF_PACK.source})|\\s*$|\\s*[,;.])`),
    counted,
  ],
  [
    pattern(
      `(?<![\\p{L}\\p{N}])(?<!\\d\\s)[x×]\\s?(\\d{1,4})(?![\\p{N}\\p{L}.,]?\\p{N}|\\p{L}|\\s?[x×])(?!${MEASURE})`,
    ),
    counted,
  ],
  [
    pattern(
      `(?<!(?:${WITH_ABROAD.source})\\s+)(?<!\\()${START}(${COUNT})\\s+(?:${PIECES.source})(?:\\s+of)?`,
    ),
    counted,
  ],
  [pattern(`(?<!\\()${START}(${COUNT})(?=\\s+(?:${PACKINGS.source})(?!\\s+(?:${EACH.source})\\s))`), counted],
  [pattern(`${LEAD}(?:a\\s+)?single(?:\\s?[x×])?(?=${GOODS})`), () => 1],
  [pattern(`${START}(?:1|one)\\s+(?:${PIECE.source})(?:\\s+of)?`), () => 1],
  [
    pattern(`(?<!(?:${PACK.source})\\s)${START}(?<!(?:${PACK_OF.source})\\s+)(${COUNT})\\s+of(?![\\p{L}])`),
    counted,
  ],
  [pattern(`${LEAD}(${WORD})(?=${GOODS}|\\s+(?!${MEASURE})\\p{N}|\\s*$|\\s*[,.!])`), spelled],
  [
    pattern(`${LEAD}(\\d{1,4})(?=${GOODS}|\\s+\\d+\\s?(?:mm|cm|ml|l|g|kg|gb|tb|oz|inch))(?!${MEASURE})`),
    counted,
  ],
  // “I ran out of my mugs. Reorder 3, the blue ones”: three digits may be the number of an order.
  [pattern(`(?<=(?:${BUY_AGAIN.source})\\s+)(\\d{1,2})(?=\\s*(?:[,;!](?!\\d)|\\.(?:\\s|$)|$))`), counted],
  [pattern(`${LEAD_ABROAD}(${ABROAD})(?=${GOODS})`), ([, word = '']) => NUMBERS_ABROAD[word.toLowerCase()]],
  [pattern(`${LEAD_ABROAD}(\\d{1,4})(?=${GOODS})`), counted],
  [pattern(`(?<=,\\s*)(${WORD})(?=\\s*(?:please)?\\s*(?:$|[,.!]))`), spelled],
];

/** Says outright how many. */
const OUTRIGHT: Reader[] = [
  READERS[0] as Reader,
  // “Five (5) lamps”, as contracts write it.
  [
    pattern(`${START}(${WORD})\\s*\\((\\d{1,4})\\)`),
    ([, word = '', digits = '']) => (numberOf(word) === Number(digits) ? Number(digits) : undefined),
  ],
  [
    pattern(`${START}(\\d{1,4})\\s*\\((${WORD})\\)`),
    ([, digits = '', word = '']) => (numberOf(word) === Number(digits) ? Number(digits) : undefined),
  ],
  [pattern(`${START}(${COUNT})\\s+(?:${ALTOGETHER.source})`), counted],
  [pattern(`(?:${THAT_MAKES.source}) (${COUNT})(?=\\s*(?:[,;.!)]|please|$))`), counted],
];

/** “One for me and one for my mom”: they may be the same. */
const FOR_EACH = new RegExp(
  `${START}${COUNT}(?:\\s+\\p{L}+){0,4}\\s+(?:${FOR_ONE.source})(?:\\s+\\p{L}+){1,3},?\\s+(?:${AND_FOR.source})?\\s*${COUNT}\\s+(?:${FOR_ONE.source})\\s`,
  'iu',
);

/** Extracts the quantity. Two numbers that disagree say nothing, except that it must be asked for. */
export function takeQuantity(text: string): {
  quantity: number | undefined;
  rest: string;
  isContradictory: boolean;
} {
  const outright = findQuantity(text, OUTRIGHT);
  if (outright)
    return {
      quantity: outright.quantity,
      rest: `${text.slice(0, outright.start)} ${text.slice(outright.end)}`,
      isContradictory: false,
    };
  if (FOR_EACH.test(text)) return { quantity: undefined, rest: text, isContradictory: true };
  const found = findQuantity(text);
  if (!found) return { quantity: undefined, rest: text, isContradictory: false };
  const rest = `${text.slice(0, found.start)} ${text.slice(found.end)}`;
  const second = findQuantity(rest);
  if (second && second.quantity !== found.quantity)
    return { quantity: undefined, rest: text, isContradictory: true };
  return { quantity: found.quantity, rest, isContradictory: false };
}

/** A number where the quantity would be: it starts the text or follows a verb, and is no measure. */
export function leadingNumber(text: string): string | undefined {
  return LEADING.exec(text)?.[1];
}

/** Every other number that is no measure, size, price, date, or part of a name, and isn’t one. */
export function numbersIn(text: string): LooseNumber[] {
  return [...text.matchAll(LOOSE)].map(({ 1: number = '', index }) => ({
    number,
    before: (/([\p{L}\p{N}]+)[\s-]+$/u.exec(text.slice(0, index))?.[1] ?? '').toLowerCase(),
    after: (/^[\s-]+([\p{L}\p{N}]+)/u.exec(text.slice(index + number.length))?.[1] ?? '').toLowerCase(),
  }));
}

/** A number, and the words right beside it. */
export interface LooseNumber {
  number: string;
  before: string;
  after: string;
}

const LOOSE = new RegExp(
  `(?<![\\p{L}\\p{N}#$€£.,+\\-–/×])(?<!(?:${NUMBERED.source})[a-z]*\\.?:?\\s+)` +
    `(?!one(?!\\p{L})|1(?!\\d))(\\d{1,4}|${WORD}|${TELLING_NUMBER_ABROAD.source})(?!${MEASURE})(?![\\p{L}\\p{N}%°]|[.,/:]\\d|\\s+(?:${MONTHS.join('|')}))`,
  'giu',
);

const LEADING = new RegExp(
  `(?:${LEAD}|${LEAD_ABROAD})(?!one[^\\p{L}]|1[^\\d])(\\d{1,6}|${WORD}|${ABROAD})(?=${GOODS})(?!${MEASURE})`,
  'iu',
);

function findQuantity(
  text: string,
  readers = READERS,
): { quantity: number; start: number; end: number } | undefined {
  for (const [form, understand] of readers) {
    for (const match of text.matchAll(form)) {
      const quantity = understand(match, text);
      if (quantity === undefined || quantity < 1) continue;
      return { quantity, start: match.index, end: match.index + match[0].length };
    }
  }
  return undefined;
}

/** “Ring size: 9 and Metal: Silver”. */
const IS_MEASURED = new RegExp(`(?:${MEASURED.source})\\s?[:=]\\s*$`, 'iu');

function counted(found: RegExpExecArray, text: string): number | undefined {
  if (IS_MEASURED.test(text.slice(0, found.index))) return undefined;
  const quantity = numberOf(found[1] ?? '');
  if (isHouseNumber(found, text)) return undefined;
  return quantity !== undefined && quantity > FEW && isDoubtful(found, text) ? undefined : quantity;
}

const FEW = 99;

/** “Ada Lovelace. 12 Main St. Springfield.” */
function isHouseNumber(found: RegExpExecArray, text: string): boolean {
  const at = found.index + found[0].search(/\d/);
  const [clause = ''] = /^\d[^.,;\n]*/.exec(text.slice(at)) ?? [];
  return endsAsStreet(clause);
}

/** Hundreds after nothing but a full stop or a comma may be a house number, or how many pieces a puzzle has. */
function isDoubtful(found: RegExpExecArray, text: string): boolean {
  const at = found.index + found[0].search(/\d/);
  const [after = ''] = /^[\d\s]*[^,;\n]{0,40}/u.exec(text.slice(at)) ?? [];
  return /[.!?;:,\n]\s*$/u.test(text.slice(0, at)) || hasStreetWord(after);
}

const BEFORE_ONE = new RegExp(`(?:${THE_ONE.source})\\s+$`, 'i');
const AFTER_ONE = new RegExp(`^\\s+(?:${ONE_THAT.source})`, 'i');
const GETS_ONE = new RegExp(`(?:^|${GET_ONE.source})\\s*$`, 'i');

/** “The red one” isn’t a quantity, nor is a title such as “Seven Samurai”. */
function spelled(found: RegExpExecArray, text: string): number | undefined {
  const word = found[1] ?? '';
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + word.length);
  if (/^one$/i.test(word) && BEFORE_ONE.test(before)) return undefined;
  if (/^one$/i.test(word) && AFTER_ONE.test(after)) return GETS_ONE.test(before) ? 1 : undefined;
  if (/^\p{Lu}/u.test(word) && (/\p{L}\s*$/u.test(before) || isTitle(after))) return undefined;
  return numberOf(word);
}

/** “Seven Samurai”, but not “Two Boston ferns”: what is counted is plural. */
function isTitle(after: string): boolean {
  const [, capitalised = '', next = ''] =
    /^((?:\s+\p{Lu}[\p{L}'’-]*)+)((?:\s+\p{Ll}[\p{L}'’-]*){0,2})/u.exec(after) ?? [];
  const isSeveral = /s$/.test(capitalised) || /\p{L}{2}(?<!\b(?:i|a|thi|it|hi|wa|ha))s\b/u.test(next);
  return capitalised !== '' && !isSeveral && !/^\s+(?:X*[SL]|M|\dXL)\b/.test(after);
}

/** “A pair of mugs” may be two mugs, or one of what this shop sells two by two: only its buyer knows. */
export function isOfPairs(text: string): boolean {
  const found = OF_PAIRS.exec(text);
  return found !== null && !PAIRED.test(text.slice(found.index + found[0].length));
}

const OF_PAIRS = new RegExp(
  `${START}(?:${COUNT}|a|another)\\s+(?:${PAIRS.source})(?=\\s)(?:\\s+of)?(?!\\s+with)`,
  'iu',
);

function pairs(found: RegExpExecArray, text: string): number | undefined {
  const count = numberOf(found[1] ?? 'a') ?? 1;
  return PAIRED.test(text.slice(found.index + found[0].length)) ? count : count * 2;
}

export function numberOf(word: string): number | undefined {
  if (A.isIn(word)) return 1;
  const [first = '', second = ''] = word.toLowerCase().split(/[ -]/);
  if (second === 'hundred') return 100 * (numberOf(first) ?? 1);
  if (second) return (NUMBERS[first] ?? 0) + (NUMBERS[second] ?? 0);
  const number = NUMBERS[first] ?? Number(word);
  return Number.isSafeInteger(number) ? number : undefined;
}

function pattern(source: string): RegExp {
  return new RegExp(`${source}(?![\\p{L}\\p{N}])`, 'giu');
}
