import {
  AFTER_PAYING,
  ANY_WAY_TO_PAY,
  AT_THE_DOOR,
  BY_ABROAD,
  BY_ALONE,
  BY_CHECK,
  COLLECTING,
  DELIVERED_ABROAD,
  INVOICED,
  MY_CHECK,
  ON_DELIVERY,
  ON_ITS_WAY,
  PAID_ABROAD,
  PAID_BY_CARD,
  PAYING,
  PAYING_ABROAD,
  PAYING_ONCE,
  PAYMENT_ALONE,
  PLEASE_ABROAD,
  TRANSFER,
  WHEN_DELIVERED,
} from '../lexicon/asking-to-pay.ts';
import { REFUSED } from '../lexicon/refusing.ts';
import { MEANT } from '../lexicon/ways-to-pay.ts';
import { kindOf } from '../reading/payment-kind.ts';
import type { PaymentMethod } from '../readings.ts';
import { plain } from './plain.ts';

const OPENS = '(?<![\\p{L}\\p{N}])';
const CLOSES = '(?![\\p{L}\\p{N}])';

const LEAD = `(?:${PAYING.source}):? `;
const CHECK_TO_COME = `(?:${MY_CHECK.source})(?= [^.\\n]{0,60}(?:${ON_ITS_WAY.source}))`;

const WAYS = new RegExp(
  `${OPENS}(?:${WHEN_DELIVERED.source}|(?:${LEAD})?(?:${ON_DELIVERY.source}|${TRANSFER.source}|${BY_CHECK.source}|${CHECK_TO_COME})|${LEAD}(?:${AFTER_PAYING.source}))${CLOSES}`,
  'iu',
);
const SHORT = /(?<![\p{L}\p{N}])(?:by |via )?C\.?O\.?D\.?(?![\p{L}\p{N}])/u;

/** “…, cheque / money order, …”, “…; cod”, and “…, cash.” */
const CLAUSE = new RegExp(`(?<=[,;.–—]\\s{0,2})(?:${PAYMENT_ALONE.source})(?=\\s*(?:[,;.–—]|$))`, 'iu');

const BY_CARD = new RegExp(`${OPENS}(?:${PAID_BY_CARD.source})${CLOSES}`, 'iu');

const ABROAD = new RegExp(
  `(?:(?:${PAYING_ABROAD.source})(?:\\s?:|\\s+(?:${PLEASE_ABROAD.source}))?\\s+(?:(?:${BY_ABROAD.source})\\s+)?|(?:${BY_ALONE.source})\\s+)` +
    `(?:${Object.entries(PAID_ABROAD)
      .map(([way, { source }]) => `(?<${way}>${source})`)
      .join(
        '|',
      )})|(?:${PAYING_ABROAD.source})(?:\\s?:)?\\s+(?:(?:${BY_ABROAD.source}|${BY_ALONE.source})\\s+)?(?<invoiced>${INVOICED.source})|(?<delivered>${DELIVERED_ABROAD.source})`,
  'iu',
);

/** “I’ll pay when I pick it up” says how it comes, too. */
const ONCE_COLLECTED = new RegExp(`${OPENS}(?:${PAYING_ONCE.source}) (?=(?:${COLLECTING.source}))`, 'iu');

/** Not “by card”, and “without a card”. */
const REFUSES = new RegExp(`(?:${REFUSED.payment.source})\\s+(?:to )?$`, 'i');

const ANY_WAY = new RegExp(ANY_WAY_TO_PAY.source, 'i');

/** “Any way to pay is ok”: which of the shop’s ways it is needs no question. */
export function isAnyWay(text: string): boolean {
  const found = ANY_WAY.exec(text);
  return found !== null && !REFUSES.test(text.slice(0, found.index));
}

/** Extracts how to pay. */
export function takePayment(text: string): { payment: string | undefined; rest: string } {
  const card = BY_CARD.exec(text);
  if (
    card &&
    !REFUSES.test(text.slice(0, card.index)) &&
    !AT_THE_DOOR.isIn(text.slice(card.index + card[0].length, card.index + card[0].length + 14))
  )
    return {
      payment: 'card',
      rest: `${text.slice(0, card.index)}, ${text.slice(card.index + card[0].length)}`,
    };
  const collected = ONCE_COLLECTED.exec(text);
  if (collected) return { payment: 'pay at pickup', rest: text.replace(collected[0], ', ') };
  const found = WAYS.exec(text) ?? SHORT.exec(text) ?? CLAUSE.exec(text) ?? ABROAD.exec(text);
  if (!found) return { payment: undefined, rest: text };
  const before = text.slice(0, found.index);
  if (REFUSES.test(before)) return { payment: undefined, rest: text };
  return {
    payment: found.groups ? wayAbroad(found.groups) : wayNamed(found[0]),
    rest: `${before}, ${text.slice(found.index + found[0].length)}`,
  };
}

function wayAbroad({
  card,
  check,
  bank,
  cash,
  delivered,
  invoiced,
}: Record<string, string | undefined>): string | undefined {
  return card ? 'card' : check ? 'check' : (bank ?? cash ?? delivered ?? invoiced)?.toLowerCase();
}

function wayNamed(said: string): string {
  if (/card$/i.test(said)) return 'card';
  return WHEN_DELIVERED.isIn(said) ? 'pay on delivery' : said.trim().toLowerCase();
}

/** The one payment method that the words mean. */
export function choosePayment<One extends Pick<PaymentMethod, 'label' | 'kind'>>(
  wish: string | undefined,
  methods: One[],
): One | undefined {
  if (wish === undefined || plain(wish) === '') return undefined;
  if (wish === 'card') return methods.find(({ kind }) => kind === 'card');
  const wanted = plain(wish);
  const fits: ((label: string, kind: PaymentMethod['kind']) => boolean)[] = [
    (label) => label === wanted,
    (label) => label.includes(wanted) || wanted.includes(label),
    (label) => meaningsIn(wanted).some((word) => meaningsIn(label).includes(word)),
    // A check isn’t cash on delivery, though neither is a card.
    (label, kind) => kind !== 'other' && kind === kindOf(wish) && !(isMeant(wanted) && isMeant(label)),
  ];
  for (const isFit of fits) {
    const found = methods.filter(({ label, kind }) => plain(label) !== '' && isFit(plain(label), kind));
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}

function isMeant(text: string): boolean {
  return meaningsIn(text).length > 0;
}

/** What a payment method is about, however it’s spelled. */
function meaningsIn(text: string): string[] {
  return Object.entries(MEANT).flatMap(([meaning, words]) => (words.isIn(text) ? [meaning] : []));
}
