import { OPTIONAL, OPTIONAL_ASIDE } from '../lexicon/optional.ts';
import type { Look } from '../look.ts';
import type { FieldReading } from '../readings.ts';

/** With fewer fields, nothing can be told from their marks. */
const FEWEST = 4;

/** Where no field is marked as required, a phone number that isn’t called optional is asked for, rather than missed. */
export function isUnmarkedPhone({ meaning, ref, label }: FieldReading, { survey }: Look): boolean {
  if (meaning !== 'phone') return false;
  const shown = survey.controls.filter(({ isVisible, kind }) => isVisible && kind !== 'checkbox');
  const own = shown.find((one) => one.ref === ref);
  if (!own || shown.length < FEWEST || shown.some(({ isRequired }) => isRequired)) return false;
  const words = `${label} ${own.near} ${own.placeholder}`;
  return !OPTIONAL.isIn(words) && !OPTIONAL_ASIDE.isIn(words);
}
