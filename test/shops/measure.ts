import { type Agent, type Intent, settled } from './agent.ts';
import { answerQuestions } from './answers-to-questions.ts';
import { hasNote, wrongFields } from './compare.ts';
import { canBeBought, isUnknowable, rightReasons } from './scenarios.ts';
import type { GeneratedShop } from './shop.ts';

/** What Till's word is worth, by the shop's book. */
export type Class =
  | 'bought'
  | 'boughtWrong'
  | 'boughtTwice'
  | 'falseSuccess'
  | 'falseFailure'
  | 'unknown'
  /** Said to be unknown where nobody can tell. */
  | 'openRightly'
  | 'refusedRightly'
  | 'unsupported'
  | 'timeout';

export interface Measured {
  class: Class;
  /** Which fields of the order are wrong. */
  wrong: string[];
  /** What Till said. */
  said: string;
  /** Whether the reason that Till gave for a refusal is the right one. */
  isReasonRight: boolean;
  questions: string[];
  /** Until the quote, with the questions before it. */
  quoteMs: number | undefined;
  totalMs: number;
}

const LIMIT_MS = 180_000;
const MOST_QUESTIONS = 6;

/** Buys from a shop as an integrator's agent would, and compares what Till says with the shop's book. */
export async function measure(agent: Agent, shop: GeneratedShop, limitMs = LIMIT_MS): Promise<Measured> {
  const startedMs = Date.now();
  const deadlineMs = startedMs + limitMs;
  const before = shop.orders().length;
  const { wanted } = shop;
  const questions: string[] = [];
  const card = await agent.newCard(wanted);
  const body = { url: shop.url, prompt: shop.prompt, max_amount: wanted.maxAmount, card };
  let intent = await settled(agent, await agent.createIntent(body), deadlineMs);
  while (intent.next_action?.type === 'select_options' && questions.length < MOST_QUESTIONS) {
    const schema = intent.next_action.options_schema ?? {};
    questions.push(Object.keys(schema.properties ?? {}).join());
    intent = await settled(
      agent,
      await agent.respond(intent.id, answerQuestions(schema, wanted)),
      deadlineMs,
    );
  }
  const quoteMs = intent.status === 'requires_confirmation' ? Date.now() - startedMs : undefined;
  const quote = intent.amount;
  if (intent.status === 'requires_confirmation' && !intent.exceeds_ceiling) {
    if (shop.scenario === 'priceRaised') shop.raisePrice();
    intent = await finish(agent, await agent.confirm(intent.id), deadlineMs);
  } else if (['requires_confirmation', 'requires_action'].includes(intent.status))
    await agent.cancel(intent.id);
  const { outcome, explanation } = await agent.outcome(intent.id);
  const said = [intent.status, intent.status_reason, outcome, explanation].filter(Boolean).join(' ');
  const orders = shop.orders().slice(before);
  const [order] = orders;
  const wrong = order ? wrongFields(order, shop) : [];
  if (order && order.total !== quote) wrong.push(`total (${order.total}, quoted ${quote})`);
  if (order) wrong.push(...untold(shop, intent, questions));
  return {
    class: classify(shop, intent, { outcome, orders: orders.length, wrong, hasQuote: quoteMs !== undefined }),
    wrong,
    said,
    isReasonRight: rightReasons[shop.scenario]?.includes(intent.status_reason ?? '') ?? true,
    questions,
    quoteMs,
    totalMs: Date.now() - startedMs,
  };
}

/** What the shop has no field for, and Till hasn’t said so before it was approved. */
function untold({ wanted, features }: GeneratedShop, intent: Intent, questions: string[]): string[] {
  const isBillAsked = questions.some((names) => names.split(',').includes('billing_address'));
  const isNoteTold = intent.not_passed_on.some(({ kind, text }) => kind === 'note' && text === wanted.note);
  return [
    ...(wanted.payer && features.billing === 'none' && !isBillAsked ? ['untold bill'] : []),
    ...(wanted.note && !hasNote(features) && !isNoteTold ? ['untold note'] : []),
  ];
}

/** To the end, past what a bank asks. */
async function finish(agent: Agent, confirmed: Intent, deadlineMs: number): Promise<Intent> {
  let intent = await settled(agent, confirmed, deadlineMs);
  const url = intent.next_action?.payment_authentication?.url;
  if (!url) return intent;
  await agent.answerBank(url);
  while (intent.status === 'requires_action' && Date.now() < deadlineMs) {
    intent = await settled(agent, { ...intent, status: 'processing' }, deadlineMs);
    if (intent.status === 'requires_action') await new Promise((wake) => setTimeout(wake, 500));
  }
  return intent;
}

interface Findings {
  outcome: string | null;
  orders: number;
  wrong: string[];
  hasQuote: boolean;
}

function classify(
  shop: GeneratedShop,
  intent: Intent,
  { outcome, orders, wrong, hasQuote }: Findings,
): Class {
  if (orders > 1) return 'boughtTwice';
  if (intent.status === 'processing') return 'timeout';
  if (intent.status === 'succeeded')
    return orders === 0 ? 'falseSuccess' : wrong.length > 0 ? 'boughtWrong' : 'bought';
  if (outcome === 'UNKNOWN') return isUnknowable(shop.scenario) ? 'openRightly' : 'unknown';
  if (orders === 1)
    return outcome === 'PLACED' ? (wrong.length > 0 ? 'boughtWrong' : 'bought') : 'falseFailure';
  if (shop.scenario === 'ceiling') return intent.exceeds_ceiling ? 'refusedRightly' : 'unsupported';
  return canBeBought(shop.scenario) || !isTold(shop, intent, hasQuote) ? 'unsupported' : 'refusedRightly';
}

/** A refusal is right when the shop's own was reached, not when Till gave up before it. */
function isTold({ scenario }: GeneratedShop, intent: Intent, hasQuote: boolean): boolean {
  if (scenario === 'priceRaised') return hasQuote;
  if (scenario === 'quantityTooMany' || scenario === 'accountOnly' || scenario === 'noShipping') return true;
  return rightReasons[scenario]?.includes(intent.status_reason ?? '') ?? true;
}
