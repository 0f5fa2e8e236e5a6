import { type AxisName, axisNames, type Features } from './grammar.ts';
import type { Class, Measured } from './measure.ts';
import { canBeBought, isUnknowable, type Scenario } from './scenarios.ts';

export interface Result {
  seed: number;
  scenario: Scenario;
  features: Features;
  measured: Measured;
}

/** How much a value of an axis goes with failure. */
export interface Rate {
  axis: AxisName;
  value: string;
  failed: number;
  of: number;
  /** How much more often shops with this value fail than all of them do. */
  lift: number;
}

export const lies: Class[] = ['falseSuccess', 'falseFailure', 'boughtTwice', 'boughtWrong'];

export function isRight({ scenario, measured }: Result): boolean {
  if (isUnknowable(scenario)) return measured.class === 'openRightly';
  return measured.class === (canBeBought(scenario) ? 'bought' : 'refusedRightly');
}

/** Failure by feature, the worst first; values that were drawn too seldom are left out. */
export function failureRates(results: Result[], least = 4): Rate[] {
  const all = share(results);
  const rates = axisNames.flatMap((axis) => {
    const values = [...new Set(results.map(({ features }) => features[axis]))];
    return values.map((value): Rate => {
      const having = results.filter(({ features }) => features[axis] === value);
      const failed = having.filter((result) => !isRight(result)).length;
      return { axis, value, failed, of: having.length, lift: share(having) - all };
    });
  });
  return rates.filter(({ of, lift }) => of >= least && lift > 0).sort((one, other) => other.lift - one.lift);
}

function share(results: Result[]): number {
  return results.length === 0 ? 0 : results.filter((result) => !isRight(result)).length / results.length;
}

export function tally(results: Result[]): Record<Class, number> {
  const classes: Class[] = [
    'bought',
    'boughtWrong',
    'boughtTwice',
    'falseSuccess',
    'falseFailure',
    'unknown',
    'openRightly',
    'refusedRightly',
    'unsupported',
    'timeout',
  ];
  const counts = classes.map((one) => [one, results.filter(({ measured }) => measured.class === one).length]);
  return Object.fromEntries(counts) as Record<Class, number>;
}

export function median(numbers: number[]): number | null {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
