import type { Journey } from '../journey/journey.ts';
import { PERSONALIZED, UNPERSONALIZED } from '../lexicon/products.ts';
import type { ProductOption } from '../readings.ts';

/** Whether the prompt speaks of an engraving the page has a field for. What it should say is then asked for, if it’s unclear. */
export function isPersonalized({ kind, label }: ProductOption, { wishes }: Journey): boolean {
  if (kind !== 'text' || !PERSONALIZED.isIn(label)) return false;
  return PERSONALIZED.isIn(wishes.text) && !UNPERSONALIZED.isIn(wishes.text);
}
