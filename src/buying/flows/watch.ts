import { answerChallenge, challengeOn } from './challenge.ts';
import { cardFieldsOf } from './deciding/payment.ts';
import { TimeUp } from './ending.ts';
import { ChallengeTimeout, type Failure, type Purchasing } from './errand.ts';
import { Gone } from './hands/gone.ts';
import { type Hands, mindTime, pause } from './hands/hands.ts';
import { push } from './hands/press.ts';
import { readCart } from './hands/read-cart.ts';
import { glance, see, takeSurveyOf } from './hands/see.ts';
import { knownData } from './journey/data.ts';
import type { Journey } from './journey/journey.ts';
import type { Look } from './look.ts';
import { offerRefusal } from './outcome/offer.ts';
import { patienceFor, refusalSoFar } from './outcome/patience.ts';
import { reviewAfter } from './outcome/review.ts';
import { type Scene, type Signs, signsOf } from './outcome/signs.ts';
import { atLast, evidenceOf, isOrderedForSure, judge, type Verdict } from './outcome/verdict.ts';
import { readAddressCheck } from './reading/address-check.ts';

const BETWEEN_MS = 200;
/** A dialog may open as soon as the order is placed, before anything watches. */
const ALERT_MS = 1_000;
/** By then, a card form has appeared if a press opens one. */
const CARD_MS = 20_000;
/** How long a page with every sign of an order may say that it’s still processing. */
const SURE_MS = 12_000;
const BUSY_MS = 90_000;
/** A review stays; a page that’s about to navigate doesn’t. */
const REVIEW_MS = 800;

/** What is known about the press besides what the page shows. */
export interface Watched {
  /** Whether anything was sent that may have been the order. */
  hasSent(): boolean;
  /** The card wasn’t asked for yet: the press may be what makes the shop ask. */
  isCardDue: boolean;
}

/** The order isn’t placed yet: the shop asks for the card now, or shows everything again first. */
export interface Onward {
  kind: 'card_wanted' | 'review';
}

export type Answer =
  | { kind: 'placed'; orderId: string | undefined; evidence: string }
  | { kind: 'unknown'; explanation: string }
  | Failure;

export function isOnward(answer: Answer | Onward): answer is Onward {
  return answer.kind === 'card_wanted' || answer.kind === 'review';
}

/** After the card, a review is expected; anything else is the shop’s response. */
export function answered(answer: Answer | Onward): Answer | undefined {
  return isOnward(answer) ? undefined : answer;
}

interface Pressed {
  /** The page at the moment of the press. */
  before: Look;
  sinceMs: number;
}

/** Its choice and its button, each once more where the page didn’t take it. */
const MOST_ADDRESS_CHECKS = 4;

/** An order that is watched, and what is remembered from one look to the next. */
interface Watching extends Pressed, Watched {
  hands: Hands;
  journey: Journey;
  purchasing: Purchasing;
  calmSince: number;
  isCartRead: boolean;
  isCartEmpty: boolean | undefined;
  refusal: Signs['denial'];
  isOfferRefused: boolean;
  addressChecks: number;
  isReviewRefuted: boolean;
}

/** Watches an order until the signs agree, or until nothing can be told. */
export async function watch(
  hands: Hands,
  journey: Journey,
  purchasing: Purchasing,
  pressed: Pressed,
  watched: Watched,
): Promise<Answer | Onward> {
  const watching: Watching = {
    ...pressed,
    ...watched,
    hands,
    journey,
    purchasing,
    calmSince: Date.now(),
    isCartRead: false,
    isCartEmpty: undefined,
    refusal: undefined,
    isOfferRefused: false,
    addressChecks: 0,
    isReviewRefuted: false,
  };
  const data = knownData(journey);
  for (;;) {
    await pause(hands, BETWEEN_MS);
    const look = await lookOn(hands, data);
    if (look === 'lost')
      return {
        kind: 'unknown',
        explanation: 'The connection to the shop was lost after the order was placed.',
      };
    const answer = look && (await answerOn(watching, look));
    if (answer) return answer;
  }
}

/** What one look at the page tells; nothing if it has to be looked at again. */
async function answerOn(watching: Watching, look: Look): Promise<Answer | Onward | undefined> {
  const { hands, purchasing, before, isCardDue } = watching;
  if (isCardDue && !look.survey.isBusy && cardFieldsOf(look).length > 0) return { kind: 'card_wanted' };
  const scene = sceneOf(watching);
  const signs = signsOf(scene, look);
  watching.refusal = refusalSoFar(watching.refusal, signs);
  if (signs.challenge && !signs.denial) {
    const unmet = await meet(hands, purchasing);
    watching.calmSince = Date.now();
    return unmet;
  }
  const verdict = await verdictOn(watching, scene, signs);
  if (verdict === 'after_cart') return readCartOnce(watching);
  if (verdict.kind !== 'open') return withEvidence(verdict, signs);
  if ((await refusesOffer(watching, look)) || (await keepsAddress(watching, look))) return undefined;
  const hasSent = watching.hasSent() || scene.sent.length > 0 || look.survey.url !== before.survey.url;
  if (await isReview(watching, look, signs, hasSent)) return { kind: 'review' };
  return answerInTime(watching, signs, hasSent);
}

function sceneOf({ hands, before, sinceMs, isCartEmpty }: Watching): Scene {
  return {
    before,
    sent: hands.traffic.sentSince(sinceMs),
    called: hands.traffic.calledSince(sinceMs),
    answers: hands.traffic.answersSince(sinceMs),
    alert: hands.traffic.alertedSince(sinceMs - ALERT_MS),
    isCartEmpty,
  };
}

async function verdictOn(watching: Watching, scene: Scene, signs: Signs): Promise<Verdict | 'after_cart'> {
  const { hands, journey, sinceMs, isCartRead, refusal } = watching;
  const judged = judge(signs);
  const verdict = judged.kind === 'open' ? judged : await confirmed(hands, journey, scene, judged);
  if (verdict.kind !== 'open') return verdict;
  const isPending = signs.isBusy && signs.hasLeft && signs.thanks !== undefined && signs.isNumberSaid;
  if ((verdict.needsCart || isPending) && !isCartRead && hands.traffic.isQuiet(300)) return 'after_cart';
  if (isOrderedForSure(signs) && Date.now() - sinceMs > SURE_MS)
    return atLast({ ...signs, denial: signs.denial ?? refusal }, true);
  return verdict;
}

async function readCartOnce(watching: Watching): Promise<undefined> {
  watching.isCartRead = true;
  watching.isCartEmpty = await readCart(watching.hands, watching.journey);
}

/** Refuses one more thing that is offered for the same card, once. */
async function refusesOffer(watching: Watching, look: Look): Promise<boolean> {
  const { hands, before, isOfferRefused } = watching;
  const offered = isOfferRefused ? undefined : offerRefusal(before, look);
  if (offered === undefined || !hands.traffic.isQuiet(REVIEW_MS)) return false;
  watching.isOfferRefused = true;
  await push(hands, offered).catch(unlessLost);
  watching.calmSince = Date.now();
  return true;
}

/** Some shops check the address only now, and place the order with the spelling that’s kept. */
async function keepsAddress(watching: Watching, look: Look): Promise<boolean> {
  const { hands, before } = watching;
  if (watching.addressChecks >= MOST_ADDRESS_CHECKS || readAddressCheck(before)) return false;
  const check = readAddressCheck(look);
  if (!check || !hands.traffic.isQuiet(REVIEW_MS)) return false;
  watching.addressChecks += 1;
  await push(hands, 'choice' in check ? check.choice.ref : check.button.ref).catch(unlessLost);
  watching.calmSince = Date.now();
  return true;
}

async function isReview(watching: Watching, look: Look, signs: Signs, hasSent: boolean): Promise<boolean> {
  const { hands, journey, before, sinceMs, isReviewRefuted } = watching;
  const review = isReviewRefuted ? undefined : reviewAfter(before, look, signs, hasSent);
  if (!review || !hands.traffic.isQuiet(REVIEW_MS) || Date.now() - sinceMs <= REVIEW_MS) return false;
  if (review === 'seen' || (await readCart(hands, journey)) === false) return true;
  watching.isReviewRefuted = true;
  return false;
}

/** What is told once the shop had its time. */
async function answerInTime(
  watching: Watching,
  signs: Signs,
  hasSent: boolean,
): Promise<Answer | Onward | undefined> {
  const { hands, sinceMs, isCardDue, isCartRead, refusal } = watching;
  const sinceSent = Date.now() - sinceMs;
  const isWorking = signs.isBusy || hands.traffic.isUnderway(sinceMs);
  if (isWorking && sinceSent < BUSY_MS) watching.calmSince = Math.max(watching.calmSince, Date.now() - 2_000);
  const cardMs = Math.min(CARD_MS, hands.patienceMs) * hands.traffic.slowness();
  if (isCardDue && sinceSent > cardMs && !hasSent)
    return { kind: 'failure', reason: 'unsupported_checkout', explanation: 'No card form appeared.' };
  const patienceMs = patienceFor(signs, { hasSent, isWorking }, hands.patienceMs);
  if (Date.now() - watching.calmSince <= patienceMs && sinceSent <= BUSY_MS + hands.patienceMs)
    return undefined;
  if (hasSent && !isCartRead) return readCartOnce(watching);
  return withEvidence(atLast({ ...signs, denial: signs.denial ?? refusal }, hasSent, isCardDue), signs);
}

/** What can’t be pressed anymore has gone on by itself. */
function unlessLost(error: unknown): void {
  if (!(error instanceof Gone)) throw error;
}

function withEvidence(verdict: Verdict, signs: Signs): Answer {
  if (verdict.kind === 'open')
    return {
      kind: 'unknown',
      explanation: `Nothing shows whether the order was placed (${evidenceOf(signs)}).`,
    };
  return verdict;
}

/** A page may say thanks before it says no: a decisive sign is checked again when the page has settled. */
async function confirmed(hands: Hands, journey: Journey, scene: Scene, verdict: Verdict): Promise<Verdict> {
  if (verdict.kind === 'unknown') return verdict;
  const look = await see(hands, { data: knownData(journey), longestMs: 3_000 }).catch((error: unknown) => {
    if (error instanceof TimeUp) throw error;
    return undefined;
  });
  if (!look) return { kind: 'open', needsCart: false };
  const again = judge(signsOf(scene, look));
  return again.kind === verdict.kind ? again : { kind: 'open', needsCart: false };
}

async function lookOn(hands: Hands, data: Parameters<typeof glance>[1]): Promise<Look | 'lost' | undefined> {
  if (hands.page.url().startsWith('chrome-error:')) return 'lost';
  try {
    return await glance(hands, data);
  } catch (error) {
    if (error instanceof TimeUp) throw error;
    // In the middle of a navigation, there’s nothing to see.
    mindTime(hands);
    return undefined;
  }
}

/** Shows the cardholder the bank’s question, and passes the answer on. */
async function meet(hands: Hands, purchasing: Purchasing): Promise<Failure | undefined> {
  const data = { phrases: [], words: [] };
  const { survey } = await see(hands, { data, longestMs: 2_000 });
  const challenge = challengeOn(survey);
  let answer: Awaited<ReturnType<Purchasing['challenge']>>;
  try {
    answer = await purchasing.challenge(challenge.view);
  } catch (error) {
    if (!(error instanceof ChallengeTimeout)) throw error;
    return {
      kind: 'failure',
      reason: 'authentication_required',
      explanation: 'The cardholder didn’t verify the payment with the bank in time.',
    };
  }
  if (!answer) return undefined;
  try {
    // The page may have re-rendered while the cardholder was answering.
    await answerChallenge(hands, challengeOn(await takeSurveyOf(hands)), answer);
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
  }
  await see(hands, { data, longestMs: 3_000 }).catch(() => undefined);
  return undefined;
}
