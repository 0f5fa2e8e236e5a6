import { type Config, readConfig } from '../config.ts';
import { type Database, openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrations.ts';
import { openDatabaseAlone } from '../db/provide.ts';
import { startAll } from '../shared/stack.ts';
import { checkSecret, loadSecret } from '../vault/master.ts';
import type { Secret } from '../vault/secret.ts';

export interface Office {
  config: Config;
  db: Database;
  secret: Secret;
}

/** For commands that use the database but neither the chain nor the server. */
export async function withDatabase<T>(
  work: (office: Office) => Promise<T>,
  config = readConfig(process.env),
): Promise<T> {
  const office = await startAll(async (stack) => {
    const { directUrl: url } = stack.add(await openDatabaseAlone(config));
    await migrate(url);
    const readUrls = config.DATABASE_READ_URL;
    const db = openDatabase({ url, readUrls, poolSize: 2, onError: () => {} });
    stack.onStop(() => db.close());
    const secret = await loadSecret(config.TILL_SECRET, config.TILL_HOME);
    await checkSecret(db, secret);
    return { config, db, secret };
  });
  try {
    return await work(office);
  } finally {
    await office.stop();
  }
}
