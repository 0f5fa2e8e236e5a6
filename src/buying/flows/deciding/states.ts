import { type Journey, triesOf } from '../journey/journey.ts';
import type { Look } from '../look.ts';
import { matchChoice } from '../matching.ts';
import type { FieldReading } from '../readings.ts';
import type { Control, Pressable } from '../survey.ts';
import { areStatesElsewhere } from '../words/states.ts';
import type { Contact } from '../words/wishes.ts';
import { choicesOf, isReal } from './choices.ts';
import { type Decision, decide, type Filling } from './move.ts';

/** By then, a shop has listed the states of a country that was just selected. */
const STATES_MS = 3_000;
/** By then, it has at least cleared the list to fill it. */
const UNLISTED_MS = 1_500;
/** A list that can’t be the right one is given longer. */
const WRONG_STATES_MS = 6_000;

/** A list with another country’s states, while it loads those of this one. */
export function isListComing({ field, element, values }: Filling, { moment }: Look): boolean {
  if (field.meaning !== 'state' || !('choices' in element) || element.kind !== 'select') return false;
  return moment.sinceWroteMs < STATES_MS && !matchChoice(element.choices.filter(isReal), values);
}

/** What to do about states that aren’t listed yet: wait, or tell the shop the country once more. */
export function statesMove(look: Look, journey: Journey, due: Filling[]): Decision {
  const wait = decide({ kind: 'wait', ms: 150 }, 'The country’s states aren’t listed yet.');
  return untoldCountry(look, journey, due) ?? wait;
}

/** A shop that has preselected the right country may list its states only once it’s selected. */
function untoldCountry(look: Look, journey: Journey, due: Filling[]): Decision | undefined {
  const empty = due.find(
    ({ field, element }) => field.meaning === 'state' && !choicesOf(element).some(isReal),
  );
  const of = empty?.field.purpose;
  if (of === undefined || look.moment.sinceWroteMs < UNLISTED_MS || triesOf(journey, `country ${of}`) > 0)
    return undefined;
  const told = look.fields.find(({ meaning, purpose }) => meaning === 'country' && purpose === of)?.ref;
  const controls = look.survey.controls.filter(({ ref, value }) => ref === told && value !== '');
  if (controls.length === 0) return undefined;
  return decide({ kind: 'retell', controls }, 'The shop lists no states for the country.', [
    { kind: 'tried', what: `country ${of}` },
  ]);
}

/** The list still has the states of the country that was selected before. */
export function isOfAnotherCountry(
  { meaning }: FieldReading,
  element: Control | Pressable,
  country: string | undefined,
): boolean {
  if (meaning !== 'state' || country === undefined) return false;
  const labels = choicesOf(element)
    .filter(isReal)
    .map(({ label }) => label);
  return areStatesElsewhere(country, labels);
}

/** A list that’s still closed, right after the country was selected, for a buyer whose address has no state. */
export function mayDisappear(
  { meaning }: FieldReading,
  element: Control | Pressable,
  { country, state }: Contact,
  { moment }: Look,
): boolean {
  if (meaning !== 'state' || country === undefined || state !== undefined) return false;
  return !('choices' in element) && moment.sinceWroteMs < STATES_MS;
}

/** Whether a shop may yet replace the states of the country that was selected before. */
export function mayBeReplaced({ moment }: Look): boolean {
  return moment.sinceWroteMs < WRONG_STATES_MS;
}

/** Where states are listed, shipping and tax depend on one, whether or not it’s required. */
export function isStateList(detail: keyof Contact, element: Control | Pressable): boolean {
  if (detail !== 'state') return false;
  return 'choices' in element ? element.choices.filter(isReal).length > 1 : true;
}
