import { ownTimeZone, timeWords } from '../../../shared/manner.ts';
import { dayAt } from '../../../shared/zoned-days.ts';

const EXACT: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'medium' };
const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
const DAY_OF_YEAR: Intl.DateTimeFormatOptions = { dateStyle: 'medium' };
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

export function exactTime(at: string): string {
  return timeWords(new Date(at), EXACT);
}

/** The shared clock may be behind what has just happened, which is not to come. */
export function seenFrom(at: number, shared: number, now: number): Date {
  return new Date(at > shared && at <= now ? at : shared);
}

/** How long ago, while that says more than the day does. */
export function ago(at: Date, now: Date): string {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000);
  const away = Math.abs(seconds);
  if (away < MINUTE_S) return seconds > 0 ? 'in a moment' : 'just now';
  if (away < HOUR_S) return relative.format(Math.trunc(seconds / MINUTE_S), 'minute');
  if (away < DAY_S) return relative.format(Math.trunc(seconds / HOUR_S), 'hour');
  if (away < 7 * DAY_S) return relative.format(Math.trunc(seconds / DAY_S), 'day');
  const [then, today] = [at, now].map((one) => dayAt(one, ownTimeZone()).year);
  return timeWords(at, then === today ? DAY : DAY_OF_YEAR);
}
