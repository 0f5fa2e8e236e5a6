import { LETTERED_SIGNS } from '../lexicon/currencies.ts';
import { FREE } from '../lexicon/totals.ts';

/** Amounts as shops write them, in whole cents. Nothing here ever becomes a fraction. */
export interface Money {
  cents: number;
  /** ISO 4217, lowercase; undefined if the sign alone doesn’t tell. */
  currency?: string;
}

const CODES =
  'USD|SGD|EUR|GBP|AUD|CAD|NZD|HKD|JPY|CNY|INR|CHF|SEK|NOK|DKK|PLN|CZK|HUF|MXN|BRL|ZAR|MYR|THB|IDR|PHP|KRW|TWD|AED|ILS|TRY';
const SIGNS: Record<string, string> = {
  US$: 'usd',
  U$: 'usd',
  S$: 'sgd',
  SG$: 'sgd',
  A$: 'aud',
  AU$: 'aud',
  C$: 'cad',
  CA$: 'cad',
  NZ$: 'nzd',
  HK$: 'hkd',
  R$: 'brl',
  MX$: 'mxn',
  NT$: 'twd',
  '€': 'eur',
  '£': 'gbp',
  '₹': 'inr',
  '₩': 'krw',
  zł: 'pln',
  Kč: 'czk',
};
const SIGN = String.raw`(?:US|SG|AU|CA|NZ|HK|MX|NT|U|S|A|C|R)?\$|[€£¥₹₩]|${LETTERED_SIGNS}|kr\.?`;
const NUMBER = String.raw`\d(?:[\d.,]|[ '’\u00a0\u202f](?=\d{3}(?!\d)))*`;
const MINUS = '[-−–]';
const WRITTEN = new RegExp(
  String.raw`(${MINUS}|\()?\s?(?:\b(${CODES})\s?)?(${SIGN})?\s?(${MINUS})?\s?(${NUMBER})\s?(${SIGN})?\s?(?:(${CODES})\b)?`,
  'giu',
);

/** The first amount in a text. A bare number isn’t one, unless it has cents. */
export function parseMoney(text: string): Money | undefined {
  if (!/\d/.test(text) && FREE.isIn(text.replace(/^\W+/, ''))) return { cents: 0 };
  for (const found of text.matchAll(WRITTEN)) {
    const [whole, before, code, sign, inner, digits = '', signAfter, codeAfter] = found;
    const isSigned = code ?? sign ?? signAfter ?? codeAfter;
    if (!isSigned && !/[.,]\d{2}$/.test(digits.replace(/[.,]$/, ''))) continue;
    if (text.slice(found.index + whole.length).startsWith('%')) continue;
    const cents = parseDecimal(digits);
    if (cents === undefined) continue;
    const isInner = inner !== undefined && (code ?? sign) !== undefined;
    const isNegative = isInner || ((before ?? inner) !== undefined && isMinus(text, found));
    const currency = (code ?? codeAfter)?.toLowerCase() ?? currencyOfSign(sign ?? signAfter);
    return { cents: isNegative ? 0 - cents : cents, ...(currency ? { currency } : {}) };
  }
  return undefined;
}

/** A dash between words and an amount only separates them; accountants write deductions in parentheses. */
function isMinus(text: string, found: RegExpExecArray): boolean {
  const before = text.slice(0, found.index).trim();
  const written = found[0].trimStart();
  if (written.startsWith('('))
    return before === '' && text.slice(found.index + found[0].length).trim() === ')';
  return before === '' || !/^[-−–]\s/.test(written);
}

function currencyOfSign(sign: string | undefined): string | undefined {
  return sign === undefined ? undefined : (SIGNS[sign.toUpperCase()] ?? SIGNS[sign]);
}

/** `1,234.56`, `1.234,56`, `1 234,56`, `1234.5`, `1,234`, and `19.9900`, exactly. */
export function parseDecimal(text: string): number | undefined {
  const digits = text
    .trim()
    .replace(/[\s'’\u00a0\u202f]/g, '')
    .replace(/[.,]$/, '');
  if (!/^\d[\d.,]*$/.test(digits) || digits.length > 18) return undefined;
  const point = decimalPoint(digits);
  const units = digits.slice(0, point).replace(/[.,]/g, '');
  const fraction = digits.slice(point + 1);
  if (/[.,]/.test(fraction) || !/^\d{0,2}0*$/.test(fraction)) return undefined;
  const cents = Number(`${units || '0'}${fraction.slice(0, 2).padEnd(2, '0')}`);
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** Where the cents start; past the end if there are none. */
function decimalPoint(digits: string): number {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return digits.length;
  const sign = digits[last] ?? '';
  const isMixed = digits.includes('.') && digits.includes(',');
  const isRepeated = digits.indexOf(sign) !== last;
  if (isMixed) return isRepeated ? digits.length : last;
  const after = digits.length - last - 1;
  if (isRepeated || (after === 3 && !digits.startsWith('0'))) return digits.length;
  return last;
}
