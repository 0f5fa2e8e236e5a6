import type { Logger } from 'pino';
import { type Clock, SECOND_MS } from '../shared/clock.ts';
import { pause } from '../shared/pause.ts';
import { command, type Database, statement } from './client.ts';
import { boolean } from './columns.ts';
import { isUnavailable } from './failures.ts';

/**
 * A database that was recovered to an earlier moment has forgotten what was bought since, and would buy it again.
 * PostgreSQL begins another timeline with every recovery, and also when a standby takes over. Which of the two it was,
 * a process knows that has lived through it: a takeover is noted by those that work on.
 */

const HERE = `(select system_identifier || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) from pg_control_system())`;

const NOTE_TIMELINE = `
  insert into installation as i (name, value) values ('timeline', ${HERE})
  on conflict (name) do update set value = excluded.value where i.value <> excluded.value`;

/**
 * A purchase that was waiting or at work may have been made since. Who takes it up must not buy again: it counts as one
 * whose order may exist, and nobody has the number 0.
 */
export const MAY_BE_BOUGHT = `
  update checkout_runs set state = 'armed', holder = 0, fence = gen_random_uuid(), armed_at = coalesce(armed_at, $1)
   where kind = 'purchase' and state in ('queued', 'running', 'armed')`;

const isAnother = statement(`select value <> ${HERE} as another from installation where name = 'timeline'`, {
  another: boolean,
});
const note = command(NOTE_TIMELINE);

/** By then, a process that has lived through a takeover has noted it. */
const NOTED_MS = 5 * SECOND_MS;
const AGAIN_MS = SECOND_MS;

interface Parts {
  db: Database;
  clock: Clock;
  log: Logger;
  signal: AbortSignal;
}

export function createRecovered({ db, clock, log, signal }: Parts) {
  /** Some providers keep these functions of PostgreSQL to themselves. */
  async function isOnAnother(): Promise<boolean> {
    try {
      const [found] = await db.query(isAnother, []);
      if (!found) await db.query(note, []);
      return found?.another ?? false;
    } catch (err) {
      if (isUnavailable(err)) throw err;
      log.warn({ err }, 'this database doesn’t say whether it was recovered to an earlier moment');
      return false;
    }
  }

  async function distrustPurchases(): Promise<void> {
    const purchases = await db.transact(async (tx) => {
      const count = await tx.$executeRawUnsafe(MAY_BE_BOUGHT, clock.now());
      await tx.$executeRawUnsafe(NOTE_TIMELINE);
      return count;
    });
    log.warn(
      { purchases },
      'the database was recovered or moved since Till last ran: purchases that were in progress may have been made, and count as unknown',
    );
  }

  return {
    /** Before anything is bought. */
    async check(): Promise<void> {
      if (!(await isOnAnother())) return;
      await pause(NOTED_MS, signal);
      if (await isOnAnother()) await distrustPurchases();
    },

    /** By a process that has seen everything up to the takeover. */
    async noteTakeover(): Promise<void> {
      while (!signal.aborted) {
        try {
          return void (await db.query(note, []));
        } catch (err) {
          if (!isUnavailable(err)) return;
          await pause(AGAIN_MS, signal);
        }
      }
    },
  };
}
