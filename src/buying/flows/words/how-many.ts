import type { Journey } from '../journey/journey.ts';
import { OF_THEM, QUANTITY_IS } from '../lexicon/counting.ts';
import { UNIT_OF_MEASURE } from '../lexicon/quantities.ts';
import {
  isOfPairs,
  isSoldInPairs,
  type LooseNumber,
  leadingNumber,
  numberOf,
  numbersIn,
  takeQuantity,
} from './quantity.ts';
import { isCountUnclear } from './unclear-count.ts';

/**
 * The quantity. The product’s own name goes first: “404 Cap” is one cap, and “2 Error 500 Mug” is two mugs. A remaining
 * number that can’t be understood is asked about, never taken as one. `labels` are the values of the product’s options,
 * whose numbers count nothing.
 */
export function quantityWanted(
  { errand, wishes }: Pick<Journey, 'errand' | 'wishes'>,
  productName?: string,
  labels?: readonly string[],
): { quantity: number; isUnclear: boolean } {
  const given = Number(errand.options.quantity ?? errand.options.qty ?? Number.NaN);
  if (Number.isSafeInteger(given) && given >= 1) return { quantity: given, isUnclear: false };
  const said = wishes.counted;
  const bare = withoutValues(productName ? without(said, productName) : said, labels ?? []);
  const { quantity, rest, isContradictory } = takeQuantity(bare);
  const names = [productName ?? '', ...(labels ?? [])];
  const leading = leadingNumber(rest);
  const isMore =
    (leading !== undefined && !isNumberIn(names, leading)) ||
    isCountUnclear(rest, (number) => isNumberIn(names, number)) ||
    (labels ? numbersIn(rest).some((found) => !isExplained(found, productName ?? '', labels)) : false);
  if (quantity === undefined) return { quantity: 1, isUnclear: isContradictory || isMore };
  const isMistaken =
    isPartOf(quantity, productName, said !== bare || isOutright(said, quantity)) || isOfPairs(bare);
  // “One” is often said of something else.
  return { quantity, isUnclear: isMistaken || (quantity === 1 && isMore) };
}

/** The 4 of “4 inch” counts nothing where that’s what the shop offers. */
function withoutValues(text: string, labels: readonly string[]): string {
  return labels
    .filter((label) => /^\d+\s?\p{L}/u.test(label.trim()))
    .reduce((rest, label) => rest.replace(whole(label), ','), text);
}

function whole(label: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${namePattern(label).source}(?![\\p{L}\\p{N}])`, 'giu');
}

/** A text without a product’s name. */
export function withoutName(text: string, name: string): string {
  return name.trim() ? text.replace(namePattern(name), ' it ') : text;
}

function namePattern(name: string): RegExp {
  const pattern = name
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
  return new RegExp(pattern, 'giu');
}

function without(text: string, name: string): string {
  // “Three pairs of them” are three of what is sold in pairs.
  const it = isSoldInPairs(name) ? ' them ' : ' it ';
  return name.trim() ? text.replace(namePattern(name), it) : text;
}

const OF = new RegExp(`(?<![\\p{L}\\p{N}])(\\d{1,4}|\\p{L}+) (?:${OF_THEM.source})`, 'giu');
const CALLED = new RegExp(
  `(?:${QUANTITY_IS.source})\\s?[:=]?\\s?(\\d{1,4})(?!\\d|\\s?(?:${UNIT_OF_MEASURE.source}))`,
  'giu',
);

/** “3 of the shirts” and “quantity: 3” count, whatever the product is called. */
function isOutright(text: string, quantity: number | undefined): boolean {
  return [...text.matchAll(OF), ...text.matchAll(CALLED)].some(
    ([, said = '']) => numberOf(said) === quantity,
  );
}

/** “Buy 501 jeans” may name the “Original 501 Jeans”, or mean very many of them. */
function isPartOf(quantity: number, productName: string | undefined, isNamed: boolean): boolean {
  if (quantity === 1 || isNamed || !productName) return false;
  return new RegExp(`(?<![\\p{L}\\p{N}])${quantity}(?![\\p{L}\\p{N}])`, 'u').test(productName);
}

/** The 15 of “15 lip balms” isn’t that of “15 ml”, unless it stands alone or a word beside it is in the same value. */
function isExplained(
  { number, before, after }: LooseNumber,
  name: string,
  labels: readonly string[],
): boolean {
  if (isNumberIn([name], number)) return true;
  return labels
    .filter((label) => isNumberIn([label], number))
    .some((label) => {
      const words = tokensOf(label);
      return words.length === 1 || after === '' || words.includes(after) || words.includes(before);
    });
}

/** The 3 of “3.4 oz” is no word of it. */
function tokensOf(text: string): string[] {
  return text.toLowerCase().match(/\d+(?:[.,]\d+)+|[\p{L}\p{N}]+/gu) ?? [];
}

/** “Seven Samurai” names the “Seven Samurai (DVD)”, and the 42 of a size is no quantity. */
function isNumberIn(names: readonly string[], number: string): boolean {
  const spelled = number.toLowerCase();
  const digits = String(numberOf(spelled) ?? spelled);
  return names.flatMap(tokensOf).some((word) => word === spelled || word === digits);
}
