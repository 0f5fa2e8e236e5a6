import type { Logger } from 'pino';
import { pause } from '../shared/pause.ts';

/** Recurring work: once at start, and then at an interval. */
export interface Timer {
  name: string;
  everyMs: number;
  /** Returns what it did, for the log. It may stop early when the signal aborts: what’s left is done next time. */
  run(signal: AbortSignal): Promise<unknown>;
}

/** Runs the timers until the signal aborts, and settles when none is running. */
export async function runTimers(timers: readonly Timer[], log: Logger, signal: AbortSignal): Promise<void> {
  await Promise.all(timers.map((timer) => repeat(timer, log, signal)));
}

async function repeat({ name, everyMs, run }: Timer, log: Logger, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      log.info({ timer: name, result: await run(signal) }, 'timer done');
    } catch (err) {
      log.warn({ timer: name, err }, 'a timer failed and will come round again');
    }
    await pause(everyMs, signal);
  }
}
