import {
  type Browsing,
  BrowsingTimeout,
  ChromiumGone,
  PageUnusable,
} from '../../../src/buying/browser/browsing.ts';
import type { Engine, Run } from '../../../src/buying/flows/engine.ts';
import type { PurchaseReport, Quote, QuoteReport, Recorder } from '../../../src/buying/flows/errand.ts';
import type { OpenHostilePage } from '../../support/hostile/index.ts';
import { card, errandAt } from './wanted.ts';

export interface Deadlines {
  quoteMs: number;
  purchaseMs: number;
}

/** How one visit ended. */
export interface End {
  /** `quote`, `placed`, `failure merchant_error`, … or what was thrown. */
  as: string;
  explanation: string;
  /** How long it went on after its deadline; negative when it was done before. */
  lateMs: number;
  tookMs: number;
}

export interface Attempt {
  quote: End;
  purchase: End | undefined;
  approved: Quote | undefined;
  /** What was charged before anything was approved. */
  chargedByQuote: number;
  /** In the order in which they began and ended. */
  steps: string[];
}

interface Hands {
  deadlines: Deadlines;
  browsing: Browsing;
  engine: Engine;
}

/** Asks what it costs, and buys for exactly that, the way the checkout runner does. */
export async function attempt(page: OpenHostilePage, hands: Hands): Promise<Attempt> {
  const errand = errandAt(page.url);
  const quoted = await visit(hands, hands.deadlines.quoteMs, (run) =>
    hands.engine.quote(errand, { ...run, flow: undefined, holdsCvc: true }),
  );
  const chargedByQuote = page.charged().length;
  const { report } = quoted;
  if (report?.kind !== 'quote')
    return { quote: quoted.end, purchase: undefined, approved: undefined, chargedByQuote, steps: [] };
  const { quote, flow } = report;
  const purchasing = {
    payer: card,
    card: async () => card,
    approved: { amount: quote.amount, currency: quote.currency },
    arm: async () => undefined,
    challenge: async () => {
      throw new Error('Nobody answers the bank.');
    },
  };
  const bought = await visit(hands, hands.deadlines.purchaseMs, (run) =>
    hands.engine.purchase(errand, { ...run, flow, purchasing }),
  );
  return { quote: quoted.end, purchase: bought.end, approved: quote, chargedByQuote, steps: bought.steps };
}

type Report = QuoteReport | PurchaseReport;

async function visit<One extends Report>(
  { browsing }: Hands,
  deadlineMs: number,
  work: (run: Run) => Promise<One>,
): Promise<{ report?: One; end: End; steps: string[] }> {
  const steps: string[] = [];
  const recorder: Recorder = {
    begin: async (name) => void steps.push(`begin ${name}`),
    end: async ({ name }) => void steps.push(`end ${name}`),
  };
  // There is a place for each who asks for one.
  const startedMs = Date.now();
  const took = () => ({ tookMs: Date.now() - startedMs, lateMs: Date.now() - startedMs - deadlineMs });
  try {
    const report = await browsing.visit(({ page, signal }) => work({ page, signal, recorder }), {
      deadlineMs,
    });
    return { report, end: { as: kindOf(report), explanation: explanationOf(report), ...took() }, steps };
  } catch (error) {
    const { name, message } = error as Error;
    return { end: { as: thrown(error) ?? `thrown ${name}`, explanation: message, ...took() }, steps };
  }
}

function kindOf(report: Report): string {
  return report.kind === 'failure' ? `failure ${report.reason}` : report.kind;
}

function explanationOf(report: Report): string {
  return 'explanation' in report ? report.explanation : '';
}

/** What the checkout runner knows how to end. */
function thrown(error: unknown): string | undefined {
  if (error instanceof BrowsingTimeout) return 'out of time';
  if (error instanceof PageUnusable) return 'page unusable';
  if (error instanceof ChromiumGone) return 'Chromium gone';
  return undefined;
}
