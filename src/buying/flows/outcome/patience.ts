import type { Signs } from './signs.ts';

/**
 * How long a page that sent nothing must complain before it’s believed, and how long one that broke may stay that way.
 */
const IDLE_MS = 6_000;

/** How long to keep looking if nothing decisive shows. */
export function patienceFor(
  { status, complaint, remark }: Pick<Signs, 'status' | 'complaint' | 'remark'>,
  { hasSent, isWorking }: { hasSent: boolean; isWorking: boolean },
  usualMs: number,
): number {
  const isBroken = (status ?? 200) >= 500 && !isWorking;
  return isBroken || ((complaint ?? remark) !== undefined && !hasSent) ? Math.min(IDLE_MS, usualMs) : usualMs;
}

/** A rejection may show only for a moment: it holds as long as the order can still be placed. */
export function refusalSoFar(
  known: Signs['denial'],
  { isStillOffered, denial }: Pick<Signs, 'isStillOffered' | 'denial'>,
): Signs['denial'] {
  return isStillOffered ? (denial ?? known) : undefined;
}
