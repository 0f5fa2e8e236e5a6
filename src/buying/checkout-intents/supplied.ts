import { holdsCardNumber } from '../../shared/card-numbers.ts';
import { invalidParameter, TillError } from '../../shared/errors.ts';
import { MAX_CENTS } from '../../shared/money.ts';
import { webAddress } from '../../shared/validate.ts';
import { checkOptions } from '../flows/words/supplied.ts';
import type { CheckoutIntent } from './checkout-intent.ts';

/** Callers’ input for a checkout intent, checked before anything is done with it. */

const MAX_URL_LENGTH = 2_048;
const MAX_PROMPT_LENGTH = 4_000;
/** Whatever else is said about it, a card number never reaches the database in plain text. */
const NO_CARD = 'free of card numbers: create a card and pass its ID instead';

export function entryUrl(value: string): string {
  const url = new URL(webAddress('url', value, MAX_URL_LENGTH));
  if (url.username || url.password) throw invalidParameter('url', 'a URL without a username or password');
  return value;
}

export function wording(value: string | null | undefined): string | null {
  if (!value?.trim()) return null;
  if ([...value].length > MAX_PROMPT_LENGTH)
    throw invalidParameter('prompt', `at most ${MAX_PROMPT_LENGTH} characters long`);
  if (holdsCardNumber(value)) throw invalidParameter('prompt', NO_CARD);
  return value;
}

export function ceiling(value: bigint | null | undefined): bigint | null {
  if (value === null || value === undefined) return null;
  if (value < 1)
    throw new TillError('amount_too_small', {
      param: 'maxAmount',
      message: '{param} must be at least 1 cent.',
    });
  if (value > MAX_CENTS)
    throw new TillError('amount_too_large', {
      param: 'maxAmount',
      message: `{param} must be at most ${MAX_CENTS} cents.`,
    });
  return value;
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
