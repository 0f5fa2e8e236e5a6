import type { Logger } from 'pino';
import type { Page } from 'puppeteer-core';
import { isGone, isUnanswered } from './acting/gone.ts';
import { madeUpBuyer, payerOf } from './buyer.ts';
import { Asking, Ended, TimeUp } from './ending.ts';
import type { Errand, Failure, PurchaseReport, Purchasing, QuoteReport, Recorder } from './errand.ts';
import type { Flow } from './flow.ts';
import type { Look } from './look.ts';
import { open } from './open.ts';
import { pay, peekAtReview } from './pay.ts';
import { ask, takesCard } from './question.ts';
import { readQuote } from './quote.ts';
import { toPayment } from './replay.ts';
import { beginWalk, flowOf, isAnythingMissing, note, stage, type Walk } from './walk.ts';
import type { Adviser } from './words/adviser.ts';

export { merchantOf } from './merchant.ts';
export { FlowInvalid, parseFlow } from './parse-flow.ts';

/** Buys things from shops: the one door to everything in this folder. */
export interface Engine {
  /** Goes as far as the payment step and says what it costs, or asks for what is missing. Orders nothing. */
  quote(errand: Errand, run: QuoteRun): Promise<QuoteReport>;
  /** Goes there again and pays, never more than was approved. */
  purchase(errand: Errand, run: PurchaseRun): Promise<PurchaseReport>;
  /** Finds the way to the payment step with made-up choices and a made-up address, and orders nothing. */
  learn(url: string, run: Run): Promise<LearnReport>;
}

export interface Run {
  /** A blank page of a context that nobody else uses. */
  page: Page;
  recorder: Recorder;
  /** When it fires the run ends at once. */
  signal: AbortSignal;
  /**
   * Signs in to a shop that sells to its own customers alone: the password that Till keeps for this email at this
   * shop, made when it is first asked for (`isNew`). Only for a buyer who has agreed to an account (`create_account`).
   */
  shopAccount?: ((email: string) => Promise<{ password: string; isNew: boolean }>) | undefined;
}

export interface QuoteRun extends Run {
  flow: Flow | undefined;
  /** Whether the card's code is at hand, or has to be asked for. */
  holdsCvc: boolean;
}

export interface PurchaseRun extends Run {
  flow: Flow | undefined;
  purchasing: Purchasing;
}

export type LearnReport = { kind: 'learned'; flow: Flow } | Failure;

export interface EngineParts {
  log: Logger;
  /** Asked when words alone do not decide. */
  adviser?: Adviser | undefined;
}

export function createEngine({ log, adviser }: EngineParts): Engine {
  const begin = (errand: Errand, { page, recorder, signal }: Run) =>
    beginWalk(errand, { page, recorder, signal, log, adviser });

  async function quote(errand: Errand, run: QuoteRun): Promise<QuoteReport> {
    const walk = begin(errand, run);
    if (run.flow) walk.pace = 'quick';
    return ending(walk, async (): Promise<QuoteReport> => {
      let arrived: Look | undefined;
      try {
        await open(walk);
        arrived = await toTotal(walk, run.flow);
      } catch (error) {
        // What is missing is worth asking for even where the way did not lead to the end with made-up answers.
        const isHopeless = error instanceof Ended && error.isFinal;
        if (!(error instanceof Asking) && (isHopeless || error instanceof TimeUp || !isAnythingMissing(walk)))
          throw error;
        return { kind: 'question', schema: ask(walk, run.holdsCvc), flow: undefined };
      }
      const quoted = await stage(walk, 'Read the total', () => readQuote(walk, arrived));
      note(walk, { do: 'read_totals' });
      if (isAnythingMissing(walk) || (!run.holdsCvc && takesCard(walk)))
        return { kind: 'question', schema: ask(walk, run.holdsCvc), flow: flowOf(walk) };
      return { kind: 'quote', quote: quoted.quote, flow: flowOf(walk) };
    });
  }

  async function purchase(errand: Errand, run: PurchaseRun): Promise<PurchaseReport> {
    const walk = begin(errand, run);
    if (run.flow) walk.pace = 'quick';
    walk.stages.expected = 11;
    walk.payer = payerOf(run.purchasing.card, walk.contact);
    return ending(walk, async (): Promise<PurchaseReport> => {
      await open(walk);
      const arrived = await toPayment(walk, run.flow).catch((error: unknown) => {
        if (error instanceof Asking) throw new Ended('merchant_error', wanting(walk));
        throw error;
      });
      if (isAnythingMissing(walk)) throw new Ended('merchant_error', wanting(walk));
      const quoted = arrived.totals && (await stage(walk, 'Read the total', () => readQuote(walk)));
      note(walk, { do: 'read_totals' });
      const { answer, quote: paid } = await pay(walk, run.purchasing, arrived, quoted);
      if (answer.kind !== 'confirmed') return answer;
      return {
        kind: 'placed',
        orderId: answer.orderId ?? null,
        quote: paid,
        flow: flowOf(walk),
        explanation: 'The shop confirmed the order.',
      };
    });
  }

  async function learn(url: string, run: Run): Promise<LearnReport> {
    const walk = begin({ url, prompt: null, options: {} }, run);
    walk.buyer = madeUpBuyer();
    return ending(walk, async () => {
      await open(walk);
      await toTotal(walk, undefined);
      await stage(walk, 'Read the total', () => readQuote(walk));
      note(walk, { do: 'read_totals' });
      return { kind: 'learned', flow: flowOf(walk) };
    });
  }

  return { quote, purchase, learn };
}

/** To where the total can be read without anybody's card. Answers the page there, as far as it was seen. */
async function toTotal(walk: Walk, flow: Flow | undefined): Promise<Look | undefined> {
  const arrived = await toPayment(walk, flow);
  if (arrived.totals) return arrived;
  await peekAtReview(walk, arrived);
  return undefined;
}

function wanting({ missing }: Walk): string {
  const wanted = [
    ...missing.options.keys(),
    ...missing.contact.keys(),
    ...missing.others.keys(),
    ...(missing.payments ? ['how to pay'] : []),
  ];
  const complaints = [...missing.contact.values()].flatMap(({ complaint }) => complaint ?? []);
  return `The shop asks for more than it did for the quote: ${[...wanted, ...complaints].join(', ')}.`;
}

/** Ends at the moment the time is up, whatever the page is doing. */
async function ending<Report>(walk: Walk, work: () => Promise<Report>): Promise<Report | Failure> {
  const { signal, traffic } = walk;
  let stop: () => void = () => undefined;
  const timeUp = new Promise<never>((_, reject) => {
    stop = () => reject(new TimeUp('The time for this run is up.'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work().finally(() => walk.evidence), timeUp]);
  } catch (error) {
    // Whatever went wrong after that, an order may exist.
    if (walk.isSetOff) return unknown(error) as Report;
    if (error instanceof Ended) return error.failure;
    if (isGone(error))
      return { kind: 'failure', reason: 'merchant_error', explanation: 'The page does not stand still.' };
    if (error instanceof TimeUp || isUnanswered(error))
      return { kind: 'failure', reason: 'merchant_error', explanation: 'The shop did not answer in time.' };
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    traffic.stop();
  }
}

/** Only a purchase sets anything off, so this is only ever its report. */
function unknown(error: unknown): PurchaseReport {
  return { kind: 'unknown', explanation: whatHappened(error) };
}

function whatHappened(error: unknown): string {
  if (error instanceof TimeUp)
    return 'The order was set off, and the shop did not say in time what became of it.';
  return `The order was set off, and then the page could not be followed any more (${(error as Error).message}).`;
}
