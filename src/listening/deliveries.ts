import type { Event } from '../client/index.ts';

/**
 * Events on their way to a receiver: in order for each object, several objects at a time, and each until it has arrived.
 * The cursor moves past an event only when everything before it has arrived, too.
 */

export interface Deliveries {
  /** Takes the next event of the stream; settles when there is room for another. */
  take(event: Event): Promise<void>;
  /** There was nothing to deliver up to this cursor. */
  skip(cursor: string): void;
}

interface Options {
  /** Delivers an event; throws when it has not arrived. Called again until it has. */
  deliver(event: Event, attempt: number): Promise<void>;
  /** Everything up to this cursor has arrived. */
  onCursor(cursor: string): void;
  pause(attempt: number): Promise<void>;
}

/** Beyond this many on their way, the stream waits. */
const MOST_WAITING = 64;

export function createDeliveries({ deliver, onCursor, pause }: Options): Deliveries {
  /** In the stream's order; done ones stay until all before them are. */
  const waiting: { cursor: string; isDone: boolean }[] = [];
  const last = new Map<string, Promise<void>>();
  let onRoom: (() => void) | undefined;

  async function persist(event: Event): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await deliver(event, attempt);
      } catch {
        await pause(attempt);
      }
    }
  }

  function settle(): void {
    let cursor: string | undefined;
    while (waiting[0]?.isDone) cursor = waiting.shift()?.cursor;
    if (cursor === undefined) return;
    onCursor(cursor);
    onRoom?.();
  }

  return {
    async take(event) {
      while (waiting.length >= MOST_WAITING) await new Promise<void>((room) => (onRoom = room));
      const place = { cursor: event.cursor, isDone: false };
      waiting.push(place);
      const { object_id: object } = event;
      const before = last.get(object) ?? Promise.resolve();
      const arrived = before
        .then(() => persist(event))
        .then(() => {
          place.isDone = true;
          if (last.get(object) === arrived) last.delete(object);
          settle();
        });
      last.set(object, arrived);
    },
    skip(cursor) {
      waiting.push({ cursor, isDone: true });
      settle();
    },
  };
}
