import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { CHANNEL } from '../listener.ts';
import { type Bus, createAudience, textOf } from './bus.ts';

/** A silent server is given up after two of these. */
const PING_MS = 10_000;
const RECONNECT_MS = 500;

/** Till starts without the server, too, and connects once it’s there. */
export function createNatsBus(url: URL, log: Logger): Bus {
  const { onHint, onGap, hear, miss } = createAudience();
  let connection: NatsConnection | undefined;
  let isUp = false;
  let stopped = false;

  const connecting = connect({
    servers: `${url.hostname}:${url.port || 4222}`,
    name: 'till',
    ...(url.username && credentialsIn(url)),
    ...(url.protocol === 'tls:' && { tls: {} }),
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    pingInterval: PING_MS,
  });
  const following = connecting.then(follow).catch((err) => log.error({ err }, 'the event bus refused Till'));

  async function follow(connected: NatsConnection): Promise<void> {
    connection = connected;
    if (stopped) return connected.close();
    connected.subscribe(CHANNEL, { callback: (_, message) => hear(message.string()) });
    isUp = true;
    miss();
    for await (const { type } of connected.status()) {
      if (type === 'disconnect') {
        isUp = false;
        log.warn('lost the event bus');
      } else if (type === 'reconnect') {
        isUp = true;
        log.info('connected to the event bus again');
        miss();
      }
    }
  }

  return {
    get connected() {
      return isUp;
    },
    async publish(hints) {
      if (!connection || !isUp) throw new Error('the event bus is away');
      for (const hint of hints) connection.publish(CHANNEL, textOf(hint));
    },
    onHint,
    onGap,
    async stop() {
      stopped = true;
      await connection?.close();
      // One that was never reached is still being looked for, and holds nothing.
      if (connection) await following;
    },
  };
}

/** A name alone is a token. */
function credentialsIn({ username, password }: URL) {
  const [user, pass] = [username, password].map(decodeURIComponent);
  return pass ? { user, pass } : { token: user };
}
