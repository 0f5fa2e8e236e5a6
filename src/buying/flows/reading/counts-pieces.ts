import { PIECE, PIECES } from '../lexicon/counting.ts';
import type { Choice } from '../survey.ts';
import { isPlaceholder } from './labels.ts';

const IS_PIECES = new RegExp(`^(?:${PIECES.source}|${PIECE.source})`, 'iu');

/** “Menge” with “100 g” and “250 g” in it is a choice of the product’s, and no quantity. */
export function countsPieces(choices: Choice[]): boolean {
  return choices
    .filter(({ value, label, isDisabled }) => value !== '' && !isDisabled && !isPlaceholder(label))
    .every(({ label }) => {
      const [, unit = label] = /^\W*\d+(\D*)$/u.exec(label) ?? [];
      return !/\p{L}/u.test(unit) || IS_PIECES.test(unit.trim());
    });
}
