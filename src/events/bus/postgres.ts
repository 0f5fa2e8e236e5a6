import type { Listener } from '../listener.ts';
import { type Bus, createAudience, textOf } from './bus.ts';

/**
 * PostgreSQL’s own notifications, which need no other server. They’re sent in a statement of their own, many hints at a
 * time: every commit that notifies takes a lock that is global to the server, and payments shouldn’t wait for it. Nor
 * should hints wait for a connection of the pool.
 */
export function createPostgresBus(listener: Listener): Bus {
  const { onHint, onGap, hear, miss } = createAudience();
  listener.onNotification(hear);
  listener.onReconnect(miss);
  return {
    get connected() {
      return listener.connected;
    },
    publish: (hints) => listener.notify(hints.map(textOf)),
    onHint,
    onGap,
    stop: async () => {},
  };
}
