import { Gone } from './acting/gone.ts';
import {
  advance,
  choosing,
  explore,
  fillIn,
  lookAround,
  minding,
  pickProduct,
  putIntoCart,
} from './explore.ts';
import type { Flow, FlowStep, Target } from './flow.ts';
import { fillingsOf } from './form.ts';
import { type Look, readPage } from './look.ts';
import { settleOn, wantedMethod, wantedPayment } from './moves.ts';
import { surveyed } from './settle.ts';
import { findTarget } from './target.ts';
import { note, pause, stage, type Walk } from './walk.ts';

const PATIENCE_MS = 5_000;

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
  walk.pace = 'quick';
  const known = steps.slice(0, endOf(steps));
  const parts = inParts(known);
  walk.stages.expected = parts.length + 2 + (walk.stages.expected > 8 ? 4 : 0);
  try {
    for (const part of parts) await followed(walk, part);
  } catch (error) {
    if (!(error instanceof Misfit) && !(error instanceof Gone)) throw error;
    walk.log.debug({ why: error.message }, 'the flow does not fit any more');
    walk.pace = 'careful';
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

/** A page that draws itself anew under the hand is tried once more. */
async function followed(walk: Walk, part: FlowStep[]): Promise<void> {
  try {
    await follow(walk, part);
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
    await pause(walk, 100);
    await follow(walk, part);
  }
}

async function follow(walk: Walk, part: FlowStep[]): Promise<void> {
  const [first] = part;
  if (!first) return;
  if (first.do === 'choose' || first.do === 'quantity' || isIntoCart(first)) return product(walk, part);
  switch (first.do) {
    case 'fill':
      return form(walk, part);
    case 'press':
      return leadOn(walk, first);
    case 'method':
      return shipping(walk);
    case 'pay_by':
      return payment(walk);
    case 'consent':
      return consent(walk, first);
    default:
  }
}

/** The product is another each time: its page is read anew, and only the way there and out of it is known. */
async function product(walk: Walk, part: FlowStep[]): Promise<void> {
  for (let pages = 0; pages < 4; pages++) {
    const look = await until(walk, (seen) => ((seen.product ?? seen.products.length > 0) ? seen : undefined));
    minding(walk, look);
    if (/cart|checkout/.test(look.kind)) return;
    if (look.product) {
      await stage(walk, 'Choose the product', () => putIntoCart(walk, look));
      for (const step of part) if (step.do === 'choose') keep(walk, step);
      return;
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

async function form(walk: Walk, part: FlowStep[]): Promise<void> {
  const targets = part.flatMap((step) => (step.do === 'fill' ? [step.find] : []));
  await stage(walk, 'Fill in contact and address', async () => {
    let look = await until(walk, (seen) =>
      targets.some((find) => findTarget(seen.survey, find)) ? seen : undefined,
    );
    for (const step of part) note(walk, step);
    for (let rounds = 0; rounds < 4; rounds++) {
      const fillings = fillingsOf(look, walk);
      if (fillings.length === 0) return;
      await fillIn(walk, look, fillings);
      look = await lookAround(walk);
    }
  });
  walk.progress.hasAddress ||= part.some((step) => step.do === 'fill' && step.field === 'line1');
}

async function leadOn(walk: Walk, step: FlowStep & { do: 'press' }): Promise<void> {
  for (let tries = 0; tries < 2; tries++) {
    const { look, ref } = await found(walk, step.find);
    const button = look.buttons.find((one) => one.ref === ref);
    // Before anything was approved nothing is pressed that orders, whatever a flow says.
    if (button?.purpose === 'place_order') throw new Misfit('The flow would place an order here.');
    const { text = '' } = button ?? {};
    if (await advance(walk, look, { ref, text, purpose: step.purpose, isEnabled: true, score: 0 })) return;
  }
  throw new Misfit('What should lead on does not.');
}

async function shipping(walk: Walk): Promise<void> {
  const look = await until(walk, (seen) => (seen.methods.length > 0 ? seen : undefined));
  const method = wantedMethod(look, walk);
  if (!method) throw new Misfit('No way of shipping fits.');
  walk.progress.method = method.label;
  if (!method.isChosen)
    await stage(walk, 'Choose the shipping', () => choosing(walk, look, method, 'method'));
}

async function payment(walk: Walk): Promise<void> {
  const look = await until(walk, (seen) => (seen.payments.length > 0 ? seen : undefined));
  const method = wantedPayment(look, walk);
  if (!method) throw new Misfit('No way to pay fits.');
  settleOn(walk, method);
  if (!method.isChosen) await stage(walk, 'Choose how to pay', () => choosing(walk, look, method, 'pay_by'));
}

async function consent(walk: Walk, step: FlowStep & { do: 'consent' }): Promise<void> {
  const { look, ref } = await found(walk, step.find);
  const box = look.consents.find((one) => one.ref === ref);
  if (!box?.isRequired) throw new Misfit('What was to be agreed to is no longer required.');
  if (!box.isChecked) await stage(walk, 'Agree to the terms', () => choosing(walk, look, box, 'consent'));
}

async function found(walk: Walk, target: Target): Promise<{ look: Look; ref: string }> {
  const { look, ref } = await until(walk, (look) => {
    const element = findTarget(look.survey, target);
    return element && !element.isDisabled ? { look, ref: element.ref } : undefined;
  });
  return { look, ref };
}

/** Looks until the page shows it. */
async function until<Found>(walk: Walk, find: (look: Look) => Found | undefined): Promise<Found> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const survey = await surveyed(walk);
    const answer = survey.isBusy ? undefined : find(readPage(survey));
    if (answer !== undefined) return answer;
    if (Date.now() > end && walk.traffic.isQuiet(500))
      throw new Misfit('What should come next did not appear.');
    if (Date.now() > end + 3 * PATIENCE_MS) throw new Misfit('What should come next did not appear.');
    await pause(walk, 50);
  }
}
