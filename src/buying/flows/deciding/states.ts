import type { Look } from '../look.ts';
import { matchChoice } from '../matching.ts';
import { isReal } from './form.ts';
import type { Filling } from './move.ts';

/** By then, a shop has listed the states of a country that was just selected. */
const STATES_MS = 3_000;

/** A list with another country’s states, while it loads those of this one. */
export function isListComing({ field, element, values }: Filling, { moment }: Look): boolean {
  if (field.meaning !== 'state' || !('choices' in element) || element.kind !== 'select') return false;
  return moment.sinceWroteMs < STATES_MS && !matchChoice(element.choices.filter(isReal), values);
}
