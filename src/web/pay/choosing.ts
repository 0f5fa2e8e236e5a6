import { countWords } from '../../shared/manner.ts';
import { money } from '../../shared/money.ts';
import type { OfferedItem } from '../page-settings.ts';
import { AMOUNT_MISTAKE, centsIn } from '../ui/amounts.ts';
import type { Choice } from './open-link.ts';

/** What is typed for each item that leaves something to the customer, by its id. */
export type Typed = Readonly<Record<string, string>>;

/** Where a customer begins: with what the merchant proposes. */
export function proposedFor(items: readonly OfferedItem[]): Typed {
  return Object.fromEntries(
    items
      .filter(isOpen)
      .map((item) => [
        item.id,
        item.customAmount
          ? item.amountTotal > 0
            ? (item.amountTotal / 100).toFixed(2)
            : ''
          : String(item.quantity),
      ]),
  );
}

/** What an item comes to; undefined where that cannot be said. */
export function centsFor(item: OfferedItem, typed: Typed): number | undefined {
  const { quantity, amountTotal, adjustableQuantity, customAmount } = item;
  if (mistakeFor(item, typed)) return undefined;
  if (customAmount) return centsIn(typed[item.id] ?? '');
  return adjustableQuantity ? (amountTotal / quantity) * Number(typed[item.id]) : amountTotal;
}

export function mistakeFor(item: OfferedItem, typed: Typed): string | undefined {
  const { adjustableQuantity, customAmount } = item;
  const text = (typed[item.id] ?? '').trim();
  if (customAmount) {
    const cents = centsIn(text);
    if (cents === undefined) return AMOUNT_MISTAKE;
    const { minimum, maximum } = customAmount;
    return cents < minimum || cents > maximum
      ? `Enter an amount from ${money(minimum)} to ${money(maximum)}.`
      : undefined;
  }
  if (!adjustableQuantity) return undefined;
  const { minimum, maximum } = adjustableQuantity;
  const count = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return count < minimum || count > maximum
    ? `Enter a quantity from ${countWords(minimum)} to ${countWords(maximum)}.`
    : undefined;
}

/** What the server is told; only of what has no mistakes. */
export function choicesIn(items: readonly OfferedItem[], typed: Typed): Choice[] {
  return items.filter(isOpen).map((item) => {
    const { id, customAmount } = item;
    return customAmount ? { id, amount: centsIn(typed[id] ?? '') ?? 0 } : { id, quantity: Number(typed[id]) };
  });
}

function isOpen({ adjustableQuantity, customAmount }: OfferedItem): boolean {
  return adjustableQuantity !== undefined || customAmount !== undefined;
}
