import type pg from 'pg';
import { launch, readyWords, type TillProcess } from '../support/launch.ts';
import type { Kill } from './plan.ts';

/** Till as one runs it: which processes there are, and which of them a kill hits. */
export interface Deployment {
  name: string;
  start(): Promise<void>;
  /** Kills with SIGKILL and answers how many processes that were. */
  kill(victim: Kill['victim']): Promise<number>;
  /** Starts again what is dead, without waiting until it is ready. */
  revive(): Promise<void>;
  /** Settles when every process has started and one of them watches the chain. */
  isUp(): Promise<void>;
  /** Ends everything. */
  stop(): Promise<void>;
}

interface Parts {
  name: string;
  /** What each process is called, and how it is started. */
  commands: Record<string, string[]>;
  env: Record<string, string> & { DATABASE_URL: string };
  db: pg.Client;
}

export const ALONE = { name: 'one process', commands: { server: ['serve'] } };
export const SHARED = {
  name: 'one that serves, two that work',
  commands: { server: ['serve', '--no-worker'], 'worker one': ['worker'], 'worker two': ['worker'] },
};

// The connection that was elected holds its lock, and nothing has been asked of it since.
const ELECTED = `
  select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
   where l.locktype = 'advisory' and l.granted and a.datname = current_database()
     and a.query like 'select pg_try_advisory_lock(%'`;

export function createDeployment({ name, commands, env, db }: Parts): Deployment {
  const running = new Map<string, TillProcess>();

  async function watching(): Promise<string | undefined> {
    const { rows } = await db.query<{ name: string }>(ELECTED);
    return rows.map((row) => row.name).find((found) => running.has(found));
  }

  async function victims(victim: Kill['victim']): Promise<string[]> {
    if (victim === 'server' || running.size === 1) return ['server'];
    const watcher = (await watching()) ?? 'worker one';
    return victim === 'both' ? ['server', watcher] : [watcher];
  }

  async function revive(): Promise<void> {
    for (const [called, args] of Object.entries(commands)) {
      if (running.has(called)) continue;
      const url = new URL(env.DATABASE_URL);
      url.searchParams.set('application_name', called);
      running.set(called, await launch({ args, env: { ...env, DATABASE_URL: url.href } }));
    }
  }

  async function end(names: string[]): Promise<void> {
    await Promise.all(
      names.map(async (called) => {
        await running.get(called)?.kill('SIGKILL');
        running.delete(called);
      }),
    );
  }

  async function isUp(): Promise<void> {
    for (const [called, till] of running) await till.says(readyWords(commands[called]));
    while ((await watching()) === undefined) await new Promise((wake) => setTimeout(wake, 50));
  }

  return {
    name,
    async start() {
      await revive();
      await isUp();
    },
    async kill(victim) {
      const names = await victims(victim);
      await end(names);
      return names.length;
    },
    revive,
    isUp,
    stop: () => end([...running.keys()]),
  };
}
