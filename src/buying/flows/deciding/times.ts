import { OPTIONAL } from '../lexicon/optional.ts';
import { CHOOSE_FIRST } from '../lexicon/products.ts';
import { WHEN } from '../lexicon/ways-to-ship.ts';
import type { Look } from '../look.ts';
import { fold } from '../matching.ts';
import type { Ref } from '../survey.ts';
import { isReal } from './choices.ts';

/** When it’s delivered or picked up, chosen from a list. */

/** “Pickup at 6:30 PM” is one of the times that are offered. */
export function timeSaid(choices: readonly string[], prompt: string | null): string | undefined {
  const plainly = (text: string) => ` ${fold(text.replace(/(?<=\d):00(?!\d)/g, ''))} `;
  const said = plainly(prompt ?? '');
  const [only, ...others] = choices.filter((choice) => /\d/.test(choice) && said.includes(plainly(choice)));
  return others.length === 0 ? only : undefined;
}

/** A list of times in which nothing is chosen, whether or not it says that it’s required. */
export function isTimeDue(wanted: Ref, { survey }: Look): boolean {
  const list = survey.controls.find(({ ref }) => ref === wanted);
  if (list?.kind !== 'select' || !WHEN.isIn(list.label) || OPTIONAL.isIn(list.label)) return false;
  const chosen = list.choices.find(({ isSelected }) => isSelected);
  return list.choices.some(isReal) && (!chosen || CHOOSE_FIRST.isIn(chosen.label.trim()));
}
