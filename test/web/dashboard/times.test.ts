import { describe, expect, it } from 'vitest';
import { createSharedClock } from '../../../src/web/dashboard/kit/shared-clock.ts';
import { ago, seenFrom } from '../../../src/web/dashboard/kit/times.ts';

const MINUTE_MS = 60_000;

describe('times beside each other', () => {
  it('are told by one clock, which ticks for all at once while there is anybody', () => {
    let time = 0;
    let tick: (() => void) | undefined;
    const clock = createSharedClock(
      (given) => {
        tick = given;
        return () => {
          tick = undefined;
        };
      },
      () => time,
    );
    const told: string[] = [];
    const leave = ['one', 'other'].map((name) => clock.listen(() => told.push(`${name} ${clock.now()}`)));
    time = 50;
    expect(clock.now()).toBe(0);
    tick?.();
    expect(told.slice(-2)).toEqual(['one 50', 'other 50']);
    for (const end of leave) end();
    expect(tick).toBeUndefined();
  });

  it('stay in order, and nothing that happened is to come', () => {
    const [shared, now] = [10 * MINUTE_MS, 10.9 * MINUTE_MS];
    const told = (at: number) => ago(new Date(at), seenFrom(at, shared, now));
    expect([8.5, 9.5, 10.5, 10.8, 12.5].map((minute) => told(minute * MINUTE_MS))).toEqual([
      '1 minute ago',
      'just now',
      'just now',
      'just now',
      'in 2 minutes',
    ]);
  });
});
