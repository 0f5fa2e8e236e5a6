import fc from 'fast-check';

/** What happens to gifts while Till is killed, drawn from a seed. */

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

export const drawLives = (seed: number, numRuns: number): Life[] => fc.sample(life, { seed, numRuns });
