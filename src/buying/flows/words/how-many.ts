import type { Journey } from '../journey/journey.ts';
import { isSoldInPairs, takeQuantity } from './quantity.ts';

/**
 * The quantity. The product’s own name goes first: “404 Cap” is one cap, and “2 Error 500 Mug” is two mugs. A remaining
 * number that can’t be understood is asked about, never taken as one.
 */
export function quantityWanted(
  { errand, wishes }: Pick<Journey, 'errand' | 'wishes'>,
  productName?: string,
): { quantity: number; isUnclear: boolean } {
  const given = Number(errand.options.quantity ?? errand.options.qty ?? Number.NaN);
  if (Number.isSafeInteger(given) && given >= 1) return { quantity: given, isUnclear: false };
  const said = wishes.counted;
  const bare = productName ? without(said, productName) : said;
  const { quantity, rest } = takeQuantity(bare);
  if (quantity !== undefined) return { quantity, isUnclear: isPartOf(quantity, productName, said !== bare) };
  return { quantity: 1, isUnclear: isLeadingNumber(rest) };
}

function without(text: string, name: string): string {
  const pattern = name
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
  // “Three pairs of them” are three of what is sold in pairs, and six of anything else.
  const it = isSoldInPairs(name) ? ' them ' : ' it ';
  return pattern ? text.replace(new RegExp(pattern, 'giu'), it) : text;
}

/** “Buy 501 jeans” may name the “Original 501 Jeans”, or mean very many of them. */
function isPartOf(quantity: number, productName: string | undefined, isNamed: boolean): boolean {
  if (quantity === 1 || isNamed || !productName) return false;
  return new RegExp(`(?<![\\p{L}\\p{N}])${quantity}(?![\\p{L}\\p{N}])`, 'u').test(productName);
}

/** “Buy 700 …” with a number that nothing understood. */
function isLeadingNumber(text: string): boolean {
  return /(?:^|\b(?:buy|order|get|purchase|need|want))\s+\d{2,6}\s+\p{L}/iu.test(text);
}
