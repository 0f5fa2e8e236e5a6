import { isUnavailable } from '../../../src/db/failures.ts';
import { launch, readyWords, type TillProcess } from '../../support/launch.ts';
import { freePort } from '../../support/ports.ts';

/** Two processes that serve and two that work. */
export interface Tills {
  urls: string[];
  /** Those that ended by themselves, and why. */
  ended: string[];
  written(): string;
  /** What failed for another reason than a database that was away. */
  errors(): string[];
  /** Stops the one at a place, and starts another program there. */
  replace(place: number, program: string): Promise<void>;
  stop(): Promise<void>;
}

export const COMMANDS = [['serve', '--no-worker'], ['serve', '--no-worker'], ['worker'], ['worker']];

export async function startTills(env: Record<string, string>, program?: string): Promise<Tills> {
  const ports = await Promise.all(COMMANDS.map(freePort));
  const started: TillProcess[] = [];
  const running: TillProcess[] = [];
  const stopped = new Set<TillProcess>();
  const ended: string[] = [];

  async function start(place: number, version: string | undefined): Promise<void> {
    const args = COMMANDS[place] ?? [];
    const settings = { ...env, PORT: String(ports[place]) };
    const till = await launch({ args, env: settings, ...(version && { program: version }) });
    started.push(till);
    running[place] = till;
    void till.exited.then(
      (code) =>
        stopped.has(till) || ended.push(`${args.join(' ')} ended by itself with ${code}:\n${till.output}`),
    );
    await till.says(readyWords(args));
  }

  async function end(till: TillProcess | undefined, signal: NodeJS.Signals): Promise<void> {
    if (!till) return;
    stopped.add(till);
    await till.kill(signal);
  }

  for (const place of COMMANDS.keys()) await start(place, program);
  const written = () => started.map(({ output }) => output).join('\n');
  return {
    urls: running.slice(0, 2).map(({ url }) => url),
    ended,
    written,
    errors: () => written().split('\n').filter(isOwnFailure),
    async replace(place, version) {
      await end(running[place], 'SIGTERM');
      await start(place, version);
    },
    async stop() {
      await Promise.all(running.map((till) => end(till, 'SIGKILL')));
    },
  };
}

function isOwnFailure(line: string): boolean {
  if (!line.includes('"level":50')) return false;
  const { err } = JSON.parse(line) as { err?: { message: string } };
  return !isUnavailable(Object.assign(new Error(err?.message), err));
}
