import { BILLED_ELSEWHERE, BILLED_TO_SAME } from '../lexicon/billing-box.ts';
import { BILLING } from '../lexicon/forms.ts';
import type { BillingBox } from '../readings.ts';
import type { Survey } from '../survey.ts';

/** What says whether the billing address is the shipping address: a checkbox, or a link to another address. */
export function readBillingBox({ controls, pressables }: Survey): BillingBox | undefined {
  for (const { kind, isVisible, isDisabled, label, near, ariaLabel, checked, ref } of controls) {
    if (kind !== 'checkbox' || !isVisible || isDisabled) continue;
    const text = label || ariaLabel || near;
    if (text.length > 160 || !(BILLED_TO_SAME.isIn(text) || BILLED_ELSEWHERE.isIn(text))) continue;
    return { ref, label: text, means: BILLED_ELSEWHERE.isIn(text) ? 'apart' : 'same', isChecked: checked };
  }
  const link = pressables.find(
    ({ isVisible, isDisabled, region, text }) =>
      isVisible &&
      !isDisabled &&
      region === 'main' &&
      text.length < 80 &&
      BILLED_ELSEWHERE.isIn(text) &&
      BILLING.isIn(text),
  );
  return link && { ref: link.ref, label: link.text, means: 'apart', isChecked: false };
}
