import { countries } from '../../shared/countries.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Every country by its name, in the order of the names. */
export const COUNTRY_CHOICES: readonly (readonly [code: string, name: string])[] = [...countries]
  .map((code) => [code, names.of(code) ?? code] as const)
  .sort(([, one], [, other]) => one.localeCompare(other, 'en'));

/** Where the visitor most likely is, from the language of the browser. */
export function likelyCountry(language: string): string {
  try {
    const region = new Intl.Locale(language).maximize().region ?? '';
    return countries.has(region) ? region : 'US';
  } catch {
    return 'US';
  }
}
