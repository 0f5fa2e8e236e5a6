import { invalidParameter, TillError } from '../../shared/errors.ts';
import { MAX_CENTS } from '../../shared/money.ts';
import { amountOf } from '../../shared/validate.ts';
import type { AmountRange, LineItem, QuantityRange } from './line-item.ts';

/** What a link leaves to its customers: how many of an item, or what to pay for it. Pure. */

export interface QuantityRangeInput {
  minimum?: number | null | undefined;
  maximum: number;
}

export interface AmountRangeInput {
  minimum?: bigint | null | undefined;
  maximum?: bigint | null | undefined;
  suggestions?: readonly bigint[] | null | undefined;
}

/** What a customer chose for one item. */
export interface Choice {
  id: string;
  quantity?: number;
  /** In cents. */
  amount?: number;
}

/** How many of an item there can be, and what can be asked for one. One of it, unless somebody says otherwise. */
export const QUANTITY = { minimum: 1, maximum: 1_000_000 };
export const AMOUNT = { minimum: 1, maximum: MAX_CENTS };
export const SUGGESTIONS_MAX = 6;

export function quantityRangeOf(param: string, quantity: number, input: QuantityRangeInput): QuantityRange {
  const { maximum } = input;
  const minimum = input.minimum ?? QUANTITY.minimum;
  if (minimum < QUANTITY.minimum || minimum > QUANTITY.maximum)
    throw invalidParameter(`${param}.minimum`, `from ${QUANTITY.minimum} to ${QUANTITY.maximum}`);
  if (maximum < minimum || maximum > QUANTITY.maximum)
    throw invalidParameter(`${param}.maximum`, `from the minimum to ${QUANTITY.maximum}`);
  if (quantity < minimum || quantity > maximum)
    throw invalidParameter(param, `a range that includes the quantity, ${quantity}`);
  return { minimum, maximum };
}

export function amountRangeOf(param: string, input: AmountRangeInput): AmountRange {
  const minimum = amountOf(`${param}.minimum`, input.minimum ?? BigInt(AMOUNT.minimum), {
    min: AMOUNT.minimum,
  });
  const maximum = amountOf(`${param}.maximum`, input.maximum ?? BigInt(AMOUNT.maximum), {
    min: Number(minimum),
  });
  const suggestions = input.suggestions ?? [];
  if (suggestions.length > SUGGESTIONS_MAX)
    throw invalidParameter(`${param}.suggestions`, `a list of at most ${SUGGESTIONS_MAX} amounts`);
  for (const [index, amount] of suggestions.entries())
    if (amount < minimum || amount > maximum)
      throw invalidParameter(`${param}.suggestions[${index}]`, `from ${minimum} to ${maximum}, in cents`);
  return { minimum: Number(minimum), maximum: Number(maximum), suggestions: suggestions.map(Number) };
}

export function leavesChoices(items: readonly LineItem[]): boolean {
  return items.some(({ adjustableQuantity, customAmount }) => adjustableQuantity || customAmount);
}

/** The most that somebody could be asked for. */
export function mostOf({ quantity, unitAmount, adjustableQuantity, customAmount }: Priced): bigint {
  if (customAmount) return BigInt(customAmount.maximum);
  return unitAmount * BigInt(adjustableQuantity?.maximum ?? quantity);
}

interface Priced extends Pick<LineItem, 'quantity' | 'adjustableQuantity' | 'customAmount'> {
  unitAmount: bigint;
}

/** A link's items as one customer buys them, with nothing left to choose. */
export function chosen(items: readonly LineItem[], choices: readonly Choice[]): LineItem[] {
  for (const [index, { id }] of choices.entries())
    if (!items.some((item) => item.id === id) || choices.findIndex((choice) => choice.id === id) < index)
      throw invalidParameter(`items[${index}].id`, 'the ID of one of the link’s items, once');
  return items.map((item) => {
    const at = choices.findIndex(({ id }) => id === item.id);
    return decided(item, choices[at], `items[${at}]`);
  });
}

function decided(item: LineItem, choice: Choice | undefined, param: string): LineItem {
  const { adjustableQuantity, customAmount, ...fixed } = item;
  if (choice?.quantity !== undefined && !adjustableQuantity) throw notAsked(`${param}.quantity`);
  if (choice?.amount !== undefined && !customAmount) throw notAsked(`${param}.amount`);
  if (customAmount) return paidAsWished(fixed, customAmount, choice?.amount, param);
  if (adjustableQuantity && choice?.quantity !== undefined) {
    const { minimum, maximum } = adjustableQuantity;
    const { quantity } = choice;
    if (!Number.isInteger(quantity) || quantity < minimum || quantity > maximum)
      throw invalidParameter(`${param}.quantity`, `a whole number from ${minimum} to ${maximum}`);
    const amount = (item.amountTotal / item.quantity) * quantity;
    return { ...fixed, quantity, amountSubtotal: amount, amountTotal: amount };
  }
  return fixed;
}

function paidAsWished(item: LineItem, range: AmountRange, wished: number | undefined, param: string) {
  const { minimum, maximum } = range;
  const amount = wished ?? item.amountTotal;
  if (!Number.isInteger(amount) || amount < minimum || amount > maximum)
    throw invalidParameter(`${param}.amount`, `from ${minimum} to ${maximum}, in cents`);
  const isOfPrice = amount === item.amountTotal;
  return { ...item, amountSubtotal: amount, amountTotal: amount, ...(!isOfPrice && { priceId: '' }) };
}

function notAsked(param: string): TillError {
  return new TillError('parameter_invalid', { param, message: '{param} isn’t left to the customer.' });
}
