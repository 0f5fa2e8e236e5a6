import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPace } from '../../src/chain/pace.ts';

afterEach(() => void vi.useRealTimers());

/** Time is the subject here, and so it is the test's own. */
function watch(limit?: number) {
  vi.useFakeTimers();
  const pace = createPace(limit);
  const made: string[] = [];
  const take = (name: string, lane: 'now' | 'behind', calls = 1) =>
    void pace.take(lane, calls).then(() => made.push(name));
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return made.splice(0);
  };
  return { pace, take, pass };
}

describe('the pace at which a node is asked', () => {
  it('is no limit of its own', async () => {
    const { take, pass } = watch();
    for (let call = 0; call < 500; call++) take('one', 'now');
    expect(await pass(0)).toHaveLength(500);
  });

  it('stays within a limit in every second, and leaves half of it to what cannot wait', async () => {
    const { take, pass } = watch(10);
    for (let call = 0; call < 30; call++) take('old', 'behind');
    expect(await pass(0)).toHaveLength(5);
    for (let call = 0; call < 5; call++) take('new', 'now');
    expect(await pass(0)).toEqual(Array(5).fill('new'));
    expect(await pass(999)).toEqual([]);
    expect(await pass(1)).toEqual(Array(5).fill('old'));
  });

  it('lets through what is larger than the limit, alone', async () => {
    const { take, pass } = watch(4);
    take('many', 'now', 8);
    take('one', 'now');
    expect(await pass(0)).toEqual(['many']);
    expect(await pass(1_000)).toEqual(['one']);
  });

  it('slows down when the node says so, once for all that was on its way, and recovers', async () => {
    const { pace, take, pass } = watch();
    for (let call = 0; call < 20; call++) take('one', 'now');
    expect(await pass(10)).toHaveLength(20);
    for (let refusal = 0; refusal < 20; refusal++) pace.slow();
    for (let call = 0; call < 200; call++) take('one', 'now');
    expect(await pass(0)).toEqual([]);
    const perSecond = [];
    for (let second = 0; second < 4; second++) perSecond.push((await pass(1_000)).length);
    expect(perSecond[0]).toBeLessThanOrEqual(17);
    expect(perSecond.at(-1)).toBeGreaterThan(perSecond[0] ?? 0);
  });
});
