import { COUNTED_AS } from '../lexicon/quantities.ts';
import type { Pressable, Survey } from '../survey.ts';
import { numberIn } from './cart-count.ts';
import { type CartLine, countersIn } from './cart-line.ts';
import { isCalledQuantity, isCount, isQuantity } from './product-scope.ts';

/**
 * What a cart holds that was filled by its URL, as the links of payment providers do: nobody chose a product by its name,
 * and the only quantity on the page is the one of what is bought.
 */
export function readOpenedCart(survey: Survey): CartLine | undefined {
  const isIn = ({ region, isVisible = true }: { region: string; isVisible?: boolean }) =>
    isVisible && region !== 'header' && region !== 'nav' && region !== 'footer';
  // A bare number may be a tip, or an amount to give.
  const fields = survey.controls.filter((control) => {
    const { name, id, label, ariaLabel, kind, choices, value } = control;
    if (!isIn(control) || (kind !== 'text' && kind !== 'select') || numberIn(value) === undefined)
      return false;
    if (kind === 'select' && isCount(choices)) return true;
    return isQuantity(`${name} ${id} ${label} ${ariaLabel}`) || isCalledQuantity(control);
  });
  if (fields.length > 1) return undefined;
  const [field] = fields;
  if (field) return { words: '', quantity: numberIn(field.value), field, ...countersIn(survey, isIn) };
  const said = [...survey.texts, ...survey.pressables].filter((one) => isIn(one) && countedAs(one.text) > 0);
  const counts = new Set(said.map(({ text }) => countedAs(text)));
  const [quantity] = counts;
  if (quantity === undefined || counts.size > 1) return undefined;
  const opener = said.find((one): one is Pressable => 'isDisabled' in one && one.tag !== 'a');
  return { words: '', quantity, field: undefined, more: undefined, less: undefined, opener };
}

/** “Qty 2 ⌄”, which may open what changes it. */
function countedAs(text: string): number {
  return text.length < 24 ? Number(CALLED.exec(text)?.[1] ?? 0) : 0;
}

const CALLED = new RegExp(`^(?:${COUNTED_AS.source})[\\s:.×x]*(\\d{1,4})(?![\\p{L}\\d])[^\\p{L}\\d]*$`, 'iu');
