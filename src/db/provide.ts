import pg from 'pg';
import type { Config } from '../config.ts';
import { OperatorError } from '../shared/operator-error.ts';
import { startAll } from '../shared/stack.ts';
import { findEmbedded, startEmbedded } from './embedded.ts';
import { type Home, takeHome } from './home.ts';

export interface DatabaseAddress {
  url: string;
  /** PostgreSQL itself, where `url` may lead to a pooler. */
  directUrl: string;
  /** The embedded server’s data folder; undefined with an external database. */
  folder?: string | undefined;
  stop(): Promise<void>;
}

/** The database to use: the operator’s, the embedded one, or that of a Till already running in this home. */
export async function provideDatabase(config: Config, home: Home | undefined): Promise<DatabaseAddress> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl = url } = config;
  if (url && directUrl) {
    await assertAnswers('DATABASE_URL', url);
    if (directUrl !== url) await assertAnswers('DATABASE_DIRECT_URL', directUrl);
    return { url, directUrl, stop: async () => {} };
  }
  if (home?.isOwner) {
    const embedded = await startEmbedded(config.TILL_HOME);
    return { ...embedded, directUrl: embedded.url };
  }
  const found = await findEmbedded(config.TILL_HOME);
  if (!found)
    throw new OperatorError(
      `Till is still starting in ${config.TILL_HOME} and has no database yet. Try again.`,
    );
  return { url: found, directUrl: found, stop: async () => {} };
}

/** Only the database, for commands that need nothing else. */
export async function openDatabaseAlone(config: Config): Promise<DatabaseAddress> {
  return startAll(async (stack) => {
    const home = config.DATABASE_URL ? undefined : await takeHome(config.TILL_HOME);
    if (home?.isOwner) stack.onStop(() => home.release());
    return stack.add(await provideDatabase(config, home));
  });
}

async function assertAnswers(setting: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 20_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const { host, pathname } = new URL(url);
    throw new OperatorError(`Can’t connect to ${setting} (${host}${pathname}): ${message || code}`);
  } finally {
    await client.end().catch(() => {});
  }
}
