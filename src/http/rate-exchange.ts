import { type Database, statement } from '../db/client.ts';
import { number, string } from '../db/columns.ts';
import { SECOND_MS } from '../shared/clock.ts';
import type { RateLimit } from './rate-limit.ts';

/**
 * Lets all processes of a database enforce limits together. Each decides on its own, from what it knows; about once a
 * second, it reports in one statement what was taken here and learns what is left, so that a call never waits for the
 * database. While that’s down, each continues with what it knows.
 */
export interface RateExchange {
  /** Reports soon: a caller is taking a lot at once. */
  hurry(): void;
  stop(): Promise<void>;
}

interface Parts {
  db: Database;
  /** By the name the processes share for each limit. */
  limits: Readonly<Record<string, RateLimit>>;
  onError(error: unknown): void;
}

// Only by the database’s clock, and in one order, so that two processes can’t deadlock on the same rows. What was taken
// beyond a limit before the others knew is a debt, for a minute at most.
const exchangeAll = statement(
  `
  insert into rate_limit_buckets as b (name, per_minute, tokens, exchanged_at)
  select name, per_minute, per_minute - taken, clock_timestamp()
    from unnest($1::text[], $2::float8[], $3::float8[]) as t(name, per_minute, taken) order by name
  on conflict (name) do update set
    per_minute = excluded.per_minute,
    tokens = greatest(-excluded.per_minute, excluded.tokens - excluded.per_minute + least(excluded.per_minute,
      b.tokens + greatest(0, extract(epoch from excluded.exchanged_at - b.exchanged_at)) * excluded.per_minute / 60)),
    exchanged_at = greatest(excluded.exchanged_at, b.exchanged_at)
  returning name, tokens`,
  { name: string, tokens: number },
);

const EVERY_MS = SECOND_MS;

interface Report {
  name: string;
  limit: RateLimit;
  who: string;
  taken: number;
}

export function startRateExchange({ db, limits, onError }: Parts): RateExchange {
  let running: Promise<void> | undefined;
  let isHurried = false;

  function reports(): Map<string, Report> {
    const all = new Map<string, Report>();
    for (const [kind, limit] of Object.entries(limits))
      for (const [who, taken] of limit.report()) {
        const name = `${kind} ${who}`;
        all.set(name, { name, limit, who, taken });
      }
    return all;
  }

  async function exchange(): Promise<void> {
    const told = reports();
    if (told.size === 0) return;
    const rows = [...told.values()];
    try {
      const left = await db.query(exchangeAll, [
        rows.map(({ name }) => name),
        rows.map(({ limit }) => limit.perMinute),
        rows.map(({ taken }) => taken),
      ]);
      const nowMs = Date.now();
      for (const { name, tokens } of left) {
        const report = told.get(name);
        report?.limit.learn(report.who, tokens, nowMs);
      }
    } catch (error) {
      for (const { limit, who, taken } of rows) limit.restore(who, taken);
      onError(error);
    }
  }

  /** One at a time: anything new waits for the next report. */
  function begin(): void {
    if (running) return;
    isHurried = false;
    running = exchange().finally(() => {
      running = undefined;
      if (isHurried) begin();
    });
  }

  const timer = setInterval(begin, EVERY_MS).unref();
  return {
    hurry() {
      isHurried = true;
      if (!running) setImmediate(() => isHurried && begin());
    },
    async stop() {
      clearInterval(timer);
      isHurried = false;
      await running;
    },
  };
}
