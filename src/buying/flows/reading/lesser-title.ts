import { fold } from '../matching.ts';
import type { Pressable, Survey, TextBlock } from '../survey.ts';
import { productData } from './product-data.ts';

/** “$27.95” and “[WDP-7]”, which some shops have in the heading beside the name. */
export const NUMBER_OR_PRICE = /^(?:\[[^\]]*\]|[$€£]\s?[\d.,]+)$/;

/** The name of a product whose page has no main heading. */
export function lesserTitle(
  { texts, title, structured }: Survey,
  button: Pressable | undefined,
): TextBlock | undefined {
  const end = button?.order ?? Number.MAX_SAFE_INTEGER;
  const above = texts.filter(
    ({ card, region, order, text }) =>
      card === null &&
      !['header', 'nav', 'aside', 'dialog'].includes(region) &&
      order < end &&
      !NUMBER_OR_PRICE.test(text.trim()),
  );
  const titles = above.filter(({ level }) => level > 0 && level < 4);
  const told = fold(productData(structured).name);
  // Between its name and the button, a product may have sections with headings of their own.
  const named = titles.find(
    ({ text }) => fold(text) !== '' && ` ${fold(title)} `.startsWith(` ${fold(text)} `),
  );
  // Without a button, nothing shows where the product ends and other products begin.
  // The name may be no heading at all, where the price and the description are.
  const plain = above.find(({ text }) => told !== '' && fold(text) === told);
  return named ?? plain ?? (button ? titles.at(-1) : titles[0]);
}
