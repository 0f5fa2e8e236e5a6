import { AMOUNT_MISTAKE, centsIn } from '../kit/amounts.ts';
import type { Mistakes } from '../kit/mistakes.ts';
import type { LineItemInput, ProductForSaleFragment } from '../operations.generated.ts';

import { type Left, type LeftPart, leftInput, mistakesInLeft } from './left.ts';

/** An item that is being put on a link or a session: a product, or something written for this once. */
export interface Draft {
  /** Tells it from the others, whatever is typed into it. */
  key: number;
  product?: ProductForSaleFragment;
  name: string;
  price: string;
  quantity: string;
  /** What customers choose; only on links. */
  left?: Left | undefined;
}

export const ITEMS_MAX = 100;
const QUANTITY_MAX = 1_000_000;
export const NO_ITEMS = 'Choose a product or add a custom item.';
const QUANTITY_MISTAKE = 'Enter a whole number, 1 or more.';

export type Part = 'product' | 'name' | 'price' | 'quantity' | LeftPart;

/** What a field of an item is called among the mistakes. */
export const fieldOf = ({ key }: Pick<Draft, 'key'>, part: Part) => `item-${key}-${part}`;

export function unitCentsOf({ product, price }: Draft): number | undefined {
  return product ? product.amount : centsIn(price);
}

export function quantityOf({ quantity }: Draft): number | undefined {
  const count = /^\d{1,7}$/.test(quantity.trim()) ? Number(quantity) : 0;
  return count >= 1 && count <= QUANTITY_MAX ? count : undefined;
}

/** What an item comes to, as far as that can be said yet. */
export function centsOf(draft: Draft): number | undefined {
  const [unit, count] = [unitCentsOf(draft), quantityOf(draft)];
  return unit === undefined || count === undefined ? undefined : unit * count;
}

export function mistakesIn(drafts: readonly Draft[]): Mistakes {
  if (drafts.length === 0) return { lineItems: NO_ITEMS };
  const mistakes: Mistakes = {};
  for (const draft of drafts) {
    if (!draft.product && draft.name.trim() === '') mistakes[fieldOf(draft, 'name')] = 'Enter a name.';
    if (unitCentsOf(draft) === undefined) mistakes[fieldOf(draft, 'price')] = AMOUNT_MISTAKE;
    if (quantityOf(draft) === undefined) mistakes[fieldOf(draft, 'quantity')] = QUANTITY_MISTAKE;
    const left = draft.left ? mistakesInLeft(draft.left, quantityOf(draft)) : {};
    for (const [part, mistake] of Object.entries(left)) mistakes[fieldOf(draft, part as Part)] = mistake;
  }
  return mistakes;
}

/** What the API is told; only of drafts without mistakes. */
export function lineItemOf(draft: Draft): LineItemInput {
  const quantity = quantityOf(draft) ?? 1;
  const left = leftInput(draft.left);
  if (draft.product) return { product: draft.product.id, quantity, ...left };
  const unitAmount = unitCentsOf(draft) ?? 0;
  return { productData: { name: draft.name.trim(), priceData: { unitAmount } }, quantity, ...left };
}

const PARTS: Record<string, Part> = {
  quantity: 'quantity',
  name: 'name',
  unitAmount: 'price',
  customAmount: 'most',
  adjustableQuantity: 'most',
  minimum: 'least',
  maximum: 'most',
};

/** The field that the server means by `lineItems[2].productData.name`; undefined when it means none of an item. */
export function fieldOfParam(drafts: readonly Draft[], param: string): string | undefined {
  const [, index, rest = ''] = /^lineItems\[(\d+)\](.*)$/.exec(param) ?? [];
  const draft = index === undefined ? undefined : drafts[Number(index)];
  return draft && fieldOf(draft, PARTS[rest.split('.').at(-1) ?? ''] ?? 'product');
}
