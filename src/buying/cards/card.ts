import cardValidator from 'card-validator';
import type { Card as CardRow } from '../../db/generated/client/client.ts';
import { HOUR_MS } from '../../shared/clock.ts';
import { invalidParameter } from '../../shared/errors.ts';
import { MAX_CENTS } from '../../shared/money.ts';
import { type PostalAddressInput, personalText, postalAddressOf } from '../../shared/postal-address.ts';
import { amountOf } from '../../shared/validate.ts';
import type { Address } from '../flows/errand.ts';

/** What is known of a card without decrypting it. */
export type Card = Omit<CardRow, 'sealedNumber' | 'sealedCvc' | 'wrappedKey'>;

/** The card networks that card-validator knows. */
export const brands = [
  'visa',
  'mastercard',
  'american_express',
  'discover',
  'diners_club',
  'jcb',
  'unionpay',
  'maestro',
  'elo',
  'hiper',
  'hipercard',
  'mir',
  'naranja',
  'troy',
  'verve',
] as const;

export type Brand = (typeof brands)[number];

export interface NewCard {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
  name: string;
  billingAddress: PostalAddressInput;
  spendingLimit?: bigint | null | undefined;
}

/** A valid card, split into the vault’s two secrets and what may be shown. */
export interface CheckedCard {
  number: string;
  cvc: string;
  shown: {
    brand: Brand;
    last4: string;
    expMonth: number;
    expYear: number;
    name: string;
    billingAddress: Address;
    spendingLimit: bigint | null;
  };
}

export const CARDHOLDER_MAX = 100;
export const MONTHS = { minimum: 1, maximum: 12 };
export const SPENDING_LIMIT = { minimum: 1, maximum: MAX_CENTS };
/** No bank issues cards for longer. */
const YEARS_AHEAD = 20;

/** An error never repeats the value it rejects. */
export function checkCard(input: NewCard, now: Date): CheckedCard {
  const { number, brand, codeLength } = numberOf(input.number);
  const { expMonth, expYear } = expiryOf(input, now);
  return {
    number,
    cvc: codeOf('cvc', input.cvc, codeLength),
    shown: {
      brand,
      last4: number.slice(-4),
      expMonth,
      expYear,
      name: personalText('name', input.name, CARDHOLDER_MAX),
      billingAddress: postalAddressOf('billingAddress', input.billingAddress),
      spendingLimit:
        input.spendingLimit == null
          ? null
          : amountOf('spendingLimit', input.spendingLimit, { min: SPENDING_LIMIT.minimum }),
    },
  };
}

function numberOf(given: string): { number: string; brand: Brand; codeLength: number } {
  const number = given.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number))
    throw invalidParameter('number', '12 to 19 digits, optionally separated by spaces or dashes');
  const { isValid, card } = cardValidator.number(number, { luhnValidateUnionPay: true });
  const brand = brands.find((known) => known === card?.type.replaceAll('-', '_'));
  if (!card || !brand) throw invalidParameter('number', 'a card number of a supported brand');
  if (!card.lengths.includes(number.length))
    throw invalidParameter(
      'number',
      `${either(card.lengths)} digits long, like every ${card.niceType} number`,
    );
  if (!isValid) throw invalidParameter('number', 'a valid card number: the check digit is wrong');
  return { number, brand, codeLength: card.code.size };
}

/** Valid until its month is over wherever on Earth the shop is. */
function expiryOf({ expMonth, expYear }: NewCard, now: Date): { expMonth: number; expYear: number } {
  const thisYear = now.getUTCFullYear();
  if (expMonth < MONTHS.minimum || expMonth > MONTHS.maximum)
    throw invalidParameter('expMonth', `from ${MONTHS.minimum} to ${MONTHS.maximum}`);
  if (expYear > thisYear + YEARS_AHEAD)
    throw invalidParameter('expYear', `a four-digit year, at most ${thisYear + YEARS_AHEAD}`);
  if (Date.UTC(expYear, expMonth) + 12 * HOUR_MS > now.getTime() && expYear > 99)
    return { expMonth, expYear };
  if (expYear === thisYear) throw invalidParameter('expMonth', 'in the future: the card has expired');
  throw invalidParameter('expYear', `a four-digit year, ${thisYear} or later`);
}

/** The length of the CVC for this brand. */
export function codeLengthOf(brand: string): number {
  return cardValidator.creditCardType.getTypeInfo(brand.replaceAll('_', '-'))?.code.size ?? 3;
}

/** A CVC of that length. */
export function codeOf(param: string, given: string, length: number): string {
  const code = given.trim();
  if (!/^\d+$/.test(code) || code.length !== length)
    throw invalidParameter(param, `the card’s ${length}-digit CVC`);
  return code;
}

function either(numbers: readonly number[]): string {
  return numbers.length < 2 ? numbers.join() : `${numbers.slice(0, -1).join(', ')} or ${numbers.at(-1)}`;
}
