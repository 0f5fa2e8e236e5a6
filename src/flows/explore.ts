import { isChecked, select } from './acting/choose.ts';
import { Gone, isGone } from './acting/gone.ts';
import { take } from './acting/hand.ts';
import { press, pressInPage, push } from './acting/press.ts';
import { cardFieldsOf, NO_NUMBER } from './card.ts';
import { correctCart } from './cart.ts';
import { heed } from './complaint.ts';
import { Asking, Ended } from './ending.ts';
import { untickExtras } from './extras.ts';
import { fill } from './fill.ts';
import { type Filling, fillingsOf } from './form.ts';
import { isProductDue, pickProduct, putIntoCart } from './goods.ts';
import { type Look, readPage } from './look.ts';
import { type Left, lookAround } from './looking.ts';
import { asksForCardLater, isCardComing, type Move, nextMove, pressKey, settleOn } from './moves.ts';
import type { ButtonReading, Purpose } from './readings.ts';
import { changed, signature } from './settle.ts';
import type { Ref } from './survey.ts';
import { describeTarget } from './target.ts';
import { count, mindTime, note, pause, stage, type Walk } from './walk.ts';

const MOST_MOVES = 70;
const STUCK_MS = 700;
const DRAWING_MS = 200;
/** By then the frames of a card form have come. */
const CARD_MS = 10_000;
/** How often what does nothing yet is pressed again, and how long after. */
const MOST_IDLE = 4;
const IDLE_MS = 400;
/** By then a page has asked its shop what an address means for it. */
export const ASKED_MS = 2_500;

const OUT_OF_CART = new Set<Purpose>(['to_checkout', 'advance']);

const ORDERING = new Set<Look['kind']>(['cart', 'checkout']);

const WORDS: Partial<Record<Purpose, string>> = {
  to_cart: 'Open the cart',
  to_checkout: 'Go to the checkout',
  guest: 'Buy as a guest',
  advance: 'Go on to the next step',
  review: 'Go on to the review',
  save_address: 'Save the address',
  choose_method: 'Open what can be chosen',
};

/** Finds its way from wherever the page is to the payment step, and notes each step that led on. */
export async function explore(walk: Walk): Promise<Look> {
  let patience = 3;
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    mindTime(walk);
    const look = await lookAround(walk);
    minding(walk, look);
    if (isProductDue(walk, look)) {
      await pause(walk, DRAWING_MS);
      continue;
    }
    if (await mayStillChange(walk, look)) continue;
    const move = nextMove(look, walk);
    walk.log.debug({ move: inShort(move), url: look.survey.url, page: look.kind }, 'next move');
    if (move.kind === 'arrived') {
      if (await untickExtras(walk, look)) continue;
      return look;
    }
    if (move.kind === 'stuck') {
      const isCardLater = asksForCardLater(look, walk);
      const isComing = isCardComing(look, walk) && Date.now() - walk.actedMs < CARD_MS;
      if (!isComing) patience -= 1;
      // What is still on its way, as frames for cards often are, is waited for.
      if (patience > 0 && !(isCardLater && walk.progress.isCardLater)) {
        await pause(walk, STUCK_MS);
        continue;
      }
      walk.log.debug(summary(look), 'stuck');
      if (isCardLater) {
        if (await untickExtras(walk, look)) continue;
        walk.progress.paysByCard = true;
        note(walk, { do: 'card_later' });
        return look;
      }
      const [empty] = walk.progress.emptyLists;
      if (empty !== undefined) throw nothingFor(empty);
      if (heed(walk, look)) throw new Asking();
      throw stuckAt(walk, look);
    }
    try {
      await perform(walk, look, move);
    } catch (error) {
      // The page changed under the hand: look again.
      if (!isGone(error) || --patience < 0) throw error;
    }
  }
  throw new Ended('unsupported_checkout', 'The way to the payment step has no end.');
}

/** What was written last may have to be asked about first: how it can be sent, where that stands beside the address. */
async function mayStillChange(walk: Walk, look: Look): Promise<boolean> {
  const isBeside = look.methods.length > 0 && look.fields.some(({ meaning }) => meaning === 'postal_code');
  const isJustWritten = Date.now() - walk.wroteMs < ASKED_MS;
  if (walk.pace !== 'careful' || !isBeside || !isJustWritten || fillingsOf(look, walk).length > 0)
    return false;
  await pause(walk, ASKED_MS - (Date.now() - walk.wroteMs));
  return true;
}

/** What was read of a page, without what fields hold. */
function summary({ fields, buttons, methods, payments, consents, totals, outcome, kind }: Look): object {
  return {
    kind,
    fields: fields.map(({ meaning, purpose, label }) => `${meaning}/${purpose} ${label}`),
    buttons: buttons
      .filter(({ purpose }) => purpose !== 'unknown')
      .map((one) => `${one.purpose} ${one.text} ${one.isEnabled}`),
    methods: methods.map(({ label }) => label),
    payments: payments.map((one) => `${one.kind} ${one.label}`),
    consents: consents.map(({ label }) => label),
    totals,
    outcome,
  };
}

function inShort(move: Move): string {
  if (move.kind === 'press') return `press ${move.button.purpose} «${move.button.text}»`;
  if (move.kind === 'fill')
    return `fill ${move.fillings.map(({ field }) => `${field.meaning} (${field.label})`).join(', ')}`;
  if (move.kind === 'method' || move.kind === 'pay_by') return `${move.kind} «${move.method.label}»`;
  return move.kind;
}

async function perform(walk: Walk, look: Look, move: Move): Promise<unknown> {
  switch (move.kind) {
    case 'press':
      return advance(walk, look, move.button);
    case 'product':
      return stage(walk, 'Choose the product', () => putIntoCart(walk, look));
    case 'pick_product':
      return stage(walk, 'Find the product', () => pickProduct(walk, look));
    case 'fill':
      return stage(walk, 'Fill in contact and address', () => fillIn(walk, look, move.fillings));
    case 'method':
      count(walk, `method ${move.method.label}`);
      return stage(walk, 'Choose the shipping', () => choosing(walk, look, move.method, 'method'));
    case 'pay_by':
      settleOn(walk, move.method);
      return stage(walk, 'Choose how to pay', () => choosing(walk, look, move.method, 'pay_by'));
    case 'consent': {
      const { label } = move.consent;
      count(walk, `consent ${label}`);
      return stage(walk, 'Agree to the terms', () => choosing(walk, look, move.consent, 'consent'));
    }
    default:
  }
}

/** Presses what leads on, and answers the page that it led to; undefined when it did not. */
export async function advance(walk: Walk, look: Look, button: ButtonReading): Left {
  const isAside = ['refuse_cookies', 'accept_cookies', 'dismiss'].includes(button.purpose);
  const act = async () => {
    const before = signature(look.survey);
    const find = describeTarget(look.survey, button.ref);
    await push(walk, button.ref);
    const survey = await changed(walk, before);
    const after = survey && readPage(survey);
    const key = pressKey(look, button);
    if (
      after &&
      isUnmoved(look, after, button) &&
      (walk.progress.presses.get(`idle ${key}`) ?? 0) < MOST_IDLE
    ) {
      count(walk, `idle ${key}`);
      await pause(walk, IDLE_MS);
      return undefined;
    }
    count(walk, key);
    if (!after) return undefined;
    if (button.purpose === 'save_address' || button.purpose === 'advance')
      walk.progress.isAddressSaved = true;
    if (!isAside) noteMethod(walk, look);
    if (find && !isAside) note(walk, { do: 'press', purpose: button.purpose, find });
    return after;
  };
  if (isAside) return act();
  // What was seen of a page is worthless once the page was changed: it is looked at again.
  if (await putRight(walk, look, button)) throw new Gone();
  return stage(walk, WORDS[button.purpose] ?? 'Go on', act);
}

/**
 * Whether what leads to the checkout stands where it stood, with nothing new to be done: what changed has come by itself,
 * and the press before scripts were ready for it.
 */
function isUnmoved(before: Look, after: Look, { purpose, text }: ButtonReading): boolean {
  if (purpose !== 'to_checkout' || before.kind !== after.kind || before.survey.url !== after.survey.url)
    return false;
  const shown = ({ survey: { controls, pressables } }: Look) => [
    ...controls.filter(({ isVisible }) => isVisible).map(({ name, label }) => `${name} ${label}`),
    ...pressables.filter(({ isVisible }) => isVisible).map((one) => one.text),
  ];
  const known = new Set(shown(before));
  const isThere = after.buttons.some((one) => one.purpose === purpose && one.text === text && one.isEnabled);
  return isThere && shown(after).every((one) => known.has(one));
}

/** What the shop has chosen by itself is another's to choose, and is looked at here by whoever goes this way again. */
function noteMethod(walk: Walk, { methods, survey, kind }: Look): void {
  const chosen = kind === 'checkout' && methods.find(({ isChosen }) => isChosen);
  const find = chosen && describeTarget(survey, chosen.ref);
  if (find && !walk.steps.some((step) => step.do === 'method')) note(walk, { do: 'method', find });
}

/** Before a page is left: the cart holds what is wanted, and nothing is ticked that nobody asked for. */
async function putRight(walk: Walk, look: Look, { purpose }: ButtonReading): Promise<boolean> {
  if (OUT_OF_CART.has(purpose) && look.kind !== 'checkout' && (await correctCart(walk, look))) return true;
  return ORDERING.has(look.kind) && (await untickExtras(walk, look));
}

export async function fillIn(walk: Walk, look: Look, fillings: Filling[]): Promise<void> {
  for (const filling of fillings) {
    await fill(walk, look.survey, filling);
    if (filling.field.meaning === 'line1') walk.progress.hasAddress = true;
    walk.progress.isAddressSaved = false;
    // What else is asked depends on the country, and lists replace what was looked at.
    if (filling.field.meaning === 'country' || filling.field.isListbox) return;
  }
}

/** Ticks, presses or selects one of what is offered. */
export async function choosing(
  walk: Walk,
  look: Look,
  { ref, choice }: { ref: Ref; choice?: string | undefined },
  kind: 'method' | 'pay_by' | 'consent',
): Left {
  const before = signature(look.survey);
  const find = describeTarget(look.survey, ref);
  const control = look.survey.controls.find((one) => one.ref === ref);
  const element = await take(walk, ref);
  if (control?.kind === 'select') {
    const value = control.choices.find(({ label }) => label === choice)?.value;
    if (value !== undefined) await select(element, value);
  } else {
    await press(control?.coveredBy ? await take(walk, control.coveredBy) : element);
    if (control && !(await isChecked(element).catch(() => true))) await pressInPage(element);
    // A tick that is seen to be set is all the effect that it has.
    if (walk.pace === 'quick' && kind === 'consent' && (await isChecked(element).catch(() => false))) {
      if (find) note(walk, { do: kind, find });
      return undefined;
    }
  }
  const after = await changed(walk, before, 1_500);
  if (find) note(walk, { do: kind, find });
  return after && readPage(after);
}

/** What stands in the way, whatever is to be done next. */
export function minding(walk: Walk, { outcome }: Look): void {
  const status = walk.traffic.status() ?? 200;
  if (status >= 500) throw new Ended('merchant_error', `The shop answered with an error (${status}).`);
  if (!outcome) return;
  if (outcome.kind === 'blocked') throw new Ended('unsupported_checkout', outcome.words);
  if (outcome.kind === 'shop_error') throw new Ended('merchant_error', outcome.words);
  if (outcome.kind === 'out_of_stock' && walk.progress.isInCart)
    throw new Ended('out_of_stock', outcome.words);
}

/** No answer helps where a shop wants one of nothing. */
function nothingFor(label: string): Ended {
  return new Ended(
    'unsupported_checkout',
    `The shop wants «${label}» to be chosen and offers nothing for this address.`,
    { isFinal: true },
  );
}

function stuckAt(walk: Walk, look: Look): Ended {
  const where = walk.progress.isInCart ? 'in the checkout' : 'before the cart';
  const { outcome } = look;
  if (outcome?.kind === 'complaint')
    return new Ended('merchant_error', `The shop did not go on: «${outcome.words}»`);
  const alert = walk.traffic.alertedSince(0);
  if (alert) return new Ended('merchant_error', `The shop did not go on: «${alert}»`);
  if (look.payments.length > 0 && look.payments.every(({ kind }) => kind === 'wallet'))
    return new Ended(
      'unsupported_checkout',
      `The shop takes no card: ${look.payments.map(({ label }) => label).join(', ')}.`,
      { isFinal: true },
    );
  if (cardFieldsOf(look).length > 0) return new Ended('unsupported_checkout', NO_NUMBER);
  const order = look.buttons.find(({ purpose }) => purpose === 'place_order');
  if (order && walk.progress.isInCart)
    return new Ended('unsupported_checkout', `There is no card form on the page, only «${order.text}».`, {
      isFinal: true,
    });
  return new Ended('unsupported_checkout', `No way on was found ${where} («${look.survey.title}»).`);
}
