import { perhapsCapitalized } from '../lexicon/capitals.ts';
import { ASKED_IN, CALLED } from '../lexicon/choosing.ts';
import { WELL_KNOWN_VALUE } from '../lexicon/products.ts';
import { wordsOf } from './vocabulary.ts';

const IN = new RegExp(`(?:${ASKED_IN.source})\\s+((?:[\\p{L}\\p{N}-]+[\\s,/]*){1,6})`, 'giu');

/** “Size 30L”, “color Rust”: a value that only this shop may know. */
const BY_NAME = new RegExp(
  `(?:${perhapsCapitalized(CALLED.source)})\\s*:?\\s+(\\p{Lu}[\\p{L}\\p{N}-]*|[\\p{L}-]*\\d[\\p{L}\\p{N}.,/-]*)`,
  'gu',
);

/**
 * Sizes and colors that a prompt asks for (“in Medium, Navy”) and that are neither in the product’s name nor among the
 * choices: bought like this, it would be something else than was requested.
 */
export function unmetValues(prompt: string, held: string[]): string[] {
  const met = new Set(held.flatMap((text) => wordsOf(text).map((word) => word.text)));
  // “Extra Large” is one size, and has been asked for in two words.
  const isPart = (word: string) =>
    held.some((text) =>
      text
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .includes(word.toLowerCase()),
    );
  const asked = [...prompt.matchAll(IN)].flatMap(([, phrase = '']) =>
    phrase.split(/[\s,/]+/).filter(Boolean),
  );
  const called = [...prompt.matchAll(BY_NAME)].map(([, value = '']) => value.replace(/[.,/-]+$/, ''));
  const wanted = [...asked.filter((word) => WELL_KNOWN_VALUE.isIn(word.toLowerCase())), ...called];
  // “Size 50 ml” is 50 of something.
  const isNumber = (word: string) =>
    /^\d+$/.test(word) && held.some((text) => new RegExp(`(?<![\\d.,])${word}(?![\\d.,]*\\d)`).test(text));
  return [...new Set(wanted)].filter(
    (word) => !isNumber(word) && !isPart(word) && !wordsOf(word).every(({ text }) => met.has(text)),
  );
}
