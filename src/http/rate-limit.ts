/**
 * Token buckets: a minute’s worth at once, refilled evenly. Where several processes share a limit, each reports now and
 * then what was taken from it and learns what is left for all of them.
 */
export interface RateLimit {
  readonly perMinute: number;
  /** Takes one call out of a bucket, and returns what is left. */
  take(who: string, nowMs: number): Standing;
  /** What was taken since the last report, by those who took enough to matter. */
  report(): Map<string, number>;
  /** A report was lost. */
  restore(who: string, taken: number): void;
  /** What is left for all processes, including everything reported here. */
  learn(who: string, tokens: number, nowMs: number): void;
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
  /** Not reported yet. */
  taken: number;
}

const MINUTE_MS = 60_000;
/** Beyond this many, full buckets are dropped. */
const SWEEP_SIZE = 10_000;
/** Less than this fraction of a limit isn’t worth reporting. */
const REPORTED_SHARE = 0.01;
/** This much of it at once is reported without delay. */
const SURGE_SHARE = 0.1;

/** `onSurge` is called when someone takes so much that the others should know now. */
export function createRateLimit(perMinute: number, onSurge: () => void = () => {}): RateLimit {
  const buckets = new Map<string, Bucket>();
  const due = new Set<string>();
  const worthTelling = Math.max(1, Math.ceil(perMinute * REPORTED_SHARE));
  const surge = Math.max(1, Math.ceil(perMinute * SURGE_SHARE));
  const refill = ({ tokens, atMs }: Bucket, nowMs: number) =>
    Math.min(perMinute, tokens + ((nowMs - atMs) * perMinute) / MINUTE_MS);
  let sweepSize = SWEEP_SIZE;

  function sweep(nowMs: number): void {
    for (const [who, bucket] of buckets)
      if (refill(bucket, nowMs) >= perMinute && !due.has(who)) buckets.delete(who);
    sweepSize = Math.max(SWEEP_SIZE, buckets.size * 2);
  }

  function note(who: string, bucket: Bucket): void {
    if (bucket.taken >= worthTelling) due.add(who);
    if (bucket.taken === surge) onSurge();
  }

  return {
    perMinute,
    take(who, nowMs) {
      const bucket = buckets.get(who) ?? { tokens: perMinute, atMs: nowMs, taken: 0 };
      const tokens = refill(bucket, nowMs);
      const allowed = tokens >= 1;
      bucket.tokens = allowed ? tokens - 1 : tokens;
      bucket.atMs = nowMs;
      buckets.set(who, bucket);
      if (allowed) {
        bucket.taken++;
        note(who, bucket);
      }
      if (buckets.size > sweepSize) sweep(nowMs);
      return {
        allowed,
        remaining: Math.max(0, Math.floor(bucket.tokens)),
        resetSeconds: Math.ceil(((perMinute - bucket.tokens) * 60) / perMinute),
        retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil(((1 - tokens) * 60) / perMinute)),
      };
    },

    report() {
      const taken = new Map<string, number>();
      for (const who of due) {
        const bucket = buckets.get(who);
        if (!bucket) continue;
        taken.set(who, bucket.taken);
        bucket.taken = 0;
      }
      due.clear();
      return taken;
    },

    restore(who, taken) {
      const bucket = buckets.get(who);
      if (!bucket) return;
      bucket.taken += taken;
      due.add(who);
    },

    learn(who, tokens, nowMs) {
      const bucket = buckets.get(who);
      if (!bucket) return;
      bucket.tokens = tokens - bucket.taken;
      bucket.atMs = nowMs;
    },
  };
}
