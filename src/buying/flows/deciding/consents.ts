import type { Journey } from '../journey/journey.ts';
import { triesOf } from '../journey/journey.ts';
import { ADD_ON } from '../lexicon/consents.ts';
import type { Look } from '../look.ts';
import { isSame } from '../matching.ts';
import { valueLabel } from '../reading/labels.ts';
import type { Consent } from '../readings.ts';
import { type Decision, decide } from './move.ts';
import { isForGift, messageFor } from './unknown-field.ts';

const MOST_TRIES = 2;
/** Carts may tick it again whenever they’re drawn anew. */
const MOST_UNTICKS = 6;

/** What shops preselect: newsletters, accounts, insurance. */
export function extraTicked(look: Look, journey: Journey): Decision | undefined {
  const box = look.consents.find(
    ({ isExtra, isChecked, label }) =>
      isExtra && isChecked && !isWished(label, journey) && triesOf(journey, `untick ${label}`) < MOST_UNTICKS,
  );
  const due = box ?? drawnExtra(look, journey);
  return (
    due &&
    decide(
      { kind: 'pick', pick: due, as: 'untick' },
      `“${due.label.slice(0, 80)}” was preselected and wasn’t requested.`,
      [{ kind: 'tried', what: `untick ${due.label}` }],
    )
  );
}

/** A box that only looks like one, before its words: “Donate $2.00 to charity”. */
function drawnExtra({ survey }: Look, journey: Journey): Consent | undefined {
  const boxes = survey.pressables.filter(
    ({ role, isChosen, isVisible, isDisabled }) =>
      role === 'checkbox' && isChosen && isVisible && !isDisabled,
  );
  const extras = boxes.map(({ ref, text, order }) => ({
    ref,
    label: text || (survey.texts.find((one) => one.order > order && one.order <= order + 2)?.text ?? ''),
    isRequired: false,
    isExtra: true,
    isChecked: true,
  }));
  return extras.find(
    ({ label }) =>
      ADD_ON.isIn(label) && !isWished(label, journey) && triesOf(journey, `untick ${label}`) < MOST_UNTICKS,
  );
}

/** “Mushrooms +$2.00” was chosen on the product’s page, which is still behind the cart, and a gift message needs its box. */
function isWished(label: string, journey: Journey): boolean {
  const { item } = journey;
  const said = isForGift(label) ? 'Gift message' : label;
  if (messageFor({ label: said, meaning: 'unknown' }, journey) !== undefined) return true;
  return Object.values(item.chosen).some((one) => isSame(one, label) || isSame(one, valueLabel(label)));
}

/** Only what the order requires. */
export function consentDue(look: Look, journey: Journey): Decision | undefined {
  const box = look.consents.find(
    ({ isRequired, isChecked, label }) =>
      isRequired && !isChecked && triesOf(journey, `consent ${label}`) < MOST_TRIES,
  );
  return (
    box &&
    decide({ kind: 'pick', pick: box, as: 'consent' }, `The shop requires “${box.label.slice(0, 80)}”.`, [
      { kind: 'tried', what: `consent ${box.label}` },
    ])
  );
}
