/** How often each of several things happened, a line for each. */
export function sayTally(say: (line: string) => void, tally: Iterable<readonly [string, number]>): void {
  for (const [what, times] of tally) say(`  ${String(times).padStart(8)} ${what}`);
}
