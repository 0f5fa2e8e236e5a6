import PgBoss from 'pg-boss';
import type { Logger } from 'pino';

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

interface Parts {
  url: string;
  log: Logger;
  shutdownSeconds: number;
}

export async function startJobs(jobs: readonly Job[], { url, log, shutdownSeconds }: Parts): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, schema: 'jobs', application_name: 'till jobs', max: 3 });
  boss.on('error', (err) => log.warn({ err }, 'the job queue had a fault'));
  await boss.start();
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, { name, policy: 'stately', retryLimit: 3, retryBackoff: true });
    await boss.schedule(name, cron);
    await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
      const result = await run();
      log.info({ job: name, result }, 'job done');
    });
  }
  return {
    stop: () => boss.stop({ graceful: true, wait: true, timeout: shutdownSeconds * 1000 }),
  };
}
