import { COUNTED_AS, UNIT_OF_LENGTH, UNIT_OF_MEASURE } from '../lexicon/quantities.ts';
import type { Control, Survey, TextBlock } from '../survey.ts';
import { isQuantity } from './product-scope.ts';

/** How many a line of a cart says that there are. */

export function numberIn(text: string): number | undefined {
  const [found] = /^\s*\d{1,4}\s*$/.exec(text) ?? [];
  return found === undefined ? undefined : Number(found);
}

export const COUNTS = [
  /(?:^|[\s(])(\d{1,4})\s?[×x](?=\s|$)/i,
  /(?:^|\s)[×x]\s?(\d{1,4})(?![\d.,]*\d|\p{L})/iu,
  new RegExp(String.raw`(?:${COUNTED_AS.source})\W{0,3}(\d{1,4})\b(?!\s?(?:${UNIT_OF_MEASURE.source}))`, 'i'),
];

/** “18 × 24 in” counts nothing. */
const SIZE = new RegExp(
  String.raw`(?<![\d.,])\d+(?:[.,]\d+)?\s?[×x]\s?\d+(?:[.,]\d+)?(?:\s?[×x]\s?\d+(?:[.,]\d+)?)?\s?(?:${UNIT_OF_LENGTH.source}|["″”])`,
  'gi',
);

export function countIn(texts: TextBlock[], product: string): number | undefined {
  const alone = texts.flatMap(({ text }) => numberIn(text) ?? []);
  if (alone.length === 1) return alone[0];
  const words = texts.map(({ text }) => text.replaceAll(product, ' ¶ ').replace(SIZE, ' ')).join('\n');
  for (const count of [...COUNTS, /^\s*(\d{1,4})\s+¶/m, /¶\s*\((\d{1,4})\)/]) {
    const [, found] = count.exec(words) ?? [];
    if (found !== undefined) return Number(found);
  }
  return undefined;
}

/** In the column headed “Quantity”: another may number the lines. */
export function countUnder(survey: Survey, beside: TextBlock[]): number | undefined {
  const heads = headsOf(survey);
  const cells = beside.filter((cell) => numberIn(cell.text) !== undefined);
  const [only, ...others] = cells.filter((cell) => heads.some((head) => isUnder(cell, head)));
  return only && others.length === 0 ? numberIn(only.text) : undefined;
}

/** A field in that column, whatever its own name is. */
export function isInColumn(field: Control, survey: Survey): boolean {
  return headsOf(survey).some((head) => isUnder(field, head));
}

function headsOf({ texts }: Survey): TextBlock[] {
  return texts.filter(
    ({ text, tag }) => (tag === 'th' || tag === 'td') && isQuantity(text) && text.length < 20,
  );
}

function isUnder(cell: Pick<TextBlock, 'box' | 'frame'>, head: TextBlock): boolean {
  const middle = cell.box.x + cell.box.width / 2;
  const isBelow = head.box.x <= middle && middle <= head.box.x + head.box.width;
  return isBelow && head.frame === cell.frame && head.box.y < cell.box.y;
}
