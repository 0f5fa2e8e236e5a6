import type { ElementHandle } from 'puppeteer-core';
import { type Gate, type Refusal, standAtGate } from './acting/gate.ts';
import { take } from './acting/hand.ts';
import { pressUnlessChanged, wordsOf } from './acting/last-look.ts';
import { press, push } from './acting/press.ts';
import { cardFieldsOf, insertCard, typeCard } from './card.ts';
import { Ended } from './ending.ts';
import type { PaymentCard, Purchasing, Quote } from './errand.ts';
import { choosing } from './explore.ts';
import { untickExtras } from './extras.ts';
import { mindAddress, whatWasTold } from './kept.ts';
import type { Look } from './look.ts';
import { lookAround } from './looking.ts';
import { announcesReview } from './moves.ts';
import { NOTHING_READ, type QuotedLook, readQuote } from './quote.ts';
import type { ButtonReading, OutcomeReading, Purpose } from './readings.ts';
import { changed, signature } from './settle.ts';
import { describeTarget } from './target.ts';
import { mindTime, note, pause, stage, type Walk } from './walk.ts';
import { type Answer, type CardWanted, watch } from './watch.ts';
import { quantityOf } from './words/choose.ts';

const PATIENCE_MS = 15_000;

export interface Paid {
  answer: Answer;
  quote: Quote;
}

/**
 * From the payment step to the shop's answer. What may set an order off is pressed once each: what leads from the
 * card to a review, and what places the order. Before the first of them it is committed that an order may exist.
 */
export async function pay(
  walk: Walk,
  purchasing: Purchasing,
  arrived: Look,
  quoted?: QuotedLook,
): Promise<Paid> {
  walk.isBinding = true;
  // Where the total only shows after the card, it is minded there.
  if (quoted) mindPrice(quoted.quote, purchasing);
  let quote: Quote = quoted?.quote ?? { ...purchasing.approved, breakdown: {}, ...NOTHING_READ };
  let isCardTyped = await typing(walk, purchasing, quoted?.look ?? arrived);
  await agree(walk);
  const arm = once(async () => {
    await purchasing.arm();
    mindTime(walk);
  });

  let look = await lookAround(walk);
  let button = await orderButton(walk, look);
  if (button.purpose !== 'place_order') {
    const before = look.outcome;
    await stage(walk, 'Go on to the review', async () => {
      await arm();
      await pressOn(walk, look, button);
    });
    if (isCardTyped) {
      const early = await afterCard(walk, purchasing, before);
      if (early) return { answer: early, quote };
    }
    walk.isSetOff = false;
    ({ look, quote } = await stage(walk, 'Read the total again', () => readQuote(walk)));
    mindPrice(quote, purchasing);
    if (!isCardTyped) isCardTyped = await typing(walk, purchasing, look);
    await agree(walk);
    look = await lookAround(walk);
    button = await orderButton(walk, look, ['place_order']);
  }
  await arm();
  const isCardDue = !isCardTyped && walk.progress.paysByCard;
  const first = await order(walk, purchasing, look.outcome, isCardDue);
  if (first.answer.kind !== 'card_wanted') return { answer: first.answer, quote: first.quote };

  walk.isSetOff = false;
  const asked = await stage(walk, 'Read the total again', () => readQuote(walk));
  mindPrice(asked.quote, purchasing);
  await typing(walk, purchasing, asked.look);
  await agree(walk);
  const { outcome } = await lookAround(walk);
  const { answer, quote: paid } = await order(walk, purchasing, outcome, false);
  if (answer.kind === 'card_wanted') throw new Error('The card was asked for twice.');
  return { answer, quote: { ...paid, breakdown: first.quote.breakdown } };
}

/** Sets the order off and waits for what the shop says. */
async function order(
  walk: Walk,
  purchasing: Purchasing,
  before: OutcomeReading | undefined,
  isCardDue: boolean,
): Promise<{ answer: Answer | CardWanted; quote: Quote }> {
  const gate = await standAtGate(walk.page);
  try {
    const quote = await stage(walk, 'Place the order', () => placeOrder(walk, purchasing, gate));
    const answer = await stage(walk, 'Wait for the answer', () =>
      Promise.race([
        watch(walk, purchasing, before, isCardDue ? gate : undefined),
        gate.heldBack.then(notSent),
      ]),
    );
    return { answer, quote };
  } finally {
    await gate.leave();
  }
}

function notSent({ why, isTooLate }: Refusal): Answer {
  const explanation = `The page was about to send another order than was approved: ${why}.`;
  return isTooLate
    ? { kind: 'unknown', explanation }
    : { kind: 'failure', reason: 'merchant_error', explanation };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}

function mindPrice({ amount, currency }: Quote, { approved }: Purchasing): void {
  if (currency !== approved.currency)
    throw new Ended(
      'merchant_error',
      `The shop now asks for ${currency.toUpperCase()} instead of ${approved.currency.toUpperCase()}.`,
    );
  if (amount > approved.amount)
    throw new Ended(
      'merchant_error',
      `The price rose from ${written(approved.amount)} to ${written(amount)}.`,
    );
}

function written(cents: number): string {
  return (cents / 100).toFixed(2);
}

async function typing(walk: Walk, { card }: Purchasing, look: Look): Promise<boolean> {
  if (cardFieldsOf(look).length === 0) return false;
  walk.secrets = { number: card.number, cvc: card.cvc };
  await stage(walk, 'Type the card', () => typeCard(walk, look, card));
  return true;
}

/**
 * Some shops show the total only on the review that follows the card. A card that nobody has takes a quote there;
 * the review is all that is pressed, and a real card is only ever typed to buy.
 */
export async function peekAtReview(walk: Walk, look: Look): Promise<void> {
  // Without a button that orders, what leads on leads to the review that the page announces.
  const isAnnounced = announcesReview(look) && !look.buttons.some(({ purpose }) => purpose === 'place_order');
  const purposes: Purpose[] = isAnnounced ? ['review', 'advance'] : ['review'];
  const button = chooseButton(look, purposes);
  if (!button?.isEnabled) throw new Ended('unsupported_checkout', 'The page shows no total.');
  await stage(walk, 'Look at the review', async () => {
    const inserted = walk.pace === 'quick' ? await insertCard(walk, look, nobodysCard()) : undefined;
    if (!inserted) await typeCard(walk, walk.pace === 'quick' ? await lookAround(walk) : look, nobodysCard());
    const again = inserted ?? (await lookAround(walk));
    const review = chooseButton(again, purposes);
    if (!review) return;
    await push(walk, review.ref);
    await changed(walk, signature(again.survey), PATIENCE_MS);
  });
}

function nobodysCard(): PaymentCard {
  return {
    number: '4111111111111111',
    expMonth: 12,
    expYear: new Date().getFullYear() + 3,
    cvc: '123',
    name: 'Robin Example',
    billingAddress: { line1: '', city: '', postalCode: '94105', country: 'US' },
  };
}

/** Boxes that appeared with the card. */
async function agree(walk: Walk): Promise<void> {
  for (let boxes = 0; boxes < 6; boxes++) {
    const look = await lookAround(walk);
    if (await untickExtras(walk, look)) continue;
    const box = look.consents.find(({ isRequired, isChecked }) => isRequired && !isChecked);
    if (!box) return;
    await choosing(walk, look, box, 'consent');
  }
}

/** The button that the payment step itself offers; others that say the same stand elsewhere. */
async function orderButton(
  walk: Walk,
  first: Look,
  purposes: Purpose[] = ['place_order', 'review', 'advance'],
): Promise<ButtonReading> {
  const end = Date.now() + PATIENCE_MS;
  for (let look = first; ; look = await lookAround(walk)) {
    const button = chooseButton(look, purposes);
    if (button?.isEnabled) return button;
    if (Date.now() > end)
      throw new Ended(
        'merchant_error',
        button
          ? 'The button that places the order stays disabled.'
          : 'No button that places the order was found.',
      );
    await pause(walk, 200);
  }
}

function chooseButton(look: Look, purposes: Purpose[]): ButtonReading | undefined {
  const { survey } = look;
  const card = survey.controls.find(({ ref }) => ref === cardFieldsOf(look)[0]?.ref);
  const placeOf = ({ ref }: ButtonReading) => survey.pressables.find((one) => one.ref === ref);
  const candidates = look.buttons.filter((button) => {
    const place = placeOf(button);
    if (!place || !purposes.includes(button.purpose)) return false;
    return !['header', 'nav', 'footer'].includes(place.region);
  });
  // With the card in one dialog or form; others that say the same stand behind it.
  const inDialog = candidates.filter((one) => card?.region === 'dialog' && placeOf(one)?.region === 'dialog');
  const inForm = candidates.filter((one) => card && card.form !== null && placeOf(one)?.form === card.form);
  const rank = ({ purpose, score, isEnabled }: ButtonReading) =>
    (purposes.length - purposes.indexOf(purpose)) * 1000 + (isEnabled ? 500 : 0) + score;
  const among = [inDialog, inForm].find(({ length }) => length > 0) ?? candidates;
  return [...among].sort((one, other) => rank(other) - rank(one))[0];
}

async function pressOn(walk: Walk, look: Look, button: ButtonReading): Promise<void> {
  const find = describeTarget(look.survey, button.ref);
  const element = await take(walk, button.ref);
  walk.isSetOff = true;
  await press(element);
  await changed(walk, signature(look.survey), PATIENCE_MS);
  if (find) note(walk, { do: 'place', purpose: 'review', find });
}

/** Where the card came before a review: the shop may have refused the card, or even have ordered at once. */
async function afterCard(
  walk: Walk,
  purchasing: Purchasing,
  before: OutcomeReading | undefined,
): Promise<Answer | undefined> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const look = await lookAround(walk);
    if (look.outcome && JSON.stringify(look.outcome) !== JSON.stringify(before))
      return watch(walk, purchasing, before);
    if (look.buttons.some(({ purpose }) => purpose === 'place_order') && look.totals) return undefined;
    await pause(walk, 200);
  }
  return watch(walk, purchasing, before);
}

/** Reads the total one last time and presses, in one go. */
async function placeOrder(walk: Walk, purchasing: Purchasing, gate: Gate): Promise<Quote> {
  const quantity = quantityOf(walk.wishes, walk.errand.options);
  const end = Date.now() + PATIENCE_MS;
  let withheld = '';
  while (Date.now() < end) {
    const { look, quote, totals } = await readQuote(walk);
    mindPrice(quote, purchasing);
    const told = whatWasTold(look, walk);
    mindAddress(told);
    const button = await orderButton(walk, look, ['place_order']);
    const line = look.survey.amounts.find(({ ref }) => ref === totals.ref);
    const total = await take(walk, totals.ref);
    const words = await wordsOf(total);
    if (!squeezed(words).includes(squeezed(line?.amount ?? ''))) continue;
    const find = describeTarget(look.survey, button.ref);
    const element = await take(walk, button.ref);
    gate.mind({ amount: purchasing.approved.amount, quantity, told });
    const seen = await setOff(walk, element, total, words);
    if (seen === 'pressed') {
      if (find) note(walk, { do: 'place', purpose: 'place_order', find });
      return quote;
    }
    withheld = seen;
    await pause(walk, 200);
  }
  throw new Ended(
    'merchant_error',
    `The order could not be placed: ${withheld || 'the total does not stand still'}.`,
  );
}

async function setOff(
  walk: Walk,
  button: ElementHandle<Element>,
  total: ElementHandle<Element>,
  words: string,
): Promise<string> {
  mindTime(walk);
  walk.isSetOff = true;
  try {
    const seen = await pressUnlessChanged(button, total, words);
    if (seen.kind === 'pressed') return 'pressed';
    walk.isSetOff = false;
    return seen.kind === 'changed' ? 'the total changed' : seen.why;
  } catch (error) {
    // The page left while the script was running: it was the press that made it leave.
    if (/context|navigat|detached|destroyed|target closed/i.test((error as Error).message)) return 'pressed';
    throw error;
  }
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, '');
}
