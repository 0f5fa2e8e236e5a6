import { type Clock, DAY_MS, later, MINUTE_MS } from '../shared/clock.ts';
import type { Database } from './client.ts';
import { keepPartitions } from './partitions.ts';

const BATCH = 5_000;
/** Part of the contract: a key used again within a day gets the same response. */
export const IDEMPOTENCY_KEPT_MS = DAY_MS;
const SESSIONS_KEPT_MS = 30 * DAY_MS;
/** Kept for a while to show the operator who used one. */
const INVITES_KEPT_MS = 30 * DAY_MS;
/** Longer than it takes to refill the emptiest bucket; a missing row stands for a full one. */
const BUCKETS_KEPT_MS = 5 * MINUTE_MS;

/**
 * Deletes expired rows, in batches, so that no sweep locks many rows at once. Events and evidence go with their month.
 */
export function createSweeper(db: Database, clock: Clock, eventRetentionDays: number) {
  const sweeps = () => {
    const now = clock.now();
    return [
      { table: 'idempotency_records', column: 'created_at', before: later(now, -IDEMPOTENCY_KEPT_MS) },
      { table: 'account_invites', column: 'expires_at', before: later(now, -INVITES_KEPT_MS) },
      { table: 'sign_in_challenges', column: 'expires_at', before: now },
      { table: 'passkey_challenges', column: 'expires_at', before: now },
      { table: 'sessions', column: 'expires_at', before: later(now, -SESSIONS_KEPT_MS) },
      { table: 'checkout_challenges', column: 'expires_at', before: later(now, -DAY_MS) },
      { table: 'oauth_records', column: 'expires_at', before: now },
      { table: 'rate_limit_buckets', column: 'exchanged_at', before: later(now, -BUCKETS_KEPT_MS) },
    ];
  };

  return {
    /** Returns the number of deleted rows by table. What’s left when the signal aborts waits for the next sweep. */
    async sweep(signal?: AbortSignal): Promise<Record<string, number>> {
      const removed: Record<string, number> = {};
      for (const { table, column, before } of sweeps()) {
        removed[table] = 0;
        for (;;) {
          const count = await db.prisma.$executeRawUnsafe(
            `delete from ${table} where ctid = any(array(select ctid from ${table} where ${column} < $1 limit ${BATCH}))`,
            before,
          );
          removed[table] += count;
          if (count < BATCH || signal?.aborted) break;
        }
      }
      const now = clock.now();
      const dropped = await keepPartitions(db, now, later(now, -eventRetentionDays * DAY_MS));
      return { ...removed, months: dropped.length };
    },
  };
}
