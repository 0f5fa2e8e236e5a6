import { PHRASES, SEVERAL_WITH_F, SPELLINGS, UNITS } from '../lexicon/spellings.ts';

/** A word for comparison: one spelling, singular, measures in one unit. */
export interface Word {
  text: string;
  /** Whether a comma or the end of a sentence comes before it. */
  opensClause: boolean;
}

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

/** “128” and “GB” are one word, and so are “2” and “XL” if nothing is between them. */
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
    // “11x14” is what a shop calls 11" × 14".
    .replace(/(\d)\s?["”″]?\s?[x×]\s?(\d+)["”″]?/gi, '$1 x $2')
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

/** A sign counts only if it isn’t between two things. */
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
  const one = withF(token) ?? token.replace(/s$/, '');
  // “Berries” and “cookies” end alike, “berry” and “cookie” don’t.
  return one.length > 4 ? one.replace(/ie$/, 'y') : one;
}

/** “Scarves” are more than one scarf; “gloves” aren’t. */
export function withF(token: string): string | undefined {
  const [, one, ending] = SEVERAL_WITH_F.exec(token) ?? [];
  return one && one + (ending ? 'fe' : 'f');
}
