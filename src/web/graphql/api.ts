import { createClient as createSocket } from 'graphql-ws/client';
import { Client, fetchExchange, subscriptionExchange } from 'urql';

/** A submitted claim is answered within about ten seconds; what takes much longer will not come. */
const ANSWER_MS = 25_000;

function fetchInTime(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const limit = AbortSignal.timeout(ANSWER_MS);
  return fetch(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit });
}

/** The public GraphQL API of the server that the page came from. */
export function createApi(graphqlPath: string): Client {
  const url = new URL(graphqlPath, location.origin);
  const socket = createSocket({
    url: url.href.replace(/^http/, 'ws'),
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
  });
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
          subscribe: (sink) => ({ unsubscribe: socket.subscribe({ query, variables }, sink) }),
        }),
      }),
    ],
  });
}
