/** Days and hours as the clocks of a place show them. Pure. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface ZonedDay {
  year: number;
  /** From 1. */
  month: number;
  day: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}

/** What the clocks show, as if it were UTC. */
function shownAt(at: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** How far the clocks are ahead of UTC. */
function aheadAt(at: number, timeZone: string): number {
  const whole = Math.floor(at / 1_000) * 1_000;
  return shownAt(whole, timeZone) - whole;
}

export function dayAt(at: Date, timeZone: string): ZonedDay {
  const shown = new Date(shownAt(at.getTime(), timeZone));
  return { year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1, day: shown.getUTCDate() };
}

/**
 * The first moment of a day; days and months may be counted beyond their ends. Clocks may be put forward or back at
 * midnight: a day begins after the last moment of the one before.
 */
export function startOfDay({ year, month, day }: ZonedDay, timeZone: string): Date {
  const shown = Date.UTC(year, month - 1, day);
  const candidates = [shown - DAY_MS, shown + DAY_MS].map((near) => shown - aheadAt(near, timeZone));
  const within = candidates.filter((at) => shownAt(at, timeZone) >= shown);
  return new Date(within.length > 0 ? Math.min(...within) : Math.max(...candidates));
}

/** When the hour that a moment is in ends. */
export function endOfHour(at: Date, timeZone: string): Date {
  const ahead = aheadAt(at.getTime(), timeZone);
  return new Date((Math.floor((at.getTime() + ahead) / HOUR_MS) + 1) * HOUR_MS - ahead);
}
