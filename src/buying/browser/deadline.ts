/** A deadline that can be paused. */
export interface Deadline {
  offTheClock<Result>(wait: () => Promise<Result>): Promise<Result>;
  stop(): void;
}

export function startDeadline(limitMs: number, onOver: () => void): Deadline {
  let leftMs = limitMs;
  let startedMs = Date.now();
  let waits = 0;
  let isStopped = false;
  let timer = setTimeout(onOver, leftMs);

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
  }

  async function offTheClock<Result>(wait: () => Promise<Result>): Promise<Result> {
    if (++waits === 1) {
      clearTimeout(timer);
      leftMs -= Date.now() - startedMs;
    }
    try {
      return await wait();
    } finally {
      if (--waits === 0 && !isStopped) {
        startedMs = Date.now();
        timer = setTimeout(onOver, Math.max(0, leftMs));
      }
    }
  }

  return { offTheClock, stop };
}
