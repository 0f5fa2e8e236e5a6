import type { Account } from '../db/generated/client/client.ts';
import { invalidParameter } from '../shared/errors.ts';
import type { Manner } from '../shared/manner.ts';
import { timeZoneOf } from '../shared/time-zone.ts';

/** How an account writes numbers and times to its customers. Pure. */

export const LOCALE_MAX = 35;
export const TIME_ZONE_MAX = 60;

type Writing = Pick<Account, 'timeZone' | 'locale'>;

export interface WritingChanges {
  timeZone?: string | null | undefined;
  locale?: string | null | undefined;
}

/** What is left out stays as it is. */
export function writingOf({ timeZone, locale }: WritingChanges): Partial<Writing> {
  return {
    ...(timeZone !== undefined && { timeZone: timeZone === null ? null : timeZoneOf(timeZone) }),
    ...(locale !== undefined && { locale: locale === null ? null : localeOf(locale) }),
  };
}

/** A language tag as it’s usually spelled, of a language whose numbers and dates are known. */
export function localeOf(tag: string): string {
  try {
    const [canonical = ''] = tag.length > LOCALE_MAX ? [] : Intl.getCanonicalLocales(tag);
    if (canonical && Intl.NumberFormat.supportedLocalesOf(canonical).length > 0) return canonical;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw invalidParameter('locale', 'a language tag, such as en-US or de-CH');
}

/** On papers and pages for customers. */
export function mannerOf({ timeZone, locale }: Writing): Required<Manner> {
  return { timeZone: timeZone ?? 'UTC', locale: locale ?? 'en-US' };
}
