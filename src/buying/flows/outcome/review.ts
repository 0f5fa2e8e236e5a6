import { hasCardForm } from '../deciding/payment.ts';
import { BEYOND_ORDER, REALLY_ORDER, TO_REVIEW } from '../lexicon/ordering.ts';
import type { Look } from '../look.ts';
import { parseMoney } from '../reading/money.ts';
import { pathOf } from '../reading/page-address.ts';
import type { Signs } from './signs.ts';

/**
 * Whether a press led to a review instead of an order: a different page than the one that was pressed on, which shows the
 * order again and offers to place it. With another total, it’s another order: what some shops offer to whoever has just
 * bought something. A page that says something new may be saying why the order wasn’t taken: then only a cart that
 * still has everything shows that nothing was ordered.
 */
export function reviewAfter(
  before: Look,
  now: Look,
  signs: Signs,
  hasSent = true,
): 'seen' | 'seen_if_cart_full' | undefined {
  const { isStillOffered, complaint, isBusy, thanks, number, remark = '' } = signs;
  if (!isStillOffered || complaint || isBusy || thanks || number) return undefined;
  if (asksAgain(before, now)) return hasSent ? 'seen_if_cart_full' : 'seen';
  if (!now.totals || hasCardForm(now)) return undefined;
  if (before.totals && now.totals.total !== before.totals.total) return undefined;
  if (!hasGoneOn(before, now)) return undefined;
  if (remark === '') return 'seen';
  if (signs.trouble === undefined && TO_REVIEW.isIn(remark)) return 'seen_if_cart_full';
  const mayExplain = signs.trouble !== undefined || signs.isCorrection || isAtSamePage(before, now);
  return mayExplain && isSentence(remark) ? undefined : 'seen_if_cart_full';
}

/**
 * A dialog that the press opened over the checkout, which wants the same order confirmed: it says this total or none, and
 * has one button to place the order.
 */
function asksAgain(before: Look, { dialog, buttons, survey }: Look): boolean {
  if (!dialog || before.dialog || BEYOND_ORDER.isIn(dialog.words)) return false;
  const orders = buttons.filter(({ ref, purpose }) => purpose === 'place_order' && dialog.refs.has(ref));
  if (orders.length !== 1 || survey.controls.some(({ ref, kind }) => dialog.refs.has(ref) && kind === 'text'))
    return false;
  const said = (dialog.words.match(AMOUNTS) ?? []).flatMap((amount) => parseMoney(amount)?.cents ?? []);
  if (said.length === 0) return REALLY_ORDER.isIn(dialog.words);
  const total = before.totals?.total;
  return total !== undefined && Math.max(...said) === total;
}

const AMOUNTS = /(?:[A-Z]{0,3}[$€£]|(?<!\p{L})[A-Z]{3})?\s?\d[\d,. ]*[.,]\d{2}(?!\d)/gu;

/** Another page, or the same without its card form or with another button to place the order. */
export function hasGoneOn(before: Look, now: Look): boolean {
  const orderOf = (look: Look) => look.buttons.find(({ purpose }) => purpose === 'place_order')?.text;
  const isCardGone = hasCardForm(before) && !hasCardForm(now);
  return !isAtSamePage(before, now) || isCardGone || orderOf(before) !== orderOf(now);
}

function isAtSamePage(before: Look, now: Look): boolean {
  return pathOf(now.survey.url) === pathOf(before.survey.url);
}

function isSentence(words: string): boolean {
  return /[.!]\s*$/.test(words);
}
