import { AMOUNT_MISTAKE, centsIn } from '../kit/amounts.ts';
import type { Mistakes } from '../kit/mistakes.ts';
import type { LineItemInput } from '../operations.generated.ts';

/** What a link's item leaves to the customer, as it is typed. */
export type Left =
  | { kind: 'quantity'; most: string }
  | { kind: 'amount'; least: string; most: string; suggestions: string };

export type LeftKind = 'nothing' | Left['kind'];

export type LeftPart = 'least' | 'most' | 'suggestions';

export const LEFT_WORDS: Record<LeftKind, string> = {
  nothing: 'Nothing',
  quantity: 'Quantity',
  amount: 'Amount',
};

export function leftOf(kind: LeftKind): Left | undefined {
  switch (kind) {
    case 'nothing':
      return undefined;
    case 'quantity':
      return { kind, most: '10' };
    case 'amount':
      return { kind, least: '1', most: '1000', suggestions: '' };
  }
}

/** By the names of its fields. */
export function mistakesInLeft(left: Left, quantity: number | undefined): Partial<Record<LeftPart, string>> {
  if (left.kind === 'quantity') {
    const most = /^\d{1,7}$/.test(left.most.trim()) ? Number(left.most) : 0;
    return most < Math.max(1, quantity ?? 1) ? { most: 'Enter a number that’s at least the quantity.' } : {};
  }
  const mistakes: Mistakes = {};
  const [least, most] = [centsIn(left.least), centsIn(left.most)];
  if (!least) mistakes.least = AMOUNT_MISTAKE;
  if (!most || most < (least ?? 0)) mistakes.most = 'Enter an amount that’s at least the minimum.';
  if (suggestionsIn(left.suggestions).some((cents) => cents === undefined))
    mistakes.suggestions = 'Enter amounts separated by spaces, such as 5 10 25.';
  return mistakes;
}

/** What the API is told; only of what has no mistakes. */
export function leftInput(
  left: Left | undefined,
): Pick<LineItemInput, 'adjustableQuantity' | 'customAmount'> {
  if (!left) return {};
  if (left.kind === 'quantity') return { adjustableQuantity: { maximum: Number(left.most) } };
  const suggestions = suggestionsIn(left.suggestions).filter((cents) => cents !== undefined);
  return {
    customAmount: {
      minimum: centsIn(left.least) ?? 1,
      maximum: centsIn(left.most) ?? 1,
      ...(suggestions.length > 0 && { suggestions }),
    },
  };
}

function suggestionsIn(text: string): (number | undefined)[] {
  return text
    .split(/[\s;]+/)
    .filter(Boolean)
    .map((one) => centsIn(one.replace(/,$/, '')));
}
