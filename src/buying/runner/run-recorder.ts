import type { Run, Runs } from '../checkout-intents/runs.ts';
import type { Recorder } from '../flows/errand.ts';

/** Keeps what a run does step by step, also the step that it never came out of. */
export interface RunRecorder extends Recorder {
  /** Nobody waits for the run from now on, and what it still tells is not kept. */
  interrupt(reason: string): Promise<void>;
}

export function createRunRecorder(runs: Runs, run: Run): RunRecorder {
  let current: { name: string; startedMs: number } | undefined;
  let isInterrupted = false;

  return {
    async begin(name, step, of) {
      current = { name, startedMs: Date.now() };
      await runs.begin(run, name, step, of);
    },

    async end(step) {
      if (isInterrupted) return;
      if (current?.name === step.name) current = undefined;
      await runs.record(run, step);
    },

    async interrupt(reason) {
      isInterrupted = true;
      if (!current) return;
      const { name, startedMs } = current;
      await runs.record(run, { name, detail: reason, tookMs: Date.now() - startedMs });
    },
  };
}
