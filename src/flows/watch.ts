import { Gone } from './acting/gone.ts';
import { cardFieldsOf } from './card.ts';
import { answerChallenge, challengeOn } from './challenge.ts';
import { TimeUp } from './ending.ts';
import { ChallengeTimeout, type Failure, type Purchasing } from './errand.ts';
import { type Look, readPage } from './look.ts';
import { denialIn } from './reading/outcome.ts';
import type { Denial, OutcomeReading } from './readings.ts';
import { settled, surveyed } from './settle.ts';
import { mindTime, pause, type Walk } from './walk.ts';

const BETWEEN_MS = 200;

/** A box may open as soon as the order is set off, before anybody watches. */
const ALERT_MS = 1_000;

/** By then a card form has appeared where a press was to open it. */
const CARD_MS = 20_000;

/** What is watched for besides the answer, where the card was not asked for yet. */
export interface CardDue {
  /** Whether anything has left the page that may have been the order. */
  hasSent(): boolean;
}

/** The shop wants the card now: nothing was ordered yet that anybody has paid for. */
export interface CardWanted {
  kind: 'card_wanted';
}

export type Answer =
  | { kind: 'confirmed'; orderId: string | undefined }
  | { kind: 'unknown'; explanation: string }
  | Failure;

/** Watches what becomes of the order, for as long as it takes. Failure is believed before success. */
export async function watch(
  walk: Walk,
  purchasing: Purchasing,
  before: OutcomeReading | undefined,
): Promise<Answer>;
export async function watch(
  walk: Walk,
  purchasing: Purchasing,
  before: OutcomeReading | undefined,
  cardDue: CardDue | undefined,
): Promise<Answer | CardWanted>;
export async function watch(
  walk: Walk,
  purchasing: Purchasing,
  before: OutcomeReading | undefined,
  cardDue?: CardDue,
): Promise<Answer | CardWanted> {
  const end = Date.now() + CARD_MS;
  const since = Date.now() - ALERT_MS;
  for (;;) {
    await pause(walk, BETWEEN_MS);
    const denial = denialIn(walk.traffic.alertedSince(since) ?? '');
    if (denial) return answerTo(walk, denial);
    const look = await lookOn(walk);
    if (cardDue && look !== 'lost' && look && !look.survey.isBusy && cardFieldsOf(look).length > 0)
      return { kind: 'card_wanted' };
    if (cardDue && Date.now() > end && !cardDue.hasSent())
      return { kind: 'failure', reason: 'unsupported_checkout', explanation: 'No card form appeared.' };
    const outcome = look === 'lost' ? look : look && outcomeIn(look);
    if (outcome === 'lost')
      return {
        kind: 'unknown',
        explanation: 'The connection to the shop was lost after the order was set off.',
      };
    if (!outcome || isOld(outcome, before)) continue;
    if (outcome.kind === 'challenge') {
      const unmet = await meet(walk, purchasing);
      if (unmet) return unmet;
      continue;
    }
    const answer = answerOf(outcome);
    if (answer.kind !== 'confirmed') return answer;
    // A page may say thanks before it says no.
    await settled(walk, 3_000);
    const seen = await lookOn(walk);
    const again = seen === 'lost' ? seen : seen && outcomeIn(seen);
    if (again && again !== 'lost' && again.kind !== 'confirmed') continue;
    return again && again !== 'lost' && again.kind === 'confirmed'
      ? { kind: 'confirmed', orderId: again.orderId ?? answer.orderId }
      : answer;
  }
}

/** A box of the browser's own refuses the order; where the page behind it says thanks, nobody can tell. */
async function answerTo(walk: Walk, denial: Denial): Promise<Answer> {
  await settled(walk, 3_000).catch(() => undefined);
  const look = await lookOn(walk);
  const isThanked = look !== 'lost' && look?.outcome?.kind === 'confirmed';
  return isThanked ? bothSaid(denial.words) : answerOf(denial);
}

function bothSaid(words: string): Answer {
  return { kind: 'unknown', explanation: `The shop says thanks for the order, and also: «${words}»` };
}

async function lookOn(walk: Walk): Promise<Look | 'lost' | undefined> {
  if (walk.page.url().startsWith('chrome-error:')) return 'lost';
  try {
    return readPage(await surveyed(walk));
  } catch (error) {
    if (error instanceof TimeUp) throw error;
    // In the middle of a navigation there is nothing to be seen.
    mindTime(walk);
    return undefined;
  }
}

/** A page that is still at work may say thanks before it says no. */
function outcomeIn({ survey, outcome }: Look): OutcomeReading | undefined {
  return survey.isBusy && outcome?.kind === 'confirmed' ? undefined : outcome;
}

/** What the page complained about before the order was set off is not its answer. */
function isOld(outcome: OutcomeReading, before: OutcomeReading | undefined): boolean {
  return (
    before !== undefined && JSON.stringify(before) === JSON.stringify(outcome) && outcome.kind !== 'confirmed'
  );
}

function answerOf(outcome: Exclude<OutcomeReading, { kind: 'challenge' }>): Answer {
  switch (outcome.kind) {
    case 'confirmed':
      return outcome;
    case 'declined':
      return { kind: 'failure', reason: 'card_declined', explanation: `The shop says: «${outcome.words}»` };
    case 'insufficient_funds':
      return {
        kind: 'failure',
        reason: 'insufficient_balance',
        explanation: `The shop says: «${outcome.words}»`,
      };
    case 'out_of_stock':
      if (outcome.isThanked) return bothSaid(outcome.words);
      return { kind: 'failure', reason: 'out_of_stock', explanation: `The shop says: «${outcome.words}»` };
    case 'complaint':
      return { kind: 'failure', reason: 'merchant_error', explanation: `The shop says: «${outcome.words}»` };
    case 'shop_error':
    case 'blocked':
      return {
        kind: 'unknown',
        explanation: `After the order was set off the shop says: «${outcome.words}»`,
      };
  }
}

/** Shows the cardholder what the bank asks, and passes the answer on. */
async function meet(walk: Walk, purchasing: Purchasing): Promise<Failure | undefined> {
  const challenge = challengeOn(await settled(walk, 2_000));
  let answer: Awaited<ReturnType<Purchasing['challenge']>>;
  try {
    answer = await purchasing.challenge(challenge.view);
  } catch (error) {
    if (!(error instanceof ChallengeTimeout)) throw error;
    return {
      kind: 'failure',
      reason: 'authentication_required',
      explanation: 'The bank asked the cardholder to confirm the payment, and nobody did in time.',
    };
  }
  if (!answer) return undefined;
  try {
    // The page may have been drawn anew while the cardholder was thinking.
    await answerChallenge(walk, challengeOn(await surveyed(walk)), answer);
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
  }
  await settled(walk, 3_000).catch(() => undefined);
  return undefined;
}
