import pg from 'pg';
import type { Logger } from 'pino';
import { pause } from '../shared/pause.ts';
import { directConnectionTo } from './connection.ts';

/**
 * Work that exactly one process of a database does at a time: the one that holds an advisory lock. PostgreSQL releases
 * the lock with the connection, so when that process dies or loses the database, a standby takes over.
 */
export interface Elected {
  stop(): Promise<void>;
}

interface Parts {
  url: string;
  lock: number;
  log: Logger;
}

const STANDBY_MS = 1_000;
/** A database that failed over is back for its callers, and the chain should be read again as soon. */
const AGAIN_MS = 250;

export function runElected({ url, lock, log }: Parts, work: (signal: AbortSignal) => Promise<void>): Elected {
  const stopping = new AbortController();

  async function once(): Promise<void> {
    const client = new pg.Client({
      ...directConnectionTo(url, 'till election'),
      connectionTimeoutMillis: 5_000,
    });
    const deposed = new AbortController();
    client.on('error', () => deposed.abort());
    client.on('end', () => deposed.abort());
    try {
      await client.connect();
      const { rows } = await client.query<{ won: boolean }>('select pg_try_advisory_lock($1) as won', [lock]);
      if (rows[0]?.won) await work(AbortSignal.any([stopping.signal, deposed.signal]));
    } finally {
      await client.end().catch(() => {});
    }
  }

  async function run(): Promise<void> {
    let isTroubled = false;
    while (!stopping.signal.aborted) {
      try {
        await once();
        isTroubled = false;
      } catch (err) {
        if (!isTroubled) log.warn({ err }, 'the elected work was interrupted');
        isTroubled = true;
      }
      await pause(isTroubled ? AGAIN_MS : STANDBY_MS, stopping.signal);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
