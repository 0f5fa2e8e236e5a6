import { isChecked, select } from './acting/choose.ts';
import { Gone, isGone } from './acting/gone.ts';
import { take } from './acting/hand.ts';
import { press, pressInPage, push } from './acting/press.ts';
import { leave, typeInto } from './acting/type.ts';
import { correctCart } from './cart.ts';
import { heed } from './complaint.ts';
import { Ended } from './ending.ts';
import { untickExtras } from './extras.ts';
import { fill } from './fill.ts';
import { type Filling, fillingsOf } from './form.ts';
import { type Look, readPage } from './look.ts';
import { isSame } from './matching.ts';
import { asksForCardLater, type Move, nextMove, pressKey, settleOn } from './moves.ts';
import { chooseAll, isSoldOut, soldOut } from './product.ts';
import { isProductAddress } from './reading/listing.ts';
import type { ButtonReading, ProductOption, Purpose } from './readings.ts';
import { changed, rested, settled, signature } from './settle.ts';
import type { Ref } from './survey.ts';
import { describeTarget } from './target.ts';
import { mindTime, note, pause, stage, type Walk } from './walk.ts';
import { chooseProduct } from './words/choose.ts';

const MOST_MOVES = 70;
const STUCK_MS = 700;
const SEEN_MS = 1_500;
const CALM_MS = 150;
/** How often what does nothing yet is pressed again, and how long after. */
const MOST_IDLE = 4;
const IDLE_MS = 400;
/** By then a page has asked its shop what an address means for it. */
export const ASKED_MS = 2_500;
/** By then scripts have drawn what a product page needs. */
const READY_MS = 5_000;

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

export async function lookAround(walk: Walk): Promise<Look> {
  return readPage(await settled(walk));
}

/** The page once it shows what was just done to it; where the way is new, once it stands still. */
async function seeing(walk: Walk, isReached: (look: Look) => boolean): Promise<Look> {
  const end = Date.now() + SEEN_MS;
  for (;;) {
    const look = await lookAround(walk);
    if (walk.pace === 'careful' || isReached(look) || Date.now() > end) return look;
    await pause(walk, 20);
  }
}

async function lookCalmly(walk: Walk, { survey }: Look): Promise<Look> {
  return readPage(await rested(walk, { first: survey, stillMs: CALM_MS }));
}

/** The page as a step has left it, as far as that step has seen it. */
type Left = Promise<Look | undefined>;

/** Finds its way from wherever the page is to the payment step, and notes each step that led on. */
export async function explore(walk: Walk): Promise<Look> {
  let patience = 3;
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    mindTime(walk);
    const look = await lookAround(walk);
    minding(walk, look);
    if ((await isProductDue(walk, look)) || (await mayStillChange(walk, look))) continue;
    const move = nextMove(look, walk);
    walk.log.debug({ move: inShort(move), url: look.survey.url, page: look.kind }, 'next move');
    if (move.kind === 'arrived') {
      if (await untickExtras(walk, look)) continue;
      return look;
    }
    if (move.kind === 'stuck') {
      patience -= 1;
      const isCardLater = asksForCardLater(look, walk);
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

/** A page whose address is a product's shows that product, even where what goes with it is drawn first. */
export async function isProductDue(walk: Walk, { survey, product, kind }: Look): Promise<boolean> {
  const isElsewhere = product !== undefined || !/listing|unknown/.test(kind) || walk.progress.isInCart;
  if (isElsewhere || !isProductAddress(survey.url) || Date.now() - walk.actedMs > READY_MS) return false;
  await pause(walk, walk.pace === 'quick' ? 40 : 200);
  return true;
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

function count(walk: Walk, key: string, by = 1): void {
  walk.progress.presses.set(key, (walk.progress.presses.get(key) ?? 0) + by);
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

/** Chooses the options, puts it into the cart, and makes sure that the shop noticed. */
export async function putIntoCart(walk: Walk, first: Look): Left {
  let look = await readyToAdd(walk, first);
  const { product } = look;
  if (!product) return undefined;
  walk.progress.productName = product.name;
  walk.progress.price = product.price;
  if (isSoldOut(product, walk)) throw soldOut(undefined);
  const ref = product.addToCart ?? product.buyNow;
  if (!ref) throw new Ended('unsupported_checkout', 'The page has no way to put the product into a cart.');
  if (isWaiting(look)) throw soldOut(undefined);
  const find = describeTarget(look.survey, ref);
  let after = await added(walk, look, ref);
  if (after.kind === 'product' && after.outcome?.kind === 'complaint' && unchosen(walk, after).length > 0) {
    // What the shop misses came up only after everything that was there had been chosen.
    look = await readyToAdd(walk, after);
    after = await added(walk, look, look.product?.addToCart ?? look.product?.buyNow ?? ref);
  }
  if (after.outcome?.kind === 'out_of_stock') throw new Ended('out_of_stock', after.outcome.words);
  walk.progress.isInCart = true;
  if (find) note(walk, { do: 'press', purpose: product.addToCart ? 'add_to_cart' : 'buy_now', find });
  return after;
}

/** The page once all of its options are chosen and its button can be pressed, which scripts may have to see to first. */
async function readyToAdd(walk: Walk, first: Look): Promise<Look> {
  const seen = (isReached: (look: Look) => boolean) => seeing(walk, isReached);
  const end = Date.now() + READY_MS;
  let look = await chooseAll(walk, first, seen);
  for (;;) {
    // What was chosen may still be looked up by the page.
    if (walk.pace === 'quick') look = await lookCalmly(walk, look);
    if (unchosen(walk, look).length > 0 && Date.now() < end) {
      look = await chooseAll(walk, look, seen, new Set(Object.keys(walk.progress.chosen)));
      continue;
    }
    const isGone = look.product && isSoldOut(look.product, walk);
    if (isGone || !isWaiting(look) || Date.now() > end) return look;
    await pause(walk, walk.pace === 'quick' ? 40 : 200);
    look = await lookAround(walk);
  }
}

/** Whether the button is there and cannot be pressed. */
function isWaiting({ product, survey }: Look): boolean {
  const ref = product?.addToCart ?? product?.buyNow;
  return survey.pressables.some((one) => one.ref === ref && one.isDisabled);
}

/** Options that must be chosen and came up late. */
function unchosen({ progress }: Walk, { product }: Look): ProductOption[] {
  return (product?.options ?? []).filter(
    ({ name, isRequired, kind, values }) =>
      isRequired && !(name in progress.chosen) && (kind === 'text' || values.length > 0),
  );
}

async function added(walk: Walk, look: Look, ref: Ref): Promise<Look> {
  const before = signature(look.survey);
  await push(walk, ref);
  const survey = await changed(walk, before, 5_000);
  if (!survey)
    throw new Ended('unsupported_checkout', 'The shop did not react when the product was put into the cart.');
  return walk.pace === 'quick' ? readPage(survey) : lookAround(walk);
}

/** From a shop's front to the product that is meant. Not part of a flow: every errand means another. */
export async function pickProduct(walk: Walk, look: Look): Promise<void> {
  const { products, survey } = look;
  const supplied = walk.errand.options.product;
  const named = typeof supplied === 'string' ? products.findIndex(({ name }) => isSame(name, supplied)) : -1;
  const index = named >= 0 ? named : chooseProduct(walk.wishes, products);
  const chosen = index === undefined ? undefined : products[index];
  if (chosen) {
    count(walk, `product ${chosen.href}`);
    if ((walk.progress.presses.get(`product ${chosen.href}`) ?? 0) > 2)
      throw new Ended('unsupported_checkout', `The page of «${chosen.name}» does not open.`);
    const before = signature(survey);
    await push(walk, chosen.ref);
    await changed(walk, before);
    return;
  }
  const search = look.fields.find(({ meaning }) => meaning === 'search');
  const words = typeof supplied === 'string' ? supplied : walk.wishes.text;
  if (search && words && !walk.progress.presses.has('search')) {
    count(walk, 'search');
    const before = signature(survey);
    const field = await take(walk, search.ref);
    await typeInto(field, words.slice(0, 80));
    await field.press('Enter');
    await changed(walk, before);
    await leave(field).catch(() => undefined);
    return;
  }
  if (products.length === 0)
    throw new Ended('unsupported_checkout', 'Nothing for sale was found on the page.');
  walk.missing.products = products.map(({ name }) => name);
  throw new Asking();
}

/** The errand must be asked before anything more can be found out. */
export class Asking extends Error {
  override readonly name = 'Asking';
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
  const order = look.buttons.find(({ purpose }) => purpose === 'place_order');
  if (order && walk.progress.isInCart)
    return new Ended('unsupported_checkout', `There is no card form on the page, only «${order.text}».`, {
      isFinal: true,
    });
  return new Ended('unsupported_checkout', `No way on was found ${where} («${look.survey.title}»).`);
}
