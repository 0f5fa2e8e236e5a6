import { ownTimeZone } from '../../../../shared/manner.ts';
import { dayAt, startOfDay } from '../../../../shared/zoned-days.ts';

/** Days to narrow a list to, as the address has them: `last_7_days`, or `2026-11-01..2026-11-17`, both days included. */

/** As the API takes it. */
export interface Created {
  gte?: string;
  lt?: string;
}

interface Days {
  from: string;
  to: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const PERIODS = {
  today: 'Today',
  last_7_days: 'Last 7 days',
  last_30_days: 'Last 30 days',
  this_month: 'This month',
  last_month: 'Last month',
} as const;

type Period = keyof typeof PERIODS;

const isPeriod = (text: string): text is Period => Object.hasOwn(PERIODS, text);

/** Empty where there is no bound. */
export function daysIn(text: string): Days | undefined {
  const [from = '', to, ...more] = text.split('..');
  const isOne = (day: string | undefined) => day === '' || (day !== undefined && DAY.test(day));
  return more.length === 0 && to !== undefined && isOne(from) && isOne(to) ? { from, to } : undefined;
}

export function textOf({ from, to }: Days): string {
  return from || to ? `${from}..${to}` : '';
}

/** From where its first day begins to where the day after its last one does, by the account’s clocks. */
export function createdIn(text: string, now: Date): Created | undefined {
  if (isPeriod(text)) return spanOf(text, now);
  const days = daysIn(text);
  if (!days || !textOf(days)) return undefined;
  return {
    ...(days.from && { gte: startOf(days.from, 0) }),
    ...(days.to && { lt: startOf(days.to, 1) }),
  };
}

function spanOf(period: Period, now: Date): Created {
  const { year, month, day } = dayAt(now, ownTimeZone());
  switch (period) {
    case 'today':
      return { gte: startAt(year, month, day) };
    case 'last_7_days':
      return { gte: startAt(year, month, day - 6) };
    case 'last_30_days':
      return { gte: startAt(year, month, day - 29) };
    case 'this_month':
      return { gte: startAt(year, month, 1) };
    case 'last_month':
      return { gte: startAt(year, month - 1, 1), lt: startAt(year, month, 1) };
  }
}

function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return startAt(year, month, date + later);
}

function startAt(year: number, month: number, day: number): string {
  return startOfDay({ year, month, day }, ownTimeZone()).toISOString();
}
