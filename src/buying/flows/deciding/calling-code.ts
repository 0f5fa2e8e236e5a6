import { countryNames, matchChoice } from '../matching.ts';
import type { Choice } from '../survey.ts';

/** Where a phone number’s country code is a list of its own. */

/** The choice a phone number starts with; if several countries share it, the buyer’s own. */
export function callingChoice(
  choices: Choice[],
  phone: string,
  country: string | undefined,
): Choice | undefined {
  if (!phone.trim().startsWith('+')) return undefined;
  const fits = choices.filter((choice) => startsWith(phone, codeOf(choice)));
  const longest = Math.max(...fits.map((choice) => codeOf(choice).length));
  const best = fits.filter((choice) => codeOf(choice).length === longest);
  return (country ? matchChoice(best, countryNames(country)) : undefined) ?? best[0];
}

/** The rest of the number, as written after its country code. */
export function withoutCode(phone: string, choice: Choice): string {
  const digits = codeOf(choice).split('').join('\\D*');
  return phone.trim().replace(new RegExp(`^\\+\\D*${digits}\\D*`), '');
}

function codeOf({ label, value }: Choice): string {
  return (/\+\s?(\d{1,4})/.exec(label) ?? /^\+?(\d{1,4})$/.exec(value))?.[1] ?? '';
}

function startsWith(phone: string, code: string): boolean {
  return code !== '' && phone.replace(/\D/g, '').startsWith(code);
}
