import { CHECKOUT_ADDRESS } from '../lexicon/addresses.ts';
import type { Control, Survey } from '../survey.ts';

/** “The add to cart button will appear once you select the values above”: until then, there’s none. */
export function isChoiceFirst({ controls, url }: Survey, holds: (each: Control) => boolean): boolean {
  return (
    !CHECKOUT_ADDRESS.test(url) && controls.some((one) => one.isVisible && holds(one) && isToChoose(one))
  );
}

function isToChoose({ kind, choices }: Control): boolean {
  const real = choices.filter(({ value, isDisabled }) => value !== '' && !isDisabled);
  return kind === 'select' && real.length > 1 && real.length < choices.length;
}
