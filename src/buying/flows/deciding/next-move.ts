import type { Journey } from '../journey/journey.ts';
import { WORDING_KEY } from '../lexicon/code-names.ts';
import type { Look } from '../look.ts';
import type { PageKind } from '../reading/page-kind.ts';
import type { FieldMeaning, Purpose } from '../readings.ts';
import { asksWhetherGuest, restoredCart } from './account.ts';
import { hasTriedCheckout, toCheckout } from './cart.ts';
import { checkoutMove } from './checkout.ts';
import { inTheWay } from './in-the-way.ts';
import { wasPressed } from './keys.ts';
import { isMeant } from './meant.ts';
import { type Decision, decide } from './move.ts';
import { withOrder } from './order-button.ts';
import { withMeant } from './order-form.ts';
import { openedCart } from './payment-link.ts';
import { productMove } from './product.ts';
import { isAtRest } from './rest.ts';
import { seek } from './seek.ts';

/** Decides what to do next on a page, from what it shows and what is known. Nothing here acts or remembers. */
export function nextMove(seen: Look, journey: Journey): Decision {
  const look = withMeant(withOrder(seen, journey), journey);
  const decision = moveOn(look, journey);
  const { move } = decision;
  // What was just pressed may still be working: pressing it again could undo it. With more filled in, it’s a new try.
  const { sinceActedMs, sinceWroteMs } = look.moment;
  const isAgain =
    move.kind === 'press' && wasPressed(look, move.button, journey) && sinceActedMs < sinceWroteMs;
  return isAgain && sinceActedMs < AGAIN_MS && !isAtRest(look)
    ? decide({ kind: 'wait', ms: 150 }, 'The shop may still be processing the last step.', decision.facts)
    : decision;
}

const AGAIN_MS = 2_000;

function moveOn(look: Look, journey: Journey): Decision {
  const obstacle = inTheWay(look, journey);
  if (obstacle) return obstacle;
  if (look.survey.isBusy && look.moment.sinceActedMs < BUSY_MS)
    return decide({ kind: 'wait', ms: 150 }, 'The page is still loading.');
  if (isBare(look)) return decide({ kind: 'wait', ms: 150 }, 'The page is still empty.');
  if (isUnworded(look)) return decide({ kind: 'wait', ms: 150 }, 'The page’s words are still loading.');
  if (!journey.cart.isFilled) {
    if (look.kind === 'cart' || look.kind === 'checkout') return openedCart(look, journey);
    return isMeant(look, journey) ? productMove(look, journey) : seek(look, journey);
  }
  const restored = restoredCart(look, journey);
  if (restored) return restored;
  if (isOverPage(look, journey)) return checkoutMove({ ...look, kind: 'checkout' }, journey);
  return look.kind === 'checkout' || isPastCart(look, journey)
    ? checkoutMove(look, journey)
    : toCheckout(look, journey);
}

/**
 * A checkout may open over the page of its product, and ask only for an email address at first. Once it knows the
 * address, its steps need not ask for anything.
 */
function isOverPage({ dialog, fields, buttons }: Look, { checkout }: Journey): boolean {
  if (!dialog?.isUseful) return false;
  const isIn = ({ ref }: { ref: string }) => dialog.refs.has(ref);
  return (
    (checkout.filled.size > 0 || fields.some((field) => isIn(field) && WHO.has(field.meaning))) &&
    buttons.some((button) => isIn(button) && ONWARD.has(button.purpose)) &&
    !buttons.some((button) => isIn(button) && button.purpose === 'to_checkout')
  );
}

/** A page rendered by scripts shows its frame first: acting on that runs in circles. Links alone may be all there is. */
function isBare(look: Look): boolean {
  const { survey, moment } = look;
  if (moment.sinceActedMs > BARE_MS) return false;
  if (isAtRest(look) && survey.pressables.some(({ tag, isVisible }) => tag === 'a' && isVisible))
    return false;
  const isContent = ({ region }: { region: string }) =>
    region === 'main' || region === 'dialog' || region === 'aside';
  return (
    survey.texts.filter(isContent).length < 3 &&
    !survey.controls.some((one) => isContent(one) && one.isVisible) &&
    !survey.pressables.some((one) => isContent(one) && one.tag !== 'a')
  );
}

const BARE_MS = 5_000;

/** A shop that loads its words after its page shows their keys until then: “product.addToCart”. */
function isUnworded(look: Look): boolean {
  const { survey, moment } = look;
  if (moment.sinceActedMs > BARE_MS || isAtRest(look)) return false;
  const shown = [...survey.texts, ...survey.pressables.filter(({ isVisible }) => isVisible)];
  return new Set(shown.flatMap(({ text }) => (WORDING_KEY.test(text.trim()) ? text : []))).size >= LEAST_KEYS;
}

/** A few may stay, where a translation is missing. */
const LEAST_KEYS = 4;

/** Longer than a page that only shows placeholders needs. */
const BUSY_MS = 10_000;

/** Steps after the address may show no known fields or methods. */
function isPastCart(look: Look, journey: Journey): boolean {
  const { kind, fields } = look;
  const { checkout } = journey;
  if (BEFORE_CHECKOUT.has(kind)) return false;
  if (hasTriedCheckout(journey) && asksWhetherGuest(look)) return true;
  // A page that asks who is buying is a step of the checkout, even if it also offers to sign in.
  const asksWho = fields.some(({ meaning }) => WHO.has(meaning));
  return asksWho || checkout.filled.size > 0;
}

const BEFORE_CHECKOUT = new Set<PageKind>(['cart', 'empty_cart', 'product', 'listing']);
const ONWARD = new Set<Purpose>(['advance', 'guest', 'review', 'place_order']);
const WHO = new Set<FieldMeaning>(['email', 'name', 'family_name']);
