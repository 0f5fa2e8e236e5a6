import type { Journey } from '../journey/journey.ts';
import { triesOf } from '../journey/journey.ts';
import { SAVES_FORM } from '../lexicon/buttons-address.ts';
import { BILLING } from '../lexicon/forms.ts';
import type { Look } from '../look.ts';
import { fold, isSame } from '../matching.ts';
import type { ButtonReading } from '../readings.ts';
import { namesStreet } from '../words/place.ts';
import { pressKey } from './keys.ts';
import { type Decision, decide } from './move.ts';

/** The bill goes to the cardholder: the shop is told so if it lets the two addresses differ. */
export function billingMove(look: Look, journey: Journey): Decision | undefined {
  return againMove(look, journey) ?? savedMove(look, journey) ?? boxMove(look, journey);
}

/**
 * The first address was where the bill goes, and where the goods go is asked only now: the first one is filled in again.
 * Before that, nobody could tell that the shop doesn’t send the goods there.
 */
function againMove({ fields, billingBox: box, survey }: Look, journey: Journey): Decision | undefined {
  const { bill, contact, checkout } = journey;
  const { billing, shipping } = checkout.written;
  if (!bill || !billing || shipping || checkout.isBilledFirst) return undefined;
  if (namesStreet(bill.line1 ?? '', billing.line1) || !namesStreet(contact.line1 ?? '', billing.line1))
    return undefined;
  const streets = fields.filter(({ meaning }) => meaning === 'line1');
  const isAsked = streets.some(({ purpose }) => purpose === 'shipping') || box?.means === 'apart';
  if (!isAsked || streets.some(({ purpose }) => purpose === 'billing')) return undefined;
  const { url } = billing;
  return decide(
    { kind: 'visit', url, text: survey.title, of: 'billing' },
    'The shop asks for the billing address first.',
    [{ kind: 'billed_first' }],
  );
}

/** Of the addresses that the shop has saved by now, the first is selected for the bill, too. */
function savedMove({ survey }: Look, journey: Journey): Decision | undefined {
  const line1 = fold(journey.payer?.line1 ?? '');
  if (line1 === '' || line1 === fold(journey.contact.line1 ?? '')) return undefined;
  const saved = survey.controls.filter(
    ({ kind, isVisible, isDisabled, label, name }) =>
      kind === 'radio' && isVisible && !isDisabled && BILLING.isIn(name) && fold(label).includes(line1),
  );
  const [only, ...others] = saved;
  if (!only || others.length > 0 || only.checked || triesOf(journey, 'saved billing') > 1) return undefined;
  const { ref, label } = only;
  const pick = { ref, label, isRequired: true, isExtra: false, isChecked: false };
  return decide({ kind: 'pick', pick, as: 'billing' }, 'The bill goes to another of the saved addresses.', [
    { kind: 'tried', what: 'saved billing' },
  ]);
}

/** The form for the bill may have a button of its own, without which the shop doesn’t take what’s in it. */
export function saveBillMove(look: Look, journey: Journey): Decision | undefined {
  const { fields, survey } = look;
  const billed = new Set(fields.filter(({ purpose }) => purpose === 'billing').map(({ ref }) => ref));
  if (!fields.some(({ ref, meaning }) => billed.has(ref) && meaning === 'line1')) return undefined;
  const last = survey.controls.findLast(({ ref, isVisible }) => isVisible && billed.has(ref));
  const next = survey.controls.find(
    ({ order, frame, isVisible }) => isVisible && frame === last?.frame && order > last.order,
  );
  const saving = survey.pressables.find(
    ({ order, frame, isVisible, text, tag }) =>
      isVisible &&
      tag !== 'a' &&
      frame === last?.frame &&
      order > last.order &&
      !(next && order > next.order) &&
      SAVES_FORM.isIn(text.trim()),
  );
  const button: ButtonReading | undefined = saving && {
    ref: saving.ref,
    text: saving.text,
    purpose: 'save_address',
    isEnabled: !saving.isDisabled,
    score: 0,
  };
  if (!button?.isEnabled || triesOf(journey, pressKey(look, button)) >= MOST_SAVINGS) return undefined;
  return decide({ kind: 'press', button }, `“${button.text}” belongs to the billing address.`);
}

const MOST_SAVINGS = 2;

function boxMove(look: Look, journey: Journey): Decision | undefined {
  const box = look.billingBox;
  if (!box) return undefined;
  const { contact, payer, bill } = journey;
  const isSameAddress =
    !payer ||
    (!bill && isSame(`${payer.line1} ${payer.postalCode}`, `${contact.line1} ${contact.postalCode}`));
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
