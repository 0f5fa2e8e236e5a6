import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import { useServer } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { isUnavailable } from '../db/failures.ts';
import type { Context } from '../graphql/context.ts';
import type { Mask } from '../graphql/errors.ts';
import { isRefused, prepareOperation } from '../graphql/operation.ts';
import type { Yoga } from '../graphql/yoga.ts';
import { TillError } from '../shared/errors.ts';
import { senderOf, type trustedProxies } from './address.ts';
import type { Authenticate, Authentication } from './authenticate.ts';
import type { LiveCredentials } from './live-credentials.ts';
import type { RateLimits } from './rate-limits.ts';

interface Parts {
  yoga: Yoga;
  authenticate: Authenticate;
  liveCredentials: LiveCredentials;
  rateLimits: RateLimits;
  contextOf(authentication: Authentication): Context;
  mask: Mask;
  report(error: unknown): void;
  maxMessageBytes: number;
  trustProxy: ReturnType<typeof trustedProxies>;
}

/** graphql-ws at the same URL as GraphQL over HTTP. Mutations are HTTP only, where Idempotency-Key protects them. */
export interface SocketServer {
  readonly size: number;
  stop(): Promise<void>;
}

type Extra = { socket: WebSocket; request: IncomingMessage };

const FORBIDDEN = 4403;
const TRY_AGAIN_LATER = 1013;
/** How long a stop waits for clients to confirm that they close. */
const GOODBYE_MS = 1_000;
const MAX_OPERATIONS = 1_000;
/** Long enough for the last message of each subscription to be sent before the socket closes. */
const LAST_WORDS_MS = 50;

export function serveSockets(http: Server, parts: Parts): SocketServer {
  const { yoga, authenticate, liveCredentials, rateLimits, contextOf, mask, report } = parts;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: parts.maxMessageBytes });

  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isForUs =
      request.headers.upgrade?.toLowerCase() === 'websocket' && request.url?.split('?')[0] === '/graphql';
    if (!isForUs) return answerWithoutUpgrade(http, request, socket, head);
    sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request));
  });

  const server = useServer<Record<string, unknown>, { authentication?: Authentication }>(
    {
      async onConnect({ extra, connectionParams }) {
        const authorization = authorizationIn(connectionParams);
        const headers =
          authorization === undefined ? extra.request.headers : { ...extra.request.headers, authorization };
        try {
          extra.authentication = await authenticate(headers);
          rateLimits.count(addressOf(extra), extra.authentication);
          closeWithCredential(extra, extra.authentication);
          return true;
        } catch (error) {
          if (!(error instanceof TillError)) report(error);
          // Authentication is unavailable for now: clients retry on this code, and give up on others.
          if (isUnavailable(error)) extra.socket.close(TRY_AGAIN_LATER, 'service_unavailable');
          return false;
        }
      },

      async onSubscribe({ extra, subscriptions }, _, { query, variables, operationName }) {
        const { authentication = {} } = extra;
        try {
          rateLimits.count(addressOf(extra), authentication);
          if (Object.keys(subscriptions).length > MAX_OPERATIONS)
            throw new TillError('rate_limit_exceeded', {
              message: `A connection can have at most ${MAX_OPERATIONS} operations.`,
            });
          const operation = await prepareOperation(yoga, contextOf(authentication), {
            query,
            variables,
            operationName,
          });
          if (isRefused(operation)) return operation.map(mask);
          if (operation.kind === 'mutation')
            throw new TillError('graphql_invalid', {
              message: 'Send mutations over HTTP, where an Idempotency-Key protects them.',
            });
          return operation.args;
        } catch (error) {
          return [mask(error)];
        }
      },

      execute: async (args) => {
        try {
          return await yoga.getEnveloped(args.contextValue as Context).execute(args);
        } catch (error) {
          return { errors: [mask(error)] };
        }
      },
      subscribe: async (args) => {
        try {
          return await yoga.getEnveloped(args.contextValue as Context).subscribe(args);
        } catch (error) {
          return { errors: [mask(error)] };
        }
      },
    },
    sockets,
  );

  const addressOf = ({ request }: Extra) => senderOf(request, parts.trustProxy);

  function closeWithCredential({ socket }: Extra, { caller }: Authentication): void {
    const { signal, release } = liveCredentials.hold({ caller });
    signal.addEventListener('abort', () => {
      const { reason } = signal;
      if (reason instanceof TillError) setTimeout(() => socket.close(FORBIDDEN, reason.code), LAST_WORDS_MS);
    });
    socket.once('close', release);
  }

  return {
    get size() {
      return sockets.clients.size;
    },
    async stop() {
      await Promise.race([server.dispose(), setTimeoutPromise(GOODBYE_MS, undefined, { ref: false })]);
      for (const client of sockets.clients) client.terminate();
      sockets.close();
    },
  };
}

/** Where clients put it: beside other parameters, or under `headers` as over HTTP; in any case of letters. */
function authorizationIn(params: Record<string, unknown> = {}): string | undefined {
  const places = [params, params.headers].filter((place) => typeof place === 'object' && place !== null);
  const found = places
    .flatMap((place) => Object.entries(place as object))
    .find(([name, value]) => name.toLowerCase() === 'authorization' && typeof value === 'string');
  return found?.[1];
}

/** An offer to upgrade may be declined: the request is put back without it and parsed again. */
function answerWithoutUpgrade(http: Server, offer: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = offer;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (!/^(upgrade|connection|http2-settings)$/i.test(rawHeaders[i] ?? ''))
      lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
  const text = Buffer.from(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`, 'latin1');
  socket.unshift(Buffer.concat([text, head]));
  http.emit('connection', socket);
}
