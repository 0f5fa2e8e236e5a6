import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { type Endpoint, prepare } from '../../rest/endpoint.ts';
import { createExpander, type Expander } from '../../rest/expand.ts';
import { type Route, routes } from '../../rest/routes.ts';
import type { Caller } from '../accounts/caller.ts';
import type { Idempotency } from '../accounts/idempotency.ts';
import { permissionDenied } from '../accounts/permission.ts';
import { permits } from '../accounts/scopes.ts';
import type { Context } from '../graphql/context.ts';
import { publicError } from '../graphql/errors.ts';
import { TillError } from '../shared/errors.ts';
import { acceptForms, assertNoQuery, bodyObject, unknownName } from './bodies.ts';
import { createCsvSender, type SendCsv } from './csv.ts';
import { createEventSender, type SendEvents } from './event-streams.ts';
import { failureBody, NO_RETRY } from './failures.ts';
import { answerOnce, type Outcome } from './idempotent.ts';
import type { LiveCredentials } from './live-credentials.ts';
import { prefersType } from './prefer.ts';
import type { Streams } from './streams.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

interface Parts {
  schema: GraphQLSchema;
  idempotency: Idempotency;
  baseUrl: string;
  streams: Streams;
  liveCredentials: LiveCredentials;
  contextOf(request: FastifyRequest, reply: FastifyReply, caller: Caller | undefined): Context;
}

/** A process has one schema and may have several servers: what one has prepared and compiled, the others use, too. */
const prepared = new WeakMap<GraphQLSchema, Endpoint[]>();

function endpointsOf(schema: GraphQLSchema): Endpoint[] {
  const endpoints = prepared.get(schema) ?? routes.map((route) => prepare(schema, route));
  prepared.set(schema, endpoints);
  return endpoints;
}

/** Every row of the table as a route. */
export function serveRest(app: FastifyInstance, parts: Parts): void {
  acceptForms(app);
  const sendCsv = createCsvSender();
  const endpoints = endpointsOf(parts.schema);
  const expander = createExpander(endpoints);
  for (const endpoint of endpoints) {
    const { route } = endpoint;
    const sendEvents = route.stream && createEventSender(parts, { ...route, operation: route.stream });
    app.route({
      method: route.method,
      url: route.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { spell: endpoint.spell },
      handler:
        route.method === 'GET'
          ? reader(endpoint, parts, { expander, sendCsv, sendEvents })
          : writer(endpoint, parts, expander),
    });
  }
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<string | FastifyReply>;

interface Ways {
  expander: Expander;
  sendCsv: SendCsv;
  sendEvents: SendEvents | undefined;
}

function reader(endpoint: Endpoint, { contextOf }: Parts, { expander, sendCsv, sendEvents }: Ways): Handler {
  const { route, decode, run } = endpoint;
  return async (request, reply) => {
    admit(endpoint, request);
    if (route.csv || route.stream) reply.header('Vary', 'Accept');
    if (sendEvents && prefersType('text/event-stream', request.headers))
      return sendEvents(request, reply, contextOf(request, reply, request.caller));
    const { query, params } = request as { query: object; params: object };
    for (const name of Object.keys(params)) if (Object.hasOwn(query, name)) throw unknownName(name);
    const { paths, given } = expander.read(endpoint, { ...query, ...params });
    const variables = decode(given, true);
    const context = contextOf(request, reply, request.caller);
    if (route.csv && prefersType('text/csv', request.headers))
      return sendCsv(route.csv, reply, context, variables);
    const body = await expander.apply(endpoint, context, await run(context, variables), paths);
    reply.header('Content-Type', JSON_TYPE);
    return JSON.stringify(body);
  };
}

function writer(endpoint: Endpoint, { contextOf, idempotency, baseUrl }: Parts, expander: Expander): Handler {
  const { decode, run, spell, route } = endpoint;
  return async (request, reply) => {
    admit(endpoint, request);
    const { paths, given } = expander.read(endpoint, givenTo(route, request));
    const variables = decode(given, isForm(request));
    const call = [route.method, route.path, variables, ...(paths.length > 0 ? [paths] : [])];
    const answer = await answerOnce(idempotency, request, reply, call, async (caller): Promise<Outcome> => {
      try {
        const context = contextOf(request, reply, caller);
        const body = await run(context, variables);
        return outcomeOf(200, await expander.apply(endpoint, context, body, paths));
      } catch (error) {
        const failure = publicError(error);
        if (failure.status >= 500 || !caller) throw error;
        if (failure.retryAfterSeconds !== undefined) reply.header('Retry-After', failure.retryAfterSeconds);
        return outcomeOf(failure.status, failureBody('rest', failure, baseUrl, spell));
      }
    });
    // Whatever may pass was thrown: an answer is the same the next time.
    if (answer.status === 409) reply.header(...NO_RETRY);
    reply.code(answer.status).header('Content-Type', answer.contentType);
    return answer.body;
  };
}

/** DELETE may have query parameters, because many clients send no body with it. */
function givenTo({ method }: Route, { query, body, params }: FastifyRequest): Record<string, unknown> {
  const isInAddress = method === 'DELETE' && body === undefined;
  if (!isInAddress) assertNoQuery(query);
  const given = isInAddress ? (query as Record<string, unknown>) : bodyObject(body);
  for (const name of Object.keys(params as object)) if (Object.hasOwn(given, name)) throw unknownName(name);
  return { ...given, ...(params as object) };
}

function outcomeOf(status: number, body: unknown): Outcome {
  return { status, outcome: status, body: JSON.stringify(body), contentType: JSON_TYPE };
}

/** Before anything is read, and before a stored response is repeated. */
function admit({ needsAccount, scopes }: Endpoint, { caller, refusal }: FastifyRequest): void {
  if (!needsAccount) return;
  if (!caller) throw refusal ?? new TillError('authentication_required');
  if (!permits(caller, scopes)) throw permissionDenied(scopes, caller);
}

function isForm({ headers, body }: FastifyRequest): boolean {
  return (
    body === undefined || (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
  );
}
