import type { Logger } from 'pino';
import type { Page } from 'puppeteer-core';
import { mindApproved, paidAsApproved } from './approved.ts';
import { isBillGiven, mindBill } from './billed.ts';
import { madeUpBuyer, payerOf } from './buyer.ts';
import { wishesOtherThanCard } from './deciding/payment.ts';
import { drive, type Trip } from './drive.ts';
import { Ended, TimeUp } from './ending.ts';
import type { Errand, Failure, PurchaseReport, Purchasing, QuoteReport, Recorder } from './errand.ts';
import type { Flow } from './flow.ts';
import { isGone, isUnanswered } from './hands/gone.ts';
import { createHands, type Hands } from './hands/hands.ts';
import { stage } from './hands/stage.ts';
import { beginJourney, isAnythingMissing, type Journey } from './journey/journey.ts';
import { type Fact, learn } from './journey/learn.ts';
import { knownTotal } from './known-total.ts';
import { merchantOf } from './merchant.ts';
import { open } from './open.ts';
import { mindPassedOn, notPassedOn } from './passed-on.ts';
import { pay } from './pay.ts';
import { readPrice } from './placing.ts';
import { ask, askedAgain, takesCard } from './question.ts';
import { boughtBy, type QuotedLook, readQuote } from './quote.ts';
import { otherShipping } from './quoted-shipping.ts';
import { peekAtReview } from './review.ts';
import type { Adviser } from './words/adviser.ts';

export { merchantOf } from './merchant.ts';
export { FlowInvalid, parseFlow } from './parse-flow.ts';

/** Buys from shops: the main entry to everything in this folder. */
export interface Engine {
  /** Goes as far as the payment step and returns the price, or asks for what’s missing. Orders nothing. */
  quote(errand: Errand, run: QuoteRun): Promise<QuoteReport>;
  /** Goes there again and pays, never more than was approved. */
  purchase(errand: Errand, run: PurchaseRun): Promise<PurchaseReport>;
  /** Finds the way to the payment step with made-up choices and a made-up address, and orders nothing. */
  learn(url: string, run: Run): Promise<LearnReport>;
}

export interface Run {
  /** A blank page in a context of its own. */
  page: Page;
  recorder: Recorder;
  /** Ends the run immediately when it’s aborted. */
  signal: AbortSignal;
  /** The hosts that the page requested and that Till doesn’t visit. */
  refused?: (() => string[]) | undefined;
  /**
   * Signs in to a shop without guest checkout: the password Till stores for this email at this shop, generated on first
   * use (`isNew`). Only for a buyer who agreed to an account (`create_account`).
   */
  shopAccount?: ((email: string) => Promise<{ password: string; isNew: boolean }>) | undefined;
}

export interface QuoteRun extends Run {
  flow: Flow | undefined;
  /** Whether the card’s CVC is available, or has to be asked for. */
  holdsCvc: boolean;
}

export interface PurchaseRun extends Run {
  flow: Flow | undefined;
  purchasing: Purchasing;
}

export type LearnReport = { kind: 'learned'; flow: Flow } | Failure;

export interface EngineParts {
  log: Logger;
  /** Asked when words alone don’t decide. */
  adviser?: Adviser | undefined;
  /** How long an order is watched whose page shows nothing decisive. */
  patienceMs?: number;
}

export function createEngine({ log, adviser, patienceMs = 30_000 }: EngineParts): Engine {
  const handsFor = ({ page, recorder, signal, shopAccount, refused }: Run, flow?: Flow) =>
    createHands(
      { page, recorder, signal, log, adviser, shopAccount, refused, patienceMs },
      flow ? 'quick' : 'careful',
    );

  async function quote(errand: Errand, run: QuoteRun): Promise<QuoteReport> {
    const hands = handsFor(run, run.flow);
    return ending(hands, async (): Promise<QuoteReport> => {
      await open(hands, errand.url);
      const trip = await drive(hands, beginJourney('quote', errand, { known: upToTotal(run.flow) }));
      const question = (journey: Journey, flow?: Flow): QuoteReport => {
        const schema = ask(journey, run.holdsCvc);
        return askedAgain(journey, schema) ?? { kind: 'question', schema, flow };
      };
      if (trip.end.kind === 'ask') return question(trip.journey);
      if (trip.end.kind === 'failure') {
        // What’s missing is worth asking for even if made-up answers didn’t lead to the end.
        if (trip.end.isFinal || !isAnythingMissing(trip.journey)) return failureOf(trip.end);
        return question(trip.journey);
      }
      const quoted = await quoteAt(hands, trip);
      const journey = learn(trip.journey, [
        { kind: 'step', step: { do: 'read_totals' } },
        ...otherThanRequested(quoted, trip.journey),
      ]);
      if (isAnythingMissing(journey) || (!run.holdsCvc && takesCard(journey)))
        return question(journey, flowOf(journey));
      return { kind: 'quote', quote: quoted.quote, flow: flowOf(journey) };
    });
  }

  async function purchase(errand: Errand, run: PurchaseRun): Promise<PurchaseReport> {
    const hands = handsFor(run, run.flow);
    hands.evidence.expected = 11;
    return ending(hands, async (): Promise<PurchaseReport> => {
      await open(hands, errand.url);
      const agreed = paidAsApproved(errand, run.purchasing.approved);
      const begun = beginJourney('purchase', agreed, { known: upToTotal(run.flow) });
      // Whoever pays in cash or by check is billed where it’s sent, as quoted, unless the prompt says where.
      const holder = wishesOtherThanCard(begun) ? undefined : payerOf(run.purchasing.payer, begun.contact);
      const trip = await drive(hands, { ...begun, payer: begun.payer ?? holder });
      if (trip.end.kind === 'ask' || isAnythingMissing(trip.journey))
        return { kind: 'failure', reason: 'merchant_error', explanation: wanting(trip.journey) };
      if (trip.end.kind === 'failure') return failureOf(trip.end);
      const priced = knownTotal(hands, trip.look, trip.journey)
        ? await priceAt(hands, trip, run.purchasing)
        : { trip, quoted: undefined };
      const { look } = priced.trip;
      mindPassedOn(notPassedOn(priced.trip.journey), run.purchasing.approved);
      // If the total only shows after the card, the rest is compared before.
      if (!priced.quoted) {
        mindApproved(boughtBy(priced.trip.journey), look, run.purchasing.approved);
        mindBill(look, priced.trip.journey);
      }
      const journey = learn(priced.trip.journey, [{ kind: 'step', step: { do: 'read_totals' } }]);
      const paid = await pay(hands, journey, run.purchasing, look, priced.quoted);
      if (paid.answer.kind !== 'placed') return paid.answer;
      const { orderId, evidence } = paid.answer;
      return {
        kind: 'placed',
        orderId: orderId ?? null,
        quote: paid.quote,
        flow: flowOf(paid.journey),
        explanation: evidence,
      };
    });
  }

  async function learnShop(url: string, run: Run): Promise<LearnReport> {
    const hands = handsFor(run);
    return ending(hands, async (): Promise<LearnReport> => {
      await open(hands, url);
      const begun = beginJourney('learn', { url, prompt: null, options: {} });
      const trip = await drive(hands, { ...begun, standIn: madeUpBuyer() });
      if (trip.end.kind === 'failure') return failureOf(trip.end);
      if (trip.end.kind === 'ask')
        return { kind: 'failure', reason: 'unsupported_checkout', explanation: wanting(trip.journey) };
      await quoteAt(hands, trip);
      return {
        kind: 'learned',
        flow: flowOf(learn(trip.journey, [{ kind: 'step', step: { do: 'read_totals' } }])),
      };
    });
  }

  return { quote, purchase, learn: learnShop };
}

function otherThanRequested({ totals, look }: QuotedLook, journey: Journey): Fact[] {
  const only = otherShipping(totals, journey);
  const billing: Fact[] = isBillGiven(look, journey) ? [] : [{ kind: 'needs_billing', why: 'not_taken' }];
  if (!only) return billing;
  return [...billing, { kind: 'methods', methods: [only] }, { kind: 'needs_shipping', labels: [only.label] }];
}

/** The total where the trip ended, or on the review that follows it. */
async function quoteAt(hands: Hands, { journey, look }: Trip) {
  if (!knownTotal(hands, look, journey)) await peekAtReview(hands, look);
  return stage(hands, 'Read the total', undefined, () =>
    readQuote(hands, journey, look.totals ? look : undefined),
  );
}

/** The price where the trip ended, and where it ended at last: what the page lost since then is chosen again. */
async function priceAt(
  hands: Hands,
  arrived: Trip,
  purchasing: Purchasing,
): Promise<{ trip: Trip; quoted: QuotedLook }> {
  let trip = arrived;
  const again = async () => {
    const next = await drive(hands, { ...trip.journey, known: [] });
    if (next.end.kind === 'arrived' && !isAnythingMissing(next.journey)) trip = next;
  };
  const quoted = await stage(hands, 'Read the total', undefined, () =>
    readPrice(hands, purchasing, () => readQuote(hands, trip.journey), again),
  );
  return { trip, quoted };
}

/** What comes after the total is only done to pay. */
function upToTotal(flow: Flow | undefined): Flow['steps'] {
  const steps = flow?.steps ?? [];
  const total = steps.findIndex((step) => step.do === 'read_totals');
  return total < 0 ? steps : steps.slice(0, total);
}

function flowOf({ errand, steps }: Journey): Flow {
  return { version: 1, merchant: merchantOf(errand.url), steps: [...steps] };
}

function failureOf({ kind, reason, explanation }: Failure): Failure {
  return { kind, reason, explanation };
}

function wanting({ needs }: Journey): string {
  const wanted = [
    ...needs.options.keys(),
    ...needs.contact.keys(),
    ...needs.others.keys(),
    ...(needs.products ? ['which product'] : []),
    ...(needs.payments ? ['how to pay'] : []),
    ...(needs.shipping ? ['how to ship it'] : []),
    ...(needs.quantity ? ['how many'] : []),
    ...(needs.billing ? ['the billing address'] : []),
    ...(needs.account ? ['an account'] : []),
  ];
  const complaints = [...needs.contact.values()].flatMap(({ complaint }) => complaint ?? []);
  return `The shop asks for more than it did at the quote: ${[...wanted, ...complaints].join(', ')}.`;
}

/** Ends the moment the time is up, whatever the page is doing. */
async function ending<Report>(hands: Hands, work: () => Promise<Report>): Promise<Report | Failure> {
  const { signal, traffic } = hands;
  let stop: () => void = () => undefined;
  const timeUp = new Promise<never>((_, reject) => {
    stop = () => reject(new TimeUp('The run timed out.'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work().finally(() => hands.evidence.pending), timeUp]);
  } catch (error) {
    // Whatever went wrong after that, an order may exist.
    if (hands.isPlacing) return unknown(error) as Report;
    if (error instanceof Ended) return error.failure;
    if (isGone(error))
      return { kind: 'failure', reason: 'merchant_error', explanation: 'The page keeps changing.' };
    if (error instanceof TimeUp || isUnanswered(error))
      return { kind: 'failure', reason: 'merchant_error', explanation: 'The shop didn’t respond in time.' };
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    traffic.stop();
  }
}

/** Only a purchase places anything, so this is only ever its report. */
function unknown(error: unknown): PurchaseReport {
  return { kind: 'unknown', explanation: whatHappened(error) };
}

function whatHappened(error: unknown): string {
  if (error instanceof TimeUp) return 'The order was placed, and the shop didn’t confirm it in time.';
  return `The order was placed, and then Till lost the page (${(error as Error).message}).`;
}
