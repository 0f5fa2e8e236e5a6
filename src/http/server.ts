import cors from '@fastify/cors';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Idempotency } from '../accounts/idempotency.ts';
import type { Network } from '../chain/network.ts';
import type { ChainWatch } from '../chain/watch/chain-watch.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { Room } from '../db/room.ts';
import type { Hints } from '../events/hints.ts';
import type { EventHub } from '../events/hub.ts';
import { createMask } from '../graphql/errors.ts';
import { documentLimits } from '../graphql/limits.ts';
import { createGraphQL } from '../graphql/yoga.ts';
import { type Clock, type MovableClock, systemClock } from '../shared/clock.ts';
import { TillError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import type { Sponsor } from '../sponsor/sponsor.ts';
import type { UseCases } from '../use-cases.ts';
import type { Secret } from '../vault/secret.ts';
import { trustedProxies } from './address.ts';
import { type Authenticate, createAuthenticate, ownPages } from './authenticate.ts';
import { acceptJson, parseQuery, UNREADABLE } from './bodies.ts';
import { createContexts } from './contexts.ts';
import { corsFor } from './cors.ts';
import { type DemoWallet, serveDemoWallet } from './demo-wallet.ts';
import { serveDocs } from './docs.ts';
import { serveEmbed } from './embed.ts';
import { createFailures, refuseUnknownRoutes } from './failures.ts';
import { serveFaucet } from './faucet.ts';
import { createFirstAnswers } from './first-answers.ts';
import { serveGraphQL } from './graphql.ts';
import { responseHeaders } from './headers.ts';
import { serveHealth } from './health.ts';
import { serveLinks } from './links.ts';
import { createLiveCredentials } from './live-credentials.ts';
import { serveLogos } from './logos.ts';
import { createTools, serveMcp } from './mcp.ts';
import { measure } from './measures.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createAuthorizing, serveConsent, serveOAuth } from './oauth.ts';
import { createPageFacts } from './page-facts.ts';
import { servePagePictures } from './page-pictures.ts';
import { explorerOf, type Pages, servePages } from './pages.ts';
import { servePictures } from './pictures.ts';
import { portProblem } from './port.ts';
import { createRateLimits, type RateLimits, type Tell } from './rate-limits.ts';
import { serveReceipts } from './receipts.ts';
import './request.ts';
import { serveRest } from './rest.ts';
import { serveSandboxClock } from './sandbox-clock.ts';
import { silentSockets } from './silent-sockets.ts';
import { serveSolanaPay } from './solana-pay.ts';
import { createStreams } from './streams.ts';
import { saveTraffic } from './traffic.ts';
import { serveSockets } from './websocket.ts';

export interface ServerParts {
  config: Config;
  log: Logger;
  clock: Clock;
  secret: Secret;
  db: Database;
  hub: EventHub;
  hints: Pick<Hints, 'connected'>;
  schema: GraphQLSchema;
  useCases: UseCases;
  idempotency: Idempotency;
  network: Network;
  /** What the sponsor can still pay for. */
  budget: Sponsor['budget'];
  room: Room;
  watcher: Pick<ChainWatch, 'backlog'>;
  /** The sandbox's demo shop. */
  storeUrl: string | undefined;
  demoDoor: DemoWallet | undefined;
  /** The sandbox’s time, and what does the work that becomes due when it’s set forward. */
  movable: { clock: MovableClock; catchUp(): Promise<void> } | undefined;
  /** Metrics for the operator: a name, a description, and how to read it. */
  watched: readonly (readonly [name: string, help: string, count: () => Promise<number>])[];
  notReady(): Promise<string | undefined>;
}

export interface TillServer {
  app: FastifyInstance;
  listen(): Promise<void>;
  stop(): Promise<void>;
}

/** Longer than any ID, and within the limit of a header: a wrong ID is “not found”, however long. */
const MAX_PARAMETER_LENGTH = 16_384;

const TOO_NESTED = { message: 'The URL’s parameters are nested too deeply, or there are too many.' };

/** One port for everything. A request passes the hooks below in order. */
export function createServer(parts: ServerParts): TillServer {
  const { config, log, db, hub, schema, useCases, idempotency, network, storeUrl, notReady } = parts;
  const baseUrl = config.PUBLIC_URL;
  const origins = [...config.CORS_ORIGINS, new URL(baseUrl).origin, new URL(config.APP_URL).origin];
  const isFromOwnPages = ownPages(baseUrl, origins);
  const authenticate = createAuthenticate({ db, ...useCases, isFromOwnPages });
  const contexts = createContexts({ config, useCases, isFromOwnPages });
  const rateLimits = createRateLimits({
    config,
    db,
    onError: (err) => log.warn({ err }, 'could not share rate limit counts'),
  });
  const liveCredentials = createLiveCredentials(db, hub, useCases);
  const streams = createStreams();
  const metrics = createMetrics();
  const report = (err: unknown) => log.error({ err }, 'an operation failed');
  const mask = createMask(baseUrl, report);
  const tools = createTools({ ...parts, report, contextOf: contexts.tool, hold: liveCredentials.hold });
  const authorizing = createAuthorizing({ ...parts, rateLimits, report });
  const yoga = createGraphQL({ schema, config, mask, hold: liveCredentials.hold });

  const app = createApp(config, log);
  trackRequests(app, { baseUrl, metrics, log, rateLimits, showMissing: (reply) => pages.showMissing(reply) });
  serveHealth(app, { metrics, metricsToken: config.METRICS_TOKEN, notReady });
  serveDocs(app, schema, baseUrl, tools);
  const parties = { schema, authenticate, isFromOwnPages, rateLimits };
  const answers = createFirstAnswers({ ...parties, contextOf: contexts.page });
  const pages = servePages(app, {
    graphqlPath: '/graphql',
    baseUrl,
    sandbox: config.sandbox,
    registration: config.REGISTRATION,
    explorerUrl: explorerOf(config.sandbox ? network.rpcUrl : undefined),
    storeUrl,
    appUrl: config.APP_URL,
    payUrl: config.PAY_URL,
    factsOf: createPageFacts({ useCases, rateLimits, answers }),
    answers,
  });
  app.register(async (strangers) =>
    serveOAuth(strangers, { authorizing, rateLimits, docsUrl: `${baseUrl}/docs/mcp` }),
  );
  const { CHECKOUT_URL: checkoutUrl, APP_URL: appUrl, PAY_URL: payUrl } = config;
  servePagePictures(app, { appUrl });
  serveEmbed(app, { appUrl, checkoutUrl, payUrl });

  // Calls: CORS, authentication, and rate limits; then the body is parsed and the handler runs.
  app.register(async (api) => {
    if (config.CORS_ORIGINS.length > 0) await api.register(cors, { delegator: corsFor(config.CORS_ORIGINS) });
    admitCallers(api, authenticate, rateLimits);
    api.register(async (pages) => serveConsent(pages, { authorizing, useCases, appUrl, isFromOwnPages }));
    const { demoDoor, movable } = parts;
    if (movable) api.register(async (time) => serveSandboxClock(time, movable));
    if (demoDoor) api.register(async (demo) => serveDemoWallet(demo, demoDoor));
    const { sandbox } = network;
    if (sandbox) api.register(async (faucet) => serveFaucet(faucet, sandbox));
    api.register(async (pay) => serveSolanaPay(pay, { useCases, baseUrl, payUrl: config.PAY_URL }));
    api.register(async (links) =>
      serveLinks(links, { useCases, pages, rateLimits, isFromOwnPages, checkoutUrl, appUrl }),
    );
    api.register(async (rest) => {
      await saveTraffic(rest);
      serveRest(rest, { schema, idempotency, baseUrl, streams, liveCredentials, contextOf: contexts.rest });
    });
    api.register(async (agents) => serveMcp(agents, { tools, origins, places: authorizing.places }));
    api.register(async (shown) => servePictures(shown, { pictures: useCases.pictures, appUrl }));
    api.register(async (logos) => serveLogos(logos, { accounts: useCases.accounts, appUrl }));
    api.register(async (receipts) => serveReceipts(receipts, { useCases, appUrl, payUrl: config.PAY_URL }));
    api.register(async (graphql) =>
      serveGraphQL(graphql, {
        yoga,
        idempotency,
        streams,
        limits: documentLimits(config, schema),
        contextOf: contexts.graphql,
        mask,
      }),
    );
  });

  const sockets = serveSockets(app.server, {
    yoga,
    authenticate,
    liveCredentials,
    rateLimits,
    contextOf: contexts.socket,
    mask,
    report,
    maxMessageBytes: config.BODY_LIMIT_KB * 1024,
    trustProxy: trustedProxies(config),
  });
  metrics.gauge('till_websocket_connections', 'Open WebSocket connections.', () => sockets.size);
  metrics.gauge('till_event_streams', 'Open streams of server-sent events.', () => streams.size);
  measure(metrics, parts);
  const silent = silentSockets(app.server);

  return {
    app,
    async listen() {
      const { PORT: port, HOST: host } = config;
      await app.listen({ port, host, listenTextResolver: () => 'listening' }).catch((error) => {
        throw portProblem(config, error);
      });
    },
    async stop() {
      liveCredentials.stop();
      streams.stop();
      for (const socket of silent) socket.destroy();
      // A connection whose last request is answered during the stop would be kept open for another one.
      app.server.keepAliveTimeout = 1;
      await Promise.all([sockets.stop(), tools.stop(), app.close()]);
      await rateLimits.stop();
    },
  };
}

function createApp(config: Config, log: Logger): FastifyInstance {
  const failures = createFailures(config);
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId('request', systemClock.now()),
    // A logger for every request costs more than most requests log.
    childLoggerFactory: (logger) => logger,
    bodyLimit: config.BODY_LIMIT_KB * 1024,
    trustProxy: trustedProxies(config),
    forceCloseConnections: 'idle',
    routerOptions: { querystringParser: parseQuery, maxParamLength: MAX_PARAMETER_LENGTH },
    frameworkErrors: (error, request, reply) => void failures.answer(request, reply, error),
    clientErrorHandler: failures.answerSocket,
  });
  app.decorateRequest('caller', undefined);
  app.decorateRequest('refusal', undefined);
  acceptJson(app);
  app.setErrorHandler((error, request, reply) => failures.answer(request, reply, error));
  return app;
}

interface Tracking {
  baseUrl: string;
  metrics: Metrics;
  log: Logger;
  rateLimits: RateLimits;
  showMissing: Pages['showMissing'];
}

/** Every request: identified when it comes in, measured and logged when it goes out. */
function trackRequests(
  app: FastifyInstance,
  { baseUrl, metrics, log, rateLimits, showMissing }: Tracking,
): void {
  const headers = responseHeaders(baseUrl);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('Request-Id', request.id);
    done(request.query === UNREADABLE ? new TillError('parameter_invalid', TOO_NESTED) : undefined);
  });
  const count = (request: FastifyRequest, reply: FastifyReply) =>
    rateLimits.count(request.ip, {}, standingOn(reply));
  refuseUnknownRoutes(app, count, showMissing);
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, routeOptions } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    metrics.observe(method, routeOptions.url, status, ms);
    log.info({ request: id, method, route: routeOptions.url, status, ms: Math.round(ms) }, 'request');
    done();
  });
}

function admitCallers(api: FastifyInstance, authenticate: Authenticate, rateLimits: RateLimits): void {
  api.addHook('onRequest', async (request, reply) => {
    try {
      const { audience } = request.routeOptions.config;
      const { caller, refusal } = await authenticate(request.headers, audience);
      request.caller = caller;
      request.refusal = refusal;
    } catch (error) {
      if (error instanceof TillError) rateLimits.countFailure(request.ip, standingOn(reply));
      throw error;
    }
  });
  api.addHook('onRequest', (request, reply, done) => {
    rateLimits.count(request.ip, request, standingOn(reply));
    done();
  });
}

/** Tells callers where they are, on successes and refusals alike. */
function standingOn(reply: FastifyReply): Tell {
  return (limit, { remaining, resetSeconds }) => {
    reply.header('RateLimit-Limit', limit);
    reply.header('RateLimit-Remaining', remaining);
    reply.header('RateLimit-Reset', resetSeconds);
  };
}
