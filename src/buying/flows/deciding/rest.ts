import type { Look } from '../look.ts';

/** By then, a page that calls its shop, or draws itself bit by bit, has gone on to do so. */
const RESTED_MS = 1_500;

/** Nothing was loaded and nothing moved for a while since the last step: what isn’t here isn’t about to come. */
export function isAtRest({ moment: { restedMs, sinceActedMs } }: Pick<Look, 'moment'>): boolean {
  return Math.min(restedMs, sinceActedMs) > RESTED_MS;
}
