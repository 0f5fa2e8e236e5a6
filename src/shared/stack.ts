/** What was started, to be stopped in reverse order. */
export class Stack {
  readonly #stops: (() => Promise<void> | void)[] = [];

  /** Returns its argument, so that starting something and remembering it is one line. */
  add<T extends { stop(): Promise<void> | void }>(started: T): T {
    this.#stops.push(() => started.stop());
    return started;
  }

  onStop(stop: () => Promise<void> | void): void {
    this.#stops.push(stop);
  }

  /** One that fails to stop doesn’t keep the others running. */
  async unwind(): Promise<void> {
    const problems: unknown[] = [];
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) {
      try {
        await stop();
      } catch (error) {
        problems.push(error);
      }
    }
    if (problems.length > 0) throw problems[0];
  }
}

/** Starts one thing after another. If one can’t be started, those before it are stopped. */
export async function startAll<T>(
  start: (stack: Stack) => Promise<T>,
): Promise<T & { stop(): Promise<void> }> {
  const stack = new Stack();
  try {
    return { ...(await start(stack)), stop: () => stack.unwind() };
  } catch (error) {
    await stack.unwind().catch(() => {});
    throw error;
  }
}
