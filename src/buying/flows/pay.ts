import { agreeToOrder } from './agreeing.ts';
import { consentDue, extraTicked } from './deciding/consents.ts';
import { choiceDue } from './deciding/due.ts';
import { forgotten } from './deciding/forgotten.ts';
import { withLastStep } from './deciding/last-step.ts';
import { byCardOnly, chooseButton, withOrder } from './deciding/order-button.ts';
import { cardFieldsOf, wishesOtherThanCard } from './deciding/payment.ts';
import { Ended } from './ending.ts';
import type { PaymentCard, Purchasing, Quote } from './errand.ts';
import { typeCard } from './hands/card.ts';
import { type Gate, standAtGate } from './hands/gate.ts';
import { take } from './hands/hand.ts';
import { type Hands, mindTime, pause } from './hands/hands.ts';
import { perform } from './hands/perform.ts';
import { press } from './hands/press.ts';
import { changed, see, signature } from './hands/see.ts';
import { stage } from './hands/stage.ts';
import { knownData } from './journey/data.ts';
import type { Journey } from './journey/journey.ts';
import { type Fact, learn } from './journey/learn.ts';
import { mindAddress, whatWasTold } from './kept.ts';
import type { Look } from './look.ts';
import { hasGoneOn } from './outcome/review.ts';
import { offersOrder } from './outcome/signs.ts';
import {
  KEEPS_ASKING,
  lostShipping,
  mindButton,
  mindWay,
  nothingQuoted,
  notSent,
  pressAlone,
  pressAtTotal,
  readCardPage,
  readPrice,
} from './placing.ts';
import { type QuotedLook, readQuote } from './quote.ts';
import type { ButtonReading, Purpose } from './readings.ts';
import { describeTarget } from './target.ts';
import { type Answer, answered, isOnward, type Onward, watch } from './watch.ts';
import { quantityWanted } from './words/how-many.ts';

const PATIENCE_MS = 15_000;

export interface Paid {
  answer: Answer;
  quote: Quote;
  journey: Journey;
}

/**
 * From the payment step to the shop’s response. Whatever may place an order is pressed once each: the button to a review,
 * and the one that places the order. Before the first of them, it’s committed that an order may exist.
 */
export async function pay(
  hands: Hands,
  begun: Journey,
  purchasing: Purchasing,
  arrived: Look,
  quoted: QuotedLook | undefined,
): Promise<Paid> {
  hands.isBinding = true;
  const payment = createPayment(hands, begun, purchasing);
  // If the total only shows after the card, it’s checked there.
  let quote: Quote = quoted?.quote ?? nothingQuoted(purchasing);
  // 1. The card, and the consents the shop requires with it.
  let isCardTyped = await payment.typing(quoted?.look ?? arrived);
  await payment.agree();
  // 2. A review between the card and the order, if a button says so.
  const look = await payment.look();
  const button = await payment.orderButton(look);
  if (button.purpose !== 'place_order') {
    const early = await payment.toReview(look, button, isCardTyped);
    if (early) return { answer: early, quote, journey: payment.journey() };
    const again = await stage(hands, 'Read the total again', undefined, () =>
      readPrice(hands, purchasing, () => readQuote(hands, payment.journey())),
    );
    quote = again.quote;
    if (!isCardTyped) isCardTyped = await payment.typing(again.look);
    await payment.agree();
  }
  // 3. The order. A shop may ask for the card only now, or show everything again: each happens at most once.
  let cardPage: Quote | undefined;
  let isReviewed = false;
  for (;;) {
    const isCardDue =
      !isCardTyped && payment.journey().checkout.paysByCard && !wishesOtherThanCard(payment.journey());
    const { answer, quote: paid } = await payment.order(isCardDue, quote, cardPage);
    if (!cardPage) quote = paid;
    if (!isOnward(answer)) return { answer, quote, journey: payment.journey() };
    hands.isPlacing = false;
    if (answer.kind === 'card_wanted') {
      cardPage = quote;
      const asked = await stage(hands, 'Read the total again', undefined, () =>
        readPrice(hands, purchasing, () => readCardPage(hands, payment.journey(), quote)),
      );
      isCardTyped = await payment.typing(asked.look);
      if (!isCardTyped) throw new Ended('unsupported_checkout', 'The card form couldn’t be filled in.');
    } else {
      if (isReviewed) return { answer: KEEPS_ASKING, quote, journey: payment.journey() };
      isReviewed = true;
    }
    await payment.agree();
  }
}

function createPayment(hands: Hands, begun: Journey, purchasing: Purchasing) {
  let journey = begun;
  let isArmed = false;
  const cards = new Map<string, PaymentCard>();
  const note = (...facts: Fact[]) => {
    journey = learn(journey, facts);
  };
  const toOrder = (seen: Look) => {
    const read = withOrder(seen, journey);
    return cards.size > 0 ? withLastStep(read) : read;
  };
  const look = async () => toOrder(await see(hands, { data: knownData(journey) }));

  async function arm(): Promise<void> {
    if (!isArmed) await purchasing.arm();
    isArmed = true;
    mindTime(hands);
  }

  /** Decrypted once for each host that asks for it. */
  async function opened(host: string): Promise<PaymentCard> {
    const card = cards.get(host) ?? (await purchasing.card(host));
    cards.set(host, card);
    return card;
  }

  /** Types the card where the page asks for one, unless the caller wants to pay another way. */
  async function typing(at: Look): Promise<boolean> {
    if (cardFieldsOf(at).length === 0 || wishesOtherThanCard(journey)) return false;
    const card = await opened(new URL(hands.page.url()).host);
    hands.secrets = { number: card.number, cvc: card.cvc };
    await stage(hands, 'Enter card details', undefined, () => typeCard(hands, at, card));
    for (const { ref, meaning } of cardFieldsOf(at)) {
      const find = describeTarget(at.survey, ref);
      if (find) note({ kind: 'step', step: { do: 'card', field: meaning, find } });
    }
    return true;
  }

  /** Checkboxes that appeared with the card, and selections the shop has lost. */
  async function agree(): Promise<void> {
    for (let boxes = 0; boxes < 6; boxes++) {
      const seen = await look();
      const decision = extraTicked(seen, journey) ?? forgotten(seen, journey) ?? consentDue(seen, journey);
      if (!decision) return;
      note(...decision.facts);
      const scene = { look: seen, journey, data: knownData(journey), why: decision.why };
      note(...(await perform(hands, decision.move, scene)));
    }
  }

  /** The payment step’s own button; others with the same text are elsewhere. */
  async function orderButton(
    first: Look,
    purposes: Purpose[] = ['place_order', 'review', 'advance'],
  ): Promise<ButtonReading> {
    const end = Date.now() + PATIENCE_MS;
    for (let seen = first; ; seen = await look()) {
      const isByCard = journey.checkout.paysByCard && !wishesOtherThanCard(journey);
      const button = chooseButton(isByCard ? byCardOnly(seen) : seen, purposes);
      if (button?.isEnabled) return button;
      if (Date.now() > end)
        throw new Ended(
          'merchant_error',
          button
            ? 'The button to place the order stays disabled.'
            : 'Till couldn’t find the button to place the order.',
        );
      await pause(hands, 200);
    }
  }

  /** Returns the shop’s response if it took the card for an order, or rejected it, before any review. */
  async function toReview(
    at: Look,
    button: ButtonReading,
    isCardTyped: boolean,
  ): Promise<Answer | undefined> {
    const since = Date.now();
    mindWay(at, journey);
    await stage(hands, 'Continue to review', undefined, async () => {
      await arm();
      const find = describeTarget(at.survey, button.ref);
      const element = await take(hands, button.ref);
      hands.isPlacing = true;
      await press(element);
      await changed(hands, signature(at.survey), PATIENCE_MS);
      if (find) note({ kind: 'step', step: { do: 'place', purpose: 'review', find } });
    });
    if (isCardTyped) {
      const end = Date.now() + PATIENCE_MS;
      for (;;) {
        const seen = await look();
        if (offersOrder(seen) && seen.totals && hasGoneOn(at, seen)) break;
        if (Date.now() > end || seen.notice?.kind === 'complaint' || !seen.survey.isBusy)
          if (Date.now() - since > 2_500)
            return answered(
              await watch(
                hands,
                journey,
                purchasing,
                { before: at, sinceMs: since },
                { hasSent: () => true, isCardDue: false },
              ),
            );
        await pause(hands, 200);
      }
    }
    hands.isPlacing = false;
    return undefined;
  }

  /** Places the order and waits for the outcome. */
  async function order(
    isCardDue: boolean,
    before: Quote,
    approved?: Quote,
  ): Promise<{ answer: Answer | Onward; quote: Quote }> {
    await arm();
    const gate = await standAtGate(hands.page);
    const stopAgreeing = agreeToOrder(hands, purchasing.approved);
    try {
      const placed = await stage(hands, 'Place the order', undefined, () =>
        placeOrder(gate, before, approved),
      );
      const scene = { before: placed.look, sinceMs: placed.sinceMs };
      const answer = await stage(hands, 'Wait for confirmation', undefined, () =>
        Promise.race([
          watch(hands, journey, purchasing, scene, { hasSent: gate.hasSent, isCardDue }),
          gate.heldBack.then(notSent),
        ]),
      );
      return { answer, quote: placed.quote };
    } finally {
      stopAgreeing();
      await gate.leave();
    }
  }

  /** Reads the total one last time and presses, in one go. */
  async function placeOrder(
    gate: Gate,
    before: Quote,
    approved?: Quote,
  ): Promise<{ quote: Quote; look: Look; sinceMs: number }> {
    const quantity = quantityWanted(journey, journey.item.name).quantity;
    const end = Date.now() + PATIENCE_MS;
    let withheld = '';
    while (Date.now() < end) {
      const { look: seen, quote } = approved
        ? await readPrice(hands, purchasing, () => readCardPage(hands, journey, approved))
        : await readPrice(hands, purchasing, () => readQuote(hands, journey), agree);
      mindWay(seen, journey);
      const told = whatWasTold(seen, journey);
      mindAddress(told);
      const due = choiceDue(seen, journey) ?? (approved ? undefined : lostShipping(before, quote));
      if (due !== undefined) {
        withheld = `“${due}” isn’t shown as selected`;
        await agree();
        await pause(hands, 200);
        continue;
      }
      const button = await orderButton(
        toOrder(seen),
        approved ? ['place_order', 'advance'] : ['place_order'],
      );
      mindButton(button, purchasing);
      const find = describeTarget(seen.survey, button.ref);
      const element = await take(hands, button.ref);
      gate.mind({ amount: purchasing.approved.amount, quantity, told });
      const sinceMs = Date.now();
      const pressed = seen.totals
        ? await pressAtTotal(hands, seen, element, seen.totals)
        : await pressAlone(hands, element);
      if (pressed === 'pressed') {
        if (find) note({ kind: 'step', step: { do: 'place', purpose: 'place_order', find } });
        return { quote, look: seen, sinceMs };
      }
      withheld = pressed;
      await pause(hands, 200);
    }
    throw new Ended(
      'merchant_error',
      `The order couldn’t be placed: ${withheld || 'the total keeps changing'}.`,
    );
  }

  return { journey: () => journey, look, typing, agree, orderButton, toReview, order };
}
