export interface SharedClock {
  /** The same for everybody until it ticks. */
  now(): number;
  listen(tell: () => void): () => void;
}

/** A time that all of its listeners see change at once. It stands still while there are none. */
export function createSharedClock(
  every: (tick: () => void) => () => void,
  current: () => number,
): SharedClock {
  const listeners = new Set<() => void>();
  let now = current();
  let stop: (() => void) | undefined;

  function tick(): void {
    now = current();
    for (const tell of [...listeners]) tell();
  }
  return {
    now: () => now,
    listen(tell) {
      listeners.add(tell);
      if (!stop) {
        stop = every(tick);
        tick();
      }
      return () => {
        listeners.delete(tell);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
