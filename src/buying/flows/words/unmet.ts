import { WELL_KNOWN_VALUE } from '../lexicon/products.ts';
import { wordsOf } from './vocabulary.ts';

const IN = /(?<![\p{L}\p{N}])(?:in|size)\s+((?:[\p{L}\p{N}-]+[\s,/]*){1,6})/giu;

/**
 * Sizes and colors that a prompt asks for (“in Medium, Navy”) and that are neither in the product’s name nor among the
 * choices: bought like this, it would be something else than was requested.
 */
export function unmetValues(prompt: string, held: string[]): string[] {
  const met = new Set(held.flatMap((text) => wordsOf(text).map((word) => word.text)));
  const asked = [...prompt.matchAll(IN)].flatMap(([, phrase = '']) =>
    phrase.split(/[\s,/]+/).filter(Boolean),
  );
  return asked.filter(
    (word) => WELL_KNOWN_VALUE.isIn(word.toLowerCase()) && !wordsOf(word).every(({ text }) => met.has(text)),
  );
}
