type Stop = () => Promise<unknown>;

/** What a run has started, ended in the opposite order whatever happens. */
export class Cleanup {
  readonly #stops: Stop[] = [];
  #running: Promise<void> | undefined;

  get hasBegun(): boolean {
    return this.#running !== undefined;
  }

  /** What starts while everything ends has to end as well. */
  add(stop: Stop): void {
    if (this.hasBegun) void stop();
    else this.#stops.push(stop);
  }

  /** The end of a run and a Ctrl-C may both ask for it. */
  run(): Promise<void> {
    this.#running ??= this.#unwind();
    return this.#running;
  }

  async #unwind(): Promise<void> {
    for (const stop of this.#stops.toReversed()) {
      await stop().catch((error) => process.stderr.write(`${error}\n`));
    }
  }
}
