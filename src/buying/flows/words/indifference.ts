import { ANY_OF_ALL, CARELESS, NO_MATTER, WHATEVER } from '../lexicon/choosing.ts';
import { ANY_ANSWER } from '../lexicon/questions.ts';
import type { ProductOption } from '../readings.ts';
import { nameWords } from './mentions.ts';
import { wordsOf } from './vocabulary.ts';

/** “Any color is fine”, “the size does not matter”, “surprise me”: there’s no preference. */
export function isIndifferentTo(option: ProductOption, text: string): boolean {
  const said = wordsOf(text)
    .map((word) => word.text)
    .join(' ');
  if (ANY_OF_ALL.isIn(said)) return true;
  return nameWords(option).some((name) => {
    const named = `${name.replace(/[^\p{L}\p{N}]/gu, '.')}s?`;
    return new RegExp(
      `(?:${WHATEVER.source}|${CARELESS.source}) ${named}(?!\\p{L})|(?<!\\p{L})${named} (?:${NO_MATTER.source})`,
      'u',
    ).test(said);
  });
}

/** “any”, “No preference”: as an answer, it leaves the choice to whoever asked. */
export function isAnyAnswer(given: unknown): boolean {
  return typeof given === 'string' && ANY_ANSWER.isIn(given.trim());
}
