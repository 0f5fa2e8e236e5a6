/** How numbers and times are written: in a language’s way, and as the clocks of a place show them. */
export interface Manner {
  locale: string;
  /** Left out on pages, it’s the one of whoever reads them. */
  timeZone?: string;
}

/**
 * A page has one reader and writes in one manner, which it learns once. The server has many, and names theirs each
 * time.
 */
let own: Manner = { locale: 'en-US' };

export function writeIn(manner: Manner): void {
  own = manner;
}

export const ownLocale = (): string => own.locale;

export function ownTimeZone(): string {
  return own.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const numbers = new Map<string, Intl.NumberFormat>();
const times = new Map<string, Intl.DateTimeFormat>();

/** More than anyone reads. Languages have countless variants, and anyone can choose one. */
const MOST_KEPT = 200;

/** Formats are costly to make, and few. */
function kept<Format>(known: Map<string, Format>, make: () => Format, ...parts: unknown[]): Format {
  const key = JSON.stringify(parts);
  const found = known.get(key) ?? make();
  if (known.size >= MOST_KEPT) known.clear();
  known.set(key, found);
  return found;
}

export function numberFormat(options: Intl.NumberFormatOptions, locale = own.locale): Intl.NumberFormat {
  return kept(numbers, () => new Intl.NumberFormat(locale, options), locale, options);
}

/** A count as people write it: `1,250`. */
export function countWords(count: number, locale?: string): string {
  return numberFormat({}, locale).format(count);
}

/** A rate in hundredths of a percent: `19%`, `7.7%`. */
export function rateWords(bps: number, locale?: string): string {
  return numberFormat({ style: 'percent', maximumFractionDigits: 2 }, locale).format(bps / 10_000);
}

export function timeWords(at: Date, options: Intl.DateTimeFormatOptions, manner: Manner = own): string {
  const { locale, timeZone } = manner;
  const whole = { ...(timeZone && { timeZone }), ...options };
  return kept(times, () => new Intl.DateTimeFormat(locale, whole), locale, whole).format(at);
}

/** Days are the same for everyone, wherever the clocks stand: due dates end when the day ends in UTC. */
export function dayWords(at: Date, dateStyle: 'long' | 'medium' = 'long', locale = own.locale): string {
  return timeWords(at, { dateStyle }, { locale, timeZone: 'UTC' });
}
