import { fold } from '../matching.ts';

/** Whether what stands in a shop’s field, or on its page, is a street or a person that it was told. */

/** Shops abbreviate: every number must be there, and every word or what it’s short for. */
export function namesStreet(told: string, held: string): boolean {
  const words = fold(held).split(' ').filter(Boolean);
  const wanted = fold(told).split(' ').filter(Boolean);
  const isHeld = (word: string) =>
    words.some((one) => one === word || (!/\d/.test(word) && (isShort(one, word) || isShort(word, one))));
  return wanted.length > 0 && (isSpelledOut(told, held) || wanted.every(isHeld));
}

/** “12b Oak St” in “12 B Oak St., Austin”. */
function isSpelledOut(told: string, held: string): boolean {
  const [wanted, said] = [told, held].map((text) => fold(text).replaceAll(' ', ''));
  return new RegExp(`(?<!\\d)${wanted}(?!\\d)`).test(said ?? '');
}

/** “Ave” and “St” have the first letter of a word and others in its order. */
function isShort(short: string, word: string): boolean {
  if (short.length < 2 || short.length >= word.length || short[0] !== word[0]) return false;
  let at = 0;
  for (const letter of word) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** “Lovelace, Charles” and “Mr Charles Lovelace” are Charles Lovelace. */
export function namesPerson(told: string, held: string): boolean {
  const words = new Set(fold(held).split(' '));
  const wanted = fold(told).split(' ').filter(Boolean);
  return wanted.length > 0 && wanted.every((word) => words.has(word));
}
