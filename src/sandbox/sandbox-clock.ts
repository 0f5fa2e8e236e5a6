import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MovableClock, SECOND_MS } from '../shared/clock.ts';

/**
 * The sandbox’s time, which runs ahead by as much as it was set forward. It’s kept over restarts, because time that goes
 * back would put what happens next before what has happened. Other processes of the sandbox follow within a second.
 */
export interface SandboxClock extends MovableClock {
  stop(): void;
}

export async function openSandboxClock(home: string): Promise<SandboxClock> {
  const file = join(home, 'clock.json');
  let aheadMs = await readAhead(file);
  const following = setInterval(async () => {
    aheadMs = Math.max(aheadMs, await readAhead(file));
  }, SECOND_MS).unref();
  return {
    now: () => new Date(Date.now() + aheadMs),
    async advance(ms) {
      const next = Math.max(aheadMs, await readAhead(file)) + ms;
      await writeFile(`${file}.next`, JSON.stringify({ ahead_ms: next }), { mode: 0o600 });
      await rename(`${file}.next`, file);
      aheadMs = next;
    },
    stop: () => clearInterval(following),
  };
}

async function readAhead(file: string): Promise<number> {
  try {
    const { ahead_ms } = JSON.parse(await readFile(file, 'utf8')) as { ahead_ms: number };
    return Number.isSafeInteger(ahead_ms) ? ahead_ms : 0;
  } catch {
    // There is none until time is set forward for the first time.
    return 0;
  }
}
