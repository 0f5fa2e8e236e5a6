import { holdsCardNumber } from '../../shared/card-numbers.ts';
import { invalidParameter, TillError } from '../../shared/errors.ts';
import { CHARGE } from '../../shared/money.ts';
import { amountOf, webAddress } from '../../shared/validate.ts';
import { checkOptions } from '../flows/words/supplied.ts';
import type { CheckoutIntent } from './checkout-intent.ts';

/** Callers’ input for a checkout intent, checked before anything is done with it. */

export const URL_MAX = 2_048;
export const PROMPT_MAX = 4_000;
/** Whatever else is said about it, a card number never reaches the database in plain text. */
const NO_CARD = 'free of card numbers: create a card and pass its ID instead';

export function entryUrl(value: string): string {
  const url = new URL(webAddress('url', value, URL_MAX));
  if (url.username || url.password) throw invalidParameter('url', 'a URL without a username or password');
  return value;
}

export function wording(value: string | null | undefined): string | null {
  if (!value?.trim()) return null;
  if ([...value].length > PROMPT_MAX)
    throw invalidParameter('prompt', `at most ${PROMPT_MAX} characters long`);
  if (holdsCardNumber(value)) throw invalidParameter('prompt', NO_CARD);
  return value;
}

export function ceiling(value: bigint | null | undefined): bigint | null {
  if (value === null || value === undefined) return null;
  return amountOf('maxAmount', value, { min: CHARGE.minimum });
}

/** The supplied options, in the shop’s own words. Rejects invalid ones by name. */
export function checked(schema: CheckoutIntent['optionsSchema'] | undefined, given: Record<string, unknown>) {
  const { values, cvc, problems } = checkOptions(schema ?? undefined, given);
  const [first, ...others] = problems;
  if (!first) return { values, cvc };
  const more = others.map(({ name, shouldBe }) => ` options.${name} must be ${shouldBe}.`).join('');
  throw new TillError('parameter_invalid', {
    param: `options.${first.name}`,
    isVerbatim: true,
    message: `{param} must be ${first.shouldBe}.${more}`,
  });
}
