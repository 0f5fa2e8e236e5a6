import { CHALLENGE_ADDRESS } from '../lexicon/addresses.ts';
import { CONFIRMED, NOT_YET, THANKS, WAITING } from '../lexicon/confirmations.ts';
import { CONDITIONAL, DECLINED, INSUFFICIENT_FUNDS, THIS_PAYMENT } from '../lexicon/declines.ts';
import { CHALLENGE, OUT_OF_STOCK, TROUBLE } from '../lexicon/hindrances.ts';
import type { SurveyedFrame, TextBlock } from '../survey.ts';

/** A shop’s explicit rejection of an order. */
export interface Denial {
  kind: 'declined' | 'insufficient_funds' | 'out_of_stock';
  words: string;
  /** It’s about this very payment (“your card was declined”), not about cards in general. */
  isAboutThis: boolean;
}

export function denialIn(words: string): Denial | undefined {
  if (words.length > 400) return undefined;
  // “… If the problem persists, contact us” takes nothing back.
  const said = withoutQuestions(words)
    .split(SENTENCE_END)
    .filter((sentence) => !CONDITIONAL.isIn(sentence))
    .join(' ');
  const isAboutThis = THIS_PAYMENT.isIn(said);
  if (INSUFFICIENT_FUNDS.isIn(said)) return { kind: 'insufficient_funds', words, isAboutThis };
  if (DECLINED.isIn(said)) return { kind: 'declined', words, isAboutThis };
  return OUT_OF_STOCK.isIn(said) ? { kind: 'out_of_stock', words, isAboutThis } : undefined;
}

/** “Payment error? See our help” says nothing about this payment. */
function withoutQuestions(words: string): string {
  return words
    .split(SENTENCE_END)
    .filter((sentence) => !sentence.trim().endsWith('?'))
    .join(' ');
}

const SENTENCE_END = /(?<=[.!?;])\s+/;

/** `isPlain`: only words about an order. Shops say thanks for many things. */
export function thanksIn(texts: readonly string[], { isPlain = false } = {}): string | undefined {
  const said = texts
    .map(beginning)
    .find((text) => CONFIRMED.isIn(withoutQuestions(text)) && !isNotYet(withoutQuestions(text)));
  if (said || isPlain) return said;
  return texts.find((text) => text.length <= 70 && THANKS.isIn(text.trim()) && !NOT_YET.isIn(text));
}

/** Of a long text, only the first sentence addresses the buyer; what follows explains. */
function beginning(text: string): string {
  if (text.length < LONG) return text;
  const [first = ''] = text.split(/(?<=[.!?])\s+/);
  return first.length < LONG ? first : '';
}

const LONG = 240;

/** Only the clause that says so counts: “Order placed. We will send it soon.” is one. */
function isNotYet(text: string): boolean {
  const clause = text.split(SENTENCE_END).find((one) => CONFIRMED.isIn(one)) ?? text;
  return NOT_YET.isIn(clause);
}

/** Whether the shop says, where people read first, that it isn’t done yet. Thanks means it is. */
export function isWaiting(title: string, statements: TextBlock[]): boolean {
  const said = saidFirst(title, statements);
  return said.some((text) => WAITING.isIn(text)) && thanksIn(said) === undefined;
}

/** Text about trouble where people read first, and no thanks. */
export function troubleIn(title: string, statements: TextBlock[]): string | undefined {
  const said = saidFirst(title, statements);
  return thanksIn(said) === undefined ? said.find((text) => TROUBLE.isIn(text)) : undefined;
}

function saidFirst(title: string, statements: TextBlock[]): string[] {
  return [title, ...statements.slice(0, FIRST).map(({ text }) => text)].filter((text) => text.length < 200);
}

const FIRST = 6;

/** With more texts than this, a page is a shop’s page, not a notice. */
const NOTICE = 40;

export function isChallenge(
  title: string,
  frames: SurveyedFrame[],
  fresh: TextBlock[],
  texts: number,
): string | undefined {
  const framed = frames.findIndex(
    ({ url, title: name }, number) => number > 0 && (CHALLENGE_ADDRESS.test(url) || CHALLENGE.isIn(name)),
  );
  if (framed > 0)
    return fresh.find(({ frame }) => frame === framed)?.text ?? frames[framed]?.title ?? 'authentication';
  const asked = fresh.find(({ text }) => CHALLENGE.isIn(text) && text.length < 300);
  if (asked && (asked.frame > 0 || asked.region === 'dialog' || texts < NOTICE)) return asked.text;
  return CHALLENGE.isIn(title) ? title : undefined;
}
