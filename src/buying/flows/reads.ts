/** How often a page is read until it shows a price that stays. */
export interface Reads {
  /** It was read again; while it’s still calculating, that says nothing. */
  saw(isCalculating: boolean): void;
  isLate(): boolean;
  areOver(): boolean;
}

/** A page may be calculating forever: after `longestMs`, each look at it counts. */
export function countReads(most: number, longestMs: number, now: () => number = Date.now): Reads {
  const end = now() + longestMs;
  let counted = 0;
  return {
    saw(isCalculating) {
      if (!isCalculating || now() > end) counted += 1;
    },
    isLate: () => counted > most / 2,
    areOver: () => counted >= most,
  };
}
