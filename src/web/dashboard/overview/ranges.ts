import { ownTimeZone, timeWords } from '../../../shared/manner.ts';
import { dayAt, endOfHour, startOfDay } from '../../../shared/zoned-days.ts';
import type { MoneyPeriod } from '../operations.generated.ts';

/** How far back the chart looks, and what each of its bars stands for. */
export interface Range {
  name: string;
  /** After an amount: “$12.00 in the last 7 days”. */
  words: string;
  per: MoneyPeriod;
  /** What one bar is. */
  unit: string;
  /** From the beginning of the first bar to the end of the last, as the account’s clocks have them. */
  span(now: Date): Span;
  /** Below a bar. */
  short(start: Date): string;
  /** In full. */
  long(start: Date): string;
}

export interface Span {
  from: Date;
  to: Date;
}

export type RangeKey = keyof typeof RANGES;

const HOUR_MS = 3_600_000;
const worded = (options: Intl.DateTimeFormatOptions) => (at: Date) => timeWords(at, options);
const hour = worded({ hour: 'numeric' });
const wholeHour = worded({ weekday: 'long', hour: 'numeric', minute: '2-digit' });
const weekday = worded({ weekday: 'short' });
const day = worded({ day: 'numeric', month: 'short' });
const wholeDay = worded({ weekday: 'long', day: 'numeric', month: 'long' });
const month = worded({ month: 'short' });
const wholeMonth = worded({ month: 'long', year: 'numeric' });

export const RANGES = {
  day: {
    name: '24 hours',
    words: 'in the last 24 hours',
    per: 'HOUR',
    unit: 'hour',
    span(now) {
      const to = endOfHour(now, ownTimeZone());
      return { from: new Date(to.getTime() - 24 * HOUR_MS), to };
    },
    short: (start) => hour(start),
    long: (start) => wholeHour(start),
  },
  week: {
    name: '7 days',
    words: 'in the last 7 days',
    per: 'DAY',
    unit: 'day',
    span: (now) => daysUntil(now, 7),
    short: (start) => weekday(start),
    long: (start) => wholeDay(start),
  },
  month: {
    name: '30 days',
    words: 'in the last 30 days',
    per: 'DAY',
    unit: 'day',
    span: (now) => daysUntil(now, 30),
    short: (start) => day(start),
    long: (start) => wholeDay(start),
  },
  year: {
    name: '12 months',
    words: 'in the last 12 months',
    per: 'MONTH',
    unit: 'month',
    span(now) {
      const { year, month } = dayAt(now, ownTimeZone());
      return { from: startOf(year, month - 11, 1), to: startOf(year, month + 1, 1) };
    },
    short: (start) => month(start),
    long: (start) => wholeMonth(start),
  },
} as const satisfies Record<string, Range>;

/** Days have no fixed length: clocks are put forward and back. */
export function daysUntil(now: Date, count: number): Span {
  const { year, month, day } = dayAt(now, ownTimeZone());
  return { from: startOf(year, month, day - count + 1), to: startOf(year, month, day + 1) };
}

const startOf = (year: number, month: number, day: number) => startOfDay({ year, month, day }, ownTimeZone());

export function isRange(text: string | null): text is RangeKey {
  return text !== null && Object.hasOwn(RANGES, text);
}
