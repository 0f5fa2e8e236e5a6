import { methodWish } from './deciding/shipping.ts';
import { Ended } from './ending.ts';
import type { Journey } from './journey/journey.ts';
import { PICKED_UP } from './lexicon/ways-to-ship.ts';
import type { Look } from './look.ts';
import { fold } from './matching.ts';
import { lineKind } from './reading/line-kind.ts';
import { parseMoney } from './reading/money.ts';
import { shippingPaid } from './reading/shipping-paid.ts';
import type { Method, TotalsReading } from './readings.ts';
import { chooseMethod } from './words/choose.ts';
import { quantityWanted } from './words/how-many.ts';
import { isSpecial, wordsOf } from './words/method.ts';

/** What a quote says about shipping: no total is told that leaves it out, and no wish is left out without a word. */

/** The selected method has a price, and what the total comes to is the products alone: the order will cost more. */
export function leavesOutShipping({ total, lines }: TotalsReading, journey: Journey): boolean {
  const { checkout, item } = journey;
  const { method, methodPrice = 0 } = checkout;
  if (method === undefined || methodPrice === 0) return false;
  const paid = Object.entries(lines);
  const isPaid = ([label, cents]: [string, number]) =>
    lineKind(label) === 'shipping' || label === method || cents === methodPrice;
  if (paid.some(isPaid)) return false;
  const goods = paid.filter(([label]) => lineKind(label) === 'subtotal').map(([, cents]) => cents);
  const { quantity } = quantityWanted(journey, item.name);
  const whole = (item.price ?? 0) * quantity;
  const tax = paid.filter(([label]) => lineKind(label) === 'tax').reduce((sum, [, cents]) => sum + cents, 0);
  // A subtotal may have the shipping in it.
  if (whole > 0 && total === whole + methodPrice) return false;
  return [...goods, whole].includes(total) || (goods.includes(whole) && whole + tax === total);
}

/** The summary still has the price of another method than the selected one: the page is about to calculate anew. */
export function isOfAnotherMethod(
  { lines }: Pick<TotalsReading, 'lines'>,
  look: Pick<Look, 'methods' | 'spoken'>,
  { checkout: { method, methodPrice } }: Journey,
): boolean {
  const paid = shippingPaid(lines, look);
  if (methodPrice === undefined || paid === undefined || paid === methodPrice) return false;
  return look.methods.some(({ label, price }) => label !== method && price === paid);
}

/**
 * A page without scripts has its shop calculate once it’s sent: until then, its summary has the price of the method that
 * was preselected. What the selected one costs stands beside it. Tax may depend on it, so with tax nothing is certain.
 */
export function ofChosenMethod(totals: TotalsReading, look: Look, journey: Journey): TotalsReading {
  const { methodPrice } = journey.checkout;
  const paid = Object.entries(totals.lines).find(([label]) => lineKind(label) === 'shipping');
  const isTaxed = Object.keys(totals.lines).some((label) => lineKind(label) === 'tax');
  if (!isOfAnotherMethod(totals, look, journey) || !totals.isSum || isTaxed) return totals;
  if (paid === undefined || methodPrice === undefined) return totals;
  const lines = { ...totals.lines, [paid[0]]: methodPrice };
  return { ...totals, total: totals.total - paid[1] + methodPrice, lines };
}

/**
 * Some summaries say “Shipping: enter your address” up to the review, next to a selected method and its price. What the
 * lines add up to doesn’t include it, and the order will.
 */
export function withShipping(
  { spoken, methods }: Pick<Look, 'spoken' | 'methods'>,
  totals: TotalsReading,
  { checkout: { method, methodPrice = 0 } }: Journey,
): TotalsReading {
  const offered = new Set(methods.map(({ label }) => fold(label)));
  const ofShipping = spoken.amounts.filter(
    ({ label }) => lineKind(label) === 'shipping' && !offered.has(fold(label)),
  );
  const isOpen = ofShipping.length > 0 && ofShipping.every(({ amount }) => parseMoney(amount) === undefined);
  if (!isOpen || !totals.isProvisional || !totals.isSum || method === undefined || methodPrice === 0)
    return totals;
  const lines = { ...totals.lines, [method]: methodPrice };
  return { ...totals, total: totals.total + methodPrice, lines };
}

/** The shop hasn’t heard which method is selected, and would charge and ship by another one. */
export function mindMethod(totals: TotalsReading, look: Look, journey: Journey): void {
  const isAdded = Object.keys(totals.lines).some((label) => lineKind(label) === 'shipping');
  if (isAdded || !isOfAnotherMethod(totals, look, journey)) return;
  throw new Ended(
    'unsupported_checkout',
    `The total has the price of another shipping method than “${journey.checkout.method}”.`,
  );
}

/** A shipping method that was asked for is never left out without a word. */
export function mindShipping(totals: Pick<TotalsReading, 'lines'>, journey: Journey): void {
  const wish = unheardWish(journey);
  if (wish === undefined || shippingIn(totals)) return;
  throw new Ended(
    'unsupported_checkout',
    `The shop shows no shipping methods, and “${wordsOf(wish)}” was requested.`,
  );
}

/** Whoever says where it goes wants it sent there: a shop that asks for no address and has it picked up doesn’t. */
export function mindPickup({ spoken }: Pick<Look, 'spoken'>, { checkout, contact, wishes }: Journey): void {
  const isAsked = [...checkout.filled].some((key) => key.endsWith(' line1') || key.endsWith(' postal_code'));
  const isWished = wishes.shipping?.kind === 'named' && PICKED_UP.isIn(wishes.shipping.words);
  if (contact.line1 === undefined || isAsked || isWished || checkout.method !== undefined) return;
  const said = spoken.texts.find(
    ({ text, region, card }) =>
      card === null && (region === 'main' || region === 'aside') && text.length < 120 && PICKED_UP.isIn(text),
  );
  if (said) throw new Ended('unsupported_checkout', `The shop asks for no address. It says: “${said.text}”`);
}

/** How a shop ships that offers no choice, where something else was requested. The caller decides. */
export function otherShipping(totals: Pick<TotalsReading, 'lines'>, journey: Journey): Method | undefined {
  const wish = unheardWish(journey);
  const only = shippingIn(totals);
  return wish === undefined || !only || chooseMethod(wish, [only]) ? undefined : only;
}

function unheardWish(journey: Journey): ReturnType<typeof methodWish> {
  const wish = methodWish(journey, []);
  return journey.checkout.method === undefined && wish !== undefined && isSpecial(wish) ? wish : undefined;
}

function shippingIn({ lines }: Pick<TotalsReading, 'lines'>): Method | undefined {
  const paid = Object.entries(lines).find(([label, cents]) => lineKind(label) === 'shipping' && cents > 0);
  return paid && { ref: '', label: paid[0], price: paid[1], days: undefined, isChosen: true };
}
