import type { Journey } from '../journey/journey.ts';
import type { Look } from '../look.ts';
import type { Control, Pressable } from '../survey.ts';
import { isReal, isUnchosen } from './choices.ts';
import { detailKey, fillingsFor } from './form.ts';
import { type Decision, decide } from './move.ts';
import { paymentMove } from './payment.ts';
import { shippingMove } from './shipping.ts';

/** A page that re-rendered may have lost the buyer, shipping, and payment: what to do again. */
export function forgotten(look: Look, journey: Journey): Decision | undefined {
  const fillings = fillingsFor(look, journey).fillings.filter(
    ({ field: { purpose, meaning }, element }) =>
      journey.checkout.filled.has(detailKey(purpose, meaning)) && isEmpty(element),
  );
  if (fillings.length > 0) return decide({ kind: 'fill', fillings }, 'The page lost what was filled in.');
  return [shippingMove(look, journey), paymentMove(look, journey)]
    .map(({ decision }) => decision)
    .find((decision) => decision?.move.kind === 'pick');
}

/** A field with a different value wasn’t forgotten but changed, and nothing is ordered there. */
function isEmpty(element: Control | Pressable): boolean {
  if (!('choices' in element)) return isUnchosen(element.text);
  if (element.kind !== 'select') return element.value.trim() === '';
  const chosen = element.choices.find(({ isSelected }) => isSelected);
  return !chosen || !isReal(chosen);
}
