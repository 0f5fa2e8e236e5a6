import { hasCardForm } from '../deciding/payment.ts';
import { REFUSE_OFFER } from '../lexicon/ordering.ts';
import type { Look } from '../look.ts';
import type { Ref } from '../survey.ts';

/**
 * What refuses the offer that some shops make between an order and its confirmation: one more thing, at a price of its
 * own, for the card that just paid. Only there: the order is complete, and refusing leads to what the shop says about it.
 */
export function offerRefusal(before: Look, now: Look): Ref | undefined {
  const isElsewhere = now.survey.url !== before.survey.url;
  if (!isElsewhere || hasCardForm(now) || !before.totals || !now.totals) return undefined;
  if (now.totals.total >= before.totals.total) return undefined;
  if (!now.buttons.some(({ purpose, isEnabled }) => purpose === 'place_order' && isEnabled)) return undefined;
  const [only, ...others] = now.survey.pressables.filter(
    ({ region, text, isVisible, isDisabled }) =>
      (region === 'main' || region === 'dialog') &&
      isVisible &&
      !isDisabled &&
      REFUSE_OFFER.isIn(text.trim()),
  );
  return others.length === 0 ? only?.ref : undefined;
}
