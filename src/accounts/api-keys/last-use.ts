import { command, type Database } from '../../db/client.ts';

const FLUSH_MS = 2_000;

/** Keeps `last_used_at` accurate to a few seconds with one write for all keys instead of one per request. */
export function trackLastUse(db: Database, table: 'api_keys' | 'grants') {
  const flushStatement = command(
    `update ${table} k set last_used_at = used.at
       from unnest($1::text[], $2::timestamptz[]) as used(id, at)
      where k.id = used.id and (k.last_used_at is null or k.last_used_at < used.at)`,
  );
  let pending = new Map<string, Date>();

  async function flush(): Promise<void> {
    if (pending.size === 0) return;
    const uses = pending;
    pending = new Map();
    try {
      // Ordered by ID, so that two processes can’t deadlock on the same rows.
      const ids = [...uses.keys()].sort();
      await db.query(flushStatement, [ids, ids.map((id) => uses.get(id))]);
    } catch {
      // The database is down. Newer notes win over those that weren’t written.
      pending = new Map([...uses, ...pending]);
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();

  return {
    note: (id: string, at: Date) => void pending.set(id, at),
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
