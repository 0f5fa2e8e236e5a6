import type { Run, Runs } from '../checkout-intents/runs.ts';
import type { Recorder } from '../flows/errand.ts';

/** Records a run step by step, including the step it never finished. */
export interface RunRecorder extends Recorder {
  /** The run is no longer awaited, and nothing it still reports is recorded. */
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
