import type { Journey } from '../journey/journey.ts';
import { isOfPairs, isSoldInPairs, leadingNumber, numberOf, numbersIn, takeQuantity } from './quantity.ts';

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
  const bare = productName ? without(said, productName) : said;
  const { quantity, rest, isContradictory } = takeQuantity(bare);
  const names = [productName ?? '', ...(labels ?? [])];
  const ignored = [leadingNumber(rest) ?? [], labels ? numbersIn(rest) : []].flat();
  const isMore = ignored.some((number) => !isNumberIn(names, number));
  if (quantity === undefined) return { quantity: 1, isUnclear: isContradictory || isMore };
  const isMistaken = isPartOf(quantity, productName, said !== bare) || isOfPairs(bare);
  // “One” is often said of something else.
  return { quantity, isUnclear: isMistaken || (quantity === 1 && isMore) };
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

/** “Buy 501 jeans” may name the “Original 501 Jeans”, or mean very many of them. */
function isPartOf(quantity: number, productName: string | undefined, isNamed: boolean): boolean {
  if (quantity === 1 || isNamed || !productName) return false;
  return new RegExp(`(?<![\\p{L}\\p{N}])${quantity}(?![\\p{L}\\p{N}])`, 'u').test(productName);
}

/** “Seven Samurai” names the “Seven Samurai (DVD)”, and the 42 of a size is no quantity. */
function isNumberIn(names: readonly string[], number: string): boolean {
  const spelled = number.toLowerCase();
  const digits = String(numberOf(spelled) ?? spelled);
  return names
    .flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .some((word) => word === spelled || word === digits);
}
