import { readConfig } from '../config.ts';
import { migrate } from '../db/migrations.ts';
import { openDatabaseAlone } from '../db/provide.ts';
import { plainly, say } from './plainly.ts';

/** `till migrate` */
export async function migrateOnly(): Promise<void> {
  await plainly(async () => {
    const address = await openDatabaseAlone(readConfig(process.env));
    try {
      const applied = await migrate(address.directUrl);
      say(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
    } finally {
      await address.stop();
    }
  });
}
