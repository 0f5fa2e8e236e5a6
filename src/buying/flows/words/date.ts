import { ANY_DAY, MONTHS, WEEKDAY } from '../lexicon/dates.ts';
import { REFUSED } from '../lexicon/refusing.ts';

/** Days as people write them. */

const MONTH = `(${MONTHS.join('|')})[a-z]*\\.?`;
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';

const FORMS: [RegExp, (found: RegExpExecArray) => string][] = [
  [/(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g, ([, year, month, day]) => `${year}-${month}-${day}`],
  [
    new RegExp(`\\b${MONTH}\\s+${DAY},?\\s+(\\d{4})\\b`, 'gi'),
    ([, month, day, year]) => written(year, month, day),
  ],
  [
    new RegExp(`\\b${DAY}\\s+(?:of\\s+)?${MONTH},?\\s+(\\d{4})\\b`, 'gi'),
    ([, day, month, year]) => written(year, month, day),
  ],
];

/** The only day in a text, as `2026-11-24`. Days without a year aren’t guessed at, nor is the order of `4/5/2026`. */
export function dayIn(text: string): string | undefined {
  const days = new Set(
    FORMS.flatMap(([form, dayOf]) =>
      [...text.matchAll(form)].map((found) => dayOf(found as RegExpExecArray)),
    ),
  );
  const [day, ...others] = [...days].filter(isDay);
  return others.length === 0 ? day : undefined;
}

const ONE_DAY = new RegExp(
  `^(?:(?:${WEEKDAY.source})[a-z]*\\.?,?\\s+)?(?:${MONTH}\\s+${DAY}|${DAY}\\s+(?:of\\s+)?${MONTH})(?:,?\\s+\\d{4})?$`,
  'i',
);

/** “Tuesday, December 8” and nothing else. */
export function isOneDay(text: string): boolean {
  return ONE_DAY.test(text.trim());
}

/** “November 2026” in any of the languages that shops are in, as `2026-11`. */
export function monthIn(text: string): string | undefined {
  const year = /(?<!\d)20\d{2}(?!\d)/.exec(text)?.[0];
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const at = MONTH_NAMES.findIndex((names) => words.some((word) => names.has(word)));
  return year !== undefined && at >= 0 ? `${year}-${String(at + 1).padStart(2, '0')}` : undefined;
}

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];

const MONTH_NAMES = Array.from({ length: 12 }, (_, at) => {
  const day = new Date(Date.UTC(2026, at, 15));
  const named = (['long', 'short'] as const).flatMap((month) =>
    LANGUAGES.map((language) => new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }).format(day)),
  );
  return new Set(named.map((name) => name.toLowerCase().replace('.', '')));
});

/** Whether a text may say this day, in whatever form: a field that shows what was chosen in a calendar. */
export function saysDay(text: string, day: string): boolean {
  const [year = '', month = '', date = ''] = day.split('-');
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const isNamed = monthIn(`${text} ${year}`) === `${year}-${month}`;
  const isYear = numbers.includes(Number(year)) || numbers.includes(Number(year.slice(2))) || isNamed;
  return isYear && numbers.includes(Number(date)) && (isNamed || numbers.includes(Number(month)));
}

const ANY = new RegExp(ANY_DAY.source, 'i');
const NOT_BEFORE = new RegExp(`(?:${REFUSED.day.source}) $`, 'i');

/** “Any delivery date is fine”, “as soon as possible”: the first that a shop offers will do. */
export function isAnyDay(text: string): boolean {
  const found = ANY.exec(text);
  return found !== null && !NOT_BEFORE.test(text.slice(0, found.index));
}

function written(year = '', month = '', day = ''): string {
  const number = MONTHS.indexOf(month.toLowerCase().slice(0, 3)) + 1;
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
