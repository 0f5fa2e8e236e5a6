import { hasStreetWord } from './street.ts';

/** Numbers as words. */
const NUMBERS: Record<string, number> = Object.fromEntries(
  (
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
    'eighteen nineteen twenty'
  )
    .split(' ')
    .map((word, index) => [word, index + 1]),
);
for (const [index, word] of 'thirty forty fifty sixty seventy eighty ninety'.split(' ').entries())
  NUMBERS[word] = (index + 3) * 10;

/** “Zwei Tassen”, “deux tasses”: whoever writes in another language counts in it, too. */
const ABROAD: Record<string, number> = {};
for (const [index, words] of [
  'zwei deux dos due twee dois duas',
  'drei trois tres tre drie três',
  'vier quatre cuatro quattro quatro',
  'fünf cinq cinco cinque vijf',
  'sechs seis sei zes',
  'sieben sept siete sette zeven sete',
  'acht huit ocho otto oito',
  'neun neuf nueve nove negen',
  'zehn dix diez dieci tien dez',
].entries())
  for (const word of words.split(' ')) ABROAD[word] = index + 2;

/** “Twenty five”, “two hundred”. */
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const COMPOUND = `(?:${TENS})[ -](?:one|two|three|four|five|six|seven|eight|nine)|(?:a|one|two|three|four|five|six|seven|eight|nine) hundred`;
const WORD = `${COMPOUND}|${Object.keys(NUMBERS).join('|')}`;
const COUNT = `(?:\\d{1,4}|${WORD})`;
const START = "(?<![\\p{L}\\p{N}#$€£.,+\\-–/×'’])";

/** Sold in pairs: one pair is one of them. */
const PAIRED =
  /^(?:\s+of)?(?:\s+[\p{L}\p{N}'’-]+){0,4}?\s+(?:shoe|sneaker|trainer|boot|sandal|slipper|heel|flat|loafer|sock|stocking|tight|glove|mitten|trouser|pant|jean|short|legging|earring|stud|hoop|cufflink|glass(?:es)?|sunglass|goggle|headphone|earphone|earbud|scissor|plier|tweezer|chopstick|ski|skate|pole|drumstick|needle|bookend|oar|flipper|insole|gaiter|cleat|wader|crampon|snowshoe|binocular|suspender|shear|tong|stirrup|pedal|crutch|curtain|pyjama|pajama|boxer|brief|clog|mule|flip[- ]?flop|roller[- ]?blade|laces?|lens|dumbbell|speaker|one|them)s?(?:es)?(?![\p{L}])/iu;

/** Whether one pair of something is one of it. */
export function isSoldInPairs(name: string): boolean {
  return (
    PAIRED.test(` ${name}`) ||
    /(?<!\p{L})(?:pairs?|set of (?:2|two)|(?:2|two)[- ]?(?:pack|piece|pc))(?!\p{L})/iu.test(name)
  );
}

/** What makes the number before it a measure, a model, or a size instead of a quantity. */
export const MEASURE =
  '(?:-|\\s?(?:mm|cm|km|metres?|meters?|inch(?:es)?|feet|foot|ft|yards?|ml|cl|dl|litres?|liters?|l|mg|g|kg|grams?|' +
  'kilos?|oz|ounces?|lbs?|pounds?|gb|tb|mb|kb|gigs?|w|watts?|v|volts?|mah|hz|khz|mhz|ghz|k|p|megapixels?|mp|' +
  'carats?|ct|karat|hours?|hrs?|minutes?|mins?|seconds?|secs?|days?|weeks?|months?|years?|yrs?|percent|%|°|' +
  'degrees?|dollars?|bucks|usd|sgd|eur|euros?|gbp|cents|quid|th|st|nd|rd|pack|piece|ply|seater|person|people|' +
  'player|way|in\\s?\\d|in one|in (?:height|width|length|depth|diameter|size|long|wide|tall|high|deep)|in(?=\\s*(?:[,.;)]|$))|for|to|or|by|am|pm|gauge|stars?|size|sizes|tier|speed|gen|door|drawer|' +
  'wick|page|thread|count|colou?rs?|payments?|instal?lments?|shipments?|deliver(?:y|ies)|address(?:es)?|invoices?|orders?|parcels?|packages?|receipts?|bills?)(?![\\p{L}\\p{N}])|\\s?[x×]\\s?\\d|[\'’"″”])';

/** Words after which a number is a quantity. */
const LEAD =
  '(?<=^\\s*|[.!?;:\\n]\\s*|(?<![\\p{L}\\p{N}])(?:buy|order|reorder|get|purchase|procure|checkout with|check out with|wants?|needs?|like|take|grab|add|have|me|us|please|just|' +
  'only|exactly|send|ship|deliver|post|mail|bring|pick|both|hi|hello|hey|find|fetch|and|these|those|the|another|i|we)\\s*[,:]?\\s+)';

/** What is counted, after a number: words that are no measure, or a name in quotation marks. A mark without a space is inches. */
const GOODS = `\\s+(?:["“„«‚'‘]|(?!${MEASURE})\\p{L})`;

/** The same in other languages: “Ich möchte zwei Tassen”. */
const LEAD_ABROAD =
  '(?<=^\\s*(?:bitte\\s+)?|(?<![\\p{L}\\p{N}])(?:bitte|möchte|kauf|kaufe|kaufen|bestelle|bestellen|bestell|brauche|nehme|will|hätte gern|voudrais|' +
  'souhaite|veux|aimerais|prends|prenez|achète|achetez|acheter|commande|commandez|commander|quiero|quisiera|quiere|pide|compra|compre|comprar|' +
  'necesito|vorrei|voglio|prendi|comprami|acquista|acquistare|ordina|quero|queria|graag|bestel|koop|neem|wil)\\s+)';

const PACKINGS = 'sets|packs|boxes|bags|bottles|cans|jars|cases|cartons|tins|tubes|rolls|bars';

type Reader = [RegExp, (found: RegExpExecArray, text: string) => number | undefined];

/** The unambiguous ones first. */
const READERS: Reader[] = [
  [
    pattern(
      `${START}(?:qty|quantity|number of items|count|how many|amount(?=\\s?[:=])|anzahl|menge|quantité|qté|cantidad|quantità|quantidade|aantal)\\s?(?:of|:|=|is)?\\s*(${COUNT})(?![.,]\\d)`,
    ),
    counted,
  ],
  [pattern(`${START}(half a dozen)(?:\\s+of)?`), () => 6],
  [
    pattern(`${START}(?:(${COUNT}|a|an)\\s+)?dozen(?:\\s+of)?`),
    (found) => 12 * (numberOf(found[1] ?? 'a') ?? 1),
  ],
  [pattern(`${START}(?:a\\s+)couple(?:\\s+of)?`), () => 2],
  [pattern(`${START}(?:(${COUNT}|a|another)\\s+)pairs?(?=\\s)(?:\\s+of)?(?!\\s+with)`), pairs],
  [pattern(`${START}(${COUNT})\\s?[x×](?=\\s+[^\\d\\s]|\\s*$|\\s*[,;.])`), counted],
  [
    pattern(
      `(?<![\\p{L}\\p{N}])(?<!\\d\\s)[x×]\\s?(\\d{1,4})(?![\\p{N}\\p{L}.,]?\\p{N}|\\p{L}|\\s?[x×])(?!${MEASURE})`,
    ),
    counted,
  ],
  [
    pattern(
      `(?<!(?<!\\p{L})(?:in|with|mit|con|avec|met)\\s+)(?<!\\()${START}(${COUNT})\\s+(?:pieces|pcs|units|copies|items|stück|stk|pièces|unidades|piezas|pezzi|stuks)(?:\\s+of)?`,
    ),
    counted,
  ],
  [
    pattern(`${START}(${COUNT})(?=\\s+(?:${PACKINGS})(?![\\p{L}])(?!\\s+(?:a|an|per|every|each)\\s))`),
    counted,
  ],
  [pattern(`${LEAD}(?:a\\s+)?single(?:\\s?[x×])?(?=${GOODS})`), () => 1],
  [pattern(`${START}(?:1|one)\\s+(?:piece|pc|unit|copy|item|set)(?:\\s+of)?`), () => 1],
  [
    pattern(
      `(?<!(?:pack|packs|set|sets|box|boxes|bag|case|bundle|carton|tin|one)\\s)${START}(?<!(?:pack|set|box|bag|case|bundle|carton|tin|deck|roll|sheet)s?\\s+of\\s+)(${COUNT})\\s+of(?![\\p{L}])`,
    ),
    counted,
  ],
  [pattern(`${LEAD}(${WORD})(?=${GOODS}|\\s+(?!${MEASURE})\\p{N}|\\s*$|\\s*[,.!])`), spelled],
  [
    pattern(`${LEAD}(\\d{1,4})(?=${GOODS}|\\s+\\d+\\s?(?:mm|cm|ml|l|g|kg|gb|tb|oz|inch))(?!${MEASURE})`),
    counted,
  ],
  // “I ran out of my mugs. Reorder 3, the blue ones”: three digits may be the number of an order.
  [
    pattern(`(?<=(?<!\\p{L})(?:re-?)?(?:order|buy|get|take)\\s+)(\\d{1,2})(?=\\s*(?:[,;!]|\\.(?:\\s|$)|$))`),
    counted,
  ],
  [
    pattern(`${LEAD_ABROAD}(${Object.keys(ABROAD).join('|')})(?=${GOODS})`),
    ([, word = '']) => ABROAD[word.toLowerCase()],
  ],
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
  [
    pattern(`${START}(${COUNT})\\s+(?:in total|in all|altogether|insgesamt|en tout|en total|in totale)`),
    counted,
  ],
  [
    pattern(`(?<![\\p{L}])(?:so|make (?:it|that)|that makes) (${COUNT})(?=\\s*(?:[,;.!)]|please|$))`),
    counted,
  ],
];

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

const MONTH = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const LOOSE = new RegExp(
  `(?<![\\p{L}\\p{N}#$€£.,+\\-–/×])(?<!(?:size|sizes|no|number|model|apt|unit|suite|floor|gen|version|age|aged|(?:${MONTH})[a-z]*|größe|taille|talla|taglia|maat)\\.?:?\\s+)` +
    `(?!one(?!\\p{L})|1(?!\\d))(\\d{1,4}|${WORD}|${Object.keys(ABROAD)
      .filter((word) => word.length > 3)
      .join('|')})(?!${MEASURE})(?![\\p{L}\\p{N}%°]|[.,/:]\\d|\\s+(?:${MONTH}))`,
  'giu',
);

const LEADING = new RegExp(
  `(?:${LEAD}|${LEAD_ABROAD})(?!one[^\\p{L}]|1[^\\d])(\\d{1,6}|${WORD}|${Object.keys(ABROAD).join('|')})(?=${GOODS})(?!${MEASURE})`,
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
const MEASURED =
  /(?<!\p{L})(?:sizes?|width|length|height|depth|diameter|capacity|volume|weight|age|storage|memory|model|version|variant|option|style|größe|taille|talla|taglia|maat)\s?[:=]\s*$/iu;

function counted(found: RegExpExecArray, text: string): number | undefined {
  if (MEASURED.test(text.slice(0, found.index))) return undefined;
  const quantity = numberOf(found[1] ?? '');
  return quantity !== undefined && quantity > FEW && isDoubtful(found, text) ? undefined : quantity;
}

const FEW = 99;

/** Hundreds after nothing but a full stop or a comma may be a house number, or how many pieces a puzzle has. */
function isDoubtful(found: RegExpExecArray, text: string): boolean {
  const at = found.index + found[0].search(/\d/);
  const [after = ''] = /^[\d\s]*[^,;\n]{0,40}/u.exec(text.slice(at)) ?? [];
  return /[.!?;:,\n]\s*$/u.test(text.slice(0, at)) || hasStreetWord(after);
}

/** “The red one” isn’t a quantity, nor is a title such as “Seven Samurai”. */
function spelled(found: RegExpExecArray, text: string): number | undefined {
  const word = found[1] ?? '';
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + word.length);
  if (/^one$/i.test(word) && /\b(?:the|these|those|this|that|another)\s+$/i.test(before)) return undefined;
  if (/^one$/i.test(word) && /^\s+(?:in|with|that|which|for|and|from|piece)\b/i.test(after))
    return /(?:^|buy|get|order|me|just|want|need)\s*$/i.test(before) ? 1 : undefined;
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
  const found = PAIRS.exec(text);
  return found !== null && !PAIRED.test(text.slice(found.index + found[0].length));
}

const PAIRS = new RegExp(`${START}(?:${COUNT}|a|another)\\s+pairs?(?=\\s)(?:\\s+of)?(?!\\s+with)`, 'iu');

function pairs(found: RegExpExecArray, text: string): number | undefined {
  const count = numberOf(found[1] ?? 'a') ?? 1;
  return PAIRED.test(text.slice(found.index + found[0].length)) ? count : count * 2;
}

export function numberOf(word: string): number | undefined {
  if (/^(?:a|an|another)$/i.test(word)) return 1;
  const [first = '', second = ''] = word.toLowerCase().split(/[ -]/);
  if (second === 'hundred') return 100 * (numberOf(first) ?? 1);
  if (second) return (NUMBERS[first] ?? 0) + (NUMBERS[second] ?? 0);
  const number = NUMBERS[first] ?? Number(word);
  return Number.isSafeInteger(number) ? number : undefined;
}

function pattern(source: string): RegExp {
  return new RegExp(`${source}(?![\\p{L}\\p{N}])`, 'giu');
}
