import type { Journey } from '../journey/journey.ts';
import type { Look } from '../look.ts';
import type { ButtonReading, FieldMeaning } from '../readings.ts';
import { fresh } from './in-the-way.ts';
import { type Decision, decide } from './move.ts';

/** Parts of an address that a form shows only once asked to. */
export function partMove(look: Look, journey: Journey): Decision | undefined {
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
