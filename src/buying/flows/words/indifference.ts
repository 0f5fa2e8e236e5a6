import type { ProductOption } from '../readings.ts';
import { nameWords } from './mentions.ts';
import { wordsOf } from './vocabulary.ts';

const WHATEVER = '(?:any|whatever|whichever)(?: (?:available|other|old|random|kind of))?';
const CARELESS =
  '(?:(?:do not|dont) (?:care|mind)(?: about| what| which)?(?: the)?|no preference (?:for|on|about|in|as to)(?: the)?)';
const NO_MATTER =
  '(?: (?:it )?(?:does not|doesnt|not|will not|wont|is not|isnt) (?:matter|important)| (?:is )?up to you| (?:is )?your choice)';

/** Said about everything that is to be chosen. */
const OF_ALL =
  /\b(?:surprise me|your choice|you (?:can )?(?:choose|pick|decide)|any (?:of them|one|ones)? ?(?:will do|is fine|is ok|is okay|are fine|works)|(?:do not|dont) (?:care|mind) which(?: one)?|no preferences?|whichever you (?:like|want|prefer)|it (?:does not|doesnt) matter which)\b/;

/** “Any color is fine”, “the size does not matter”, “surprise me”: there’s no preference. */
export function isIndifferentTo(option: ProductOption, text: string): boolean {
  const said = wordsOf(text)
    .map((word) => word.text)
    .join(' ');
  if (OF_ALL.test(said)) return true;
  return nameWords(option).some((name) => {
    const named = `${name.replace(/[^\p{L}\p{N}]/gu, '.')}s?`;
    return new RegExp(
      `(?<![\\p{L}])(?:${WHATEVER} ${named}|${CARELESS} ${named}|${named}${NO_MATTER})(?![\\p{L}])`,
      'u',
    ).test(said);
  });
}
