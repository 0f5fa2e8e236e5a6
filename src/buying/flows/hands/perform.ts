/// <reference lib="dom" />

import { pressKey } from '../deciding/keys.ts';
import { type Move, PURPOSES } from '../deciding/move.ts';
import { type Journey, triesOf } from '../journey/journey.ts';
import type { Fact } from '../journey/learn.ts';
import { SEARCH_BUTTON } from '../lexicon/pages.ts';
import type { Look } from '../look.ts';
import type { Data } from '../reading/data.ts';
import type { ButtonReading, Purpose } from '../readings.ts';
import type { Ref } from '../survey.ts';
import { describeTarget } from '../target.ts';
import { hasAdded, hasSentAny, isSwallowed } from './added.ts';
import { chooseAnew, isChecked, select } from './choose.ts';
import { setCount } from './count.ts';
import { fillIn, retell } from './fill.ts';
import { take } from './hand.ts';
import { type Hands, pause } from './hands.ts';
import { chooseOption, unfold } from './options.ts';
import { press, pressInPage, push } from './press.ts';
import { takeProductPicture } from './product-picture.ts';
import { changed, glance, lookChange, looks, signature } from './see.ts';
import { stage } from './stage.ts';
import { leave, typeInto } from './type.ts';

/** How long a page may take to show that something was done to it. */
const NOTICED_MS = 3_000;
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
    if (isAdding) await pictureProduct(hands, button.ref, deed);
    const since = Date.now();
    await push(hands, button.ref);
    const hasWorked = isAdding
      ? await hasAdded(hands, since, deed)
      : (await changed(hands, before, NOTICED_MS)) !== undefined;
    const tried = pressKey(look, button);
    const mayHaveMissed = hasWorked !== isAdding && triesOf(deed.journey, missed(tried)) === 0;
    if (mayHaveMissed && (await wasSwallowed(hands, since, button, deed)))
      return [{ kind: 'tried', what: missed(tried) }];
    const facts: Fact[] = [{ kind: 'tried', what: tried }];
    if (!hasWorked) return facts;
    if (find && !isAside) facts.push({ kind: 'step', step: { do: 'press', purpose: button.purpose, find } });
    return isAdding ? [...facts, { kind: 'filled_cart' }] : facts;
  };
  return isAside ? act() : stage(hands, advised ?? PURPOSES[button.purpose] ?? 'Continue', why, act);
}

/** It’s pressed once more when what took the press is closed. */
function missed(tried: string): string {
  return `missed ${tried}`;
}

async function wasSwallowed(
  hands: Hands,
  since: number,
  button: ButtonReading,
  { look, data }: Deed,
): Promise<boolean> {
  const { traffic } = hands;
  if (hasSentAny(hands, since) || traffic.isUnderway(since) || traffic.isReplacedSince(since)) return false;
  return isSwallowed(look, await glance(hands, data), button);
}

/** The last moment at which its own page shows it. In a list, nobody could tell which picture is the product’s. */
async function pictureProduct(hands: Hands, ref: Ref, { look: { product }, journey }: Deed): Promise<void> {
  if (journey.goal !== 'quote' || !product) return;
  if (product.addToCart !== ref && product.buyNow !== ref) return;
  hands.productPicture ??= await takeProductPicture(hands.page, product);
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
