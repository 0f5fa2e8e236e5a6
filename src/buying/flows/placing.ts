import type { ElementHandle } from 'puppeteer-core';
import { decimalOf } from '../../shared/money.ts';
import { mindApproved, otherWay } from './approved.ts';
import { unwantedWay } from './deciding/payment.ts';
import { Ended } from './ending.ts';
import type { Purchasing, Quote } from './errand.ts';
import type { Refusal } from './hands/gate.ts';
import { take } from './hands/hand.ts';
import { type Hands, mindTime, pause } from './hands/hands.ts';
import { pressUnlessChanged, wordsOf } from './hands/last-look.ts';
import { press } from './hands/press.ts';
import { see } from './hands/see.ts';
import { knownData } from './journey/data.ts';
import type { Journey } from './journey/journey.ts';
import { LEFT_PAGE } from './lexicon/code-names.ts';
import type { Look } from './look.ts';
import { lineKind } from './reading/line-kind.ts';
import { parseMoney } from './reading/money.ts';
import type { ButtonReading } from './readings.ts';
import type { Answer } from './watch.ts';

/** The press that places an order, and what is checked right before it. */

/** Presses only while the total is the one that was approved. */
export async function pressAtTotal(
  hands: Hands,
  seen: Look,
  button: ElementHandle<Element>,
  totals: { ref: string },
): Promise<string> {
  const line = seen.survey.amounts.find(({ ref }) => ref === totals.ref);
  const total = await take(hands, totals.ref);
  const words = await wordsOf(total);
  if (!squeezed(words).includes(squeezed(line?.amount ?? ''))) return 'the total keeps changing';
  return placing(hands, () => pressUnlessChanged(button, total, words));
}

export async function pressAlone(hands: Hands, button: ElementHandle<Element>): Promise<string> {
  return placing(hands, async () => {
    await press(button);
    return { kind: 'pressed' };
  });
}

async function placing(hands: Hands, work: () => Promise<{ kind: string; why?: string }>): Promise<string> {
  mindTime(hands);
  hands.isPlacing = true;
  hands.actedMs = Date.now();
  try {
    const seen = await work();
    if (seen.kind === 'pressed') return 'pressed';
    hands.isPlacing = false;
    return seen.kind === 'changed' ? 'the total changed' : (seen.why ?? seen.kind);
  } catch (error) {
    // The page navigated while the script was running: the press caused it.
    if (LEFT_PAGE.test((error as Error).message)) return 'pressed';
    throw error;
  }
}
/** A page only for the card may show the amount and nothing else; what it’s made of was read before. */
export async function readCardPage(
  hands: Hands,
  journey: Journey,
  quote: Quote,
): Promise<{ look: Look; quote: Quote }> {
  const look = await see(hands, { data: knownData(journey) });
  return { look, quote: look.totals ? { ...quote, amount: Math.max(look.totals.total, 0) } : quote };
}

/** How long a total above the approved one may still be the one from before the last choice. */
const RISEN_MS = 4_000;

/**
 * Reads the price. A page may show the total from before the last choice for a while, or load its shipping methods late
 * and select another one: if it’s too high, or for another method, what the page lost is done `again`, and it’s read again.
 */
export async function readPrice<Read extends { quote: Quote; look: Look }>(
  hands: Hands,
  purchasing: Purchasing,
  read: () => Promise<Read>,
  again?: () => Promise<void>,
): Promise<Read> {
  const end = Date.now() + RISEN_MS;
  for (;;) {
    const seen = await read();
    const { amount, shipping = null } = purchasing.approved;
    const isAsApproved = seen.quote.amount <= amount && !otherWay(shipping, seen.quote.shipping);
    if (isAsApproved || Date.now() > end) {
      mindPrice(seen.quote, purchasing);
      mindApproved(seen.quote, seen.look, purchasing.approved);
      return seen;
    }
    hands.pace = 'careful';
    await again?.();
    await pause(hands, 300);
  }
}

function mindPrice({ amount, currency }: Quote, { approved }: Purchasing): void {
  if (currency !== approved.currency)
    throw new Ended(
      'merchant_error',
      `The shop now asks for ${currency.toUpperCase()} instead of ${approved.currency.toUpperCase()}.`,
    );
  if (amount > approved.amount)
    throw new Ended(
      'merchant_error',
      `The price rose from ${decimalOf(approved.amount)} to ${decimalOf(amount)}.`,
    );
}

/** The method that was decided on pays, or nothing is bought. */
export function mindWay(look: Look, journey: Journey): void {
  const way = unwantedWay(look, journey);
  if (way)
    throw new Ended('merchant_error', `The shop would charge by “${way.label}”, which wasn’t requested.`);
}

/** A button that shows an amount charges that amount. */
export function mindButton({ text }: ButtonReading, { approved }: Purchasing): void {
  const charged = parseMoney(text)?.cents;
  if (charged !== undefined && charged > approved.amount)
    throw new Ended(
      'merchant_error',
      `The button would charge ${decimalOf(charged)} instead of ${decimalOf(approved.amount)}.`,
    );
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Shipping that was part of the total and no longer is: the shop has lost the shipping method. */
export function lostShipping(before: Quote, now: Quote): string | undefined {
  const lineOf = ({ breakdown }: Quote) =>
    Object.entries(breakdown).find(([label, cents]) => lineKind(label) === 'shipping' && cents > 0);
  const [label] = lineOf(before) ?? [];
  return label !== undefined && !lineOf(now) && now.amount < before.amount ? label : undefined;
}

/** Where the total only shows after the card. */
export function nothingQuoted({ approved }: Pick<Purchasing, 'approved'>): Quote {
  const { amount, currency } = approved;
  const unread = { items: [], shipping: null, shipTo: null, tax: null, shopName: null, paymentMethod: null };
  return { amount, currency, breakdown: {}, ...unread };
}

export const KEEPS_ASKING: Answer = {
  kind: 'unknown',
  explanation: 'The shop keeps asking to place the order.',
};

export function notSent({ why, isTooLate }: Refusal): Answer {
  const explanation = `The page was about to send a different order than the approved one: ${why}.`;
  return isTooLate
    ? { kind: 'unknown', explanation }
    : { kind: 'failure', reason: 'merchant_error', explanation };
}
