import { type Journey, triesOf } from '../journey/journey.ts';
import type { Fact } from '../journey/learn.ts';
import { FIELDS } from '../lexicon/fields.ts';
import { GIFT_MESSAGE } from '../lexicon/gifts.ts';
import type { Look } from '../look.ts';
import type { ButtonReading, FieldMeaning } from '../readings.ts';
import { fresh } from './in-the-way.ts';
import { type Decision, decide } from './move.ts';
import { isForGift, messageFor } from './unknown-field.ts';

/** Parts of a form that it shows only once asked to. */
export function partMove(look: Look, journey: Journey): Decision | undefined {
  const note = noteMove(look, journey);
  if (note) return note;
  const line = secondLine(look, journey);
  if (line) return decide({ kind: 'press', button: line }, 'The address has a second line.');
  const whole = wholeAddress(look, journey);
  return whole && decide({ kind: 'press', button: whole }, 'The address is only looked up.');
}

/** The button that shows the second address line, if the buyer needs one. */
function secondLine(look: Look, journey: Journey): ButtonReading | undefined {
  const isShown = look.fields.some(({ meaning }) => meaning === 'line2');
  return journey.contact.line2 && !isShown ? fresh(look, journey, 'add_line') : undefined;
}

/** The button that shows the rest of an address that’s looked up as it’s typed: nothing is left to a suggestion. */
function wholeAddress(look: Look, journey: Journey): ButtonReading | undefined {
  const has = (wanted: FieldMeaning) => look.fields.some(({ meaning }) => meaning === wanted);
  // A postal code alone is what’s looked up.
  const isShown = has('city') || (has('postal_code') && has('line1'));
  return isShown ? undefined : fresh(look, journey, 'whole_address');
}

/** “Leave a note” opens the field for one, or a box does: “Add a gift message”. */
function noteMove(look: Look, journey: Journey): Decision | undefined {
  const { survey, fields } = look;
  const isOpen = (label: string, meaning: FieldMeaning) =>
    messageFor({ label, meaning }, journey) !== undefined;
  const isNote = isOpen('', 'order_note') && !fields.some(({ meaning }) => meaning === 'order_note');
  const isGift = isOpen('Gift message', 'unknown') && !fields.some(({ label }) => GIFT_MESSAGE.isIn(label));
  if ((!isNote && !isGift) || triesOf(journey, OPENED) > 0) return undefined;
  const facts: Fact[] = [{ kind: 'tried', what: OPENED }];
  const why = 'The field for a message is closed.';
  const isCalled = (words: string) =>
    words.length < 60 && ((isNote && FIELDS.order_note.isIn(words)) || (isGift && GIFT_MESSAGE.isIn(words)));
  const box = survey.controls.find(
    ({ kind, isVisible, checked, label }) =>
      kind === 'checkbox' && isVisible && !checked && (isCalled(label) || (isGift && isForGift(label))),
  );
  if (box) {
    const pick = { ref: box.ref, label: box.label, isRequired: false, isExtra: false, isChecked: false };
    return decide({ kind: 'pick', pick, as: 'consent' }, why, facts);
  }
  const opener = survey.pressables.find(
    ({ isVisible, isDisabled, isExpanded, region, tag, href, text }) =>
      isVisible &&
      !isDisabled &&
      !isExpanded &&
      region === 'main' &&
      (tag !== 'a' || href === '' || href.includes('#')) &&
      isCalled(text),
  );
  if (!opener) return undefined;
  const { ref, text } = opener;
  return decide(
    { kind: 'press', button: { ref, text, purpose: 'unknown', isEnabled: true, score: 0 } },
    why,
    facts,
  );
}

const OPENED = 'open the note';
