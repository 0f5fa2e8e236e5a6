import { pino } from 'pino';
import type { Browser } from 'puppeteer-core';
import { createEngine, type Run } from '../../src/buying/flows/engine.ts';
import {
  type Approved,
  type ChallengeAnswer,
  ChallengeTimeout,
  type ChallengeView,
  type Errand,
  type PaymentCard,
  type PurchaseReport,
  type Purchasing,
  type Quote,
  type QuoteReport,
  type Step,
} from '../../src/buying/flows/errand.ts';
import type { Flow } from '../../src/buying/flows/flow.ts';
import type { Adviser } from '../../src/buying/flows/words/adviser.ts';
import type { OpenShop } from './shops/index.ts';

const engineWith = (adviser?: Adviser) =>
  createEngine({ log: pino({ level: process.env.ENGINE_LOG ?? 'silent' }), adviser, patienceMs: 10_000 });

export const goodCard: PaymentCard = {
  number: '4242424242424242',
  expMonth: 12,
  expYear: new Date().getFullYear() + 3,
  cvc: '123',
  name: 'Ada Lovelace',
  billingAddress: {
    line1: '1 Market Street',
    city: 'San Francisco',
    state: 'CA',
    postalCode: '94105',
    country: 'US',
  },
};

export function errandAt(shop: OpenShop): Errand {
  return { url: shop.productUrl, prompt: null, options: shop.sampleOptions };
}

/** One run in a context of its own, with the evidence that it left. */
async function inContext<Report>(
  browser: Browser,
  over: AbortSignal,
  work: (run: Run) => Promise<Report>,
): Promise<{ report: Report; steps: Step[]; tookMs: number }> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    const steps: Step[] = [];
    const recorder = {
      begin: async () => undefined,
      end: async (step: Step) => {
        steps.push(step);
      },
    };
    const since = Date.now();
    const report = await work({ page, recorder, signal: over });
    return { report, steps, tookMs: Date.now() - since };
  } finally {
    await context.close();
  }
}

export interface QuotingOptions {
  flow?: Flow | undefined;
  holdsCvc?: boolean;
  limitMs?: number;
  adviser?: Adviser | undefined;
}

export async function quoteFor(
  browser: Browser,
  errand: Errand,
  { flow, holdsCvc = true, limitMs = 200_000, adviser }: QuotingOptions = {},
): Promise<{ report: QuoteReport; steps: Step[]; tookMs: number }> {
  return inContext(browser, AbortSignal.timeout(limitMs), (run) =>
    engineWith(adviser).quote(errand, { ...run, flow, holdsCvc }),
  );
}

export interface BuyingOptions {
  flow?: Flow | undefined;
  card?: Partial<PaymentCard>;
  /** Aborted when its time is up. */
  over?: AbortSignal;
  limitMs?: number;
  adviser?: Adviser | undefined;
  arm?: Purchasing['arm'];
  /** Called whenever the card leaves the vault. */
  onCard?: () => void;
  challenge?: (view: ChallengeView) => Promise<ChallengeAnswer | undefined>;
}

export async function buy(
  browser: Browser,
  errand: Errand,
  approved: Approved,
  {
    flow,
    card,
    limitMs = 200_000,
    over = AbortSignal.timeout(limitMs),
    adviser,
    arm = async () => undefined,
    onCard,
    challenge = unanswered,
  }: BuyingOptions = {},
): Promise<{ report: PurchaseReport; steps: Step[]; tookMs: number }> {
  const used = { ...goodCard, ...card };
  const open = async () => {
    onCard?.();
    return used;
  };
  const purchasing = { payer: used, card: open, approved, arm, challenge };
  return inContext(browser, over, (run) =>
    engineWith(adviser).purchase(errand, { ...run, flow, purchasing }),
  );
}

async function unanswered(): Promise<undefined> {
  throw new ChallengeTimeout('Nobody answered the bank.');
}

/** The quote that an errand must come to. */
export async function quoted(
  browser: Browser,
  errand: Errand,
  options: { limitMs?: number } = {},
): Promise<{ quote: Quote; flow: Flow }> {
  const { report } = await quoteFor(browser, errand, options);
  if (report.kind !== 'quote') throw new Error(`There is no quote but ${JSON.stringify(report)}`);
  return report;
}
