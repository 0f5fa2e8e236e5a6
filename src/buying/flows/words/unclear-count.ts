import { AMOUNT_OF, IN_EACH, SOME_NUMBER } from '../lexicon/unclear-counts.ts';
import { GOODS, LEAD } from './quantity.ts';

/** Numbers where the quantity would be that say no quantity, however they’re read. */
const UNCLEAR = [
  // “2-3 mugs”, “2.5 mugs”, “2.000 Schrauben”.
  `${LEAD}(\\d{1,4})(?:\\s?[-–]\\s?\\d{1,4}|[.,]\\d{1,3})${GOODS}`,
  // “-2 mugs”.
  `${LEAD}-(\\d{1,4})${GOODS}`,
  // “2 x 3m cable” may be two of them, or what it measures.
  `${LEAD}(\\d{1,4})\\s?[x×]\\s\\d`,
  // “1.5 m of the rope”.
  `${LEAD}(\\d{1,4})(?:[.,]\\d{1,3})?\\s?(?:${AMOUNT_OF.source})\\s`,
].map((source) => new RegExp(source, 'iu'));

/** “Several mugs”, unlike “printed on both sides”. */
const SOME = new RegExp(`${LEAD}(?:${SOME_NUMBER.source})`, 'iu');

/** Whether a number, or a word such as “several”, counts something that can’t be told; `explains` knows the shop’s names. */
export function isCountUnclear(text: string, explains: (number: string) => boolean): boolean {
  return (
    IN_EACH.isIn(text) ||
    SOME.test(text) ||
    UNCLEAR.some((pattern) => {
      const number = pattern.exec(text)?.[1];
      return number !== undefined && !explains(number);
    })
  );
}
