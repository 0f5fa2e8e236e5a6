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
