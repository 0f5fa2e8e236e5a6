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
});
