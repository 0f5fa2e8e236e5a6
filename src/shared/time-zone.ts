import { invalidParameter } from './errors.ts';

/** What PostgreSQL takes for abbreviations, which know no summer. */
const AMBIGUOUS: Record<string, string> = {
  CET: 'Europe/Brussels',
  MET: 'Europe/Brussels',
  EET: 'Europe/Athens',
  WET: 'Europe/Lisbon',
};

/** PostgreSQL reads rules into names that it does not know: only those that are known everywhere get to it. */
export function timeZoneOf(name: string): string {
  try {
    if (/^[A-Za-z]/.test(name)) {
      const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions();
      return AMBIGUOUS[timeZone] ?? timeZone;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw invalidParameter('timeZone', 'a time zone name, such as Europe/Berlin');
}
