import fc from 'fast-check';

/** What happens to Till while people use it, drawn from a seed. How the two meet is left to the clock. */

export type Call = 'create' | 'read' | 'confirm' | 'release' | 'prepare' | 'submit' | 'reclaim' | 'cancel';

/** When and what is killed. */
export interface Kill {
  /** While Till starts, or after it has worked for a while. */
  isAtStart: boolean;
  workMs: number;
  /** Then as soon as a call of this kind begins, and a little later. */
  call: Call | undefined;
  callMs: number;
  /** Where several processes run: the one that watches the chain, the one that serves, or both. */
  victim: 'watcher' | 'server' | 'both';
  /** Slots that pass while it is dead: with enough of them, what was signed before can land no more. */
  slots: number;
}

const often = (arbitrary: fc.Arbitrary<number>, weight: number) => ({ arbitrary, weight });

const slots = fc.oneof(often(fc.constant(0), 3), often(fc.integer({ min: 1, max: 250 }), 1));

const kill: fc.Arbitrary<Kill> = fc.noBias(
  fc
    .record({
      isAtStart: fc.integer({ min: 1, max: 8 }).map((number) => number === 1),
      workMs: fc.integer({ min: 0, max: 1_500 }),
      call: fc.constantFrom('create', 'release', 'submit', 'submit', 'reclaim', undefined, undefined),
      callMs: fc.integer({ min: 0, max: 120 }),
      victim: fc.constantFrom('watcher', 'watcher', 'server', 'both'),
      slots,
    })
    .map((drawn): Kill => (drawn.isAtStart ? { ...drawn, call: undefined } : drawn)),
);

export const drawKills = (seed: number, numRuns: number): Kill[] => fc.sample(kill, { seed, numRuns });
