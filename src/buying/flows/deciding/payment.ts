import { detailOf } from '../buyer.ts';
import type { Journey } from '../journey/journey.ts';
import { triesOf } from '../journey/journey.ts';
import type { Fact } from '../journey/learn.ts';
import { REVIEW_STEP } from '../lexicon/pages.ts';
import { BY_CARD, CARD_LATER, TO_PAY_WITH } from '../lexicon/ways-to-pay.ts';
import type { Look } from '../look.ts';
import { mayTakeCards } from '../reading/payment-kind.ts';
import type { ButtonReading, FieldReading, PaymentMethod, Purpose } from '../readings.ts';
import { isAnyAnswer } from '../words/indifference.ts';
import { choosePayment, isAnyWay } from '../words/payment.ts';
import { type Decision, decide } from './move.ts';

/** How to pay: the method the caller named, else by card, else as the caller answers. */
export function paymentMove(look: Look, journey: Journey): { decision: Decision | undefined; facts: Fact[] } {
  const { payments } = look;
  const named = namedWay(journey, payments);
  // The caller’s method pays, or nothing is bought.
  if (!named && payments.length > 0 && wishesOtherThanCard(journey))
    return {
      decision: undefined,
      facts: [
        {
          kind: 'needs_payment',
          labels: payments.filter(({ kind }) => kind !== 'wallet').map(({ label }) => label),
        },
      ],
    };
  // A card form that’s always there pays nothing while another method is selected next to it.
  const isOther = unwantedWay(look, journey) !== undefined && payments.some(({ kind }) => kind === 'card');
  if (!named && hasCardForm(look) && !isOther)
    return { decision: undefined, facts: [{ kind: 'takes_card' }] };
  const { method, facts } = named
    ? { method: named, facts: [{ kind: 'needs_payment', labels: undefined } as Fact] }
    : byDefault(look, journey);
  if (!method) return { decision: undefined, facts };
  const paying: Fact = { kind: 'pays_by', label: method.label, isCard: method.kind === 'card' };
  if (method.isChosen) return { decision: undefined, facts: [...facts, paying] };
  if (triesOf(journey, payKey(method)) >= 2) return { decision: undefined, facts: [...facts, paying] };
  return {
    decision: decide(
      { kind: 'pick', pick: method, as: 'pay_by' },
      named
        ? `“${method.label}” is the requested payment method.`
        : `“${method.label}” is a payment method Till can use.`,
      [...facts, paying, { kind: 'tried', what: payKey(method) }],
    ),
    facts: [],
  };
}

/** The caller’s choice takes precedence over a card form, for the quote and the purchase. */
export function namedWay(journey: Journey, payments: PaymentMethod[]): PaymentMethod | undefined {
  return choosePayment(wishedWay(journey), payments);
}

export function wishesOtherThanCard(journey: Journey): boolean {
  const wish = wishedWay(journey);
  return wish !== undefined && !BY_CARD.isIn(wish);
}

function wishedWay({ errand, wishes }: Journey): string | undefined {
  const { payment_method: supplied } = errand.options;
  if (isAnyAnswer(supplied)) return undefined;
  return typeof supplied === 'string' ? supplied : wishes.payment;
}

/** A payment method that’s selected on the page although nobody chose it: an order there would be paid with it. */
export function unwantedWay({ payments }: Look, journey: Journey): PaymentMethod | undefined {
  const chosen = payments.find(({ isChosen, isOrder }) => isChosen && !isOrder);
  if (!chosen || isCalledAlike(chosen.label, journey.checkout.paysBy)) return undefined;
  const mayBeCard = chosen.kind === 'card' || mayTakeCards(chosen);
  return mayBeCard && !wishesOtherThanCard(journey) ? undefined : chosen;
}

/** “Check” on the review for “Check / Money order” on the step before. */
export function isCalledAlike(label: string, decided: string | undefined): boolean {
  return choosePayment(decided, [{ label, kind: 'other' }]) !== undefined;
}

function byDefault(look: Look, journey: Journey): { method: PaymentMethod | undefined; facts: Fact[] } {
  const { payments } = look;
  const card = payments.find(({ kind }) => kind === 'card');
  if (card) return { method: card, facts: [] };
  if (payments.length === 0) return { method: undefined, facts: [] };
  const untried = payments.find((one) => mayTakeCards(one) && triesOf(journey, payKey(one)) === 0);
  if (untried) return { method: untried, facts: [] };
  const ways = payments.filter(({ kind }) => kind !== 'wallet');
  const [only, ...others] = ways;
  if (!only) return { method: undefined, facts: [] };
  // A single payment method needs no question; of several, the caller chooses, and one is selected so that the total
  // shows.
  const { prompt, options } = journey.errand;
  const isFree = others.length === 0 || isAnyAnswer(options.payment_method) || isAnyWay(prompt ?? '');
  return {
    method: ways.find(({ isChosen }) => isChosen) ?? only,
    facts: isFree ? [] : [{ kind: 'needs_payment', labels: ways.map(({ label }) => label) }],
  };
}

function payKey({ label }: PaymentMethod): string {
  return `pay by ${label}`;
}

export function cardFieldsOf({ fields }: Look): FieldReading[] {
  return fields.filter(({ purpose }) => purpose === 'card');
}

export function hasCardForm({ fields }: Look): boolean {
  return fields.some(({ meaning }) => meaning === 'card_number');
}

/** Whether the card can be entered here, or the order placed with what was selected. */
export function isPayable(look: Look, journey: Journey): boolean {
  const hasCard = hasCardForm(look) && !wishesOtherThanCard(journey);
  const hasOrder = look.buttons.some(
    (button) => button.purpose === 'place_order' && !isAboveChoices(look, button),
  );
  // What was selected at an earlier step may not be shown anymore.
  const { paysBy, paysByCard } = journey.checkout;
  const isWayChosen =
    paysBy !== undefined &&
    !paysByCard &&
    (look.payments.length === 0 || look.payments.some(({ label }) => isCalledAlike(label, paysBy)));
  const leadsOn = (wanted: Purpose) =>
    look.buttons.some(({ purpose, isEnabled }) => purpose === wanted && isEnabled);
  const isBeforeReview = leadsOn('review') || (leadsOn('advance') && announcesReview(look));
  if (!look.totals && !hasOrder) return hasCard && isBeforeReview;
  return hasCard || (isWayChosen && hasOrder);
}

/** “Confirm order” above the form with the ways to pay, which has a button of its own, orders nothing. */
function isAboveChoices({ survey, payments, buttons }: Look, { ref }: ButtonReading): boolean {
  const ways = [...survey.controls, ...survey.pressables].filter((one) =>
    payments.some((way) => way.ref === one.ref),
  );
  const forms = new Set(ways.map(({ form }) => form));
  const [form, ...others] = forms;
  if (form === undefined || form === null || others.length > 0) return false;
  const placeOf = (wanted: string) => survey.pressables.find((one) => one.ref === wanted);
  const place = placeOf(ref);
  if (!place || place.form === form || ways.some(({ order }) => order < place.order)) return false;
  return buttons.some(
    (button) => button.purpose === 'advance' && button.isEnabled && placeOf(button.ref)?.form === form,
  );
}

/**
 * Whether the shop asks for the card only after the order is placed, on its own page or its payment provider’s: a card
 * is selected, and nothing else is left to do here.
 */
export function asksForCardLater(look: Look, { checkout, cart }: Journey): boolean {
  const order = look.buttons.find(
    (button) => button.purpose === 'place_order' && button.isEnabled && !isAboveStep(look, button),
  );
  if (!order || !look.totals || !cart.isFilled || cardFieldsOf(look).length > 0) return false;
  const ways = look.payments.filter(({ kind }) => kind !== 'wallet');
  if (ways.length > 0) return checkout.paysByCard;
  // Wallets above the form are an alternative to it; alone, they may be all the shop accepts.
  if (look.payments.length > 0) return checkout.paysByCard || saysCardLater(look);
  return checkout.paysByCard || TO_PAY_WITH.isIn(order.text) || checkout.filled.size > 0;
}

/** “Confirm order” above a step that asks for something and has its own button below orders nothing. */
function isAboveStep({ survey, fields, methods, payments, buttons }: Look, { ref }: ButtonReading): boolean {
  const orderOf = (wanted: string) =>
    [...survey.controls, ...survey.pressables].find((one) => one.ref === wanted)?.order ?? -1;
  const details = fields.filter(({ meaning }) => detailOf(meaning) !== undefined);
  const asked = [...details, ...methods, ...payments].map((one) => orderOf(one.ref));
  if (asked.length === 0 || asked.some((order) => order < orderOf(ref))) return false;
  const last = Math.max(...asked);
  return buttons.some(
    (button) => ['advance', 'save_address'].includes(button.purpose) && orderOf(button.ref) > last,
  );
}

/** Whether the shop says so itself, so that there’s no card form to wait for. */
export function saysCardLater({ survey }: Look): boolean {
  return survey.texts.some(
    ({ text, region }) => region !== 'footer' && text.length < 160 && CARD_LATER.isIn(text),
  );
}

/** Whether a card form may still be loading: a part of it is here, or a frame that shows nothing yet. */
export function isCardComing(look: Look, { cart }: Journey): boolean {
  if (!cart.isFilled || hasCardForm(look)) return false;
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

/** Steps listed on the page say that there’s a review before the order. */
export function announcesReview({ survey }: Look): boolean {
  return survey.texts.some(
    ({ text, region }) => region !== 'footer' && text.length < 40 && REVIEW_STEP.isIn(text),
  );
}
