import type { BillingBox } from '../readings.ts';
import type { Survey } from '../survey.ts';

const SAME =
  /same as (my |the )?(shipping|delivery|billing)|(billing|shipping|delivery)( address)?( and \w+ address)? (is|are) the same|use (my |the |this )?(shipping|delivery)( address)? (as|for) (my |the )?billing|(ship|deliver) to (my |the |this )?billing|bill to (the )?same/i;
const APART =
  /(use|enter|add|have) (a )?(different|another|separate) (billing|address)|different billing|billing address (is different|differs)|(ship|deliver) to a different/i;

/** The box that says whether the bill goes where the goods go. */
export function readBillingBox({ controls }: Survey): BillingBox | undefined {
  for (const { kind, isVisible, isDisabled, label, near, ariaLabel, checked, ref } of controls) {
    if (kind !== 'checkbox' || !isVisible || isDisabled) continue;
    const text = label || ariaLabel || near;
    if (text.length > 160 || !(SAME.test(text) || APART.test(text))) continue;
    return { ref, label: text, means: APART.test(text) ? 'apart' : 'same', isChecked: checked };
  }
  return undefined;
}
