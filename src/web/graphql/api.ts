import type { Client as Socket } from 'graphql-ws/client';
import { Client, fetchExchange, subscriptionExchange } from 'urql';
import { loadProtocol } from './late.ts';

/** A submitted claim is answered within about ten seconds; what takes much longer will not come. */
const ANSWER_MS = 25_000;

function fetchInTime(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const limit = AbortSignal.timeout(ANSWER_MS);
  return fetch(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit });
}

/** The public GraphQL API of the server that the page came from. */
export function createApi(graphqlPath: string): Client {
  const url = new URL(graphqlPath, location.origin);
  let socket: Promise<Socket> | undefined;
  async function openSocket(): Promise<Socket> {
    const { createClient } = await loadProtocol();
    return createClient({
      url: url.href.replace(/^http/, 'ws'),
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => true,
    });
  }
  return new Client({
    url: url.href,
    fetch: fetchInTime,
    // Addresses end up in histories and logs; what is asked for does not belong there.
    preferGetMethod: false,
    requestPolicy: 'network-only',
    exchanges: [
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query = '', variables }) => ({
          subscribe(sink) {
            let isOver = false;
            let unsubscribe = () => {
              isOver = true;
            };
            socket ??= openSocket();
            void socket.then((opened) => {
              if (!isOver) unsubscribe = opened.subscribe({ query, variables }, sink);
            });
            return { unsubscribe: () => unsubscribe() };
          },
        }),
      }),
    ],
  });
}
