import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { createAccounts } from './accounts/accounts.ts';
import { createApiKeys } from './api-keys/api-keys.ts';
import type { Config } from './config.ts';
import { type Database, isUnavailable, openDatabase } from './db/client.ts';
import { findEmbedded, startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrations.ts';
import { createEvents } from './events/events.ts';
import { createHub } from './events/hub.ts';
import { startListener } from './events/listener.ts';
import { takeHome, unusable } from './home.ts';
import { createServer, type TillServer } from './http/server.ts';
import { createIdempotency } from './idempotency/idempotency.ts';
import { schema } from './schema.ts';
import { createSessions } from './sessions/sessions.ts';
import { type Clock, systemClock } from './shared/clock.ts';
import type { UseCases } from './use-cases.ts';
import { checkSecret, loadSecret } from './vault/master.ts';
import { startJobs } from './workers/jobs.ts';
import { createSweeper } from './workers/sweeper.ts';

/** The composition root: what is started here is stopped in the opposite order. */

const NO_ANSWER = 'the database does not answer';
/** Whoever asks whether Till is ready wants to know soon. */
const READY_MS = 2_000;

/** Said to the operator as it is, without a stack. */
export class StartError extends Error {}

type Stop = () => Promise<void> | void;

class Stack {
  readonly #stops: Stop[] = [];

  add<T>(started: T, stop: Stop): T {
    this.#stops.push(stop);
    return started;
  }

  /** One that fails to stop keeps none of the others running. */
  async unwind(): Promise<void> {
    const problems: unknown[] = [];
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) {
      try {
        await stop();
      } catch (error) {
        problems.push(error);
      }
    }
    if (problems.length > 0) throw problems[0];
  }
}

export interface DatabaseAddress {
  url: string;
  /** Where the embedded server keeps its data; undefined when the database is somebody else's. */
  folder?: string | undefined;
  stop(): Promise<void>;
}

/** The database to use. With the embedded one, `alone` refuses to share it with a running Till. */
export async function provideDatabase(config: Config, alone: boolean): Promise<DatabaseAddress> {
  if (config.DATABASE_URL) {
    await assertAnswers(config.DATABASE_URL);
    return { url: config.DATABASE_URL, stop: async () => {} };
  }
  const home = await takeHome(config.TILL_HOME);
  if (!home.isOwner) {
    if (alone)
      throw new StartError(
        `Till already runs in ${config.TILL_HOME} (process ${home.owner}). Stop it, or set TILL_HOME and PORT for another one.`,
      );
    const url = await findEmbedded(config.TILL_HOME);
    if (!url)
      throw new StartError(`The Till that runs in ${config.TILL_HOME} has no database yet. Try again.`);
    return { url, stop: async () => {} };
  }
  try {
    const server = await startEmbedded(config.TILL_HOME);
    return {
      url: server.url,
      folder: server.folder,
      async stop() {
        await server.stop();
        await home.release();
      },
    };
  } catch (error) {
    await home.release();
    throw error;
  }
}

async function assertAnswers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const { host, pathname } = new URL(url);
    throw new StartError(`DATABASE_URL does not answer (${host}${pathname}): ${message || code}`);
  } finally {
    await client.end().catch(() => {});
  }
}

export interface Till {
  config: Config;
  databaseFolder: string | undefined;
  useCases: UseCases;
  db: Database;
  /** Undefined in a process that only works. */
  server: TillServer | undefined;
  /** Opens the door, when everything behind it is ready. */
  listen(): Promise<void>;
  stop(): Promise<void>;
  /** Takes the embedded database away from whatever keeps a stop waiting. */
  cutOff(): Promise<void>;
}

export interface StartOptions {
  serve: boolean;
  work: boolean;
  clock?: Clock;
}

export async function start(config: Config, log: Logger, options: StartOptions): Promise<Till> {
  const stack = new Stack();
  try {
    return await compose(config, log, options, stack);
  } catch (error) {
    await stack.unwind().catch(() => {});
    throw error;
  }
}

async function compose(config: Config, log: Logger, options: StartOptions, stack: Stack): Promise<Till> {
  const { serve, work, clock = systemClock } = options;
  const address = await provideDatabase(config, serve);
  stack.add(address, () => address.stop());
  const applied = await migrate(address.url);
  if (applied.length > 0) log.info({ applied }, 'migrated the database');

  const db = openDatabase({
    url: address.url,
    poolSize: config.DATABASE_POOL_SIZE,
    onError: (err) => log.warn({ err }, 'a database connection was lost'),
  });
  stack.add(db, () => db.close());
  const secret = await loadSecret(config.TILL_SECRET, config.TILL_HOME).catch((error) => {
    throw unusable(config.TILL_HOME, error);
  });
  await checkSecret(db, secret);

  const listener = await startListener(address.url, log);
  stack.add(listener, () => listener.stop());
  const hub = createHub(db, listener);
  stack.add(hub, () => hub.stop());

  const accounts = createAccounts({ db, clock });
  const apiKeys = createApiKeys({ db, clock, secret });
  stack.add(apiKeys, () => apiKeys.stop());
  const sessions = createSessions({
    db,
    clock,
    secret,
    accounts,
    appUrl: config.APP_URL,
    sessionHours: config.SESSION_HOURS,
  });
  const useCases: UseCases = { accounts, apiKeys, sessions, events: createEvents({ db, hub }) };

  if (work) {
    const sweeper = createSweeper(db, clock, config.EVENT_RETENTION_DAYS);
    const jobs = await startJobs([{ name: 'sweep', cron: '*/10 * * * *', run: sweeper.sweep }], {
      url: address.url,
      log,
      shutdownSeconds: config.SHUTDOWN_SECONDS,
    });
    stack.add(jobs, () => jobs.stop());
  }

  let server: TillServer | undefined;
  if (serve) {
    const idempotency = createIdempotency({ db, clock, secret, processNumber: listener.processNumber });
    // Calls that failed while the database was away could not give their Idempotency-Keys back.
    listener.onReconnect(() => {
      idempotency.releaseAll().catch((err) => log.warn({ err }, 'could not release Idempotency-Keys'));
    });
    const notReady = async () => {
      if (!listener.connected) return 'not listening for events';
      const answer = db.prisma.$queryRaw`select 1`.then(
        () => undefined,
        () => NO_ANSWER,
      );
      return Promise.race([answer, setTimeout(READY_MS, NO_ANSWER, { ref: false })]);
    };
    server = createServer({ config, log, db, hub, schema, useCases, idempotency, notReady });
    const made = server;
    stack.add(made, () => made.stop());
  }

  return {
    config,
    databaseFolder: address.folder,
    useCases,
    db,
    server,
    async listen() {
      await server?.listen().catch((error: NodeJS.ErrnoException) => {
        throw portProblem(config, error);
      });
    },
    stop: () => stack.unwind(),
    cutOff: () => address.stop(),
  };
}

function portProblem({ HOST, PORT }: Config, error: NodeJS.ErrnoException): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${PORT} is taken. Stop what uses it, or set PORT to another one.`);
  if (error.code === 'EACCES')
    return new StartError(`Port ${PORT} may not be used by this user. Set PORT above 1023.`);
  if (error.code === 'EADDRNOTAVAIL')
    return new StartError(`HOST ${HOST} is not an address of this machine.`);
  return error;
}

/** Whether an error is the operator's to mend, and so to be said plainly. */
export function isPlainProblem(error: unknown): boolean {
  return error instanceof StartError || isUnavailable(error);
}
