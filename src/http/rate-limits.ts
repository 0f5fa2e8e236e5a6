import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { TillError } from '../shared/errors.ts';
import { networkOf } from './address.ts';
import type { Authentication } from './authenticate.ts';
import { type RateExchange, startRateExchange } from './rate-exchange.ts';
import { createRateLimit, type RateLimit, type Standing } from './rate-limit.ts';

/** Counts callers by their credential, and everyone else by IP address. */
export interface RateLimits {
  /** Counts one call, and throws when it’s one too many. `tell` gets the caller’s standing either way. */
  count(address: string, authentication: Authentication, tell?: Tell): void;
  /**
   * Counts an invalid credential against the address that sent it, and throws when it’s one too many. Valid ones from
   * there aren’t affected.
   */
  countFailure(address: string, tell?: Tell): void;
  /** Counts an opening of a checkout link against the visitor, and throws when it’s one too many. */
  countOpening(address: string, authentication: Authentication): void;
  /** Counts a client that introduces itself against its address, and throws when it’s one too many. */
  countIntroduction(address: string): void;
  /** Also counts it against the link, and returns whether the link is opened more often than people would. */
  isCrowded(linkId: string): boolean;
  stop(): Promise<void>;
}

export type Tell = (limit: number, standing: Standing) => void;

interface Parts {
  config: Config;
  db: Database;
  onError(error: unknown): void;
}

export function createRateLimits({ config, db, onError }: Parts): RateLimits {
  let exchange: RateExchange | undefined;
  const limited = (perMinute: number) => createRateLimit(perMinute, () => exchange?.hurry());
  const perCaller = limited(config.RATE_LIMIT_PER_KEY);
  const perAddress = limited(config.RATE_LIMIT_PER_ADDRESS);
  const perOpener = limited(config.LINK_OPENINGS_PER_ADDRESS);
  const perLink = limited(config.LINK_OPENINGS_PER_LINK);
  const perIntroduction = limited(config.CLIENT_REGISTRATIONS_PER_ADDRESS);
  const limits = {
    caller: perCaller,
    address: perAddress,
    opener: perOpener,
    link: perLink,
    introduction: perIntroduction,
  };
  if (config.RATE_LIMIT_SHARED === 'yes') exchange = startRateExchange({ db, limits, onError });

  function take(limit: RateLimit, who: string, tell?: Tell): void {
    const standing = limit.take(who, Date.now());
    tell?.(limit.perMinute, standing);
    if (!standing.allowed)
      throw new TillError('rate_limit_exceeded', { retryAfterSeconds: standing.retryAfterSeconds });
  }

  return {
    count(address, { caller }, tell) {
      if (caller) take(perCaller, caller.credential.id, tell);
      else take(perAddress, networkOf(address), tell);
    },
    countFailure: (address, tell) => take(perAddress, networkOf(address), tell),
    countOpening: (address, { caller }) => take(perOpener, caller?.credential.id ?? networkOf(address)),
    countIntroduction: (address) => take(perIntroduction, networkOf(address)),
    isCrowded: (linkId) => !perLink.take(linkId, Date.now()).allowed,
    stop: async () => exchange?.stop(),
  };
}
