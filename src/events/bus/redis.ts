import { createClient } from '@redis/client';
import type { Logger } from 'pino';
import { CHANNEL } from '../listener.ts';
import { type Bus, createAudience, textOf } from './bus.ts';

const RECONNECT_MS = 500;
const PING_MS = 10_000;

/** Till starts without the server, too, and connects once it’s there. */
export function createRedisBus(url: URL, log: Logger): Bus {
  const { onHint, onGap, hear, miss } = createAudience();
  const options = {
    url: url.href,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: { reconnectStrategy: () => RECONNECT_MS },
  };
  const publisher = createClient(options);
  // A subscription is repeated on every new connection, and must wait for the first.
  const subscriber = createClient({ ...options, disableOfflineQueue: false });
  let isUp = false;

  publisher.on('error', () => {});
  subscriber.on('error', (err) => {
    if (isUp) log.warn({ err }, 'lost the event bus');
    isUp = false;
  });
  subscriber.on('ready', () => {
    isUp = true;
    log.info('connected to the event bus');
    miss();
  });
  publisher.connect().catch(() => {});
  subscriber.connect().catch(() => {});
  subscriber.subscribe(CHANNEL, hear).catch(() => {});

  return {
    get connected() {
      return isUp && publisher.isReady;
    },
    async publish(hints) {
      await Promise.all(hints.map((hint) => publisher.publish(CHANNEL, textOf(hint))));
    },
    onHint,
    onGap,
    async stop() {
      for (const client of [publisher, subscriber]) client.destroy();
    },
  };
}
