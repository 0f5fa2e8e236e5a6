import pg from 'pg';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { connectionTo } from './connection.ts';

/** Work that is not part of a request: queued in PostgreSQL, done by one process, again if that one dies. */
export interface Jobs {
  stop(): Promise<void>;
}

export interface Job {
  name: string;
  /** When it runs by itself, as a cron expression in UTC. */
  cron: string;
  run(): Promise<unknown>;
}

/** Any number that no other user of the database is likely to lock. */
const SETUP_LOCK = 7_455_110_002;

interface Parts {
  url: string;
  log: Logger;
  shutdownSeconds: number;
}

export async function startJobs(jobs: readonly Job[], { url, log, shutdownSeconds }: Parts): Promise<Jobs> {
  const boss = new PgBoss({ ...connectionTo(url, 'till jobs'), schema: 'jobs', max: 3 });
  boss.on('error', (err) => log.warn({ err }, 'the job queue had a fault'));
  await inTurn(url, async () => {
    await boss.start();
    for (const { name, cron } of jobs) {
      await boss.createQueue(name, { name, policy: 'stately', retryLimit: 3, retryBackoff: true });
      await boss.schedule(name, cron);
    }
  });
  for (const { name, run } of jobs) {
    await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
      const result = await run();
      log.info({ job: name, result }, 'job done');
    });
  }
  return {
    stop: () => boss.stop({ graceful: true, wait: true, timeout: shutdownSeconds * 1000 }),
  };
}

/** Making a queue locks tables crosswise: two processes that start together on a new database would deadlock. */
async function inTurn(url: string, setUp: () => Promise<void>): Promise<void> {
  const turn = new pg.Client(connectionTo(url, 'till setup'));
  await turn.connect();
  try {
    await turn.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
    await setUp();
  } finally {
    await turn.end();
  }
}
