import { type Client, createClient } from 'graphql-ws/client';

/** How the page stands with the server: it hears of everything, or not at the moment. */
export type ConnectionState = 'connecting' | 'live' | 'lost';

export interface Connection {
  socket: Client;
  state(): ConnectionState;
  onChange(listener: () => void): () => void;
}

/** A server that does not answer a ping within this time is taken for gone. */
const PONG_MS = 5_000;
const PING_MS = 10_000;
const LONGEST_WAIT_MS = 5_000;

/** One socket for everything that is live, opened anew for as long as the page is open. */
export function createConnection(url: string): Connection {
  let state: ConnectionState = 'connecting';
  let late: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  function become(next: ConnectionState): void {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  }

  const socket = createClient({
    url,
    keepAlive: PING_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (retries) => pause(Math.min(250 * 2 ** retries, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2)),
    on: {
      connected: () => become('live'),
      closed: () => {
        clearTimeout(late);
        become('lost');
      },
      ping: (isFromServer) => {
        if (!isFromServer) late = setTimeout(() => socket.terminate(), PONG_MS);
      },
      pong: (isFromServer) => {
        if (isFromServer) clearTimeout(late);
      },
    },
  });
  // The browser often knows before the socket does.
  addEventListener('offline', () => socket.terminate());

  return {
    socket,
    state: () => state,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(end, ms);
    // Back on the network: no reason to wait any longer.
    addEventListener('online', end);
    function end() {
      clearTimeout(timer);
      removeEventListener('online', end);
      done();
    }
  });
}
