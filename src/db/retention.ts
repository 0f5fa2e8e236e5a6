import { type Clock, DAY_MS, later, MINUTE_MS } from '../shared/clock.ts';
import type { Database } from './client.ts';

const BATCH = 5_000;
/** The contract's: a key that comes again within a day gets the same answer. */
export const IDEMPOTENCY_KEPT_MS = DAY_MS;
const SESSIONS_KEPT_MS = 30 * DAY_MS;
/** For a while they show the operator who came by one. */
const INVITES_KEPT_MS = 30 * DAY_MS;
/** Longer than the deepest debt takes to be a full bucket again, which is what a missing row stands for. */
const BUCKETS_KEPT_MS = 5 * MINUTE_MS;

/** Removes what has had its time. In batches, so that no sweep holds many rows at once. */
export function createSweeper(db: Database, clock: Clock, eventRetentionDays: number) {
  const sweeps = () => {
    const now = clock.now();
    return [
      { table: 'idempotency_records', column: 'created_at', before: later(now, -IDEMPOTENCY_KEPT_MS) },
      { table: 'account_invites', column: 'expires_at', before: later(now, -INVITES_KEPT_MS) },
      { table: 'sign_in_challenges', column: 'expires_at', before: now },
      { table: 'sessions', column: 'expires_at', before: later(now, -SESSIONS_KEPT_MS) },
      { table: 'checkout_challenges', column: 'expires_at', before: later(now, -DAY_MS) },
      {
        table: 'checkout_evidence',
        column: 'created_at',
        before: later(now, -eventRetentionDays * DAY_MS),
      },
      { table: 'rate_limit_buckets', column: 'exchanged_at', before: later(now, -BUCKETS_KEPT_MS) },
      { table: 'events', column: 'created_at', before: later(now, -eventRetentionDays * DAY_MS) },
    ];
  };

  return {
    /** Answers how many rows went, by table. What is left when the signal aborts waits for the next sweep. */
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
      return removed;
    },
  };
}
