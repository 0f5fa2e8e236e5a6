import { DAY_MS, HOUR_MS } from '../../shared/clock.ts';
import { invalidParameter, TillError } from '../../shared/errors.ts';

/** Time cut into hours, days, weeks or months as the clocks of a place show them. Pure. */

export type Period = 'hour' | 'day' | 'week' | 'month';

export interface Span {
  from: Date;
  to: Date;
}

export const PERIODS_MAX = 400;

/** The shortest that each can be, which bounds the work before it begins. */
const SHORTEST_MS: Record<Period, number> = {
  hour: HOUR_MS,
  day: 22 * HOUR_MS,
  week: 6 * DAY_MS,
  month: 27 * DAY_MS,
};

/** The beginnings of all periods that a span touches, oldest first; the first may lie before it. */
export function periodStarts({ from, to }: Span, per: Period, timeZone: string): Date[] {
  const clock = wallClock(timeZone);
  if (to <= from) throw invalidParameter('to', 'later than `from`');
  if ((to.getTime() - from.getTime()) / SHORTEST_MS[per] > 2 * PERIODS_MAX) throw tooMany(per);
  const starts: Date[] = [];
  for (let n = 0; ; n++) {
    const start = startOf(from, n, per, clock);
    if (start >= to) return starts;
    if (starts.length === PERIODS_MAX) throw tooMany(per);
    starts.push(start);
  }
}

/** The beginning of the period that a moment is in, or of the nth after it. */
function startOf(moment: Date, n: number, per: Period, clock: WallClock): Date {
  const shown = clock.shownAt(moment);
  // Hours are counted as they pass: a clock that is put back shows one of them twice.
  if (per === 'hour') {
    const intoHour = shown.getTime() % HOUR_MS;
    return new Date(moment.getTime() - ((intoHour + HOUR_MS) % HOUR_MS) + n * HOUR_MS);
  }
  const [year, month, day] = [shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate()];
  const sinceMonday = (shown.getUTCDay() + 6) % 7;
  switch (per) {
    case 'day':
      return clock.momentOf(midnight(year, month, day + n));
    case 'week':
      return clock.momentOf(midnight(year, month, day - sinceMonday + 7 * n));
    case 'month':
      return clock.momentOf(midnight(year, month + n, 1));
  }
}

/** Not `Date.UTC`, which takes the years before 100 for those after 1900. */
function midnight(year: number, month: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date;
}

/** What clocks show is written as if it were UTC. */
interface WallClock {
  shownAt(moment: Date): Date;
  /** The first moment at which clocks show this time, or a later one where they skip it. */
  momentOf(shown: Date): Date;
}

function wallClock(timeZone: string): WallClock {
  const format = offsetFormat(timeZone);

  function offsetAt(moment: number): number {
    const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes, seconds = '0'] = /([+-])(\d+):(\d+)(?::(\d+))?$/.exec(name) ?? [];
    if (!sign) return 0;
    const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
    return sign === '-' ? -ms : ms;
  }

  return {
    shownAt: (moment) => new Date(moment.getTime() + offsetAt(moment.getTime())),
    momentOf(shown) {
      const time = shown.getTime();
      // Clocks are put forward or back at most once around it.
      const [before, after] = [offsetAt(time - DAY_MS), offsetAt(time + DAY_MS)];
      const early = time - Math.max(before, after);
      if (early + offsetAt(early) === time) return new Date(early);
      const late = time - Math.min(before, after);
      if (late + offsetAt(late) === time) return new Date(late);
      return new Date(time - before);
    },
  };
}

function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  try {
    if (/^[A-Za-z]/.test(timeZone))
      return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw invalidParameter('timeZone', 'the name of a time zone, such as Europe/Berlin');
}

function tooMany(per: Period): TillError {
  return new TillError('parameter_invalid', {
    param: 'per',
    message: `{param} cuts this time into more than ${PERIODS_MAX} parts: take longer ones than a ${per}, or less time.`,
  });
}
