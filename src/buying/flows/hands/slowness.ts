/** Most shops respond within this. */
const USUAL_MS = 300;
const SLOWEST = 4;
const REMEMBERED = 16;

/** How slowly a shop responds, so that a slow one, or one on a busy machine, gets more time for everything. */
export interface Slowness {
  responded(tookMs: number): void;
  /** 1 at most shops, and up to 4. */
  factor(): number;
}

export function createSlowness(): Slowness {
  const took: number[] = [];
  return {
    responded(tookMs) {
      if (took.push(tookMs) > REMEMBERED) took.shift();
    },
    factor() {
      const sorted = took.toSorted((one, other) => one - other);
      const upperQuartile = sorted[Math.floor(sorted.length * 0.75)] ?? 0;
      return Math.min(SLOWEST, Math.max(1, upperQuartile / USUAL_MS));
    },
  };
}
