import type { Failure } from './errand.ts';

/** Thrown where a run can’t continue; a failed run ends with it. */
export class Ended extends Error {
  override readonly name = 'Ended';
  readonly failure: Failure;
  /** Whether no answer could change it. */
  readonly isFinal: boolean;

  constructor(reason: Failure['reason'], explanation: string, { isFinal = reason === 'out_of_stock' } = {}) {
    super(explanation);
    this.isFinal = isFinal;
    this.failure = { kind: 'failure', reason, explanation };
  }
}

export class TimeUp extends Error {
  override readonly name = 'TimeUp';
}

/** The caller must be asked before anything more can be found out. */
export class Asking extends Error {
  override readonly name = 'Asking';
}
