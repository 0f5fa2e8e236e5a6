import type { Journey } from './journey/journey.ts';
import { lineKind } from './reading/line-kind.ts';
import { isState, stateNames } from './words/states.ts';

/**
 * “CA Sales Tax” of an order to New York: the shop hasn’t heard the address yet, and calculates for its own. It may also
 * be the tax of where the bill goes.
 */
export function isTaxElsewhere(
  lines: Readonly<Record<string, number>>,
  { contact, payer }: Pick<Journey, 'contact' | 'payer'>,
): boolean {
  const places = [contact, payer].flatMap((one) => (one?.state && one.country ? [one] : []));
  const [{ country = '' } = {}] = places;
  if (contact.state === undefined || !COUNTRIES.has(country)) return false;
  const own = places.flatMap((one) => stateNames(one.country, one.state ?? ''));
  return Object.keys(lines).some((label) => {
    const [code] = /^[A-Z]{2}(?= )/.exec(label) ?? [];
    return code !== undefined && lineKind(label) === 'tax' && isState(country, code) && !own.includes(code);
  });
}

/** Whose states have two capital letters and taxes of their own. */
const COUNTRIES = new Set(['US', 'CA']);
