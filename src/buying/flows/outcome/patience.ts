import type { Signs } from './signs.ts';

/** How long a page that sent nothing may complain before it is believed, and one that broke may stay so. */
const IDLE_MS = 6_000;

/** How long to go on looking where nothing decisive is seen. */
export function patienceFor(
  { status, complaint }: Pick<Signs, 'status' | 'complaint'>,
  { hasSent, isWorking }: { hasSent: boolean; isWorking: boolean },
  usualMs: number,
): number {
  const isBroken = (status ?? 200) >= 500 && !isWorking;
  return isBroken || (complaint !== undefined && !hasSent) ? Math.min(IDLE_MS, usualMs) : usualMs;
}

/** A refusal may be shown for a moment only: it holds for as long as the order can still be placed. */
export function refusalSoFar(
  known: Signs['denial'],
  { isStillOffered, denial }: Pick<Signs, 'isStillOffered' | 'denial'>,
): Signs['denial'] {
  return isStillOffered ? (denial ?? known) : undefined;
}
