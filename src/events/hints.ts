import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import type { Hint } from '../db/hints.ts';
import type { Bus } from './bus/bus.ts';

/** Hints of all processes: this one’s own without a detour, the others’ by the bus. */
export interface Hints {
  /** False while the bus is away and others’ events are found by looking. */
  readonly connected: boolean;
  onHint(handler: (hint: Hint) => void): void;
  /** Called when hints may have been missed. */
  onGap(handler: () => void): void;
  /** Ends once what was committed is told. */
  stop(): Promise<void>;
}

/** Tells others what this process commits, and this process what others do. */
export function createHints(db: Database, bus: Bus, log: Logger): Hints {
  const handlers: ((hint: Hint) => void)[] = [];
  /** How far each account’s events go that others have not been told of yet. */
  const untold = new Map<string, number>();
  let telling: Promise<void> | undefined;
  let isAway = false;

  function hear(hint: Hint): void {
    for (const handle of handlers) handle(hint);
  }

  /** One batch at a time, so that hints gather while one is under way. */
  async function tell(): Promise<void> {
    while (untold.size > 0) {
      const batch = [...untold].map(([accountId, sequence]) => ({ accountId, sequence }));
      untold.clear();
      try {
        await bus.publish(batch);
        isAway = false;
      } catch (err) {
        if (!isAway) log.warn({ err }, 'the event bus is away: other processes hear of events later');
        isAway = true;
      }
    }
    telling = undefined;
  }

  bus.onHint(hear);
  const leave = db.onEvents((hints) => {
    for (const hint of hints) {
      untold.set(hint.accountId, Math.max(hint.sequence, untold.get(hint.accountId) ?? 0));
      hear(hint);
    }
    telling ??= tell();
  });

  return {
    get connected() {
      return bus.connected;
    },
    onHint: (handler) => void handlers.push(handler),
    onGap: (handler) => bus.onGap(handler),
    async stop() {
      leave();
      await telling;
      await bus.stop();
    },
  };
}
