import { COMPLAINTS, DIGITS_ONLY } from '../lexicon/complaints.ts';
import type { Look } from '../look.ts';
import { countryNames, matchChoice } from '../matching.ts';
import type { Choice } from '../survey.ts';
import type { Contact } from '../words/wishes.ts';

/** Phone numbers as shops want them. */

/** Only the national number if its country code is a list next to it; only digits where the shop insists on that. */
export function phoneFor(
  codes: Choice[],
  { survey }: Look,
  { phone, country }: Contact,
  isRefused: boolean,
): string | undefined {
  if (!phone) return undefined;
  const choice = callingChoice(codes, phone, country);
  const written = choice ? withoutCode(phone, choice) : phone;
  const isBare =
    isRefused || survey.texts.some(({ text }) => COMPLAINTS.phone.isIn(text) && DIGITS_ONLY.isIn(text));
  return isBare ? bareNumber(written, country) : written;
}

/** Nothing but digits; in North America, without its country code. */
export function bareNumber(phone: string, country: string | undefined): string {
  const digits = phone.replace(/\D/g, '');
  return country === 'US' || country === 'CA' ? digits.replace(/^1(?=\d{10}$)/, '') : digits;
}

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
function withoutCode(phone: string, choice: Choice): string {
  const digits = codeOf(choice).split('').join('\\D*');
  return phone.trim().replace(new RegExp(`^\\+\\D*${digits}\\D*`), '');
}

function codeOf({ label, value }: Choice): string {
  return (/\+\s?(\d{1,4})/.exec(label) ?? /^\+?(\d{1,4})$/.exec(value))?.[1] ?? '';
}

function startsWith(phone: string, code: string): boolean {
  return code !== '' && phone.replace(/\D/g, '').startsWith(code);
}
