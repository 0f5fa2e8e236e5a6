import type { Reporter, TestModule, Vitest } from 'vitest/node';

const SHOWN = 10;

/** Says at the end of a run which files took longest, so that a slow one is noticed when it becomes slow. */
export default class SlowestFiles implements Reporter {
  private vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestRunEnd(files: readonly TestModule[]): void {
    const slowest = files
      .map((file) => ({ name: file.relativeModuleId, ms: file.diagnostic().duration }))
      .sort((one, other) => other.ms - one.ms)
      .slice(0, SHOWN);
    if (slowest.length < 2) return;
    const lines = slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`);
    this.vitest?.logger.log(['', ' Slowest files', ...lines].join('\n'));
  }
}
