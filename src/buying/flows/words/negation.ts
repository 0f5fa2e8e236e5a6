import { ANYTHING, OTHER_THAN } from '../lexicon/choosing.ts';
import type { Word } from './vocabulary.ts';

const NO = new Set([
  'not',
  'no',
  'without',
  'except',
  'excluding',
  'never',
  'avoid',
  'nor',
  'neither',
  'dont',
  'isnt',
]);
const FILLERS = new Set('a an the in any want like need one color size of with it to be me my'.split(' '));
const ENDS = new Set([
  'but',
  'and',
  'in',
  'with',
  'size',
  'please',
  'just',
  'only',
  'instead',
  'for',
  'prefer',
]);

export const isNegation = (word: string): boolean => NO.has(word);

/** For every word, whether it’s about what isn’t wanted. */
export function negated(words: Word[]): boolean[] {
  const result = words.map(() => false);
  for (const [index, word] of words.entries()) {
    const start = scopeStart(words, index, word.text);
    if (start === undefined) continue;
    let content = 0;
    for (let at = start; at < words.length; at++) {
      const { text, opensClause } = words[at] ?? { text: '', opensClause: true };
      if (
        opensClause ||
        content > 3 ||
        (ENDS.has(text) && (content > 0 || text === 'but' || text === 'just'))
      )
        break;
      result[at] = true;
      if (!FILLERS.has(text) && text !== 'or' && text !== 'nor') content++;
    }
  }
  return result;
}

/** Where something that’s ruled out begins. */
function scopeStart(words: Word[], index: number, text: string): number | undefined {
  const before = words[index - 1]?.text ?? '';
  if (NO.has(text)) return words[index + 1]?.text === 'only' ? undefined : index + 1;
  const isAnything = ANYTHING.ruledOut.isIn(before);
  if (text === 'but' && isAnything && hasAny(words, index)) return index + 1;
  if (text === 'than' && OTHER_THAN.isIn(before)) return index + 1;
  if (text === 'of' && before === 'instead') return index + 1;
  if (text === 'from' && before === 'apart') return index + 1;
  return undefined;
}

/** “Anything but blue”, “any color but blue”; “not the red one but the blue one” is different. */
function hasAny(words: Word[], index: number): boolean {
  return words.slice(Math.max(0, index - 3), index).some((word) => ANYTHING.offered.isIn(word.text));
}
