import {
  CHALLENGE,
  CHALLENGE_ADDRESS,
  CONDITIONAL,
  CONFIRMED,
  DECLINED,
  INSUFFICIENT,
  OUT_OF_STOCK,
} from '../reading/outcome-words.ts';
import type { SurveyedFrame, TextBlock } from '../survey.ts';

/** An order that the shop did not take, in so many words. */
export interface Denial {
  kind: 'declined' | 'insufficient_funds' | 'out_of_stock';
  words: string;
  /** It speaks of this very payment: “your card was declined”, and not of cards in general. */
  isAboutThis: boolean;
}

const THIS =
  /\b(your|this|the) (card|payment|transaction|order|bank|purchase|charge|issuer)\b|^(card|payment|transaction|sorry|unfortunately)\b/i;

export function denialIn(words: string): Denial | undefined {
  if (CONDITIONAL.test(words) || words.length > 400) return undefined;
  const isAboutThis = THIS.test(words);
  if (INSUFFICIENT.test(words)) return { kind: 'insufficient_funds', words, isAboutThis };
  if (DECLINED.test(words)) return { kind: 'declined', words, isAboutThis };
  return OUT_OF_STOCK.test(words) ? { kind: 'out_of_stock', words, isAboutThis } : undefined;
}

/** What is still to come is no confirmation: “your order is almost complete”, “will be placed”, “to complete your order”. */
const NOT_YET =
  /\b(almost|nearly|not yet|will be|to be|before|once|when|after|if|until|please|click|press|review|to (complete|place|confirm|finish)|ready to|about to|can be|has not|hasn't|wasn't|was not|could not|couldn't|cannot|failed|unable)\b/i;

export function thanksIn(texts: readonly string[]): string | undefined {
  const said = texts.find((text) => text.length < 240 && CONFIRMED.test(text) && !isNotYet(text));
  if (said) return said;
  return texts.find((text) => /^(thank you|thanks)\b.{0,60}$/i.test(text.trim()) && !NOT_YET.test(text));
}

/** Only the clause that says so counts: “Order placed. We will send it soon.” is one. */
function isNotYet(text: string): boolean {
  const clause = text.split(/(?<=[.!?;])\s+/).find((one) => CONFIRMED.test(one)) ?? text;
  return NOT_YET.test(clause);
}

/** Above this many texts a page is a page of a shop, not a notice. */
const NOTICE = 40;

export function isChallenge(
  title: string,
  frames: SurveyedFrame[],
  fresh: TextBlock[],
  texts: number,
): string | undefined {
  const framed = frames.findIndex(
    ({ url, title: name }, number) => number > 0 && (CHALLENGE_ADDRESS.test(url) || CHALLENGE.test(name)),
  );
  if (framed > 0)
    return fresh.find(({ frame }) => frame === framed)?.text ?? frames[framed]?.title ?? 'authentication';
  const asked = fresh.find(({ text }) => CHALLENGE.test(text) && text.length < 300);
  if (asked && (asked.frame > 0 || asked.region === 'dialog' || texts < NOTICE)) return asked.text;
  return CHALLENGE.test(title) ? title : undefined;
}
