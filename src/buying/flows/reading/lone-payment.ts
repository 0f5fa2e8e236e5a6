import { PAYMENT_HEADING } from '../lexicon/labels.ts';
import { ABOUT_PAYING, CARD, PAY, PAYMENT } from '../lexicon/ways-to-pay.ts';
import type { PaymentMethod } from '../readings.ts';
import type { Survey } from '../survey.ts';
import { isNegation } from '../words/negation.ts';
import { readButtons } from './buttons.ts';
import { readFields } from './fields.ts';
import { kindOf } from './payment-kind.ts';

/** “Pay with Invoice” and “Pay with Check”, each of which places the order, and nothing else does. */
export function orderingPayments(survey: Survey): PaymentMethod[] {
  const orders = readButtons(survey)
    .filter(({ purpose, isEnabled }) => purpose === 'place_order' && isEnabled)
    .map(({ ref, text }) => ({ ref, label: text, kind: kindOf(text), isChosen: true, isOrder: true }));
  const ways = orders.filter(({ kind }) => kind !== 'wallet');
  const isEachAWay = ways.every(({ kind }) => kind !== 'other');
  return isEachAWay && new Set(ways.map(({ label }) => label)).size > 1 ? ways : [];
}

/**
 * The only payment method of a shop that offers no choice: the order button says it, or a line of text. If there’s a
 * card form, that’s the method.
 */
export function lonePayment(survey: Survey): PaymentMethod[] {
  if (readFields(survey).some(({ meaning }) => meaning === 'card_number')) return [];
  const buttons = readButtons(survey);
  if (buttons.some(({ purpose }) => purpose === 'choose_method')) return [];
  const [order] = buttons
    .filter(({ purpose }) => purpose === 'place_order')
    .sort((one, other) => other.score - one.score);
  if (!order) return [];
  const said = asMethod(order.ref, order.text);
  if (said) return [said];
  const lines = survey.texts.filter(
    ({ region, text, heading, level }) =>
      (region === 'main' || region === 'aside') &&
      level === 0 &&
      (text.length < NAME || (isTitle(heading) && tellsOneWay(text))) &&
      PAY.isIn(`${heading} ${text}`) &&
      !ABOUT_PAYING.isIn(text.replace(STATE_AND_CODE, '')),
  );
  const titled = survey.texts.filter(({ level, text }, at) => {
    const above = survey.texts[at - 1];
    return level > 0 && text.length < NAME && above !== undefined && above.level > 0 && isTitle(above.text);
  });
  const [line] = [...lines, ...titled].flatMap(
    ({ text }) => asMethod(order.ref, text.replace(HEADING, '')) ?? [],
  );
  return line ? [line] : [];
}

const NAME = 60;
const SENTENCE = 140;
/** “Portland, OR 97201” names no alternative. */
const STATE_AND_CODE = /\p{Lu}{2} \d{5}/gu;

const HEADING = new RegExp(`(?:${PAYMENT_HEADING.source})\\s*:?\\s*`, 'i');

/** “Payment method” above the name of the only one, which may be a heading as well. */
function isTitle(text: string): boolean {
  return text.length < 40 && PAYMENT.isIn(text);
}

/** “Mail your check to Salt & Ember, 9 Kiln Lane, …” may be all that stands below “Payment”. */
function tellsOneWay(text: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}’']+/u);
  return text.length < SENTENCE && !CARD.isIn(text) && !words.some(isNegation);
}

function asMethod(ref: string, label: string): PaymentMethod | undefined {
  const kind = kindOf(label);
  return kind === 'cash' || kind === 'bank' ? { ref, label, kind, isChosen: true } : undefined;
}
