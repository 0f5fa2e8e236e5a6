import { DAY_MS, HOUR_MS } from '../../shared/clock.ts';
import { invalidParameter, TillError } from '../../shared/errors.ts';

/** Time cut into hours, days, weeks or months as the clocks of a place show them. PostgreSQL does the cutting. */

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

/**
 * The beginnings of all periods that the span `$1` to `$2` touches, by `$3` in the zone `$4`; the first may lie before
 * it, and one more than is allowed shows that there are too many. Hours are counted as they pass: clocks that are put
 * back show one of them twice. A day begins with the moment after the last one of the day before, also where it has no
 * midnight, or two. A day that a place left out, as Samoa did when it crossed the date line, is none.
 */
export const PERIOD_STARTS = `
  select distinct start from (
    select generate_series(date_trunc('hour', $1::timestamptz, $4), $2, '1 hour') as start where $3 = 'hour'
    union all
    select ((shown - interval '1 microsecond') at time zone $4) + interval '1 microsecond'
      from generate_series(
             date_trunc($3, $1::timestamptz at time zone $4), $2::timestamptz at time zone $4, ('1 ' || $3)::interval
           ) as shown
     where $3 <> 'hour'
  ) as starts where start < $2 order by start limit ${PERIODS_MAX + 1}`;

export function assertCuttable({ from, to }: Span, per: Period): void {
  if (to <= from) throw invalidParameter('to', 'later than `from`');
  if ((to.getTime() - from.getTime()) / SHORTEST_MS[per] > 2 * PERIODS_MAX) throw tooMany(per);
}

export function tooMany(per: Period): TillError {
  return new TillError('parameter_invalid', {
    param: 'per',
    message: `{param} divides this range into more than ${PERIODS_MAX} periods: use longer periods than a ${per}, or a shorter range.`,
  });
}
