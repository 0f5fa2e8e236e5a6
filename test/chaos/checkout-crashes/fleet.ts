import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { tracesOf } from '../../browser/ground.ts';
import { launch, readyWords, type TillProcess } from '../../support/launch.ts';
import { freePort } from '../../support/ports.ts';
import type { Kill } from './plan.ts';

/** Up to two Tills on one database, and the ways in which they are struck. */
export interface Fleet {
  urls: string[];
  /** So many processes run from now on. */
  resize(processes: number): Promise<void>;
  strike(kill: Kill): Promise<void>;
  /** Starts again what is gone. */
  revive(): Promise<void>;
  /** Settles when all that was started is ready. */
  ready(): Promise<void>;
  /** Chromium processes of Tills that are gone, after they had a while to end. */
  orphans(): Promise<string[]>;
  /** All that the processes have written that are not forgotten. */
  written(): string;
  /** Of thousands of processes that are gone not everything can be kept. */
  forgetTheGone(): void;
  stop(): Promise<void>;
}

const END_MS = 15_000;
const END_LOOK_MS = 100;
/** By then another process has looked for what a dead one left behind. */
const TAKE_OVER_MS = 2_500;

export async function createFleet(
  env: Record<string, string> & { DATABASE_URL: string },
  most: number,
): Promise<Fleet> {
  const ports = [await freePort(), await freePort()].slice(0, most);
  const running = new Map<number, TillProcess>();
  let launched: TillProcess[] = [];
  const ended: string[] = [];
  let wanted = 1;

  async function start(place: number): Promise<void> {
    // The first buys one thing after the other, so that each can be struck where it hurts; the second two at once.
    const own = { PORT: String(ports[place]), CHECKOUT_CONCURRENCY: String(place + 1) };
    const till = await launch({ args: ['serve'], env: { ...env, ...own } });
    running.set(place, till);
    launched.push(till);
    void till.exited.then((code) => {
      if (running.get(place) === till) ended.push(`a Till ended by itself with ${code}:\n${till.output}`);
    });
  }

  async function revive(): Promise<void> {
    if (ended.length > 0) throw new Error(ended.join('\n'));
    await Promise.all([...ports.keys()].slice(0, wanted).map((place) => running.has(place) || start(place)));
  }

  async function ready(): Promise<void> {
    await Promise.all([...running.values()].map((till) => till.says(readyWords())));
  }

  async function end(place: number, signal: NodeJS.Signals): Promise<void> {
    const till = running.get(place);
    running.delete(place);
    await till?.kill(signal);
  }

  async function strike({ blow, victim, absenceMs }: Kill): Promise<void> {
    const place = victim % wanted;
    const till = running.get(place);
    if (!till) return;
    switch (blow) {
      case 'Till':
        return end(place, 'SIGKILL');
      case 'Till and Chromium': {
        const chromium = await chromiumOf(till);
        const killed = end(place, 'SIGKILL');
        killAll(chromium);
        return killed;
      }
      case 'Chromium':
        return killAll(await chromiumOf(till));
      case 'SIGTERM':
        return end(place, 'SIGTERM');
      case 'SIGTERM, then SIGKILL': {
        const ending = end(place, 'SIGTERM');
        await Promise.race([ending, pause(absenceMs)]);
        return void (await till.kill('SIGKILL'));
      }
      case 'frozen':
        process.kill(till.pid, 'SIGSTOP');
        await cutOff(0);
        // Alone, nobody gives it up for dead.
        await pause((wanted > 1 ? TAKE_OVER_MS : 0) + absenceMs);
        return void process.kill(till.pid, 'SIGCONT');
      case 'connections':
        return cutOff(0);
      case 'database':
        return cutOff(absenceMs + 200);
    }
  }

  function gone(): TillProcess[] {
    const living = [...running.values()];
    return launched.filter((till) => !living.includes(till));
  }

  /** Ends every connection to the database, and lets none in for a while. */
  async function cutOff(forMs: number): Promise<void> {
    const url = new URL(env.DATABASE_URL);
    const name = url.pathname.slice(1);
    url.pathname = '/postgres';
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      if (forMs > 0) await client.query(`alter database ${name} allow_connections false`);
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = $1 and application_name <> $2`,
        [name, ONLOOKER],
      );
      await pause(forMs);
      if (forMs > 0) await client.query(`alter database ${name} allow_connections true`);
    } finally {
      await client.end();
    }
  }

  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    async resize(processes) {
      wanted = Math.min(processes, most);
      for (const place of [...running.keys()]) if (place >= wanted) await end(place, 'SIGTERM');
      await revive();
      await ready();
    },
    strike,
    revive,
    ready,
    async orphans() {
      const endMs = Date.now() + END_MS;
      for (;;) {
        const left = await chromiumNames(gone());
        if (left.length === 0 || Date.now() > endMs) return left;
        await pause(END_LOOK_MS);
      }
    },
    written: () => launched.map(({ output }) => output).join('\n'),
    forgetTheGone() {
      launched = [...running.values()];
    },
    async stop() {
      for (const place of [...running.keys()]) await end(place, 'SIGKILL');
    },
  };
}

/** The connections of whoever watches are spared. */
export const ONLOOKER = 'onlooker';

async function chromiumNames(tills: TillProcess[]): Promise<string[]> {
  const workers = tills.flatMap(({ browserWorkers }) => browserWorkers);
  return workers.length === 0 ? [] : (await tracesOf(...workers)).processes;
}

async function chromiumOf(till: TillProcess): Promise<number[]> {
  return (await chromiumNames([till])).map((name) => Number.parseInt(name, 10));
}

function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It went with another.
    }
  }
}
