import { expect, vi } from 'vitest';
import type { LiveOperation, LiveResult } from './live.ts';

/** What tests wait for and expect of live operations. */

/** What came so far, once there is as much. */
export async function heard({ results }: LiveOperation, count: number): Promise<LiveResult[]> {
  await vi.waitFor(() => expect(results.length).toBeGreaterThanOrEqual(count), 180_000);
  return results;
}

/** Why there will be nothing to hear: in the transport's first words, or in how it ended. */
export async function refusalOf({ results, ended }: LiveOperation): Promise<unknown> {
  const end = await ended;
  const errors = results[0]?.errors ?? JSON.parse(end).errors ?? JSON.parse(end);
  return errors[0].extensions;
}

/** What each result said, whatever its field is called. */
export const told = ({ results }: LiveOperation) =>
  results.map(({ data }) => Object.values(data ?? {})[0] as Record<string, unknown>);

/** A follower who comes now hears the last word, and nothing else: what was said twice would have come by now. */
export async function expectLastWord(before: LiveOperation, late: LiveOperation): Promise<void> {
  await heard(late, 1);
  expect(told(late)).toEqual([told(before).at(-1)]);
  late.close();
  before.close();
}
