type Stop = () => Promise<unknown>;

/** What a run has started, ended in the opposite order whatever happens. */
export class Cleanup {
  readonly #stops: Stop[] = [];
  #running: Promise<void> | undefined;

  add(stop: Stop): void {
    this.#stops.push(stop);
  }

  /** The end of a run and a Ctrl-C may both ask for it. */
  run(): Promise<void> {
    this.#running ??= this.#unwind();
    return this.#running;
  }

  async #unwind(): Promise<void> {
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) {
      await stop().catch((error) => process.stderr.write(`${error}\n`));
    }
  }
}
