import { axisNames, type Features, groups, plainIn, plainValue } from './grammar.ts';

/**
 * Makes a failing shop plain, one group of axes at a time, and keeps what fails all the same. What is left says what
 * matters. `fails` is asked at most `most` times.
 */
export async function shrink(
  features: Features,
  fails: (candidate: Features) => Promise<boolean>,
  most: number,
): Promise<Features> {
  let smallest = features;
  let asked = 0;
  for (const half of [groups.slice(0, groups.length / 2), groups.slice(groups.length / 2)]) {
    const tries = [half, ...half.map((group) => [group])];
    for (const tried of tries) {
      if (asked >= most) return smallest;
      const candidate = plainIn(smallest, tried);
      if (JSON.stringify(candidate) === JSON.stringify(smallest)) continue;
      asked++;
      if (await fails(candidate)) {
        smallest = candidate;
        if (tried === half) break;
      }
    }
  }
  return smallest;
}

/** What is not plain about a shop, as it would be set on the command line. */
export function peculiar(features: Features): string[] {
  return axisNames
    .filter((axis) => features[axis] !== plainValue(axis))
    .map((axis) => `${axis}=${features[axis]}`);
}
