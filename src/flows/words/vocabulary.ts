/** A word as it is compared: spelled one way, in the singular, measures in one unit. */
export interface Word {
  text: string;
  /** Whether a comma or the end of a sentence stands before it. */
  opensClause: boolean;
}

const SPELLINGS: Record<string, string> = {
  grey: 'gray',
  colour: 'color',
  coloured: 'color',
  colored: 'color',
  aluminium: 'aluminum',
  jewellery: 'jewelry',
  s: 'small',
  sm: 'small',
  m: 'medium',
  md: 'medium',
  med: 'medium',
  l: 'large',
  lg: 'large',
  xxs: '2xs',
  xxl: '2xl',
  xxxl: '3xl',
  xxxxl: '4xl',
  first: '1st',
  second: '2nd',
  third: '3rd',
  fourth: '4th',
  fifth: '5th',
  sixth: '6th',
  seventh: '7th',
  eighth: '8th',
  ninth: '9th',
  tenth: '10th',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  woman: 'women',
  man: 'men',
  ladies: 'women',
  lady: 'women',
};

/** What a unit is counted in, and how many of those it is. */
const UNITS: Record<string, [string, number]> = {
  ml: ['ml', 1],
  millilitre: ['ml', 1],
  milliliter: ['ml', 1],
  cl: ['ml', 10],
  dl: ['ml', 100],
  l: ['ml', 1000],
  litre: ['ml', 1000],
  liter: ['ml', 1000],
  g: ['g', 1],
  gr: ['g', 1],
  gram: ['g', 1],
  gramme: ['g', 1],
  kg: ['g', 1000],
  kilo: ['g', 1000],
  kilogram: ['g', 1000],
  mm: ['mm', 1],
  cm: ['mm', 10],
  centimetre: ['mm', 10],
  centimeter: ['mm', 10],
  m: ['mm', 1000],
  metre: ['mm', 1000],
  meter: ['mm', 1000],
  inch: ['inch', 1],
  '"': ['inch', 1],
  ft: ['ft', 1],
  foot: ['ft', 1],
  feet: ['ft', 1],
  oz: ['oz', 1],
  ounce: ['oz', 1],
  lb: ['lb', 1],
  pound: ['lb', 1],
  gb: ['gb', 1],
  gig: ['gb', 1],
  gigabyte: ['gb', 1],
  tb: ['tb', 1],
  terabyte: ['tb', 1],
  w: ['w', 1],
  watt: ['w', 1],
  pack: ['pack', 1],
  pk: ['pack', 1],
  piece: ['pc', 1],
  pc: ['pc', 1],
};

/** Several words that are one. */
const PHRASES: [RegExp, string][] = [
  [/\b(?:double[ -]extra|extra[ -]extra|xx)[ -]large\b/g, '2xl'],
  [/\b(?:extra|x)[ -]large\b/g, 'xl'],
  [/\b(?:extra|x)[ -]small\b/g, 'xs'],
  [/\bnavy blue\b/g, 'navy'],
  [/\bpack of (\d+|two|three|four|five|six|eight|ten|twelve)\b/g, '$1 pack'],
  [/\bset of (\d+|two|three|four|five|six|eight|ten|twelve)\b/g, '$1 piece'],
];

const TOKEN = /[-+]?\d+(?:[.,]\d+)*|\p{L}+|["”″]|[,;:!?\n()]|\.(?!\d)/gu;

/** The words of a text, in order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let opensClause = true;
  let end = -1;
  const ready = prepare(text);
  for (const { 0: token, index } of ready.matchAll(TOKEN)) {
    if (/^[^\p{L}\p{N}"”″+-]/u.test(token)) {
      opensClause = true;
      continue;
    }
    const gap = ready.slice(end, index);
    end = index + token.length;
    const last = words.at(-1);
    const number =
      opensClause || !/^[ -]?$/.test(gap) ? undefined : /^[-+]?\d+(?:\.\d+)?$/.exec(last?.text ?? '')?.[0];
    if (last && number !== undefined && join(last, number, token, gap)) continue;
    if (/^["”″]$/.test(token)) continue;
    words.push({ text: spelled(token, ready.slice(0, index)), opensClause });
    opensClause = false;
  }
  return words;
}

/** «128» and «GB» are one word, and so are «2» and «XL» when nothing stands between them. */
function join(last: Word, number: string, token: string, gap: string): boolean {
  const unit = UNITS[singular(token)] ?? UNITS[/["”″]/.test(token) ? '"' : ''];
  if (unit) {
    last.text = `${Number((Number(number) * unit[1]).toFixed(4))}${unit[0]}`;
    return true;
  }
  if (gap !== '') return false;
  if (!/^(?:x?xl|xs|x|st|nd|rd|th|[a-z])$/.test(token)) return false;
  last.text = token === 'xxl' ? `${number}xl` : `${number}${token}`;
  return true;
}

function prepare(text: string): string {
  let ready = text
    .replace(/½/g, '.5')
    .replace(/¼/g, '.25')
    .replace(/¾/g, '.75')
    .replace(/(\d)\s+\.(?=\d)/g, '$1.')
    .replace(/(\d) 1\/2\b/g, '$1.5')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/(\p{L})['’‘]s(?!\p{L})/gu, '$1')
    .replace(/(\p{L})['’‘](?=\p{L})/gu, '$1')
    .replace(/[–—−]/g, '-')
    .replace(/(?<!\p{L})([sml])-(?=\p{L}{3})/gu, '$1');
  for (const [phrase, word] of PHRASES) ready = ready.replace(phrase, word);
  return ready;
}

function spelled(token: string, before: string): string {
  if (/^[-+]?\d/.test(token)) return numeral(token, /[^\s([,;:/]$/.test(before));
  const one = singular(token);
  return SPELLINGS[token] ?? SPELLINGS[one] ?? one;
}

/** A sign counts only where it does not stand between two things. */
function numeral(token: string, isBetween: boolean): string {
  const plain = token
    .replace(/,(?=\d{3}(?!\d))/g, '')
    .replace(/,/g, '.')
    .replace(/^\+/, '');
  const number = Number(plain);
  if (!Number.isFinite(number)) return plain;
  return isBetween ? String(Math.abs(number)) : String(number);
}

function singular(token: string): string {
  if (token.length <= 3 || /(?:ss|us|is)$/.test(token)) return token;
  if (/(?:x|ch|sh|ss)es$/.test(token)) return token.slice(0, -2);
  return token.replace(/s$/, '');
}
