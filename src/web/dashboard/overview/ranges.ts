import type { MoneyPeriod } from '../operations.generated.ts';

/** How far back the chart looks, and what each of its bars stands for. */
export interface Range {
  name: string;
  /** After an amount: “$12.00 in the last 7 days”. */
  words: string;
  per: MoneyPeriod;
  /** What one bar is. */
  unit: string;
  /** From the beginning of the first bar to the end of the last, as this browser's clock has them. */
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
const hour = formatOf({ hour: 'numeric' });
const wholeHour = formatOf({ weekday: 'long', hour: 'numeric', minute: '2-digit' });
const weekday = formatOf({ weekday: 'short' });
const day = formatOf({ day: 'numeric', month: 'short' });
const wholeDay = formatOf({ weekday: 'long', day: 'numeric', month: 'long' });
const month = formatOf({ month: 'short' });
const wholeMonth = formatOf({ month: 'long', year: 'numeric' });

export const RANGES = {
  day: {
    name: '24 hours',
    words: 'in the last 24 hours',
    per: 'HOUR',
    unit: 'hour',
    span(now) {
      const to = new Date(now);
      to.setMinutes(60, 0, 0);
      return { from: new Date(to.getTime() - 24 * HOUR_MS), to };
    },
    short: (start) => hour.format(start),
    long: (start) => wholeHour.format(start),
  },
  week: {
    name: '7 days',
    words: 'in the last 7 days',
    per: 'DAY',
    unit: 'day',
    span: (now) => daysUntil(now, 7),
    short: (start) => weekday.format(start),
    long: (start) => wholeDay.format(start),
  },
  month: {
    name: '30 days',
    words: 'in the last 30 days',
    per: 'DAY',
    unit: 'day',
    span: (now) => daysUntil(now, 30),
    short: (start) => day.format(start),
    long: (start) => wholeDay.format(start),
  },
  year: {
    name: '12 months',
    words: 'in the last 12 months',
    per: 'MONTH',
    unit: 'month',
    span: (now) => ({
      from: new Date(now.getFullYear(), now.getMonth() - 11, 1),
      to: new Date(now.getFullYear(), now.getMonth() + 1, 1),
    }),
    short: (start) => month.format(start),
    long: (start) => wholeMonth.format(start),
  },
} as const satisfies Record<string, Range>;

/** Days have no fixed length: clocks are put forward and back. */
export function daysUntil(now: Date, count: number): Span {
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  return { from: new Date(year, month, date - count + 1), to: new Date(year, month, date + 1) };
}

export function isRange(text: string | null): text is RangeKey {
  return text !== null && Object.hasOwn(RANGES, text);
}

function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(undefined, options);
}
