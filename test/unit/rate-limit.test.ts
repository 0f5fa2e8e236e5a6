import { describe, expect, it } from 'vitest';
import { createRateLimit } from '../../src/http/rate-limit.ts';

describe('a rate limit', () => {
  it('lets a minute’s worth through at once, then one by one as time passes', () => {
    const limit = createRateLimit(60);
    for (let n = 0; n < 60; n++) expect(limit.take('a', 0).allowed).toBe(true);
    expect(limit.take('a', 0)).toEqual({
      allowed: false,
      remaining: 0,
      resetSeconds: 60,
      retryAfterSeconds: 1,
    });
    expect(limit.take('b', 0).allowed).toBe(true);
    expect(limit.take('a', 999).allowed).toBe(false);
    expect(limit.take('a', 1_000).allowed).toBe(true);
    expect(limit.take('a', 1_000).allowed).toBe(false);
    expect(limit.take('a', 61_000).remaining).toBe(59);
  });

  it('says how long to wait when calls are rare', () => {
    const limit = createRateLimit(2);
    limit.take('a', 0);
    limit.take('a', 0);
    expect(limit.take('a', 0).retryAfterSeconds).toBe(30);
  });

  it('decides by what all processes have taken, and owes what was too much', () => {
    const limit = createRateLimit(100);
    for (let n = 0; n < 40; n++) limit.take('a', 0);
    expect(limit.report()).toEqual(new Map([['a', 40]]));
    limit.take('a', 0);
    // The others took 70: before they knew of each other, it was 10 too many.
    limit.learn('a', -10, 0);
    expect(limit.take('a', 0)).toEqual({
      allowed: false,
      remaining: 0,
      resetSeconds: 67,
      retryAfterSeconds: 8,
    });
    expect(limit.take('a', 8_000).allowed).toBe(true);
    expect(limit.report()).toEqual(new Map([['a', 2]]));
    expect(limit.report()).toEqual(new Map());
  });

  it('loses no count when a report did not arrive', () => {
    const limit = createRateLimit(100);
    for (let n = 0; n < 3; n++) limit.take('a', 0);
    for (const [who, taken] of limit.report()) limit.restore(who, taken);
    limit.take('a', 0);
    expect(limit.report()).toEqual(new Map([['a', 4]]));
  });

  it('tells at once when somebody takes much, and nothing of those who take little', () => {
    let surges = 0;
    const limit = createRateLimit(1_000, () => surges++);
    for (let n = 0; n < 9; n++) limit.take('little', 0);
    for (let n = 0; n < 100; n++) limit.take('much', 0);
    expect(surges).toBe(1);
    expect(limit.report()).toEqual(new Map([['much', 100]]));
  });
});
