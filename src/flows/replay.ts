import { Gone } from './acting/gone.ts';
import { ASKED_MS, advance, choosing, explore, fillIn, minding } from './explore.ts';
import { fillAtOnce } from './fill.ts';
import type { Flow, FlowStep, Target } from './flow.ts';
import { type Filling, fillingsOf, isReal } from './form.ts';
import { isProductDue, pickProduct, putIntoCart } from './goods.ts';
import { type Look, readPage } from './look.ts';
import { matchChoice } from './matching.ts';
import { methodWish, settleOn, wantedMethod, wantedPayment } from './moves.ts';
import type { Method, PaymentMethod } from './readings.ts';
import { rested } from './settle.ts';
import type { Ref } from './survey.ts';
import { findTarget } from './target.ts';
import { note, pause, stage, type Walk } from './walk.ts';
import { chooseMethod } from './words/choose.ts';

const PATIENCE_MS = 5_000;
/** What a page adds to a form without loading it comes within so long. */
const LATE_MS = 250;
const MOST_ROUNDS = 6;
const MOST_PRESSES = 4;

/** Goes to the payment step: the way that is known as far as it fits, and from there by exploring. */
export async function toPayment(walk: Walk, flow: Flow | undefined): Promise<Look> {
  if (flow) await replay(walk, flow);
  return explore(walk);
}

/** The page no longer is as the flow says. */
class Misfit extends Error {
  override readonly name = 'Misfit';
}

/**
 * Follows what is known, step by step, waiting for the next thing by name. Where it does not fit any more, it stops,
 * and whoever explores goes on from the page as it is; the steps found then take the place of the rest.
 */
async function replay(walk: Walk, { steps }: Flow): Promise<void> {
  const known = steps.slice(0, endOf(steps));
  const parts = inParts(known);
  walk.stages.expected = parts.length + 2 + (walk.stages.expected > 8 ? 4 : 0);
  try {
    walk.isShallow = known.every((step) => !('find' in step) || !step.find.isFramed);
    let look: Look | undefined;
    for (const part of parts) look = await followed(walk, part, look);
  } catch (error) {
    if (!(error instanceof Misfit) && !(error instanceof Gone)) throw error;
    walk.log.debug({ why: error.message }, 'the flow does not fit any more');
    walk.pace = 'careful';
  } finally {
    walk.isShallow = false;
  }
}

/** Up to the total: what comes after it is only done to pay. */
function endOf(steps: FlowStep[]): number {
  const total = steps.findIndex((step) => step.do === 'read_totals');
  return total < 0 ? steps.length : total;
}

/** Steps that one look at the page is enough for. */
function inParts(steps: FlowStep[]): FlowStep[][] {
  const parts: FlowStep[][] = [];
  for (const step of steps) {
    const last = parts.at(-1);
    if (last?.[0] && isOnePart(last, step)) last.push(step);
    else parts.push([step]);
  }
  return parts;
}

function isOnePart(part: FlowStep[], next: FlowStep): boolean {
  const last = part.at(-1)?.do;
  if (last === 'fill') return next.do === 'fill';
  const isProduct = last === 'choose' || last === 'quantity';
  if (!isProduct) return false;
  return next.do === 'choose' || next.do === 'quantity' || isIntoCart(next);
}

function isIntoCart(step: FlowStep): boolean {
  return step.do === 'press' && (step.purpose === 'add_to_cart' || step.purpose === 'buy_now');
}

/** The page as the last step left it, which the next one begins with. */
type Left = Look | undefined;

/** A page that draws itself anew under the hand is tried once more. */
async function followed(walk: Walk, part: FlowStep[], left: Left): Promise<Left> {
  try {
    return await follow(walk, part, left);
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
    await pause(walk, 30);
    return follow(walk, part, undefined);
  }
}

async function follow(walk: Walk, part: FlowStep[], left: Left): Promise<Left> {
  const [first] = part;
  if (!first) return left;
  if (first.do === 'choose' || first.do === 'quantity' || isIntoCart(first)) return product(walk, part);
  switch (first.do) {
    case 'fill':
      return form(walk, part, left);
    case 'press':
      return leadOn(walk, first, left);
    case 'method':
      return shipping(walk, left);
    case 'pay_by':
      return payment(walk, left);
    case 'consent':
      return consent(walk, first, left);
    case 'card_later':
      walk.progress.isCardLater = true;
      return left;
    default:
      return left;
  }
}

/** The product is another each time: its page is read anew, and only the way there and out of it is known. */
async function product(walk: Walk, part: FlowStep[]): Promise<Left> {
  for (let pages = 0; pages < 4; pages++) {
    const look = await until(walk, (seen) => {
      const isThere = seen.product !== undefined || seen.products.length > 0;
      return isThere && !isProductDue(walk, seen) ? seen : undefined;
    });
    minding(walk, look);
    if (/cart|checkout/.test(look.kind)) return look;
    if (look.product) {
      const left = await stage(walk, 'Choose the product', () => putIntoCart(walk, look));
      for (const step of part) if (step.do === 'choose') keep(walk, step);
      return left;
    }
    await stage(walk, 'Find the product', () => pickProduct(walk, look));
  }
  throw new Misfit('No product was found.');
}

/** Options that this product does not have may be another's. */
function keep(walk: Walk, step: FlowStep & { do: 'choose' }): void {
  if (walk.steps.some((one) => one.do === 'choose' && one.option === step.option)) return;
  walk.steps.unshift(step);
}

async function form(walk: Walk, part: FlowStep[], left: Left): Promise<Left> {
  const targets = part.flatMap((step) => (step.do === 'fill' ? [step.find] : []));
  const isThere = (look: Look) => (find: Target) => findTarget(look.survey, find) !== undefined;
  const filled = await stage(walk, 'Fill in contact and address', async () => {
    const look = await until(walk, (seen) => (targets.some(isThere(seen)) ? seen : undefined), left);
    for (const step of part) note(walk, step);
    return fillAll(walk, look, (seen) => targets.every(isThere(seen)));
  });
  walk.progress.hasAddress ||= part.some((step) => step.do === 'fill' && step.field === 'line1');
  return filled;
}

/** Until every field holds what it should. At once first; what did not take that way is done as a person would. */
async function fillAll(walk: Walk, first: Look, isWhole: (look: Look) => boolean): Promise<Look> {
  let look = first;
  for (let rounds = 0; rounds < MOST_ROUNDS; ) {
    const fillings = fillingsOf(look, walk);
    const ready = fillings.filter(({ element, values }) => isOffered(element, values));
    if (fillings.length === 0 && isWhole(look)) return look;
    if (ready.length > 0) {
      if (rounds++ === 0) await fillAtOnce(walk, look.survey, ready, extrasIn(look));
      else await fillIn(walk, look, ready);
      look = readPage(await rested(walk));
      continue;
    }
    // A list may still be on its way, or a field that depends on another.
    const isWaitedFor = Date.now() - walk.actedMs < (fillings.length > 0 ? PATIENCE_MS : LATE_MS);
    if (!isWaitedFor) return look;
    await pause(walk, 40);
    look = readPage(await rested(walk));
  }
  return look;
}

function extrasIn({ consents }: Look): Ref[] {
  return consents.filter(({ isExtra, isChecked }) => isExtra && isChecked).map(({ ref }) => ref);
}

/** Whether a list has what it is to be set to; other fields take whatever is written. */
function isOffered(element: Filling['element'], values: string[]): boolean {
  if (!('choices' in element) || element.kind !== 'select') return true;
  return matchChoice(element.choices.filter(isReal), values) !== undefined;
}

async function leadOn(walk: Walk, step: FlowStep & { do: 'press' }, left: Left): Promise<Left> {
  for (let tries = 0; tries < MOST_PRESSES; tries++) {
    const seen = await found(walk, step.find, tries === 0 ? left : undefined);
    const { look, ref } = (await settleMethods(walk, seen.look))
      ? await found(walk, step.find, undefined)
      : seen;
    const button = look.buttons.find((one) => one.ref === ref);
    // Before anything was approved nothing is pressed that orders, whatever a flow says.
    if (button?.purpose === 'place_order') throw new Misfit('The flow would place an order here.');
    const { text = '' } = button ?? {};
    const pressed = { ref, text, purpose: step.purpose, isEnabled: true, score: 0 };
    const after = await advance(walk, look, pressed);
    if (after) return after;
  }
  throw new Misfit('What should lead on does not.');
}

/** What the shop had chosen itself when the way was learned may not be what is wanted now. Answers whether anything changed. */
async function settleMethods(walk: Walk, look: Look): Promise<boolean> {
  const isChosen = (one: Method | PaymentMethod | undefined) => one === undefined || one.isChosen;
  const method = wantedMethod(look, walk);
  if (method) walk.progress.method = method.label;
  if (!isChosen(method)) await shipping(walk, look);
  const payment = look.payments.length > 0 ? wantedPayment(look, walk) : undefined;
  if (payment) settleOn(walk, payment);
  return !isChosen(method);
}

async function shipping(walk: Walk, left: Left): Promise<Left> {
  const look = await until(
    walk,
    (seen) => (seen.methods.length > 0 && !isMethodAwaited(seen, walk) ? seen : undefined),
    left,
  );
  const method = wantedMethod(look, walk);
  if (!method) throw new Misfit('No way of shipping fits.');
  walk.progress.method = method.label;
  if (method.isChosen) return look;
  return stage(walk, 'Choose the shipping', () => choosing(walk, look, method, 'method'));
}

/** A way that the errand names comes up once the page has asked its shop about an address that was just written. */
function isMethodAwaited({ methods }: Look, walk: Walk): boolean {
  const wish = methodWish(walk);
  if (wish === undefined || Date.now() - walk.wroteMs > ASKED_MS) return false;
  return methods.length === 1 || chooseMethod(wish, methods) === undefined;
}

async function payment(walk: Walk, left: Left): Promise<Left> {
  const look = await until(walk, (seen) => (seen.payments.length > 0 ? seen : undefined), left);
  const method = wantedPayment(look, walk);
  if (!method) throw new Misfit('No way to pay fits.');
  settleOn(walk, method);
  if (method.isChosen) return look;
  return stage(walk, 'Choose how to pay', () => choosing(walk, look, method, 'pay_by'));
}

async function consent(walk: Walk, step: FlowStep & { do: 'consent' }, left: Left): Promise<Left> {
  const { look, ref } = await found(walk, step.find, left);
  const box = look.consents.find((one) => one.ref === ref);
  if (!box?.isRequired) throw new Misfit('What was to be agreed to is no longer required.');
  if (box.isChecked) return look;
  return stage(walk, 'Agree to the terms', () => choosing(walk, look, box, 'consent'));
}

async function found(walk: Walk, target: Target, left: Left): Promise<{ look: Look; ref: string }> {
  return until(
    walk,
    (look) => {
      const element = findTarget(look.survey, target);
      return element && !element.isDisabled ? { look, ref: element.ref } : undefined;
    },
    left,
  );
}

/** Looks until the page shows it. */
async function until<Found>(
  walk: Walk,
  find: (look: Look) => Found | undefined,
  left?: Left,
): Promise<Found> {
  const end = Date.now() + PATIENCE_MS;
  for (let look = left; ; look = undefined) {
    look ??= readPage(await rested(walk, { longestMs: PATIENCE_MS }));
    const answer = look.survey.isBusy ? undefined : find(look);
    if (answer !== undefined) return answer;
    if (Date.now() > end && walk.traffic.isQuiet(500))
      throw new Misfit('What should come next did not appear.');
    if (Date.now() > end + 3 * PATIENCE_MS) throw new Misfit('What should come next did not appear.');
    await pause(walk, 20);
  }
}
