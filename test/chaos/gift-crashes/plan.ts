import fc from 'fast-check';

/** What happens to gifts and to Till, drawn from a seed. How the two meet is left to the clock. */

export type Call = 'create' | 'read' | 'confirm' | 'release' | 'prepare' | 'submit' | 'reclaim' | 'cancel';

/** How a gift is meant to go. */
export interface Life {
  amount: number;
  funding: 'through Till' | 'past Till' | 'never';
  ending: 'none' | 'claim' | 'two claims' | 'reclaim' | 'claim and reclaim';
  /** The sender signs a reclaim and sends it past Till. */
  reclaimsPastTill: boolean;
  /** The ending does not wait until Till has noticed the funding. */
  isHasty: boolean;
  /** The create is sent once more after its answer, with the same Idempotency-Key. */
  repeatsCreate: boolean;
  pauseMs: number;
}

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

const life: fc.Arbitrary<Life> = fc.noBias(
  fc
    .record<Life>({
      amount: fc.integer({ min: 1, max: 50_000 }),
      funding: fc.oneof(
        { arbitrary: fc.constantFrom('through Till' as const, 'past Till' as const), weight: 7 },
        { arbitrary: fc.constant('never' as const), weight: 1 },
      ),
      ending: fc.constantFrom('none', 'claim', 'claim', 'two claims', 'reclaim', 'claim and reclaim'),
      reclaimsPastTill: fc.boolean(),
      isHasty: fc.boolean(),
      repeatsCreate: fc.boolean(),
      pauseMs: fc.integer({ min: 0, max: 400 }),
    })
    // Nobody claims what is never funded; such a gift is taken back or left alone.
    .map((drawn) =>
      drawn.funding === 'never' && drawn.ending !== 'none' ? { ...drawn, ending: 'reclaim' } : drawn,
    ),
);

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

export const drawLives = (seed: number, numRuns: number): Life[] => fc.sample(life, { seed, numRuns });
export const drawKills = (seed: number, numRuns: number): Kill[] => fc.sample(kill, { seed, numRuns });
