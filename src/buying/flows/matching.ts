import type { Choice } from './survey.ts';

/** Finds what is meant among what a shop offers. */

export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Equal except for case, accents, and punctuation, as masks and formats leave it. */
export function isSame(one: string, other: string): boolean {
  return fold(one).replaceAll(' ', '') === fold(other).replaceAll(' ', '');
}

const names = new Intl.DisplayNames(['en'], { type: 'region' });

const ALSO: Record<string, string[]> = {
  US: ['USA', 'United States of America', 'United States (US)', 'U.S.'],
  GB: ['UK', 'United Kingdom (UK)', 'Great Britain', 'England'],
};

/** Every spelling of a country, to find it in a shop’s list. */
export function countryNames(country: string): string[] {
  const name = /^[a-z]{2}$/i.test(country) ? names.of(country.toUpperCase()) : undefined;
  return [country, ...(name ? [name] : []), ...(ALSO[country.toUpperCase()] ?? [])];
}

/** The choice that one of the names means, by its label or value; whole names before prefixes. */
export function matchChoice<One extends Pick<Choice, 'label' | 'value'>>(
  choices: One[],
  wanted: string[],
): One | undefined {
  const folded = wanted.map(fold).filter(Boolean);
  const isNamed = (text: string) => folded.includes(fold(text));
  const begins = (text: string) =>
    folded.some((name) => name.length > 3 && fold(text).startsWith(`${name} `));
  return (
    choices.find(({ label }) => isNamed(label)) ??
    choices.find(({ value }) => isNamed(value)) ??
    choices.find(({ label }) => begins(label))
  );
}
