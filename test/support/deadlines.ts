import type { startDeadline } from '../../src/buying/browser/deadline.ts';

/** Deadlines that are over when a test says so, however long the machine takes until then. */
export function deadlinesByHand() {
  const running = new Set<() => void>();
  const start: typeof startDeadline = (_, onOver) => {
    let waits = 0;
    let isStopped = false;
    running.add(onOver);
    return {
      async offTheClock(wait) {
        waits += 1;
        running.delete(onOver);
        try {
          return await wait();
        } finally {
          waits -= 1;
          if (waits === 0 && !isStopped) running.add(onOver);
        }
      },
      stop() {
        isStopped = true;
        running.delete(onOver);
      },
    };
  };
  return {
    start,
    /** How many of them do not stand still. */
    running: () => running.size,
    /** Has the time of all of them be up. */
    pass() {
      for (const isOver of running) isOver();
    },
  };
}
