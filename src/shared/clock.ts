/** Injected wherever time decides something, so that tests can control it. */
export interface Clock {
  now(): Date;
}

/** One that can be set forward, for sandboxes and tests. */
export interface MovableClock extends Clock {
  advance(ms: number): void | Promise<void>;
}

export function isMovable(clock: Clock): clock is MovableClock {
  return 'advance' in clock;
}

export const systemClock: Clock = { now: () => new Date() };

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export function later(from: Date, ms: number): Date {
  return new Date(from.getTime() + ms);
}
