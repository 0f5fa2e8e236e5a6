import type { Journey } from '../journey/journey.ts';
import { triesOf } from '../journey/journey.ts';
import type { Look } from '../look.ts';
import { isSame } from '../matching.ts';
import type { ProductOption, ProductReading } from '../readings.ts';
import type { Survey } from '../survey.ts';
import { otherThan, otherValue } from '../words/several-products.ts';
import { unmetValues } from '../words/unmet.ts';
import { type Decision, decide, end } from './move.ts';

/** What a prompt asks for and the page of the product doesn’t have. */

/** By then, scripts have rendered what a product page needs, and looked up the selection. */
const READY_MS = 5_000;

/** If the prompt names a size or color the page doesn’t offer, Till asks, and buys nothing else instead. */
export function unmetMove(
  { moment, survey }: Look,
  { name, options, mayOpen = false }: ProductReading,
  journey: Journey,
): Decision | undefined {
  if (mayOpen) return undefined;
  const { wishes, item, errand } = journey;
  if (options.some((option) => errand.options[option.name] !== undefined)) return undefined;
  const sold = [name, ...options.flatMap(({ label, values }) => [label, ...values.map((one) => one.label)])];
  const other =
    errand.options.product === undefined
      ? (otherThan(sold.join(' '), wishes.counted) ?? anotherValue(options, wishes.counted))
      : undefined;
  if (other !== undefined)
    return end('unsupported_checkout', `Till buys one product at a time. This asks for “${other}” as well.`, {
      isFinal: true,
    });
  // What was chosen from a list may only be words afterwards.
  const taken = [...item.taken].filter((one) => !options.some((option) => option.name === one));
  const chosen = [
    ...options.map((option) => option.chosen ?? item.chosen[option.name] ?? ''),
    ...taken.map((one) => item.chosen[one] ?? ''),
  ];
  const [unmet] = unmetValues(wishes.text, [name, ...chosen]);
  if (unmet === undefined) return undefined;
  const why = `The shop doesn’t offer it in “${unmet}”.`;
  if (moment.sinceActedMs < READY_MS)
    return decide({ kind: 'wait', ms: 200 }, `The page may still bring up “${unmet}”.`);
  if (options.length === 0 && isListed(survey, unmet))
    return end('unsupported_checkout', `Till couldn’t choose “${unmet}” on the page.`, { isFinal: true });
  if (options.length === 0) return end('out_of_stock', why);
  return decide(
    { kind: 'ask' },
    why,
    options.map((option) => ({ kind: 'needs_option', option: askable(option) })),
  );
}

/** What a menu adds at once, with nothing to choose, doesn’t come as requested. */
export function unmetInCart(journey: Journey): Decision | undefined {
  const { item, wishes } = journey;
  if (triesOf(journey, ADD_FROM_MENU) === 0 || Object.keys(item.chosen).length > 0) return undefined;
  const [unmet] = unmetValues(wishes.text, [item.name ?? '']);
  return unmet === undefined
    ? undefined
    : end('unsupported_checkout', `The shop added it without a way to choose “${unmet}”.`, { isFinal: true });
}

export const ADD_FROM_MENU = 'add from a menu';

function anotherValue(options: ProductOption[], text: string): string | undefined {
  return options
    .map(({ values }) =>
      otherValue(
        values.map(({ label }) => label),
        text,
      ),
    )
    .find((said) => said !== undefined);
}

/** Something has this value, even if nothing that can be chosen does. */
function isListed({ controls, texts }: Survey, value: string): boolean {
  const isIn = (words: string) => words.split(/[,/|]/).some((word) => isSame(word.trim(), value));
  return (
    controls.some(({ choices }) => choices.some(({ label }) => isSame(label, value))) ||
    texts.some(({ text, card }) => card === null && text.length < 120 && isIn(text))
  );
}

/** What isn’t available now may be with another choice elsewhere. */
export function askable(option: ProductOption): ProductOption {
  return { ...option, values: option.values.map((value) => ({ ...value, isUnavailable: false })) };
}
