import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDeadline } from '../../src/buying/browser/deadline.ts';

const LIMIT_MS = 60_000;

describe('a deadline', () => {
  const onOver = vi.fn();
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    onOver.mockReset();
  });

  it('is over when its time is up, and not before', () => {
    startDeadline(LIMIT_MS, onOver);
    vi.advanceTimersByTime(LIMIT_MS - 1);
    expect(onOver).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onOver).toHaveBeenCalledOnce();
  });

  it('is never over once it was stopped', async () => {
    const { stop, offTheClock } = startDeadline(LIMIT_MS, onOver);
    const waited = offTheClock(async () => stop());
    await waited;
    vi.advanceTimersByTime(10 * LIMIT_MS);
    expect(onOver).not.toHaveBeenCalled();
  });

  it('stands still while something else is waited for, and then has what was left', async () => {
    const { offTheClock } = startDeadline(LIMIT_MS, onOver);
    vi.advanceTimersByTime(LIMIT_MS / 3);
    let [answer, answerOther] = [() => {}, () => {}];
    const first = offTheClock(() => new Promise<void>((resolve) => (answer = resolve)));
    const other = offTheClock(() => new Promise<void>((resolve) => (answerOther = resolve)));
    vi.advanceTimersByTime(10 * LIMIT_MS);
    answer();
    await first;
    vi.advanceTimersByTime(10 * LIMIT_MS);
    answerOther();
    await other;
    vi.advanceTimersByTime((LIMIT_MS * 2) / 3 - 1);
    expect(onOver).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onOver).toHaveBeenCalledOnce();
  });

  it('goes on although what was waited for failed', async () => {
    const { offTheClock } = startDeadline(LIMIT_MS, onOver);
    await expect(offTheClock(() => Promise.reject(new Error('nobody answered')))).rejects.toThrow('nobody');
    vi.advanceTimersByTime(LIMIT_MS);
    expect(onOver).toHaveBeenCalledOnce();
  });
});
