import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../src/shared/package-root.ts';
import { freePort } from './ports.ts';
import { shortLived } from './short-lived.ts';

/** The built program as a real process, for whoever ends what they start. */

const built = programIn(packageRoot);

export interface TillOptions {
  /** Of another version, if not this one. */
  program?: string;
  args?: string[];
  env?: Record<string, string>;
  /** Where it runs; `.till` is made there unless TILL_HOME says otherwise. */
  folder?: string;
  user?: { uid: number; gid: number };
}

export interface TillProcess {
  readonly url: string;
  readonly pid: number;
  /** What it has written so far, to both. */
  readonly output: string;
  readonly errors: string;
  /** The processes that it has had shops visited by, the newest last. */
  readonly browserWorkers: number[];
  /** The exit code; null when a signal ended it. */
  readonly exited: Promise<number | null>;
  /** Settles when the output holds a text; rejects when the process ends before. */
  says(text: string): Promise<void>;
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

/** What a checkout has built. */
export function programIn(checkout: string): string {
  return join(checkout, 'dist', 'src', 'main.js');
}

/** A Till that is on its way. */
export async function launch({
  program = built,
  args = [],
  env = {},
  folder,
  user,
}: TillOptions): Promise<TillProcess> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [...shortLived, program, ...args], {
    cwd: folder ?? tmpdir(),
    // Most of them never visit a shop, and starting a Chromium takes longer than they do.
    env: {
      PATH: process.env.PATH,
      PORT: port,
      CHECKOUT_WARM_BROWSER: 'no',
      // Machines that tests run on may have none to offer.
      CHROMIUM_SANDBOX: 'preferred',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  let [output, errors] = ['', ''];
  const watchers = new Set<() => void>();
  child.stdout.on('data', (chunk) => {
    output += chunk;
    for (const look of watchers) look();
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
    errors += chunk;
  });
  const exited = new Promise<number | null>((end) => child.once('close', (code) => end(code)));

  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    get output() {
      return output;
    },
    get browserWorkers() {
      return [...output.matchAll(/"browserWorker":(\d+)/g)].map(([, pid]) => Number(pid));
    },
    get errors() {
      return errors;
    },
    exited,
    says: (text) =>
      new Promise((said, ended) => {
        const look = () => output.includes(text) && said();
        watchers.add(look);
        look();
        void exited.then((code) => ended(new Error(`Till ended with ${code} before “${text}”:\n${output}`)));
      }),
    kill(signal) {
      child.kill(signal);
      return exited;
    },
  };
}

/** What a Till says when it has started. */
export function readyWords(args: readonly string[] = []): string {
  return args[0] === 'worker' ? 'Till is running' : 'Till is ready';
}
