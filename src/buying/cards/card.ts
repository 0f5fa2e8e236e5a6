import cardValidator from 'card-validator';
import type { Card as CardRow } from '../../db/generated/client/client.ts';
import { holdsCardNumber } from '../../shared/card-numbers.ts';
import { HOUR_MS } from '../../shared/clock.ts';
import { countries } from '../../shared/countries.ts';
import { invalidParameter } from '../../shared/errors.ts';
import { amountOf, text } from '../../shared/validate.ts';
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
  billingAddress: NewAddress;
  spendingLimit?: bigint | null | undefined;
}

export interface NewAddress {
  line1: string;
  line2?: string | null | undefined;
  city: string;
  state?: string | null | undefined;
  postalCode?: string | null | undefined;
  country: string;
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

const NAME_MAX = 100;
const LINE_MAX = 200;
const POSTAL_CODE_MAX = 20;
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
      name: textOf('name', input.name, NAME_MAX),
      billingAddress: addressOf(input.billingAddress),
      spendingLimit:
        input.spendingLimit == null ? null : amountOf('spendingLimit', input.spendingLimit, { min: 1 }),
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
  if (expMonth < 1 || expMonth > 12) throw invalidParameter('expMonth', 'from 1 to 12');
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

function addressOf({ line1, line2, city, state, postalCode, country }: NewAddress): Address {
  const optional = (param: string, value: string | null | undefined, max: number) =>
    value == null || value.trim() === '' ? undefined : textOf(`billingAddress.${param}`, value, max);
  return {
    line1: textOf('billingAddress.line1', line1, LINE_MAX),
    line2: optional('line2', line2, LINE_MAX),
    city: textOf('billingAddress.city', city, LINE_MAX),
    state: optional('state', state, LINE_MAX),
    postalCode: optional('postalCode', postalCode, POSTAL_CODE_MAX),
    country: countryOf(country),
  };
}

function countryOf(given: string): string {
  const country = given.trim().toUpperCase();
  if (!countries.has(country))
    throw invalidParameter('billingAddress.country', 'a two-letter ISO 3166 country code, such as US');
  return country;
}

/** These fields are stored as they are, so a card number typed into the wrong one must be rejected. */
function textOf(param: string, value: string, max: number): string {
  const checked = text(param, value, { max });
  if (holdsCardNumber(checked)) throw invalidParameter(param, 'free of card numbers');
  return checked;
}

function either(numbers: readonly number[]): string {
  return numbers.length < 2 ? numbers.join() : `${numbers.slice(0, -1).join(', ')} or ${numbers.at(-1)}`;
}
