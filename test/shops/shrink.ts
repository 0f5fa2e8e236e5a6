import { axisNames, type Features, groups, plainIn, plainValue } from './grammar.ts';

/**
 * Makes a failing shop plain, many groups of axes at a time and then fewer, and keeps what fails all the same. What
 * is left says what matters. `fails` is asked at most `most` times.
 */
export async function shrink(
  features: Features,
  fails: (candidate: Features) => Promise<boolean>,
  most: number,
): Promise<Features> {
  let smallest = features;
  let asked = 0;

  async function makePlain(some: string[]): Promise<void> {
    const candidate = plainIn(smallest, some);
    if (asked >= most || JSON.stringify(candidate) === JSON.stringify(smallest)) return;
    asked++;
    if (await fails(candidate)) {
      smallest = candidate;
      return;
    }
    if (some.length < 2) return;
    const middle = Math.ceil(some.length / 2);
    await makePlain(some.slice(0, middle));
    await makePlain(some.slice(middle));
  }

  await makePlain(groups);
  return smallest;
}

/** What is not plain about a shop, as it would be set on the command line. */
export function peculiar(features: Features): string[] {
  return axisNames
    .filter((axis) => features[axis] !== plainValue(axis))
    .map((axis) => `${axis}=${features[axis]}`);
}
