import type { Journey } from '../journey/journey.ts';
import { triesOf } from '../journey/journey.ts';
import type { Look } from '../look.ts';
import { type Decision, decide } from './move.ts';

const SCROLLED = 'scroll';
const MOST_SCROLLS = 12;
const LONG_LIST = 6;

/** A list may have no pages, and go on once its end is in sight. Where it doesn’t, it’s as long as before. */
export function scrollMove({ survey, products }: Look, journey: Journey): Decision | undefined {
  const isOver = triesOf(journey, SCROLLED) >= MOST_SCROLLS || products.length < LONG_LIST;
  const key = `${SCROLLED} ${survey.url} ${products.length}`;
  if (isOver || triesOf(journey, key) > 0) return undefined;
  return decide({ kind: 'scroll' }, 'The list may go on below.', [
    { kind: 'tried', what: key },
    { kind: 'tried', what: SCROLLED },
  ]);
}
