import { hasCardForm } from '../deciding/payment.ts';
import { REFUSE_OFFER } from '../lexicon/ordering.ts';
import type { Look } from '../look.ts';
import type { Ref } from '../survey.ts';

/**
 * What refuses the offer that some shops make around an order: one more thing, at a price of its own, for the card that
 * pays. Only on a page that comes after the order, or in a dialog that opened over it: refusing leads on to what the shop
 * says about the order.
 */
export function offerRefusal(before: Look, now: Look): Ref | undefined {
  const isOver = now.dialog !== undefined && before.dialog === undefined;
  if (!isOver && !isPageAfter(before, now)) return undefined;
  const [only, ...others] = now.survey.pressables.filter(
    ({ region, text, isVisible, isDisabled }) =>
      (region === 'dialog' || (region === 'main' && !isOver)) &&
      isVisible &&
      !isDisabled &&
      REFUSE_OFFER.isIn(text.trim()),
  );
  return others.length === 0 ? only?.ref : undefined;
}

/** Another page, which offers something for less than the order, or says no price that adds up to anything. */
function isPageAfter(before: Look, now: Look): boolean {
  if (now.survey.url === before.survey.url || hasCardForm(now) || !before.totals) return false;
  if (now.totals && now.totals.total >= before.totals.total) return false;
  return now.buttons.some(
    ({ purpose, isEnabled }) => (purpose === 'place_order' || purpose === 'add_to_cart') && isEnabled,
  );
}
