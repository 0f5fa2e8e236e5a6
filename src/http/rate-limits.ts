import type { Config } from '../config.ts';
import { TillError } from '../shared/errors.ts';
import type { Authentication } from './authenticate.ts';
import { createRateLimit, type RateLimit, type Standing } from './rate-limit.ts';

/** Who is counted how: callers by their credential, everybody else by their address. */
export interface RateLimits {
  /** Counts one call; throws when it is one too many. `tell` hears how the caller stands either way. */
  count(address: string, authentication: Authentication, tell?: Tell): void;
  /**
   * Counts a credential that was no good against the address that sent it; throws when it is one too many. Good ones
   * from there are not held up by it.
   */
  countFailure(address: string): void;
}

type Tell = (limit: number, standing: Standing) => void;

export function createRateLimits(config: Config): RateLimits {
  const perCaller = createRateLimit(config.RATE_LIMIT_PER_KEY);
  const perAddress = createRateLimit(config.RATE_LIMIT_PER_ADDRESS);

  function take(limit: RateLimit, who: string, tell?: Tell): void {
    const standing = limit.take(who, Date.now());
    tell?.(limit.perMinute, standing);
    if (!standing.allowed)
      throw new TillError('rate_limit_exceeded', { retryAfterSeconds: standing.retryAfterSeconds });
  }

  return {
    count(address, { caller }, tell) {
      if (caller) take(perCaller, caller.credential.id, tell);
      else take(perAddress, address, tell);
    },
    countFailure: (address) => take(perAddress, address),
  };
}
