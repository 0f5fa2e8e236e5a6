import { SECOND_MS } from '../../shared/clock.ts';
import { type Run, RunLost, type Runs } from '../checkout-intents/runs.ts';

/**
 * Checks repeatedly whether a run is still wanted, because a run that hangs doesn’t: its intent may be canceled, or
 * another process may have it.
 */
export function watchRun(runs: Runs, run: Run, onLost: (error: RunLost) => void): { stop(): void } {
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      if (!(await runs.isWanted(run))) onLost(new RunLost('the run is no longer wanted'));
    } catch {
      // A database that’s briefly down says nothing about the run.
    } finally {
      isLooking = false;
    }
  }

  const timer = setInterval(look, SECOND_MS);
  return { stop: () => clearInterval(timer) };
}
