import { once } from 'node:events';
import { isUnavailable } from '../../db/failures.ts';
import { SECOND_MS } from '../../shared/clock.ts';
import { pause } from '../../shared/pause.ts';
import { ChromiumGone } from '../browser/browsing.ts';
import { type Run, RunLost } from '../checkout-intents/runs.ts';
import { type CheckoutRunParts, createCheckoutRun } from './checkout-run.ts';
import { watchRun } from './run-watch.ts';

/** How late a run left behind by a dead process is noticed, at most. */
const LOOK_MS = 2 * SECOND_MS;

interface Parts extends CheckoutRunParts {
  concurrency: number;
}

export type CheckoutRunner = ReturnType<typeof createCheckoutRunner>;

/** Does the browser work of checkout intents: takes runs as they’re queued, several at a time. */
export function createCheckoutRunner(parts: Parts) {
  const { log, runs, concurrency } = parts;
  const { perform, giveUp, giveBack } = createCheckoutRun(parts);
  const wakes = new EventTarget();

  /** One run from start to end. Whatever goes wrong, the intent doesn’t stay in progress forever. */
  async function follow(run: Run, stopping: AbortSignal): Promise<void> {
    const startedMs = Date.now();
    const leaving = new AbortController();
    // An order that is being placed is completed; a run that hasn’t pressed anything is left to the next process.
    const leave = (reason: unknown) => run.isArmed || leaving.abort(reason);
    const stop = () => leave(stopping.reason);
    stopping.addEventListener('abort', stop);
    const watch = watchRun(runs, run, leave);
    try {
      await perform(run, leaving.signal);
      log.info({ run: run.id, kind: run.kind, ms: Date.now() - startedMs }, 'checkout run done');
    } catch (error) {
      if (error instanceof RunLost) return await runs.drop(run);
      if (stopping.aborted) return await runs.giveBack(run);
      log.warn({ err: error, run: run.id }, 'a checkout run failed');
      // Neither is the shop’s fault; a run that keeps failing like this is eventually given up.
      const isBlameless = isUnavailable(error) || error instanceof ChromiumGone;
      if (isBlameless && !run.isArmed) await giveBack(run);
      else await giveUp(run, error);
    } finally {
      watch.stop();
      stopping.removeEventListener('abort', stop);
    }
  }

  async function take(working: Iterable<Run>): Promise<Run | undefined> {
    return runs.take(working).catch((err) => {
      log.warn({ err }, 'could not check for checkout runs');
      return undefined;
    });
  }

  return {
    /** Says that a run may have been queued. */
    wake: () => void wakes.dispatchEvent(new Event('wake')),

    async run(signal: AbortSignal): Promise<void> {
      const working = new Map<Run, Promise<void>>();
      while (!signal.aborted) {
        const run = working.size < concurrency ? await take(working.keys()) : undefined;
        if (run) {
          const work = follow(run, signal)
            .catch((err) => log.error({ err, run: run.id }, 'a checkout run could not be ended'))
            .finally(() => working.delete(run));
          working.set(run, work);
          continue;
        }
        const turn = new AbortController();
        const turned = AbortSignal.any([signal, turn.signal]);
        await Promise.race([
          pause(LOOK_MS, turned),
          once(wakes, 'wake', { signal: turned }).catch(() => {}),
          // A slot that becomes free may be what another run of the same account waits for.
          ...working.values(),
        ]);
        turn.abort();
      }
      await Promise.all(working.values());
    },
  };
}

/** Runs it until it’s stopped. */
export function startRunner(runner: CheckoutRunner): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = runner.run(stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
