import type { Denial, OutcomeReading } from '../readings.ts';
import type { Survey, TextBlock } from '../survey.ts';
import { readButtons } from './buttons.ts';
import { readFields } from './fields.ts';
import { orderIdOf } from './order-id.ts';
import {
  BLOCKED,
  CHALLENGE,
  CHALLENGE_ADDRESS,
  CONDITIONAL,
  CONFIRMED,
  DECLINED,
  INSUFFICIENT,
  OUT_OF_STOCK,
  SHOP_ERROR,
} from './outcome-words.ts';

/** Above this many texts a page is a page of a shop, not a notice. */
const NOTICE = 40;

/** What became of an order, or what stands in the way. A page that says both yes and no says no. */
export function readOutcome(survey: Survey): OutcomeReading | undefined {
  const texts = spoken(survey);
  const said = (pattern: RegExp, among = texts) =>
    among.find(({ text }) => pattern.test(text) && !CONDITIONAL.test(text))?.text;
  const loud = texts.filter(isLoud);
  const isNotice = texts.length < NOTICE;

  const insufficient = said(INSUFFICIENT);
  if (insufficient) return { kind: 'insufficient_funds', words: insufficient };
  const declined = said(DECLINED);
  if (declined) return { kind: 'declined', words: declined };
  const blocked = isNotice ? (said(BLOCKED) ?? match(BLOCKED, survey.title)) : undefined;
  if (blocked) return { kind: 'blocked', words: blocked };
  const challenge = challengeOf(survey, texts);
  if (challenge) return { kind: 'challenge', words: challenge };
  const confirmed = match(CONFIRMED, survey.title) ?? said(CONFIRMED) ?? thanks(texts);
  const isThanked = confirmed !== undefined && !isStillAsking(survey);
  const gone = said(OUT_OF_STOCK, loud);
  if (gone) return { kind: 'out_of_stock', words: gone, isThanked };
  const broken = errorOf(survey, texts, isNotice);
  if (broken) return { kind: 'shop_error', words: broken };
  if (isThanked) return { kind: 'confirmed', orderId: orderIdOf(survey, texts) };
  const complaint = complaintOf(survey, loud);
  return complaint ? { kind: 'complaint', words: complaint } : undefined;
}

/** What a shop says no in, wherever the words stand. */
export function denialIn(words: string): Denial | undefined {
  if (CONDITIONAL.test(words)) return undefined;
  if (INSUFFICIENT.test(words)) return { kind: 'insufficient_funds', words };
  if (DECLINED.test(words)) return { kind: 'declined', words };
  return OUT_OF_STOCK.test(words) ? { kind: 'out_of_stock', words, isThanked: false } : undefined;
}

/** Thanks by name, beside an order that has a number. */
function thanks(texts: TextBlock[]): string | undefined {
  const hasNumber = texts.some(({ text }) =>
    /^(your )?order\b.{0,12}(#|no\.?|number|:)?\s?[A-Z0-9-]*\d/i.test(text),
  );
  return hasNumber
    ? texts.find(({ text }) => /^(thank you|thanks)\b.{0,60}!?$/i.test(text))?.text
    : undefined;
}

function spoken({ texts }: Survey): TextBlock[] {
  return texts.filter(
    ({ region, isStruck }) => !isStruck && region !== 'header' && region !== 'nav' && region !== 'footer',
  );
}

function isLoud({ tone, level, region }: TextBlock): boolean {
  return tone === 'error' || tone === 'alert' || (level > 0 && level < 3) || region === 'dialog';
}

function match(pattern: RegExp, text: string): string | undefined {
  return pattern.test(text) ? text : undefined;
}

function challengeOf({ frames, title }: Survey, texts: TextBlock[]): string | undefined {
  const asked = texts.find(({ text }) => CHALLENGE.test(text) && text.length < 300);
  const framed = frames.findIndex(({ url, title: name }, number) => {
    return number > 0 && (CHALLENGE_ADDRESS.test(url) || CHALLENGE.test(name));
  });
  const inFrame = texts.find(({ frame }) => frame === framed);
  if (framed > 0) return inFrame?.text ?? frames[framed]?.title ?? 'authentication';
  if (asked && (asked.frame > 0 || asked.region === 'dialog' || texts.length < NOTICE)) return asked.text;
  return match(CHALLENGE, title);
}

function errorOf({ url, title }: Survey, texts: TextBlock[], isNotice: boolean): string | undefined {
  if (url.startsWith('chrome-error:')) return 'The page could not be loaded.';
  const named =
    match(SHOP_ERROR, title) ?? texts.find(({ level, text }) => level === 1 && SHOP_ERROR.test(text))?.text;
  if (named) return named;
  return isNotice ? texts.find(({ text }) => text.length < 200 && SHOP_ERROR.test(text))?.text : undefined;
}

/** As long as the page wants an address, a card or the order itself, nothing has been ordered. */
function isStillAsking(survey: Survey): boolean {
  const asks = readFields(survey).some(({ meaning }) =>
    ['line1', 'postal_code', 'card_number', 'card_cvc'].includes(meaning),
  );
  if (asks) return true;
  return readButtons(survey).some(
    ({ purpose, text }) => purpose === 'place_order' && !/again|another/i.test(text),
  );
}

function complaintOf({ controls }: Survey, loud: TextBlock[]): string | undefined {
  const field = controls.find(({ complaint, isVisible }) => isVisible && complaint !== '')?.complaint;
  const spoken = loud.find(({ tone, text }) => tone === 'error' && text.length > 3)?.text;
  return field ?? spoken;
}
