import type { Journey } from '../journey/journey.ts';
import { triesOf } from '../journey/journey.ts';
import type { Look } from '../look.ts';
import { isSame } from '../matching.ts';
import { type Decision, decide } from './move.ts';

/** The bill goes to the cardholder: the shop is told so if it lets the two addresses differ. */
export function billingMove(look: Look, journey: Journey): Decision | undefined {
  const box = look.billingBox;
  if (!box) return undefined;
  const { contact, payer } = journey;
  const isSameAddress =
    !payer || isSame(`${payer.line1} ${payer.postalCode}`, `${contact.line1} ${contact.postalCode}`);
  const shouldBeTicked = box.means === 'same' ? isSameAddress : !isSameAddress;
  // A link never shows that it was followed, and may take it back.
  const mostTries = look.survey.controls.some(({ ref }) => ref === box.ref) ? 2 : 1;
  if (box.isChecked === shouldBeTicked || triesOf(journey, `billing ${box.label}`) >= mostTries)
    return undefined;
  const why = isSameAddress
    ? 'The billing address is the same as the shipping address.'
    : 'The billing address differs from the shipping address.';
  const pick = {
    ref: box.ref,
    label: box.label,
    isRequired: false,
    isExtra: false,
    isChecked: box.isChecked,
  };
  return decide({ kind: 'pick', pick, as: box.isChecked ? 'untick' : 'consent' }, why, [
    { kind: 'tried', what: `billing ${box.label}` },
  ]);
}
