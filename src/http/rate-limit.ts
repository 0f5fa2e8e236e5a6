/** Token buckets: a minute's worth at once, refilled evenly. */
export interface RateLimit {
  readonly perMinute: number;
  /** Takes one call out of a bucket; says what is left. */
  take(who: string, nowMs: number): Standing;
}

export interface Standing {
  allowed: boolean;
  remaining: number;
  /** Seconds until the bucket is full again. */
  resetSeconds: number;
  /** Seconds until one more call fits. */
  retryAfterSeconds: number;
}

interface Bucket {
  tokens: number;
  atMs: number;
}

const MINUTE_MS = 60_000;
/** Beyond this many, buckets that are full again are forgotten. */
const SWEEP_SIZE = 10_000;

export function createRateLimit(perMinute: number): RateLimit {
  const buckets = new Map<string, Bucket>();
  const refill = ({ tokens, atMs }: Bucket, nowMs: number) =>
    Math.min(perMinute, tokens + ((nowMs - atMs) * perMinute) / MINUTE_MS);
  let sweepSize = SWEEP_SIZE;

  function sweep(nowMs: number): void {
    for (const [who, bucket] of buckets) if (refill(bucket, nowMs) >= perMinute) buckets.delete(who);
    sweepSize = Math.max(SWEEP_SIZE, buckets.size * 2);
  }

  return {
    perMinute,
    take(who, nowMs) {
      const bucket = buckets.get(who) ?? { tokens: perMinute, atMs: nowMs };
      const tokens = refill(bucket, nowMs);
      const allowed = tokens >= 1;
      bucket.tokens = allowed ? tokens - 1 : tokens;
      bucket.atMs = nowMs;
      buckets.set(who, bucket);
      if (buckets.size > sweepSize) sweep(nowMs);
      return {
        allowed,
        remaining: Math.floor(bucket.tokens),
        resetSeconds: Math.ceil(((perMinute - bucket.tokens) * 60) / perMinute),
        retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil(((1 - tokens) * 60) / perMinute)),
      };
    },
  };
}
