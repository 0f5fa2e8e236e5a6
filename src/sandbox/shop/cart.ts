import type { CartLine } from './cart-line.ts';
import { productAt } from './catalog.ts';
import { type Choices, describeChoices, type Product, variantOf } from './product.ts';
import type { Shelf } from './shelf.ts';

/** What a visitor has put into the cart: only what was chosen, never what it cost at that time. */
export interface CartEntry {
  slug: string;
  choices: Choices;
  engraving: string;
  quantity: number;
}

export const MAX_QUANTITY = 20;

export function linesOf(entries: CartEntry[], shelf: Shelf): CartLine[] {
  return entries.flatMap(({ slug, choices, engraving, quantity }) => {
    const product = productAt(slug);
    const variant = product && variantOf(product, choices);
    if (!product || !variant) return [];
    const extra = engraving ? (product.engraving?.price ?? 0) : 0;
    const unitPrice = shelf.priceOf(variant.price + extra);
    const line = { product, variant, engraving, quantity, unitPrice, amount: unitPrice * quantity };
    return [{ ...line, choices: describeChoices(product, choices), left: shelf.left(variant) }];
  });
}

/** Takes a product page's form, or says what is wrong with it. */
export function readEntry(
  product: Product,
  form: Record<string, string>,
  shelf: Shelf,
): { entry: CartEntry; problem?: string } {
  const choices = Object.fromEntries(product.options.map(({ name }) => [name, form[name] ?? '']));
  const engraving = (form.engraving ?? '').trim().slice(0, product.engraving?.maxLength ?? 0);
  const quantity = Number(form.quantity ?? 1);
  const entry: CartEntry = { slug: product.slug, choices, engraving, quantity };

  const open = product.options.find(
    ({ name, values }) => !values.some(({ value }) => value === choices[name]),
  );
  if (open) return { entry, problem: `Please choose a ${open.label.toLowerCase()}.` };
  if (!isQuantity(quantity)) return { entry, problem: `Please choose between 1 and ${MAX_QUANTITY}.` };
  const variant = variantOf(product, choices);
  const left = variant ? shelf.left(variant) : 0;
  if (left === 0) return { entry, problem: 'This one is sold out.' };
  if (left < quantity) return { entry, problem: `Only ${left} left in stock.` };
  return { entry };
}

/** The same thing twice is one entry with more of it. */
export function addEntry(entries: CartEntry[], entry: CartEntry): void {
  const same = entries.find(
    ({ slug, choices, engraving }) =>
      slug === entry.slug &&
      engraving === entry.engraving &&
      JSON.stringify(choices) === JSON.stringify(entry.choices),
  );
  if (same) same.quantity = Math.min(MAX_QUANTITY, same.quantity + entry.quantity);
  else entries.push(entry);
}

export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;
}
