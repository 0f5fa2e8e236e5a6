import type { Journey } from '../journey/journey.ts';
import { triesOf } from '../journey/journey.ts';
import { CONDITIONAL } from '../lexicon/declines.ts';
import { OUT_OF_STOCK } from '../lexicon/hindrances.ts';
import { ALMOST_GONE, SOLD_OUT, STILL_TO_CHOOSE } from '../lexicon/products.ts';
import type { Look } from '../look.ts';
import { isSame } from '../matching.ts';
import type { ButtonReading, OptionValue, ProductReading } from '../readings.ts';
import { pressKey, wasPressedHere } from './keys.ts';
import { type Decision, decide, end } from './move.ts';

/** Adding the product to the cart, and what a shop says that has none left. */

const MOST_ADDS = 2;
/** By then, scripts have rendered the button, and looked up the selection. */
const READY_MS = 5_000;
const STUBBORN_MS = 2_500;

export function addMove(look: Look, product: ProductReading, journey: Journey): Decision {
  const ref = product.addToCart ?? product.buyNow;
  const button = look.buttons.find((one) => one.ref === ref) ?? loose(look, ref, product);
  const isReady = button?.isEnabled ?? false;
  if (!isReady && look.moment.sinceActedMs < READY_MS)
    return decide(
      { kind: 'wait', ms: 200 },
      'The button that adds the product to the cart is still disabled.',
    );
  if (isSoldOut(product, journey) && !(isReady && !product.isSaidOnButton)) return soldOut(product, journey);
  if (!button) return end('unsupported_checkout', 'Till couldn’t find a way to add the product to the cart.');
  // A page that wants something chosen doesn’t say that it’s sold out.
  if (!isReady && STILL_TO_CHOOSE.isIn(button.text))
    return end('unsupported_checkout', `The shop still says “${button.text}” with everything chosen.`);
  if (!isReady) return end('out_of_stock', `“${button.text}” is still disabled with everything chosen.`);
  const tries = triesOf(journey, pressKey(look, button));
  if (wasPressedHere(look, button, journey)) {
    const said = soldOutAnswer(look);
    if (said) return end('out_of_stock', `The shop says: “${said}”`);
    if (isSoldOut(product, journey)) return soldOut(product, journey);
  }
  if (tries >= MOST_ADDS) {
    const said = look.notice?.words;
    if (look.moment.sinceActedMs < STUBBORN_MS)
      return decide({ kind: 'wait', ms: 300 }, 'The shop hasn’t responded yet.');
    return end(
      'unsupported_checkout',
      said ? `The shop says: “${said}”` : 'The shop didn’t respond when the product was added to the cart.',
    );
  }
  return decide({ kind: 'press', button }, 'Everything is chosen.');
}

/** What Till stood in for the caller with may be gone while the rest isn’t. */
function soldOut({ options }: ProductReading, { needs }: Journey): Decision {
  const open = options.find(
    ({ name, values }) =>
      needs.options.has(name) && values.filter(({ isUnavailable }) => !isUnavailable).length > 1,
  );
  return open
    ? decide({ kind: 'ask' }, `It’s sold out in “${open.chosen ?? open.label}”, which nobody asked for.`)
    : end('out_of_stock', 'The product is sold out with these options.');
}

function loose(
  look: Look,
  ref: string | undefined,
  { addToCart }: ProductReading,
): ButtonReading | undefined {
  const pressable = look.survey.pressables.find((one) => one.ref === ref);
  return (
    pressable && {
      ref: pressable.ref,
      text: pressable.text,
      purpose: addToCart ? 'add_to_cart' : 'buy_now',
      isEnabled: !pressable.isDisabled,
      score: 0,
    }
  );
}

/** Whether the selection isn’t available. Means something only once everything is chosen. */
function isSoldOut({ isSoldOut: isSaid, options }: ProductReading, { item }: Journey): boolean {
  const wanted = options.flatMap(({ name, values }): OptionValue[] =>
    values.filter(({ label }) => isSame(label, item.chosen[name] ?? '')),
  );
  return isSaid || wanted.some(({ isUnavailable }) => isUnavailable);
}

/** What a shop answers when it has none left: in a dialog of the browser’s or its own, or in a line about an error. */
export function soldOutAnswer({ notice, moment: { alert }, spoken }: Look): string | undefined {
  if (notice?.kind === 'out_of_stock') return notice.words;
  if (alert !== undefined && isAboutStock(alert)) return alert;
  return spoken.texts.find(
    ({ text, tone, region, card }) =>
      card === null && (tone === 'error' || region === 'dialog') && isAboutStock(text),
  )?.text;
}

/** It says that there’s none left, and doesn’t only talk about it. */
export function isAboutStock(text: string): boolean {
  if (text.length > 200 || CONDITIONAL.isIn(text) || ALMOST_GONE.isIn(text)) return false;
  return OUT_OF_STOCK.isIn(text) || SOLD_OUT.isIn(text);
}

/** The shop was asked to add the product, and didn’t. */
export function isRefusedYet({ tries, cart }: Journey): boolean {
  return !cart.isFilled && Object.keys(tries).some((key) => ADDED.test(key));
}

const ADDED = /"(?:add_to_cart|buy_now)"/;
