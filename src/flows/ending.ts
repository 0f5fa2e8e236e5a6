import type { Failure } from './errand.ts';

/** Thrown where a run cannot go on; what a run ends with when it fails. */
export class Ended extends Error {
  override readonly name = 'Ended';
  readonly failure: Failure;

  constructor(reason: Failure['reason'], explanation: string) {
    super(explanation);
    this.failure = { kind: 'failure', reason, explanation };
  }
}

export class TimeUp extends Error {
  override readonly name = 'TimeUp';
}
