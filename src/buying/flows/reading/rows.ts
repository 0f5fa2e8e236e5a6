import type { ButtonReading, ProductRow } from '../readings.ts';
import type { Pressable, Survey } from '../survey.ts';
import { parseMoney } from './money.ts';

/** What is sold in the rows of a table, each with a quantity and a button of its own. */
export function readRows(survey: Survey, buttons: ButtonReading[], addToCart?: Pressable): ProductRow[] {
  const adding = new Set(buttons.filter(({ purpose }) => purpose === 'add_to_cart').map(({ ref }) => ref));
  const adds = survey.pressables
    .filter(
      ({ ref, form, text, card }) =>
        adding.has(ref) && form === addToCart?.form && text === addToCart.text && card === null,
    )
    .sort((one, other) => one.order - other.order);
  if (adds.length < 2 || !addToCart || addToCart.form === null) return [];
  const rows = adds.map((add, at) => rowBetween(survey, adds[at - 1]?.order ?? -1, add));
  const isInAll = (word: string) => rows.every(({ words }) => words.includes(word));
  const read = rows.map(({ words, ...row }) => ({
    ...row,
    label: labelOf(words.filter((word) => !isInAll(word))),
  }));
  const isTold = new Set(read.map(({ label }) => label)).size === read.length;
  return isTold && read.every(({ label, quantity }) => label !== '' && quantity !== undefined) ? read : [];
}

function rowBetween({ texts, controls }: Survey, from: number, add: Pressable) {
  const isIn = ({ order, frame }: { order: number; frame: number }) =>
    frame === add.frame && order > from && order < add.order;
  const cells = texts.filter((cell) => cell.tag === 'td' && isIn(cell)).map(({ text }) => text.trim());
  return {
    words: cells.filter((cell) => /\p{L}/u.test(cell) && parseMoney(cell) === undefined),
    price: cells.map((cell) => parseMoney(cell)?.cents).find((cents) => cents !== undefined),
    quantity: controls.find((one) => one.kind === 'text' && one.isVisible && isIn(one))?.ref,
    addToCart: add.ref,
  };
}

/** “Ash white” rather than “bowl0”, where it has a name beside its number. */
function labelOf(words: string[]): string {
  const names = words.filter((word) => !/^\S*\d\S*$/.test(word));
  return (names.length > 0 ? names : words).join(' ');
}
