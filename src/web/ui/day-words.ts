/** Due dates are days, and the same day for everyone: they end when the day ends in UTC. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

export function dayWords(at: string): string {
  return day.format(new Date(at));
}

/** For the columns of lists. */
export function shortDayWords(at: string): string {
  return shortDay.format(new Date(at));
}
