import { detailOf } from '../buyer.ts';
import { type Journey, triesOf } from '../journey/journey.ts';
import { CART_LINK } from '../lexicon/addresses.ts';
import type { Look } from '../look.ts';
import { lineKind } from '../reading/line-kind.ts';
import { kindOf } from '../reading/payment-kind.ts';
import type { ButtonReading, Purpose } from '../readings.ts';
import type { Control, Pressable } from '../survey.ts';
import { detailKey } from './form.ts';
import { pressKey } from './keys.ts';
import { cardFieldsOf, isCalledAlike } from './payment.ts';

/** The payment step’s own button; others with the same text are elsewhere. */
export function chooseButton(look: Look, purposes: Purpose[]): ButtonReading | undefined {
  const { survey } = look;
  const card = survey.controls.find(({ ref }) => ref === cardFieldsOf(look)[0]?.ref);
  const placeOf = ({ ref }: ButtonReading) => survey.pressables.find((one) => one.ref === ref);
  const candidates = look.buttons.filter((button) => {
    const place = placeOf(button);
    if (!place || !purposes.includes(button.purpose) || leadsBack(look, place)) return false;
    return !['header', 'nav', 'footer'].includes(place.region);
  });
  // What opened over the page and orders covers the rest of it.
  const onTop = candidates.filter(
    (one) => one.purpose === 'place_order' && placeOf(one)?.region === 'dialog',
  );
  // In the same dialog or form as the card; others with the same text are behind it.
  const inDialog = candidates.filter((one) => card?.region === 'dialog' && placeOf(one)?.region === 'dialog');
  const inForm = candidates.filter((one) => card && card.form !== null && placeOf(one)?.form === card.form);
  // A card in a frame has no form here: the order button is below it.
  const below = candidates.filter((one) => card && (placeOf(one)?.order ?? 0) > card.order);
  // Without a card, the form with the selections and consents is the one that orders.
  const asked = askedForms(look);
  const inAsked = candidates.filter((one) => asked.has(placeOf(one)?.form ?? -1));
  const rank = ({ purpose, score, isEnabled }: ButtonReading) =>
    (purposes.length - purposes.indexOf(purpose)) * 1000 + (isEnabled ? 500 : 0) + score;
  const beside = card ? below : leadingOn(inAsked, candidates);
  const among = [onTop, inDialog, inForm, beside].find(({ length }) => length > 0) ?? candidates;
  const [best] = [...among].sort((one, other) => rank(other) - rank(one));
  return best ?? (purposes.includes('place_order') ? senderOf(look, card) : undefined);
}

/** To the cart or the home page, away from the order. */
function leadsBack({ survey: { url } }: Look, { href }: Pressable): boolean {
  if (!/^https?:/.test(href) || !URL.canParse(href)) return false;
  const isFront = new URL(href).pathname === '/' && new URL(href).search === '';
  return href !== url && (CART_LINK.test(href) || (isFront && !href.includes('#')));
}

/** A button that only continues isn’t the order if another one says that it orders. */
function leadingOn(inAsked: ButtonReading[], all: ButtonReading[]): ButtonReading[] {
  const isOrder = ({ purpose }: ButtonReading) => purpose === 'place_order';
  const isMere = inAsked.every(({ purpose }) => purpose === 'advance');
  return isMere && all.some(isOrder) ? [] : inAsked;
}

function askedForms({ survey, payments, methods, consents }: Look): Set<number> {
  const required = consents.filter(({ isRequired }) => isRequired);
  const refs = new Set([...payments, ...methods, ...required].map(({ ref }) => ref));
  const held = [...survey.controls, ...survey.pressables].filter(({ ref }) => refs.has(ref));
  return new Set(held.flatMap(({ form }) => (form === null ? [] : [form])));
}

/** A button for another payment method is never pressed for a card purchase. */
export function byCardOnly(look: Look): Look {
  const isOther = ({ text }: ButtonReading) => ['cash', 'bank', 'wallet'].includes(kindOf(text));
  return { ...look, buttons: look.buttons.filter((button) => !isOther(button)) };
}

/** Whatever it says: the only button that submits the form with the card places the order. */
function senderOf({ buttons, survey }: Look, card: Control | undefined): ButtonReading | undefined {
  if (!card || card.form === null) return undefined;
  const senders = buttons.filter(({ ref, purpose }) => {
    const place = survey.pressables.find((one) => one.ref === ref);
    return purpose === 'unknown' && place?.type === 'submit' && place.form === card.form;
  });
  const [only, ...others] = senders;
  return only && others.length === 0 ? { ...only, purpose: 'place_order' } : undefined;
}

/**
 * Some shops show the cart again once they know the address and the shipping, and call the button that places the order
 * “Checkout” as before: there, it’s read as what it does.
 */
export function withOrder(seen: Look, journey: Journey): Look {
  const { checkout } = journey;
  const look = withOwnWay(seen, checkout.paysBy);
  if (look.kind === 'cart' && isNobodyKnown(look, journey)) return withWayOn(look);
  const isAddressed = (['shipping', 'billing'] as const).some((purpose) =>
    checkout.filled.has(detailKey(purpose, 'line1')),
  );
  const isWayKnown = checkout.paysBy !== undefined || look.payments.length > 0;
  // The earlier cart doesn’t know how it ships: back there, the run has gone astray.
  const isShipped = Object.keys(look.totals?.lines ?? {}).some((label) => lineKind(label) === 'shipping');
  if (look.kind !== 'cart' || !isAddressed || !isWayKnown || !isShipped) return look;
  if (look.buttons.some(({ purpose }) => purpose === 'place_order')) return look;
  const mayOrder = (button: ButtonReading) =>
    button.purpose === 'to_checkout' && !leadsElsewhere(look, button) && !hasLedOn(look, journey, button);
  if (!look.buttons.some(mayOrder)) return look;
  const buttons = look.buttons.map((button) =>
    mayOrder(button) ? { ...button, purpose: 'place_order' as const } : button,
  );
  return { ...look, kind: 'checkout', buttons };
}

/** Of the buttons that each pay another way, only the one that was decided on orders. */
function withOwnWay(look: Look, paysBy: string | undefined): Look {
  const others = look.payments.filter(({ isOrder, label }) => isOrder && !isCalledAlike(label, paysBy));
  if (paysBy === undefined || others.length === 0) return look;
  const isOther = ({ ref }: ButtonReading) => others.some((way) => way.ref === ref);
  return { ...look, buttons: look.buttons.filter((button) => !isOther(button)) };
}

/** A link to another page orders nothing. */
function leadsElsewhere({ survey }: Look, { ref }: ButtonReading): boolean {
  const place = survey.pressables.find((one) => one.ref === ref);
  if (place?.region !== 'main') return true;
  return (
    place.href !== '' && !place.href.startsWith('javascript:') && !place.href.startsWith(`${survey.url}#`)
  );
}

/** What was pressed on this very page before and led to the checkout leads there again. */
function hasLedOn(look: Look, journey: Journey, button: ButtonReading): boolean {
  return triesOf(journey, pressKey(look, button)) > 0;
}

/** A shop that knows no name, address, or card yet, and asks for none on this page, can’t take an order. */
function isNobodyKnown({ fields, methods, payments }: Look, { checkout, account }: Journey): boolean {
  // Some carts ask for an email address, which alone isn’t enough for an order.
  const isAsked = fields.some(
    ({ meaning }) => (detailOf(meaning) !== undefined && meaning !== 'email') || meaning.startsWith('card_'),
  );
  const isToldMore = [...checkout.filled].some((key) => !key.endsWith(' email'));
  const isKnown = isToldMore || account !== undefined || checkout.paysBy !== undefined;
  const isWayOffered = payments.some(({ kind }) => kind !== 'wallet');
  return !isAsked && !isKnown && methods.length === 0 && !isWayOffered;
}

/** “Commander” under a cart leads to the checkout. */
function withWayOn(look: Look): Look {
  const buttons = look.buttons.map((button) =>
    button.purpose === 'place_order' ? { ...button, purpose: 'to_checkout' as const } : button,
  );
  return { ...look, buttons };
}
