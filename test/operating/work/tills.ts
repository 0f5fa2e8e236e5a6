import { isUnavailable } from '../../../src/db/failures.ts';
import { launch, readyWords, type TillProcess } from '../../support/launch.ts';
import { freePort } from '../../support/ports.ts';

/** Two processes that serve and two that work, none of which is ever started again. */
export interface Tills {
  urls: string[];
  /** Those that ended by themselves, and why. */
  ended: string[];
  written(): string;
  /** What failed for another reason than a database that was away. */
  errors(): string[];
  stop(): Promise<void>;
}

const COMMANDS = [['serve', '--no-worker'], ['serve', '--no-worker'], ['worker'], ['worker']];

export async function startTills(env: Record<string, string>): Promise<Tills> {
  const running: TillProcess[] = [];
  const ended: string[] = [];
  let isStopping = false;
  for (const args of COMMANDS) {
    const till = await launch({ args, env: { ...env, PORT: String(await freePort()) } });
    running.push(till);
    void till.exited.then(
      (code) => isStopping || ended.push(`${args.join(' ')} ended by itself with ${code}:\n${till.output}`),
    );
    await till.says(readyWords(args));
  }
  const written = () => running.map(({ output }) => output).join('\n');
  return {
    urls: running.slice(0, 2).map(({ url }) => url),
    ended,
    written,
    errors: () => written().split('\n').filter(isOwnFailure),
    async stop() {
      isStopping = true;
      await Promise.all(running.map((till) => till.kill('SIGKILL')));
    },
  };
}

function isOwnFailure(line: string): boolean {
  if (!line.includes('"level":50')) return false;
  const { err } = JSON.parse(line) as { err?: { message: string } };
  return !isUnavailable(Object.assign(new Error(err?.message), err));
}
