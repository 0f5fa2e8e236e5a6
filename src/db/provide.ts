import pg from 'pg';
import type { Config } from '../config.ts';
import { OperatorError } from '../shared/operator-error.ts';
import { startAll } from '../shared/stack.ts';
import { findEmbedded, startEmbedded } from './embedded.ts';
import { type Home, takeHome } from './home.ts';

export interface DatabaseAddress {
  url: string;
  /** The embedded server’s data folder; undefined with an external database. */
  folder?: string | undefined;
  stop(): Promise<void>;
}

/** The database to use: the operator’s, the embedded one, or that of a Till already running in this home. */
export async function provideDatabase(config: Config, home: Home | undefined): Promise<DatabaseAddress> {
  if (config.DATABASE_URL) {
    await assertAnswers(config.DATABASE_URL);
    return { url: config.DATABASE_URL, stop: async () => {} };
  }
  if (home?.isOwner) return startEmbedded(config.TILL_HOME);
  const url = await findEmbedded(config.TILL_HOME);
  if (!url)
    throw new OperatorError(
      `Till is still starting in ${config.TILL_HOME} and has no database yet. Try again.`,
    );
  return { url, stop: async () => {} };
}

/** Only the database, for commands that need nothing else. */
export async function openDatabaseAlone(config: Config): Promise<DatabaseAddress> {
  return startAll(async (stack) => {
    const home = config.DATABASE_URL ? undefined : await takeHome(config.TILL_HOME);
    if (home?.isOwner) stack.onStop(() => home.release());
    return stack.add(await provideDatabase(config, home));
  });
}

async function assertAnswers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 20_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const { host, pathname } = new URL(url);
    throw new OperatorError(`Can’t connect to DATABASE_URL (${host}${pathname}): ${message || code}`);
  } finally {
    await client.end().catch(() => {});
  }
}
