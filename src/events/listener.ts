import { randomInt } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import { directConnectionTo } from '../db/connection.ts';
import { PROCESS_LOCK } from '../db/locks.ts';

/**
 * The process’s one permanent connection. It receives notifications, and its lock on the process’s number shows others
 * that this process is alive: PostgreSQL releases the lock the moment the process is gone.
 */
export interface Listener {
  readonly processNumber: number;
  readonly connected: boolean;
  onNotification(handler: (payload: string) => void): void;
  /** Notifies all processes, this one included. Rejects while there’s no connection. */
  notify(payloads: readonly string[]): Promise<void>;
  /** Called after each reconnection: notifications in between were missed. */
  onReconnect(handler: () => void): void;
  stop(): Promise<void>;
}

/** A lost connection can stay open in PostgreSQL for hours, and with it the lock that its successor needs. */
const endPredecessor = `
  select pg_terminate_backend(pid) from pg_locks
   where locktype = 'advisory' and classid = $1 and objid = $2
     and database = (select oid from pg_database where datname = current_database())`;

/** What all processes of a database listen to. */
export const CHANNEL = 'till_events';
const NOTIFY = `select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) as payload`;

const PING_MS = 10_000;
/** A database that failed over is back for its callers, and nothing should wait for the listener then. */
const LONGEST_PAUSE_MS = 1_000;
/** At the start there is nothing to fall back on; afterward, another attempt may reach a database that moved. */
const FIRST_CONNECT_MS = 20_000;
const CONNECT_MS = 5_000;

export async function startListener(url: string, log: Logger): Promise<Listener> {
  const processNumber = randomInt(1, 2 ** 31 - 1);
  const notificationHandlers: ((payload: string) => void)[] = [];
  const reconnectHandlers: (() => void)[] = [];
  let client: pg.Client | undefined;
  let stopped = false;
  let pauseMs = 50;
  let retry: NodeJS.Timeout | undefined;

  async function connect(connectionTimeoutMillis: number): Promise<void> {
    const next = new pg.Client({
      ...directConnectionTo(url, 'till listener'),
      connectionTimeoutMillis,
    });
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next));
    next.on('notification', ({ payload = '' }) => {
      for (const handle of notificationHandlers) handle(payload);
    });
    try {
      await next.connect();
      await next.query(endPredecessor, [PROCESS_LOCK, processNumber]);
      await next.query('select pg_advisory_lock($1, $2)', [PROCESS_LOCK, processNumber]);
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    client = next;
    pauseMs = 50;
  }

  function lost(which: pg.Client, error?: Error): void {
    if (stopped || which !== client) return;
    client = undefined;
    log.warn({ err: error }, 'lost the event listener’s connection');
    which.end().catch(() => {});
    reconnect();
  }

  function reconnect(): void {
    retry = setTimeout(async () => {
      try {
        await connect(CONNECT_MS);
        log.info('listening for events again');
        for (const handle of reconnectHandlers) handle();
      } catch {
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
        if (!stopped) reconnect();
      }
    }, pauseMs);
  }

  // A connection can die silently; a query on it reveals that.
  const ping = setInterval(() => {
    const asked = client;
    if (!asked) return;
    const deadline = setTimeout(() => lost(asked, new Error('no response to a ping')), PING_MS);
    asked
      .query('select 1')
      .catch((error: Error) => lost(asked, error))
      .finally(() => clearTimeout(deadline));
  }, PING_MS);

  await connect(FIRST_CONNECT_MS);

  return {
    processNumber,
    get connected() {
      return client !== undefined;
    },
    async notify(payloads) {
      if (!client) throw new Error('the event listener has no connection');
      await client.query(NOTIFY, [payloads]);
    },
    onNotification: (handler) => void notificationHandlers.push(handler),
    onReconnect: (handler) => void reconnectHandlers.push(handler),
    async stop() {
      stopped = true;
      clearInterval(ping);
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
