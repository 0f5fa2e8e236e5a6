import type { Journey } from '../journey/journey.ts';
import { triesOf } from '../journey/journey.ts';
import { PICKED_UP, PICKUP_PLACES } from '../lexicon/ways-to-ship.ts';
import type { Look } from '../look.ts';
import { fold, isSame } from '../matching.ts';
import { type Decision, decide } from './move.ts';
import { questionsIn } from './one-of-few.ts';

/** Of several places to pick it up at, the one that was named; the first one that a shop has selected is nobody’s choice. */

const NAME = 'pickup_location';
const MOST_TRIES = 2;

export function pickupPlaceMove(look: Look, journey: Journey): Decision | undefined {
  const { wishes, errand } = journey;
  const wish = wishes.shipping?.kind === 'named' ? wishes.shipping : undefined;
  const chosenWay = journey.checkout.method ?? errand.options.shipping_method ?? wish?.words ?? '';
  if (!PICKED_UP.isIn(`${wish?.words ?? ''} ${String(chosenWay)}`)) return undefined;
  const places = questionsIn(look).find(
    ({ label, answers }) => answers.length > 1 && PICKUP_PLACES.isIn(label),
  );
  if (!places) return undefined;
  const labels = places.answers.map(({ label }) => label);
  const given = errand.options[NAME];
  const named =
    given === undefined
      ? namedIn(wish?.said ?? wish?.words ?? '', labels)
      : labels.findIndex((label) => isSame(label, String(given)));
  const at = Math.max(0, named);
  const place = places.answers[at];
  if (!place) return undefined;
  const key = `${named < 0 ? 'any' : 'named'} pickup place`;
  const isDone = place.checked && named >= 0;
  if (isDone || triesOf(journey, key) >= MOST_TRIES) return undefined;
  const { ref, label } = place;
  const pick = { ref, label, isRequired: true, isExtra: false, isChecked: false };
  return decide({ kind: 'pick', pick, as: 'consent' }, 'The shop has several places to pick it up at.', [
    { kind: 'tried', what: key },
    ...(named < 0
      ? [{ kind: 'needs_other' as const, name: NAME, label: places.label, choices: labels }]
      : []),
  ]);
}

/** The only one that is called by words that none of the others has. */
export function namedIn(said: string, labels: readonly string[]): number {
  const spoken = new Set(wordsOf(said));
  const scores = labels.map((label, at) => {
    const others = new Set(labels.flatMap((one, index) => (index === at ? [] : wordsOf(one))));
    return [...new Set(wordsOf(label))].filter((word) => spoken.has(word) && !others.has(word)).length;
  });
  const most = Math.max(...scores);
  return most > 0 && scores.filter((score) => score === most).length === 1 ? scores.indexOf(most) : -1;
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(' ')
    .filter((word) => /^\p{L}{3,}$/u.test(word));
}
