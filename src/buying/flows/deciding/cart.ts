import type { Journey } from '../journey/journey.ts';
import { triesOf } from '../journey/journey.ts';
import type { Fact } from '../journey/learn.ts';
import type { Look } from '../look.ts';
import { type CartLine, mistakenIn, readCartLine, strangersIn } from '../reading/cart-line.ts';
import { readOpenedCart } from '../reading/opened-cart.ts';
import type { ButtonReading, Purpose } from '../readings.ts';
import type { Pressable } from '../survey.ts';
import { quantityWanted } from '../words/how-many.ts';
import { accountMove, guestChoice } from './account.ts';
import { consentDue, extraTicked } from './consents.ts';
import { fillingsFor, fillKey } from './form.ts';
import { fresh } from './in-the-way.ts';
import { pressKey } from './keys.ts';
import { type Decision, decide, end, type Filling } from './move.ts';
import { paymentMove } from './payment.ts';
import { isAtRest } from './rest.ts';
import { shippingMove } from './shipping.ts';
import { messageFor } from './unknown-field.ts';
import { unmetInCart } from './unmet.ts';

/** From a filled cart to the checkout: the cart must have what was requested, in the requested quantity. */

const MOST_COUNTS = 3;
const MOST_OPENINGS = 2;
const MOST_REMOVALS = 3;
const MOST_FILLINGS = 2;
const READY_MS = 4_000;

export function toCheckout(look: Look, journey: Journey): Decision {
  const unmet = unmetInCart(journey);
  if (unmet) return unmet;
  const extra = extraTicked(look, journey);
  if (extra) return extra;
  const account =
    look.kind === 'login' ? (guestChoice(look, journey) ?? accountMove(look, journey)) : undefined;
  if (account) return account;
  if (look.kind === 'empty_cart') return emptied(look, journey);
  const correction = correct(look, journey);
  if (correction) return correction;
  if (look.kind === 'cart' && look.notice?.kind === 'out_of_stock' && hasTriedCheckout(journey))
    return end('out_of_stock', `The shop says: “${look.notice.words}”`);
  const offer = offerToDecline(look, journey);
  if (offer)
    return decide(
      { kind: 'press', button: offer },
      `“${offer.text}” declines an extra that wasn’t requested.`,
    );
  const filling = fillingDue(look, journey);
  if (filling) return filling;
  const consent = look.kind === 'cart' ? consentDue(look, journey) : undefined;
  if (consent) return consent;
  const guest = fresh(look, journey, 'guest', (one) => look.kind === 'login' || isInDrawer(look, one));
  if (guest) return decide({ kind: 'press', button: guest }, 'The shop offers guest checkout.');
  const chosen = choices(look, journey);
  if (chosen.decision) return chosen.decision;
  const facts: Fact[] = [...chosen.facts];
  if (look.kind === 'cart')
    facts.push({ kind: 'cart_seen', url: look.survey.url }, { kind: 'tried', what: CART_LOOK });
  if (showsWanted(look, journey)) facts.push({ kind: 'cart_counted' });
  // What a shop added on its own may show only in the cart, so it’s checked once before the checkout.
  const hasLooked = triesOf(journey, CART_LOOK) > 0 || triesOf(journey, TO_CART) > 0;
  const isReady =
    look.kind === 'cart' || hasTriedCheckout(journey) || (hasLooked && isSettledCount(look, journey));
  // “Finalizar compra” in a cart leads on: nothing can be ordered before anybody has said who buys.
  const isUnordered = look.kind === 'cart' && journey.checkout.filled.size === 0 && !journey.account;
  const ahead: Purpose[] = [
    'to_checkout',
    'advance',
    'guest',
    ...(isUnordered ? (['place_order'] as const) : []),
  ];
  const order: Purpose[] = isReady
    ? [...ahead, 'to_cart', 'buy_now', 'dismiss']
    : ['to_cart', 'to_checkout', 'advance', 'guest', 'dismiss'];
  for (const purpose of order) {
    if (purpose === 'to_cart' && (look.kind === 'cart' || isComing(look, journey))) continue;
    if (purpose === 'to_cart') facts.push({ kind: 'tried', what: TO_CART });
    // The cart’s icon behind an open cart closes it.
    const isClosing = purpose === 'to_cart' && look.dialog?.isUseful === true && hasWayOut(look);
    const button =
      fresh(look, journey, purpose, (one) => isInDrawer(look, one) && isOnTheWay(look, one)) ??
      (isClosing ? undefined : fresh(look, journey, purpose, (one) => isOnTheWay(look, one)));
    if (button) return decide({ kind: 'press', button }, why(look, purpose), facts);
  }
  if (look.moment.sinceActedMs < READY_MS && !isAtRest(look))
    return decide({ kind: 'wait', ms: 250 }, 'The page doesn’t show the way to the checkout yet.');
  const cartPage = cartToVisit(look, journey);
  if (cartPage) return cartPage;
  return decide({ kind: 'stuck' }, 'Till couldn’t find the way to the checkout.');
}

/** What opens over the page may be of before the product was added, or lead nowhere. The cart has a page of its own. */
function cartToVisit({ kind }: Look, journey: Journey): Decision | undefined {
  const { url } = journey.cart;
  if (kind === 'cart' || !url || triesOf(journey, CART_PAGE) > 0) return undefined;
  return decide({ kind: 'visit', url, text: 'the cart', of: 'cart' }, 'The cart has a page of its own.', [
    { kind: 'tried', what: CART_PAGE },
  ]);
}

/** Some shops have buyers choose how it ships, and how to pay, in the cart, and never again. */
function choices(look: Look, journey: Journey): { decision: Decision | undefined; facts: Fact[] } {
  const isField = ({ ref }: { ref: string }) => look.survey.controls.some((one) => one.ref === ref);
  if (look.kind !== 'cart') return { decision: undefined, facts: [] };
  const methods = look.methods.filter(isField);
  const payments = look.payments.filter(isField);
  const shipping =
    methods.length > 1 ? shippingMove({ ...look, methods }, journey) : { decision: undefined, facts: [] };
  const isPicked = shipping.decision !== undefined && shipping.decision.move.kind !== 'end';
  if (isPicked || payments.length < 2)
    return { ...shipping, decision: isPicked ? shipping.decision : undefined };
  const paying = paymentMove({ ...look, payments }, journey);
  return { ...paying, facts: [...shipping.facts, ...paying.facts] };
}

/**
 * A note for the shop may have its only field in the cart. Some carts don’t go on to the checkout without an email address;
 * others have one for their newsletter.
 */
function fillingDue(look: Look, journey: Journey): Decision | undefined {
  if (look.kind !== 'cart') return undefined;
  const { fillings } = fillingsFor({ ...look, kind: 'checkout' }, journey);
  const isDue = ({ field }: Filling) =>
    messageFor(field, journey) !== undefined || (field.meaning === 'email' && hasTriedCheckout(journey));
  const due = fillings.filter(
    (one) => isDue(one) && triesOf(journey, fillKey(look, one.field)) < MOST_FILLINGS,
  );
  const labels = due.map(({ field }) => field.label || field.meaning).join(', ');
  return due.length > 0
    ? decide({ kind: 'fill', fillings: due }, `The cart has a field for ${labels}.`)
    : undefined;
}

/** A checkout that’s still being drawn shows only the shop’s frame, with a way back to the cart. */
function isComing({ kind, moment }: Look, journey: Journey): boolean {
  const hasBegun = journey.checkout.filled.size > 0 || (kind === 'unknown' && hasTriedCheckout(journey));
  return hasBegun && moment.sinceActedMs < READY_MS;
}

const CART_LOOK = 'look into the cart';
const TO_CART = 'go to the cart';
const CART_PAGE = 'visit the page of the cart';

/** Some shops add what they don’t have to the cart, and send the buyer back to it from the checkout. */
export function hasTriedCheckout({ tries }: Journey): boolean {
  return Object.keys(tries).some((key) => key.includes('"to_checkout"'));
}

function why({ kind }: Look, purpose: Purpose): string {
  if (purpose === 'to_cart') return 'The product was added. The cart shows what’s in it.';
  return kind === 'cart' ? 'The cart has what was requested.' : 'The product was added to the cart.';
}

function isOnTheWay({ kind, survey }: Look, { ref, purpose }: ButtonReading): boolean {
  const pressable = survey.pressables.find((one) => one.ref === ref);
  // On a product page, a button that continues may belong to something other than the cart.
  if ((purpose === 'advance' || purpose === 'guest') && (kind === 'product' || kind === 'listing'))
    return pressable?.region === 'dialog';
  if (purpose === 'buy_now') return false;
  // Beside what’s in the cart, “×” removes it.
  if (purpose === 'dismiss' && kind === 'cart') return pressable?.region === 'dialog';
  return pressable?.card === null || pressable?.card === undefined;
}

/** What opened over the page goes first: the rest may be behind it. */
function isInDrawer({ dialog }: Look, { ref }: ButtonReading): boolean {
  return dialog?.isUseful === true && dialog.refs.has(ref);
}

function hasWayOut({ dialog, buttons }: Look): boolean {
  return buttons.some(({ ref, purpose }) => purpose === 'to_checkout' && dialog?.refs.has(ref));
}

/** An upsell page between the product and the cart. */
function offerToDecline(look: Look, journey: Journey): ButtonReading | undefined {
  if (look.kind === 'cart' || look.kind === 'product' || look.kind === 'listing') return undefined;
  return fresh(look, journey, 'dismiss', ({ ref }) => {
    const region = look.survey.pressables.find((one) => one.ref === ref)?.region;
    // A cart that opened over the page can be closed, and is on the way.
    return region === 'main' || (region === 'dialog' && !hasWayOut(look));
  });
}

function emptied(look: Look, journey: Journey): Decision {
  if (look.moment.sinceActedMs < 2_000)
    return decide({ kind: 'wait', ms: 300 }, 'The cart may still be loading.');
  const { notice } = look;
  if (notice?.kind === 'out_of_stock')
    return end('out_of_stock', `The shop says: “${notice.words}”`, { isFinal: true });
  if (triesOf(journey, 'refill') > 0)
    return notice?.kind === 'complaint'
      ? end('merchant_error', `The shop didn’t add the product: “${notice.words}”`, { isFinal: true })
      : end('unsupported_checkout', 'The cart is still empty after the product was added.', {
          isFinal: true,
        });
  const { name: text = '', url } = journey.item;
  return decide(
    url ? { kind: 'visit', url, text } : { kind: 'wait', ms: 0 },
    'The cart is empty, so the product needs to be added again.',
    [{ kind: 'tried', what: 'refill' }, { kind: 'emptied_cart' }],
  );
}

/** The cart must have what was requested before anything else is done with it. */
function correct(look: Look, journey: Journey): Decision | undefined {
  const line = lineIn(look, journey);
  if (!line) return mistaken(look, journey);
  const [stranger] = look.kind === 'cart' ? strangersIn(look.survey, journey.item.name ?? '') : [];
  if (stranger?.remove && triesOf(journey, `remove ${stranger.name}`) < MOST_REMOVALS)
    return takeOut(stranger.remove, stranger.name);
  const wanted = quantityWanted(journey, journey.item.name).quantity;
  if (line.quantity === undefined || line.quantity === wanted) return undefined;
  const { field, more, less, quantity, opener } = line;
  if (opener) return openCount(look, journey, opener);
  if (!(field || more || less)) return undefined;
  if (triesOf(journey, 'count in cart') >= MOST_COUNTS)
    return end(
      'unsupported_checkout',
      `The cart has a quantity of ${quantity} instead of ${wanted}, and it can’t be changed there.`,
    );
  return decide(
    { kind: 'count', wanted, field, more, less, held: quantity, isInCart: true },
    `The cart has a quantity of ${quantity} instead of ${wanted}.`,
    [{ kind: 'tried', what: 'count in cart' }],
  );
}

/** “Qty 1” may open the field for it. */
function openCount(look: Look, journey: Journey, { ref }: Pressable): Decision | undefined {
  const button = look.buttons.find((one) => one.ref === ref);
  if (!button?.isEnabled || triesOf(journey, pressKey(look, button)) >= MOST_OPENINGS) return undefined;
  return decide({ kind: 'press', button }, `“${button.text}” may open what changes the quantity.`);
}

/** A checkout that was opened by its URL is also its cart. */
export function countOpened(look: Look, journey: Journey): Decision | undefined {
  return journey.item.url === undefined ? correct(look, journey) : undefined;
}

/** A cart with only something else in it is never paid for. */
function mistaken({ kind, survey }: Look, journey: Journey): Decision | undefined {
  const { item, catalog } = journey;
  const [other] = kind === 'cart' && item.name ? mistakenIn(survey, item.name, catalog) : [];
  if (!other) return undefined;
  const { remove, name } = other;
  if (remove && triesOf(journey, `remove ${name}`) < MOST_REMOVALS) return takeOut(remove, name);
  return end('unsupported_checkout', `The cart has an item that wasn’t requested: “${name}”.`);
}

function takeOut({ ref, text }: Pressable, name: string): Decision {
  const button: ButtonReading = { ref, text, purpose: 'remove', isEnabled: true, score: 0 };
  return decide({ kind: 'press', button }, `“${name}” is in the cart and wasn’t requested.`, [
    { kind: 'tried', what: `remove ${name}` },
  ]);
}

export function lineIn({ survey, kind }: Look, { item }: Journey): CartLine | undefined {
  if (!item.name) return readOpenedCart(survey);
  return readCartLine(survey, item.name, { isDrawer: kind === 'product' || kind === 'listing' });
}

function isSettledCount(look: Look, journey: Journey): boolean {
  const isOne = quantityWanted(journey, journey.item.name).quantity === 1;
  return isOne || journey.item.isCounted || showsWanted(look, journey);
}

function showsWanted(look: Look, journey: Journey): boolean {
  return lineIn(look, journey)?.quantity === quantityWanted(journey, journey.item.name).quantity;
}
