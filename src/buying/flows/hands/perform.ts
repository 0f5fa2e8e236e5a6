/// <reference lib="dom" />

import { isAboutStock } from '../deciding/adding.ts';
import { pressKey } from '../deciding/keys.ts';
import { type Move, PURPOSES } from '../deciding/move.ts';
import type { Journey } from '../journey/journey.ts';
import type { Fact } from '../journey/learn.ts';
import { ADDED_TO_CART } from '../lexicon/confirmations.ts';
import { SEARCH_BUTTON } from '../lexicon/pages.ts';
import type { Look } from '../look.ts';
import { cartCount } from '../outcome/signs.ts';
import type { Data } from '../reading/data.ts';
import type { ButtonReading, Purpose } from '../readings.ts';
import type { Ref } from '../survey.ts';
import { describeTarget } from '../target.ts';
import { chooseAnew, isChecked, select } from './choose.ts';
import { setCount } from './count.ts';
import { fillIn, retell } from './fill.ts';
import { take } from './hand.ts';
import { type Hands, pause } from './hands.ts';
import { chooseOption, unfold } from './options.ts';
import { press, pressInPage, push } from './press.ts';
import { takeProductPicture } from './product-picture.ts';
import { changed, glance, lookChange, looks, see, signature } from './see.ts';
import { stage } from './stage.ts';
import { leave, typeInto } from './type.ts';

/** How long a page may take to show that something was done to it. */
const NOTICED_MS = 3_000;
const ADDED_MS = 5_000;
const PICKED_MS = 1_500;
const ANSWERED_MS = 10_000;
const MORE_MS = 1_200;

export interface Deed {
  look: Look;
  journey: Journey;
  data: Data;
  why: string;
}

/** Carries out a move, and returns what was learned from its effect. */
export async function perform(hands: Hands, move: Move, deed: Deed): Promise<Fact[]> {
  const { look, why } = deed;
  switch (move.kind) {
    case 'press':
      return pressed(hands, move.button, deed);
    case 'advised':
      return pressed(hands, move.button, deed, move.by === 'model' ? 'Ask the model' : 'Continue');
    case 'follow':
      return stage(hands, 'Find the product', why, () => follow(hands, move.ref, look));
    case 'visit':
      return stage(hands, VISITS[move.of ?? 'product'], why, () => visit(hands, move.url));
    case 'search':
      return stage(hands, 'Search the shop', why, () => search(hands, move.ref, move.words, look));
    case 'scroll':
      return stage(hands, 'Find the product', why, () => scroll(hands, look));
    case 'choose':
      return stage(hands, 'Choose the product', why, () =>
        chooseOption(hands, look, move.option, move.label),
      );
    case 'unfold':
      return unfold(hands, look, move.option);
    case 'count':
      return stage(hands, move.isInCart ? 'Correct the cart' : 'Set the quantity', why, () =>
        setCount(hands, look, move),
      );
    case 'fill':
      return stage(hands, 'Fill in contact and address', why, () => fillIn(hands, look, move.fillings));
    case 'retell':
      return stage(hands, 'Fill in contact and address', why, () => retell(hands, move.controls));
    case 'pick':
      return stage(hands, PICKS[move.as], why, () => picked(hands, move, look));
    case 'consult':
      return consult(hands, move, deed.journey);
    case 'account':
      return openAccount(hands, move.email);
    case 'wait':
      if (move.ms > 0) await pause(hands, move.ms);
      return [];
    default:
      return [];
  }
}

const VISITS = {
  product: 'Find the product',
  cart: 'Open the cart',
  billing: 'Choose the billing address',
} as const;

const PICKS = {
  method: 'Choose shipping',
  pay_by: 'Choose how to pay',
  consent: 'Accept the terms',
  untick: 'Remove an unrequested extra',
  billing: 'Choose the billing address',
  guest: 'Check out as a guest',
} as const;

const ASIDE = new Set<Purpose>(['refuse_cookies', 'accept_cookies', 'dismiss', 'enter', 'remove']);
const ADDING = new Set<Purpose>(['add_to_cart', 'buy_now']);

async function pressed(hands: Hands, button: ButtonReading, deed: Deed, advised?: string): Promise<Fact[]> {
  const { look, why } = deed;
  const isAside = !advised && ASIDE.has(button.purpose);
  const isAdding = ADDING.has(button.purpose);
  const act = async (): Promise<Fact[]> => {
    const before = signature(look.survey);
    const find = describeTarget(look.survey, button.ref);
    const facts: Fact[] = [{ kind: 'tried', what: pressKey(look, button) }];
    if (isAdding) await pictureProduct(hands, button.ref, deed);
    const since = Date.now();
    await push(hands, button.ref);
    const step: Fact[] =
      find && !isAside ? [{ kind: 'step', step: { do: 'press', purpose: button.purpose, find } }] : [];
    if (isAdding)
      return (await hasAdded(hands, since, deed)) ? [...facts, ...step, { kind: 'filled_cart' }] : facts;
    const survey = await changed(hands, before, NOTICED_MS);
    return survey ? [...facts, ...step] : facts;
  };
  return isAside ? act() : stage(hands, advised ?? PURPOSES[button.purpose] ?? 'Continue', why, act);
}

/** The last moment at which its own page shows it. In a list, nobody could tell which picture is the product’s. */
async function pictureProduct(hands: Hands, ref: Ref, { look: { product }, journey }: Deed): Promise<void> {
  if (journey.goal !== 'quote' || !product) return;
  if (product.addToCart !== ref && product.buyNow !== ref) return;
  hands.productPicture ??= await takeProductPicture(hands.page, product);
}

/** Waits for the shop to accept the product: its response may come long after the page has reacted. */
async function hasAdded(hands: Hands, since: number, { look, data, journey }: Deed): Promise<boolean> {
  for (;;) {
    await pause(hands, 60);
    const after = await see(hands, { data });
    const hasSent = hands.traffic
      .sentSince(since)
      .some(({ status }) => status !== undefined && status > 0 && status < 400);
    // A page that’s navigating shows nothing yet of what the next one says.
    if (isAdded(look, after, hasSent, journey)) {
      if (isAdded(look, await see(hands, { data }), hasSent, journey)) return true;
    }
    const isWaiting = hands.traffic.isUnderway(since) || after.survey.isBusy;
    if (Date.now() - since > (isWaiting ? ANSWERED_MS : ADDED_MS)) return false;
    if (!isWaiting && after.notice && Date.now() - since > NOTICED_MS) return false;
  }
}

/** By its effect: another page, a drawer, a count in the header, or at least a successful request to the shop. */
function isAdded(before: Look, after: Look, hasSent: boolean, { item }: Journey): boolean {
  const isElsewhere = after.kind === 'cart' || after.kind === 'checkout' || pathOf(after) !== pathOf(before);
  if (isElsewhere && after.kind !== 'product') return true;
  if ((cartCount(after) ?? 0) > (cartCount(before) ?? 0)) return true;
  const known = new Set(before.survey.texts.map(({ text }) => text));
  const fresh = after.survey.texts.filter(({ text }) => !known.has(text));
  // Until a variant is chosen again, its page may say that the first one is sold out.
  const name = item.name ?? '\u0000';
  if (fresh.some(({ text }) => text.includes(name) && ADDED_TO_CART.isIn(text.replace(name, ''))))
    return true;
  // The same page with a complaint on it, even if it had one before, is a rejection.
  if (after.notice?.kind === 'out_of_stock') return false;
  const spoken = after.spoken.texts.filter(({ text, card }) => card === null && !known.has(text));
  if (spoken.some(({ text, region }) => region === 'main' && isAboutStock(text))) return false;
  // A complaint may name the product as well.
  const isNamed = fresh.some(
    ({ text, region, tone }) =>
      tone !== 'error' && (region !== 'main' || text.includes(item.name ?? '\u0000')),
  );
  if (after.notice && !isNamed) return false;
  const isInvalid = after.survey.controls.some(
    ({ invalid, isVisible, form }) => isVisible && invalid !== '' && form === formOf(after),
  );
  if (hasSent) return true;
  if (isInvalid) return false;
  if (leadsFurther(before, after)) return true;
  return (
    isElsewhere ||
    isNamed ||
    (after.dialog !== undefined && before.dialog === undefined) ||
    fresh.some(({ tone }) => tone !== 'plain' && tone !== 'error')
  );
}

/** A way to the cart or the checkout that wasn’t there before. */
function leadsFurther(before: Look, after: Look): boolean {
  const waysOf = ({ buttons }: Look) =>
    buttons.filter(({ purpose }) => purpose === 'to_cart' || purpose === 'to_checkout').length;
  return waysOf(after) > waysOf(before);
}

function formOf({ survey, product }: Look): number | null | undefined {
  return survey.pressables.find(({ ref }) => ref === product?.addToCart)?.form;
}

function pathOf({ survey }: Look): string {
  return new URL(survey.url).pathname;
}

async function follow(hands: Hands, ref: Ref, look: Look): Promise<Fact[]> {
  const before = signature(look.survey);
  await push(hands, ref);
  await changed(hands, before);
  return [];
}

async function visit(hands: Hands, url: string): Promise<Fact[]> {
  // If it doesn’t appear, what’s shown then is read like anything else.
  await hands.page.goto(url, { waitUntil: 'domcontentloaded', timeout: ANSWERED_MS }).catch(() => undefined);
  hands.actedMs = Date.now();
  return [];
}

/** Lists without pages bring more of what they have once their end is in sight. */
async function scroll(hands: Hands, look: Look): Promise<Fact[]> {
  const before = signature(look.survey);
  await hands.page.evaluate(() =>
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
  );
  hands.actedMs = Date.now();
  await changed(hands, before, MORE_MS);
  return [];
}

async function search(hands: Hands, ref: Ref, words: string, look: Look): Promise<Fact[]> {
  const before = signature(look.survey);
  const field = await take(hands, ref);
  await typeInto(field, words);
  const typed = signature((await glance(hands, { phrases: [], words: [] })).survey);
  await field.press('Enter');
  if (!(await changed(hands, typed))) {
    const button = look.survey.pressables.find(
      ({ text, form, type }) =>
        form !== null && form === formAt(look, ref) && (type === 'submit' || SEARCH_BUTTON.isIn(text)),
    );
    if (button) await push(hands, button.ref);
    await changed(hands, before);
  }
  await leave(field).catch(() => undefined);
  return [];
}

function formAt({ survey }: Look, ref: Ref): number | null | undefined {
  return survey.controls.find((one) => one.ref === ref)?.form;
}

/** Ticks, presses, or selects one of what’s offered. */
async function picked(
  hands: Hands,
  { pick, as }: Extract<Move, { kind: 'pick' }>,
  look: Look,
): Promise<Fact[]> {
  const before = looks(look.survey);
  const find = describeTarget(look.survey, pick.ref);
  const control = look.survey.controls.find((one) => one.ref === pick.ref);
  const element = await take(hands, pick.ref);
  const isOn = as !== 'untick';
  if (control?.kind === 'select') {
    const choice = 'choice' in pick ? pick.choice : undefined;
    const value = control.choices.find(({ label }) => label === choice)?.value;
    if (value !== undefined) await select(element, value);
  } else if (as === 'method' && control?.kind === 'radio' && control.checked) {
    await chooseAnew(element);
  } else {
    await press(control?.coveredBy ? await take(hands, control.coveredBy) : element);
    if (control && (await isChecked(element).catch(() => isOn)) !== isOn) await pressInPage(element);
  }
  const hasChanged = await lookChange(
    hands,
    before,
    hands.pace === 'quick' && as === 'consent' ? 50 : PICKED_MS,
  );
  const facts: Fact[] =
    as === 'method' && hasChanged
      ? [{ kind: 'method', label: pick.label, price: 'price' in pick ? pick.price : undefined }]
      : [];
  if (find && (as === 'method' || as === 'pay_by' || as === 'consent'))
    facts.push({ kind: 'step', step: { do: as, find } });
  return facts;
}

async function openAccount(hands: Hands, email: string): Promise<Fact[]> {
  const account = await hands.shopAccount?.(email);
  hands.password = account?.password;
  return account ? [{ kind: 'account', isNew: account.isNew }] : [];
}

async function consult(
  { adviser }: Hands,
  { about, choices }: Extract<Move, { kind: 'consult' }>,
  { wishes }: Journey,
): Promise<Fact[]> {
  const choice = await adviser?.choose({ about, prompt: wishes.text, choices });
  return choice !== undefined && choices.includes(choice) ? [{ kind: 'advised', about, choice }] : [];
}
