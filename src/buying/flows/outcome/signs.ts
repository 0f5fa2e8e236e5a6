import { hasCardForm } from '../deciding/payment.ts';
import type { Sent } from '../hands/traffic.ts';
import { CART_IN_HEADER, CONFIRMATION_ADDRESS, REFUSAL_ADDRESS } from '../lexicon/addresses.ts';
import { AGAIN, ASIDE, ASKER, QUESTION } from '../lexicon/asides.ts';
import { ERROR_KEY } from '../lexicon/code-names.ts';
import { CORRECTION } from '../lexicon/declines.ts';
import { CART, EMPTY_CART } from '../lexicon/pages.ts';
import type { Look } from '../look.ts';
import { isOrderLabel, orderIdIn, orderIdInAddress, orderIdInJson } from '../reading/order-id.ts';
import type { PageKind } from '../reading/page-kind.ts';
import type { TextBlock } from '../survey.ts';
import { type Denial, denialIn, isChallenge, isWaiting, thanksIn, troubleIn } from './words.ts';

/** What can be seen of an order after it was placed, each sign on its own. */
export interface Signs {
  /** The request the press sent, and its response. */
  request: Sent | undefined;
  /** The checkout’s form and its buttons are gone. */
  hasLeft: boolean;
  /** The page still offers to place the order. */
  isStillOffered: boolean;
  /** New words of thanks, where people would read them first. */
  thanks: string | undefined;
  /** An order number that wasn’t there before. */
  number: string | undefined;
  /** The page shows it to people; in a URL or in JSON, it may be anything’s. */
  isNumberSaid: boolean;
  /** The URL of the page is that of a confirmation, and the one before wasn’t. */
  isAtConfirmation: boolean;
  isAtCart: boolean;
  /** The URL says that the payment failed, and the one before didn’t. */
  isAtRefusal: boolean;
  /** The cart was read again, or its count in the header changed. */
  isCartEmpty: boolean | undefined;
  /** A new rejection in a place for alerts. */
  denial: Denial | undefined;
  /** New text that something went wrong, on a page without the form. */
  trouble: string | undefined;
  /** Other complaints on the page. */
  complaint: string | undefined;
  /** What is new above a form that is still there: perhaps why, and perhaps only the next step. */
  remark: string | undefined;
  /** It wants something filled in or selected, and so took no order. */
  isCorrection: boolean;
  /** The shop’s own answer to the request calls the same words an error. */
  isErrorAnswered: boolean;
  /** The bank has a question for the cardholder. */
  challenge: string | undefined;
  /** The document came with a server error. */
  status: number | undefined;
  /** It’s loading, or says that it isn’t done yet. */
  isBusy: boolean;
}

export interface Scene {
  /** The page at the moment of the press. */
  before: Look;
  /** What was sent since then. */
  sent: Sent[];
  /** GET requests, with which some shops take an order. */
  called?: Sent[];
  /** JSON responses since then. */
  answers: string[];
  alert: string | undefined;
  isCartEmpty?: boolean | undefined;
}

export function signsOf({ before, sent, called = [], answers, alert, isCartEmpty }: Scene, now: Look): Signs {
  const known = new Set(before.spoken.texts.map(({ text }) => text));
  const counted = new Set([...known].map(withoutNumbers));
  const isNew = ({ text }: TextBlock) => !known.has(text) && !counted.has(withoutNumbers(text));
  const fresh = now.spoken.texts.filter((text) => isNew(text) && isSpoken(text));
  const statements = fresh.filter((text) => !isQuestion(text, now));
  const isElsewhere = now.survey.url !== before.survey.url || statements.length > 0;
  const isOver = saysThanksOver(statements, now);
  const isStillOffered = offersOrder(now) && !isOver;
  const title = now.spoken.title === before.spoken.title ? '' : now.spoken.title;
  const emptied = isCartEmpty ?? countedDown(before, now, sent) ?? saidEmpty(fresh);
  const isAtConfirmation = !isConfirmation(before) && isConfirmation(now);
  const isInShop = SHOP_PAGES.has(now.kind) && !isAtConfirmation && !offersAccount(now);
  const thanks = thanksIn([title, ...statements.map(({ text }) => text)], { isPlain: isInShop });
  const mayHaveNumber = thanks !== undefined || !isInShop;
  const said = mayHaveNumber ? orderIdIn(withNumbers(statements, now)) : undefined;
  const complaint = complaintOf(now, known) ?? alert;
  const remark = isStillOffered ? remarkOf(statements) : undefined;
  const request = requestOf(sent, now) ?? requestOf(called, now);
  return {
    request,
    hasLeft: isElsewhere && !isStillOffered && (isOver || !asks(now)),
    isStillOffered,
    thanks,
    number: mayHaveNumber ? (said ?? newInAddress(before, now) ?? orderIdInJson(answers)) : undefined,
    isNumberSaid: said !== undefined,
    isAtConfirmation,
    isAtCart: now.kind === 'cart',
    isAtRefusal: !REFUSAL_ADDRESS.test(before.survey.url) && REFUSAL_ADDRESS.test(now.survey.url),
    isCartEmpty: emptied,
    trouble: troubleIn(title, statements),
    denial: (alert ? denialIn(alert) : undefined) ?? denialOf(statements),
    complaint,
    remark,
    isCorrection: CORRECTION.isIn(complaint ?? remark ?? ''),
    isErrorAnswered: isErrorIn(request?.json, complaint ?? remark),
    challenge: challengeOf(now, fresh),
    status: now.moment.status,
    isBusy: now.survey.isBusy || isWaiting(title, statements),
  };
}

/** A number below “Order number:” is news, whatever was counted before: steps of a checkout are numbered as well. */
function withNumbers(statements: TextBlock[], { spoken: { texts } }: Look): string[] {
  const said = new Set(statements);
  const isNumber = (at: number) => {
    const label = texts[at - 1];
    return label !== undefined && said.has(label) && isOrderLabel(label.text);
  };
  return texts.flatMap((block, at) => (said.has(block) || isNumber(at) ? block.text : []));
}

/** Back there, all kinds of thanks and numbers are new: “Order 100 pieces and save”. */
const SHOP_PAGES = new Set<PageKind>(['product', 'listing', 'cart', 'empty_cart', 'login']);

/** Whoever has ordered may choose a password, and isn’t asked for a name or an email address again. */
function offersAccount({ kind, fields }: Look): boolean {
  return kind === 'login' && !fields.some(({ meaning }) => meaning === 'login' || meaning === 'email');
}

/** Visitors, stock, and seconds keep counting: the same words with another number aren’t news. */
function withoutNumbers(text: string): string {
  return text.replace(/\d+/g, '0');
}

/** The request that most likely was the order: the first that changes something at the shop, and where it led. */
function requestOf(sent: Sent[], now: Look): Sent | undefined {
  const host = URL.canParse(now.survey.url) ? new URL(now.survey.url).host : '';
  const own = sent.filter(({ url }) => URL.canParse(url) && new URL(url).host === host);
  return own.find(({ isNavigation }) => isNavigation) ?? own.at(-1) ?? sent.at(-1);
}

/** `{"error": "Your phone number is incomplete."}`, which is what the page says as well. */
function isErrorIn(json: string | undefined, words: string | undefined): boolean {
  if (!json || !words || !ERROR_KEY.test(json)) return false;
  return json.includes(JSON.stringify(words).slice(1, -1));
}

export function offersOrder({ buttons, survey, fields }: Look): boolean {
  if (fields.some(({ meaning }) => meaning === 'card_number' || meaning === 'card_cvc')) return true;
  return buttons.some(({ purpose, ref, text }) => {
    const region = survey.pressables.find((one) => one.ref === ref)?.region;
    return (
      purpose === 'place_order' &&
      region !== 'nav' &&
      region !== 'footer' &&
      region !== 'header' &&
      !AGAIN.isIn(text)
    );
  });
}

/** A dialog that says thanks covers the form that was submitted, and offers nothing to order itself. */
function saysThanksOver(statements: TextBlock[], { dialog, buttons }: Look): boolean {
  if (!dialog || buttons.some(({ ref, purpose }) => purpose === 'place_order' && dialog.refs.has(ref)))
    return false;
  return (
    thanksIn(statements.filter(({ region }) => region === 'dialog').map(({ text }) => text)) !== undefined
  );
}

/** As long as the page asks for an address or a card, nothing has been ordered. */
function asks(look: Look): boolean {
  return (
    hasCardForm(look) || look.fields.some(({ meaning, isRequired }) => meaning === 'line1' && isRequired)
  );
}

/** Tiles are about other products; what’s marked as good news is about the order, even in a list of messages. */
function isSpoken({ region, isStruck, card, tone }: TextBlock): boolean {
  const isTile = card !== null && tone !== 'success';
  // Some shops have their alerts in what is marked as an aside or a footer.
  const isBeside = BESIDE.has(region) && !PLACED.has(tone);
  return !isStruck && !isTile && !isBeside;
}

/** Text that explains, asks, or advertises says nothing about this order. */
function isQuestion({ text, heading, tone }: TextBlock, { spoken }: Look): boolean {
  // “Your bank said no. Try another card?” in a place for alerts says more than it asks.
  const saysMore = PLACED.has(tone) && /[.!]\s/.test(text);
  if ((/\?\s*$/.test(text) && !saysMore) || QUESTION.isIn(text) || (/\?/.test(text) && ASKER.isIn(text)))
    return true;
  if (ASIDE.isIn(heading)) return true;
  const isFirst = spoken.texts.find(({ level }) => level > 0)?.text === heading;
  return !isFirst && /\?\s*$/.test(heading);
}

const BESIDE = new Set(['nav', 'footer', 'aside']);
const PLACED = new Set(['error', 'alert']);
/** A page about the order says so first: what’s further down explains. */
const NEAR_TOP = 14;

function denialOf(statements: TextBlock[]): Denial | undefined {
  const loud = statements.filter(
    ({ tone, level, region }) => PLACED.has(tone) || (level > 0 && level < 4) || region === 'dialog',
  );
  for (const { text } of loud) {
    const denial = denialIn(text);
    if (denial) return denial;
  }
  for (const { text } of statements.slice(0, NEAR_TOP)) {
    const denial = denialIn(text);
    if (denial?.isAboutThis) return denial;
  }
  return undefined;
}

function complaintOf(now: Look, known: Set<string>): string | undefined {
  const invalid = now.survey.controls.find(
    ({ complaint, isVisible }) => isVisible && complaint !== '',
  )?.complaint;
  if (invalid) return invalid;
  const said = now.notice;
  return said && said.kind !== 'blocked' && !known.has(said.words) ? said.words : undefined;
}

/** If the form is still there, what’s new above it says why. */
function remarkOf(statements: TextBlock[]): string | undefined {
  return statements.find(
    ({ text, region }) => region === 'main' && text.length > 8 && text.length < 200 && /\p{L}/u.test(text),
  )?.text;
}

function challengeOf({ spoken, survey }: Look, fresh: TextBlock[]): string | undefined {
  return isChallenge(spoken.title, survey.frames, fresh, survey.texts.length);
}

function newInAddress(before: Look, now: Look): string | undefined {
  const found = orderIdInAddress(now.survey.url);
  return found !== undefined && !before.survey.url.includes(found) ? found : undefined;
}

function isConfirmation({ survey: { url } }: Look): boolean {
  return CONFIRMATION_ADDRESS.test(url);
}

/** The cart’s count in the header, which was there before and is gone now. A page that stayed may still show the old one. */
function countedDown(before: Look, now: Look, sent: Sent[]): boolean | undefined {
  const counted = cartCount(before);
  if (counted === undefined || counted === 0) return undefined;
  const left = cartCount(now);
  if (left === 0) return true;
  return left !== undefined && sent.some(({ isNavigation }) => isNavigation) ? false : undefined;
}

/** The small cart beside the page says that there’s nothing in it anymore. */
function saidEmpty(fresh: TextBlock[]): true | undefined {
  return fresh.some(({ text }) => text.length < 60 && EMPTY_CART.isIn(text)) || undefined;
}

export function cartCount({ survey }: Look): number | undefined {
  const link = survey.pressables.find(
    ({ region, text, href }) =>
      (region === 'header' || region === 'nav') && (CART.isIn(text) || CART_IN_HEADER.test(href)),
  );
  const [count] = /\d+/.exec(link?.text ?? '') ?? [];
  return count === undefined ? undefined : Number(count);
}
