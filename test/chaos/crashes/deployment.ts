import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { launch, readyWords, type TillProcess } from '../../support/launch.ts';
import type { Kill } from './kills.ts';

/** Till as one runs it: which processes there are, and which of them a kill hits. */
export interface Deployment {
  start(): Promise<void>;
  /** Kills with SIGKILL and answers how many processes that were. */
  kill(victim: Kill['victim']): Promise<number>;
  /** Starts again what is dead, without waiting until it is ready. */
  revive(): Promise<void>;
  /** Settles when one process serves and one watches the chain; a standby may still be on its way. */
  isUp(): Promise<void>;
  /** Errors that its processes have logged. */
  errors(): string[];
  /** Ends everything. */
  stop(): Promise<void>;
}

interface Parts {
  /** What each process is called, and how it is started. */
  commands: Record<string, string[]>;
  env: Record<string, string> & { DATABASE_URL: string };
  db: pg.Client;
}

/** One process that does it all. */
export const ALONE = { server: ['serve'] };
/** One that serves, and two that work: one of them watches the chain, the other stands by. */
export const SHARED = {
  server: ['serve', '--no-worker'],
  'worker one': ['worker'],
  'worker two': ['worker'],
};

// The connection that was elected holds its lock, and nothing has been asked of it since.
const ELECTED = `
  select a.application_name as mark from pg_locks l join pg_stat_activity a using (pid)
   where l.locktype = 'advisory' and l.granted and a.datname = current_database()
     and a.query like 'select pg_try_advisory_lock(%'`;

interface Running {
  till: TillProcess;
  /** By this PostgreSQL knows its connections, and tells them from those of the one before it. */
  mark: string;
}

export function createDeployment({ commands, env, db }: Parts): Deployment {
  const running = new Map<string, Running>();
  const ended: string[] = [];
  const launched: TillProcess[] = [];

  async function launchOne(called: string, args: string[]): Promise<void> {
    const mark = `${called} ${randomBytes(6).toString('hex')}`;
    const url = new URL(env.DATABASE_URL);
    url.searchParams.set('application_name', mark);
    const till = await launch({ args, env: { ...env, DATABASE_URL: url.href } });
    running.set(called, { till, mark });
    launched.push(till);
    void till.exited.then((code) => {
      if (running.get(called)?.till === till)
        ended.push(`${called} ended by itself with ${code}:\n${till.output}`);
    });
  }

  async function watching(): Promise<string | undefined> {
    const { rows } = await db.query<{ mark: string }>(ELECTED);
    return [...running].find(([, { mark }]) => rows.some((row) => row.mark === mark))?.[0];
  }

  async function victims(victim: Kill['victim']): Promise<string[]> {
    if (victim === 'server' || running.size === 1) return ['server'];
    const watcher = (await watching()) ?? 'worker one';
    return victim === 'both' ? ['server', watcher] : [watcher];
  }

  async function revive(): Promise<void> {
    for (const [called, args] of Object.entries(commands))
      if (!running.has(called)) await launchOne(called, args);
  }

  async function end(names: string[]): Promise<void> {
    const killed = names.map((called) => {
      const found = running.get(called);
      running.delete(called);
      return found?.till.kill('SIGKILL');
    });
    await Promise.all(killed);
  }

  async function isUp(): Promise<void> {
    await running.get('server')?.till.says(readyWords());
    while ((await watching()) === undefined) {
      if (ended.length > 0) throw new Error(ended.join('\n'));
      await new Promise((wake) => setTimeout(wake, 50));
    }
  }

  return {
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
    errors: () =>
      launched.flatMap(({ output }) => output.split('\n').filter((line) => line.includes('"level":50'))),
    async stop() {
      await end([...running.keys()]);
      if (ended.length > 0) throw new Error(ended.join('\n'));
    },
  };
}
