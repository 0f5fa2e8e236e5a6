import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPace } from '../../src/chain/pace.ts';

afterEach(() => void vi.useRealTimers());

/** Time is the subject here, and so it is the test's own. */
function watch(limit?: number) {
  vi.useFakeTimers();
  const pace = createPace(limit);
  const made: string[] = [];
  const take = (name: string, lane: 'now' | 'behind', calls = 1) =>
    void pace.take(lane, calls).then((granted) => made.push(...Array<string>(granted).fill(name)));
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

  it('lets all who ask take turns, however much one of them wants', async () => {
    const { take, pass } = watch(12);
    take('many', 'now', 8);
    take('one', 'now');
    take('many', 'now', 8);
    take('one', 'now');
    expect(await pass(0)).toEqual(['many', 'many', 'many', 'one', 'many', 'many', 'many', 'one']);
  });

  it('keeps nobody waiting for ever, neither behind a crowd nor at a node that allows next to nothing', async () => {
    const { take, pass } = watch(8);
    for (let call = 0; call < 100; call++) take('new', 'now');
    take('old', 'behind', 8);
    expect((await pass(2_000)).filter((name) => name === 'old')).not.toEqual([]);
    const poor = watch(0.5);
    poor.take('old', 'behind', 8);
    expect(await poor.pass(1_000)).toEqual(['old']);
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
