import type { Client } from 'graphql-ws/client';
import { loadProtocol } from '../../graphql/late.ts';

/** How the page stands with the server: it hears of everything, or not at the moment. */
export type ConnectionState = 'connecting' | 'live' | 'lost';

export interface Connection {
  subscribe: Client['subscribe'];
  /** For good. */
  close(): void;
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
  let isClosed = false;
  const listeners = new Set<() => void>();
  function become(next: ConnectionState): void {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  }

  async function open(): Promise<Client> {
    const { createClient } = await loadProtocol();
    const socket = createClient({
      url,
      keepAlive: PING_MS,
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => true,
      retryWait: (retries) =>
        pause(Math.min(250 * 2 ** retries, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2)),
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
    return socket;
  }
  const socket = open();

  return {
    subscribe(operation, sink) {
      let isOver = false;
      let end = () => {
        isOver = true;
      };
      void socket.then((opened) => {
        if (!isOver && !isClosed) end = opened.subscribe(operation, sink);
      });
      return () => end();
    },
    close() {
      isClosed = true;
      void socket.then((opened) => opened.dispose());
    },
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
