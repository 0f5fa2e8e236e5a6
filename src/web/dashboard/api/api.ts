import { Client, type CombinedError, fetchExchange, mapExchange, subscriptionExchange } from 'urql';
import { failureOf } from '../../graphql/failure.ts';
import { fetchSurely } from '../../graphql/late.ts';
import { type Connection, createConnection } from './connection.ts';
import { lateExchange } from './late-exchange.ts';

interface Parts {
  url: URL;
  /** The session is over, here or elsewhere. */
  onSignedOut(): void;
}

export interface Api {
  client: Client;
  connection: Connection;
}

/** Create, respond and confirm of a checkout intent answer within 55 s; what takes much longer will not come. */
const ANSWER_MS = 75_000;

/** It comes while the frame around the pages is drawn. */
const loadCache = async () => (await fetchSurely(() => import('./cache.ts'))).cache;

/** The public GraphQL API with a cache that knows each object once, wherever it is shown. */
export function createDashboardApi({ url, onSignedOut }: Parts): Api {
  const connection = createConnection(url.href.replace(/^http/, 'ws'));
  const client = new Client({
    url: url.href,
    fetch: (input, init = {}) => {
      const limit = AbortSignal.timeout(ANSWER_MS);
      return fetch(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit });
    },
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: [
      mapExchange({
        onError(error) {
          if (isSignedOut(error)) onSignedOut();
        },
      }),
      lateExchange(loadCache),
      subscriptionExchange({ forwardSubscription: resuming(connection) }),
      fetchExchange,
    ],
  });
  return { client, connection };
}

type Forward = Parameters<typeof subscriptionExchange>[0]['forwardSubscription'];

/** After a lost connection the event stream goes on behind the last event that came: the socket sends this anew. */
function resuming(connection: Connection): Forward {
  return ({ query = '', variables }) => ({
    subscribe: (sink) => {
      const operation = { query, variables: { ...variables } as Record<string, unknown> };
      const unsubscribe = connection.subscribe<{ events?: { cursor?: string } }>(operation, {
        next(result) {
          const { cursor } = result.data?.events ?? {};
          if (cursor) operation.variables.after = cursor;
          sink.next(result as Parameters<typeof sink.next>[0]);
        },
        error: (error) => sink.error(error),
        complete: () => sink.complete(),
      });
      return { unsubscribe };
    },
  });
}

export function isSignedOut(error: CombinedError): boolean {
  return failureOf(error).status === 401;
}
