export { merchantOf } from './merchant.ts';

import type { Logger } from 'pino';
import type { Page } from 'puppeteer-core';
import type { Errand, Failure, PurchaseReport, Purchasing, QuoteReport, Recorder } from './errand.ts';
import type { Flow } from './flow.ts';
import type { Adviser } from './words/adviser.ts';

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
  /** Whether an order may be placed that is paid on delivery where a shop takes no card. */
  paysOnDelivery?: boolean;
}

export function createEngine(_parts: EngineParts): Engine {
  const notYet = async (): Promise<Failure> => ({
    kind: 'failure',
    reason: 'unsupported_checkout',
    explanation: 'Nothing can be bought yet.',
  });
  return { quote: notYet, purchase: notYet, learn: notYet };
}
