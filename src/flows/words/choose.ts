import type { Method, ProductOption } from '../readings.ts';
import type { ShippingWish, Wishes } from './wishes.ts';

export interface Choices {
  /** The shop's label by the option's name. */
  chosen: Record<string, string>;
  /** What was supplied and is not for sale. */
  refused: { name: string; given: unknown; shouldBe: string[] }[];
}

/** Supplied values win over the prompt; nothing is chosen that could mean two things. */
export function chooseOptions(
  wishes: Wishes,
  supplied: Record<string, unknown>,
  options: ProductOption[],
): Choices {
  const chosen: Record<string, string> = {};
  const refused: Choices['refused'] = [];
  for (const option of options) {
    const available = option.values.filter((value) => !value.isUnavailable).map((value) => value.label);
    const given = supplied[option.name] ?? supplied[option.label];
    if (given !== undefined) {
      const label = available.find((one) => one.toLowerCase() === String(given).trim().toLowerCase());
      if (label !== undefined) chosen[option.name] = label;
      else refused.push({ name: option.name, given, shouldBe: available });
      continue;
    }
    const fitting = available.filter((one) => wishes.text.toLowerCase().includes(one.toLowerCase()));
    if (fitting.length === 1 && fitting[0] !== undefined) chosen[option.name] = fitting[0];
  }
  return { chosen, refused };
}

/** Which product is meant, when one is meant clearly. */
export function chooseProduct(wishes: Wishes, products: { name: string }[]): number | undefined {
  const fitting = products.flatMap((product, index) =>
    wishes.text.toLowerCase().includes(product.name.toLowerCase()) ? [index] : [],
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** The way of shipping that fits a wish, or the label that was supplied. */
export function chooseMethod(wish: ShippingWish | string | undefined, methods: Method[]): Method | undefined {
  if (wish === undefined) return undefined;
  if (typeof wish === 'string') return methods.find((one) => one.label.toLowerCase() === wish.toLowerCase());
  return undefined;
}

/** How many are bought; one when nobody says. */
export function quantityOf(wishes: Wishes, supplied: Record<string, unknown>): number {
  const given = Number(supplied.quantity ?? supplied.qty);
  return Number.isSafeInteger(given) && given >= 1 ? given : (wishes.quantity ?? 1);
}
