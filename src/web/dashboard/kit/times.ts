const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const dayOfYear = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

export function exactTime(at: string): string {
  return exact.format(new Date(at));
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
  return (at.getFullYear() === now.getFullYear() ? day : dayOfYear).format(at);
}
