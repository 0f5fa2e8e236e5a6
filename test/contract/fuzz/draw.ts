import fc, { type Arbitrary, type GeneratorValue } from 'fast-check';

/** Choices of one generated case: repeatable by seed, and shrunk by fast-check when the case fails. */
export interface Draw {
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  chance(percent: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Some of a list, in its order. */
  some<T>(list: readonly T[], percent: number): T[];
  from<T>(arbitrary: () => Arbitrary<T>): T;
}

/** Left to itself, fast-check prefers the ends of a range: chances would not be what they say. */
const evenly = (min: number, max: number) => fc.noBias(fc.integer({ min, max }));

export function drawing(generate: GeneratorValue): Draw {
  const int = (min: number, max: number) => generate(evenly, min, max);
  // Shrinking goes towards 0, and so towards what is usual.
  const chance = (percent: number) => int(0, 99) >= 100 - percent;
  return {
    int,
    chance,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error('nothing to pick from');
      return list[int(0, list.length - 1)] as T;
    },
    some: (list, percent) => list.filter(() => chance(percent)),
    from: (arbitrary) => generate(arbitrary),
  };
}
