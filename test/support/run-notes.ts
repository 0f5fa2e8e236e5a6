import type { Reporter, TestModule, Vitest } from 'vitest/node';

const SHOWN = 20;

/** Says at the end of a run which files took longest, before they grow. */
export default class RunNotes implements Reporter {
  private vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestRunEnd(files: readonly TestModule[]): void {
    if (files.length < 2) return;
    this.vitest?.logger.log(['', ' Slowest files', ...slowest(files)].join('\n'));
  }
}

function slowest(files: readonly TestModule[]): string[] {
  return files
    .map((file) => ({ name: file.relativeModuleId, ms: file.diagnostic().duration }))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, SHOWN)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`);
}
