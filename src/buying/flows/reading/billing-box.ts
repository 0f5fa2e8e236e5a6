import { BILLED_ELSEWHERE, BILLED_TO_SAME } from '../lexicon/consents.ts';
import type { BillingBox } from '../readings.ts';
import type { Survey } from '../survey.ts';

/** The checkbox that says whether the billing address is the shipping address. */
export function readBillingBox({ controls }: Survey): BillingBox | undefined {
  for (const { kind, isVisible, isDisabled, label, near, ariaLabel, checked, ref } of controls) {
    if (kind !== 'checkbox' || !isVisible || isDisabled) continue;
    const text = label || ariaLabel || near;
    if (text.length > 160 || !(BILLED_TO_SAME.isIn(text) || BILLED_ELSEWHERE.isIn(text))) continue;
    return { ref, label: text, means: BILLED_ELSEWHERE.isIn(text) ? 'apart' : 'same', isChecked: checked };
  }
  return undefined;
}
