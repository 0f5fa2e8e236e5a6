import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { type Endpoint, prepare } from '../../rest/endpoint.ts';
import { type Route, routes } from '../../rest/routes.ts';
import type { Caller } from '../accounts/caller.ts';
import type { Idempotency } from '../accounts/idempotency.ts';
import type { Context } from '../graphql/context.ts';
import { publicError } from '../graphql/errors.ts';
import { TillError } from '../shared/errors.ts';
import { acceptForms, assertNoQuery, bodyObject, unknownName } from './bodies.ts';
import { createLedgerCsv, prefersCsv, type SendLedger } from './csv.ts';
import { failureBody } from './failures.ts';
import { answerOnce, type Outcome } from './idempotent.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

interface Parts {
  schema: GraphQLSchema;
  idempotency: Idempotency;
  baseUrl: string;
  contextOf(request: FastifyRequest, reply: FastifyReply, caller: Caller | undefined): Context;
}

/** Every row of the table as a route. */
export function serveRest(app: FastifyInstance, parts: Parts): void {
  acceptForms(app);
  const sendLedger = createLedgerCsv();
  for (const route of routes) {
    const endpoint = prepare(parts.schema, route);
    app.route({
      method: route.method,
      url: route.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { spell: endpoint.spell },
      handler: route.method === 'GET' ? reader(endpoint, parts, sendLedger) : writer(endpoint, parts),
    });
  }
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<string | FastifyReply>;

function reader(
  { route, needsAccount, decode, run }: Endpoint,
  { contextOf }: Parts,
  sendLedger: SendLedger,
): Handler {
  return async (request, reply) => {
    if (needsAccount) assertCaller(request);
    const { query, params } = request as { query: object; params: object };
    for (const name of Object.keys(params)) if (Object.hasOwn(query, name)) throw unknownName(name);
    const variables = decode({ ...query, ...params }, true);
    const context = contextOf(request, reply, request.caller);
    if (route.csv) {
      reply.header('Vary', 'Accept');
      if (prefersCsv(request)) return sendLedger(reply, context, variables);
    }
    const body = await run(context, variables);
    reply.header('Content-Type', JSON_TYPE);
    return JSON.stringify(body);
  };
}

function writer(endpoint: Endpoint, { contextOf, idempotency, baseUrl }: Parts): Handler {
  const { needsAccount, decode, run, spell, route } = endpoint;
  return async (request, reply) => {
    if (needsAccount) assertCaller(request);
    const variables = decode(givenTo(route, request), isForm(request));
    const call = [route.method, route.path, variables];
    const answer = await answerOnce(idempotency, request, reply, call, async (caller): Promise<Outcome> => {
      try {
        const body = await run(contextOf(request, reply, caller), variables);
        return outcomeOf(200, body);
      } catch (error) {
        const failure = publicError(error);
        if (failure.status >= 500 || !caller) throw error;
        if (failure.retryAfterSeconds !== undefined) reply.header('Retry-After', failure.retryAfterSeconds);
        return outcomeOf(failure.status, failureBody('rest', failure, baseUrl, spell));
      }
    });
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

function assertCaller({ caller, refusal }: FastifyRequest): void {
  if (!caller) throw refusal ?? new TillError('authentication_required');
}

function isForm({ headers, body }: FastifyRequest): boolean {
  return (
    body === undefined || (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
  );
}
