import { detailOf } from './buyer.ts';
import { cardFieldsOf } from './card.ts';
import { type Filling, fillingsOf, keyOf } from './form.ts';
import type { Look } from './look.ts';
import { mayTakeCards } from './reading/payment-kind.ts';
import type { ButtonReading, Consent, Method, PaymentMethod, Purpose } from './readings.ts';
import { plain } from './target.ts';
import type { Walk } from './walk.ts';
import { chooseMethod } from './words/choose.ts';
import { choosePayment } from './words/payment.ts';

/** What is done next on a page, decided from what it shows. Nothing here acts. */
export type Move =
  | { kind: 'press'; button: ButtonReading }
  | { kind: 'product' }
  | { kind: 'pick_product' }
  | { kind: 'fill'; fillings: Filling[] }
  | { kind: 'method'; method: Method }
  | { kind: 'pay_by'; method: PaymentMethod }
  | { kind: 'consent'; consent: Consent }
  /** The payment step: address and shipping are set, and the way to pay is open. */
  | { kind: 'arrived' }
  | { kind: 'stuck' };

const MOST_FILLINGS = 3;
const MOST_CHOOSINGS = 4;

const ON_THE_WAY = new Set<Purpose>(['to_checkout', 'to_cart', 'guest', 'advance', 'save_address', 'review']);

export function nextMove(whole: Look, walk: Walk): Move {
  const { progress } = walk;
  const dialog = dialogOf(whole);
  const banner = unpressed(whole, walk, ['refuse_cookies', 'accept_cookies']);
  if (banner) return { kind: 'press', button: banner };
  const close = dialog && !isUseful(dialog, walk) && unpressed(dialog, walk, ['dismiss']);
  if (close) return { kind: 'press', button: close };
  if (!progress.isInCart) {
    if (/cart|checkout|payment/.test(whole.kind)) progress.isInCart = true;
    else if (whole.product) return { kind: 'product' };
    else return { kind: 'pick_product' };
  }
  const move = dialog && checkoutMove(dialog, walk);
  if (move && move.kind !== 'stuck' && move.kind !== 'arrived') return move;
  return checkoutMove(whole, walk);
}

function checkoutMove(look: Look, walk: Walk): Move {
  const { progress } = walk;
  const guest = guestChoice(look, walk) ?? unpressed(look, walk, ['guest']);
  if (guest) return { kind: 'press', button: guest };

  const fillings = fillingsOf(look, walk).filter(
    ({ field }) =>
      (progress.fillings.get(
        keyOf(field.purpose, field.meaning === 'unknown' ? field.label : field.meaning),
      ) ?? 0) < MOST_FILLINGS,
  );
  if (fillings.length > 0) return { kind: 'fill', fillings: inTurn(fillings) };

  // Before the checkout, what speaks of shipping only explains it.
  const method = /product|listing/.test(look.kind) ? undefined : wantedMethod(look, walk);
  if (method && !method.isChosen && (progress.presses.get(`method ${method.label}`) ?? 0) < MOST_CHOOSINGS)
    return { kind: 'method', method };
  if (method && !method.isChosen && !hasShippingLine(look)) return { kind: 'stuck' };
  if (method) progress.method = method.label;
  const payment = wantedPayment(look, walk);
  if (payment && !payment.isChosen && progress.paysBy !== payment.label)
    return { kind: 'pay_by', method: payment };
  if (payment) settleOn(walk, payment);

  const consent = look.consents.find(({ isRequired, isChecked }) => isRequired && !isChecked);
  if (consent && (progress.presses.get(`consent ${consent.label}`) ?? 0) < 2)
    return { kind: 'consent', consent };

  const save = progress.hasAddress && !progress.isAddressSaved && addressButton(look, walk);
  if (save) return { kind: 'press', button: save };
  const open = methodButton(look, walk);
  if (open) return { kind: 'press', button: open };
  if (isPayable(look, walk)) {
    // A step that the shop still wants to be taken comes before what it shows further down.
    const pending =
      !progress.method && !hasShippingLine(look) && unpressed(look, walk, ['advance', 'save_address']);
    if (pending) return { kind: 'press', button: pending };
    if (look.fields.some(({ meaning }) => meaning === 'card_number')) {
      walk.missing.payments = undefined;
      progress.paysByCard = true;
    }
    return { kind: 'arrived' };
  }
  const isCheckout =
    look.kind === 'checkout' || (progress.hasAddress && !/product|cart|listing/.test(look.kind));
  const ahead: Purpose[] = isCheckout
    ? ['advance', 'save_address', 'review', 'choose_method', 'to_checkout']
    : ['to_checkout', 'advance', 'to_cart', 'buy_now'];
  const button = unpressed(look, walk, ahead, (one) => !isCheckout || !isOutside(look, one));
  return button ? { kind: 'press', button } : { kind: 'stuck' };
}

/** Whether the card can be typed here, or the order be set off with it. */
export function isPayable(look: Look, walk: Walk): boolean {
  const hasCard = look.fields.some(({ meaning }) => meaning === 'card_number');
  const hasOrder = look.buttons.some(({ purpose }) => purpose === 'place_order');
  // What was chosen at an earlier step may not be shown any more.
  const { paysBy, paysByCard } = walk.progress;
  const isWayChosen =
    paysBy !== undefined &&
    !paysByCard &&
    (look.payments.length === 0 || look.payments.some(({ label }) => label === paysBy));
  const leadsOn = (wanted: Purpose) =>
    look.buttons.some(({ purpose, isEnabled }) => purpose === wanted && isEnabled);
  const isBeforeReview = leadsOn('review') || (leadsOn('advance') && announcesReview(look));
  if (!look.totals && !hasOrder) return hasCard && isBeforeReview;
  return hasCard || (isWayChosen && hasOrder);
}

/**
 * Whether the shop asks for the card only once the order is set off, on a page of its own or of whoever takes cards for
 * it: a card is how it is paid, and nothing else is left to do here.
 */
export function asksForCardLater(look: Look, { progress }: Walk): boolean {
  const order = look.buttons.find(({ purpose, isEnabled }) => purpose === 'place_order' && isEnabled);
  if (!order || !look.totals || !progress.isInCart || cardFieldsOf(look).length > 0) return false;
  if (look.payments.length > 0) return progress.paysByCard;
  return progress.paysByCard || /\bpay(ment)?\b/i.test(order.text);
}

/** Whether a card form may still be on its way: a part of it is here, or a frame that shows nothing yet. */
export function isCardComing(look: Look, { progress }: Walk): boolean {
  if (!progress.isInCart || look.fields.some(({ meaning }) => meaning === 'card_number')) return false;
  const { survey } = look;
  const shown = survey.frames.filter(({ parent }) => parent === 0).length;
  const isEmpty = (frame: number) =>
    [survey.controls, survey.pressables, survey.texts].every((all) =>
      all.every((one) => one.frame !== frame),
    );
  const hasBlank =
    shown < survey.shownFrames || survey.frames.some((_, frame) => frame > 0 && isEmpty(frame));
  return cardFieldsOf(look).length > 0 || hasBlank;
}

/** Steps that are listed on the page say that what was filled in is shown once more before it is ordered. */
export function announcesReview({ survey }: Look): boolean {
  return survey.texts.some(
    ({ text, region }) =>
      region === 'main' &&
      text.length < 40 &&
      /\b(confirm|review|check) (your |the )?order\b|order (review|confirmation|overview)|^(\d\.? )?(review|confirm(ation)?)$/i.test(
        text,
      ),
  );
}

function hasShippingLine({ totals }: Look): boolean {
  return Object.keys(totals?.lines ?? {}).some((label) =>
    /ship|deliver|postage|freight|versand|livraison/i.test(label),
  );
}

/** Country first, because what else is asked depends on it. */
function inTurn(fillings: Filling[]): Filling[] {
  const country = fillings.find(({ field }) => field.meaning === 'country');
  return country && fillings.length > 1 ? [country, ...fillings.filter((one) => one !== country)] : fillings;
}

export function wantedMethod(look: Look, walk: Walk): Method | undefined {
  if (look.methods.length === 0) return undefined;
  walk.progress.methods = look.methods;
  return chooseMethod(methodWish(walk), look.methods) ?? cheapest(look.methods);
}

/** How the errand wants it sent, if it says so. */
export function methodWish({ errand: { options }, wishes }: Walk): Parameters<typeof chooseMethod>[0] {
  const supplied = options.shipping_method ?? options.shipping;
  return typeof supplied === 'string' ? supplied : wishes.shipping;
}

/** Where no price is said, what the shop has chosen itself is as good as any. */
function cheapest(methods: Method[]): Method | undefined {
  const chosen = methods.find(({ isChosen }) => isChosen);
  if (chosen && methods.every(({ price }) => price === undefined)) return chosen;
  const priceOf = ({ price }: Method) => price ?? Number.MAX_SAFE_INTEGER;
  return [...methods].sort((one, other) => priceOf(one) - priceOf(other))[0];
}

/**
 * A card wherever one is taken. A shop that takes none is paid in the way that the errand names; where it names none
 * it is asked, and one is looked at so that the total shows.
 */
export function wantedPayment(look: Look, walk: Walk): PaymentMethod | undefined {
  const { payments, fields } = look;
  const card = payments.find(({ kind }) => kind === 'card');
  if (card) return card;
  if (payments.length === 0 || fields.some(({ meaning }) => meaning === 'card_number')) return undefined;
  const untried = payments.find((one) => mayTakeCards(one) && !walk.progress.presses.has(payKey(one)));
  if (untried) return untried;
  const ways = payments.filter(({ kind }) => kind !== 'wallet');
  const { payment_method: supplied } = walk.errand.options;
  const named = choosePayment(typeof supplied === 'string' ? supplied : walk.wishes.payment, ways);
  if (named) {
    walk.missing.payments = undefined;
    return named;
  }
  if (ways.length === 0) return undefined;
  walk.missing.payments = ways.map(({ label }) => label);
  return ways.find(({ isChosen }) => isChosen) ?? ways[0];
}

/** Notes how it is paid. */
export function settleOn({ progress }: Walk, method: PaymentMethod): void {
  progress.paysBy = method.label;
  progress.paysByCard = method.kind === 'card';
  progress.presses.set(payKey(method), 1);
}

function payKey({ label }: PaymentMethod): string {
  return `pay by ${label}`;
}

/** Each thing is pressed at most twice where it stands, and once when that changed nothing. */
function unpressed(
  look: Look,
  walk: Walk,
  purposes: Purpose[],
  isFit: (button: ButtonReading) => boolean = () => true,
): ButtonReading | undefined {
  for (const purpose of purposes) {
    const [best] = look.buttons
      .filter((button) => button.purpose === purpose && button.isEnabled)
      .filter((button) => isFit(button) && !isChosen(look, button))
      .filter((button) => (walk.progress.presses.get(pressKey(look, button)) ?? 0) < 2)
      .sort((one, other) => other.score - one.score);
    if (best) return best;
  }
  return undefined;
}

/** What a button is and where: the same words at another step of the checkout are another button. */
export function pressKey({ survey }: Look, { text, purpose, ref }: ButtonReading): string {
  const pressable = survey.pressables.find((one) => one.ref === ref);
  const { pathname } = new URL(survey.url);
  const step = survey.controls
    .filter(({ isVisible, kind }) => isVisible && kind !== 'checkbox')
    .map(({ name, label }) => name || label);
  const headings = survey.texts
    .filter(({ level, region }) => level > 0 && region === 'main')
    .map((one) => one.text);
  const place = [pathname, pressable?.region, pressable && plain(pressable.heading), purpose, plain(text)];
  return JSON.stringify([place, [...new Set(step)].sort(), headings]);
}

/** What saves the address where that is a step of its own: it stands with the address, before everything else. */
function addressButton(look: Look, walk: Walk): ButtonReading | undefined {
  const orderOf = (ref: string) =>
    [...look.survey.controls, ...look.survey.pressables].find((one) => one.ref === ref)?.order ?? 0;
  const address = look.fields.filter(({ meaning, purpose }) => detailOf(meaning) && purpose !== 'card');
  const first = Math.min(...address.map(({ ref }) => orderOf(ref)));
  const card = look.fields.filter(({ purpose }) => purpose === 'card').map(({ ref }) => orderOf(ref));
  const isBetween = ({ ref }: ButtonReading) =>
    address.length > 0 && orderOf(ref) > first && !card.some((order) => order < orderOf(ref));
  return unpressed(look, walk, ['save_address', 'advance'], isBetween);
}

/** What opens the ways to ship or to pay, as long as there is one to choose. */
function methodButton(look: Look, walk: Walk): ButtonReading | undefined {
  const { progress } = walk;
  const about = ({ ref, text }: ButtonReading) => {
    const pressable = look.survey.pressables.find((one) => one.ref === ref);
    return `${text} ${pressable?.heading} ${pressable?.groupLabel}`;
  };
  const shipping = unpressed(look, walk, ['choose_method'], (one) => /ship|deliver/i.test(about(one)));
  if (shipping && !progress.method) return shipping;
  const payment = unpressed(look, walk, ['choose_method'], (one) => /pay/i.test(about(one)));
  if (payment && !progress.paysBy) return payment;
  return progress.method && progress.paysBy ? undefined : unpressed(look, walk, ['choose_method']);
}

/** In the frame around every page, which leads out of the checkout. */
function isOutside({ survey }: Look, { ref }: ButtonReading): boolean {
  const region = survey.pressables.find((one) => one.ref === ref)?.region;
  return region === 'header' || region === 'nav' || region === 'footer';
}

function isChosen({ survey }: Look, { ref }: ButtonReading): boolean {
  return survey.pressables.find((one) => one.ref === ref)?.isChosen ?? false;
}

/** Whether a dialog is a part of the way, and not in the way. */
function isUseful(dialog: Look, walk: Walk): boolean {
  if (!walk.progress.isInCart)
    return (
      (dialog.product?.options.length ?? 0) > 0 &&
      dialog.buttons.some(({ purpose }) => purpose === 'add_to_cart')
    );
  return (
    dialog.methods.length > 0 ||
    dialog.payments.length > 0 ||
    dialog.fields.some(({ meaning }) => meaning === 'card_number' || detailOf(meaning)) ||
    dialog.buttons.some(({ purpose }) => ON_THE_WAY.has(purpose))
  );
}

/** What an open dialog shows by itself: while one is open, it is what the shop wants done. */
function dialogOf(look: Look): Look | undefined {
  const { survey } = look;
  const inside = new Set(
    [...survey.controls, ...survey.pressables]
      .filter(({ region }) => region === 'dialog')
      .map(({ ref }) => ref),
  );
  if (inside.size === 0) return undefined;
  const isInside = ({ ref }: { ref: string }) => inside.has(ref);
  return {
    ...look,
    fields: look.fields.filter(isInside),
    buttons: look.buttons.filter(isInside),
    methods: look.methods.filter(isInside),
    payments: look.payments.filter(isInside),
    consents: look.consents.filter(isInside),
  };
}

/** Where buying as a guest is a choice beside registering, or a box to tick. */
function guestChoice(look: Look, { progress }: Walk): ButtonReading | undefined {
  const choice = look.survey.controls.find(
    ({ kind, label, near, checked, isDisabled, isVisible }) =>
      (kind === 'radio' || kind === 'checkbox') &&
      !checked &&
      !isDisabled &&
      isVisible &&
      /\bguest\b|without (an )?account|(do not|don.t) create (an? )?(\w+ )?account/i.test(label || near),
  );
  if (!choice) return undefined;
  const { ref, label } = choice;
  const button: ButtonReading = { ref, text: label, purpose: 'guest', isEnabled: true, score: 100 };
  return (progress.presses.get(pressKey(look, button)) ?? 0) < MOST_CHOOSINGS ? button : undefined;
}
