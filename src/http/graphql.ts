import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ExecutionResult, getOperationAST } from 'graphql';
import type { Caller } from '../accounts/caller.ts';
import type { Context } from '../graphql/context.ts';
import { maskError } from '../graphql/errors.ts';
import { type DocumentLimits, parseWithin } from '../graphql/limits.ts';
import { isRefused, type OperationRequest, prepareOperation } from '../graphql/operation.ts';
import type { Yoga } from '../graphql/yoga.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import { TillError } from '../shared/errors.ts';
import { answerOnce, type Outcome } from './idempotent.ts';

interface Parts {
  yoga: Yoga;
  limits: DocumentLimits;
  idempotency: Idempotency;
  contextOf(request: FastifyRequest, reply: FastifyReply, caller: Caller | undefined): Context;
  report(error: unknown): void;
}

/** GraphiQL is the one page here that brings scripts and styles of its own. */
const GRAPHIQL_CSP =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; connect-src 'self' ws: wss:; frame-ancestors 'none'";

export function serveGraphQL(app: FastifyInstance, parts: Parts): void {
  const { yoga, limits, idempotency, contextOf, report } = parts;

  /** Yoga speaks the whole of GraphQL over http: addresses, event streams, GraphiQL, every kind of refusal. */
  async function negotiate(request: FastifyRequest, reply: FastifyReply, caller: Caller | undefined) {
    return yoga.handleNodeRequestAndResponse(request, reply, contextOf(request, reply, caller));
  }

  /** Nearly all calls are JSON in, JSON out: those need no negotiation, which costs as much as a small query. */
  async function answerPlainly(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
    const result = await runPlainly(request, contextOf(request, reply, request.caller)).catch((error) => ({
      errors: [maskError(error, report)],
    }));
    return result && JSON.stringify(result);
  }

  async function runPlainly(
    { body }: FastifyRequest,
    context: Context,
  ): Promise<ExecutionResult | undefined> {
    const operation = await prepareOperation(yoga, context, body as OperationRequest);
    if (isRefused(operation)) return { errors: operation.map((error) => maskError(error, report)) };
    return operation.kind === 'subscription' ? undefined : operation.execute();
  }

  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler: async (request, reply) => {
      if (Array.isArray(request.body))
        throw new TillError('graphql_limit_exceeded', {
          message: 'Batches are not taken: send one operation a request.',
        });
      if (request.headers['idempotency-key'] !== undefined && isMutation(request.body, limits)) {
        const call = ['graphql', request.body];
        const { status, body, contentType } = await answerOnce(
          idempotency,
          request,
          reply,
          call,
          async (caller) => answerOf(await negotiate(request, reply, caller)),
        );
        return reply.code(status).header('Content-Type', contentType).send(body);
      }
      const answer = isPlain(request) ? await answerPlainly(request, reply) : undefined;
      if (answer === undefined) return send(reply, await negotiate(request, reply, request.caller));
      return reply.header('Content-Type', 'application/json; charset=utf-8').send(answer);
    },
  });
}

/** A well-formed operation as JSON from a client that takes JSON for an answer. */
function isPlain({ method, body, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  if (method !== 'POST' || !/^(\*\/\*|application\/json)/.test(accept) || accept.includes('event-stream'))
    return false;
  const { query, variables, operationName, extensions, ...others } = (body ?? {}) as Record<string, unknown>;
  return (
    typeof query === 'string' &&
    (variables == null || (typeof variables === 'object' && !Array.isArray(variables))) &&
    (operationName == null || typeof operationName === 'string') &&
    Object.keys(others).length === 0
  );
}

/** Whether an Idempotency-Key has anything to protect here; what cannot be read is left for Yoga to refuse. */
function isMutation(body: unknown, limits: DocumentLimits): boolean {
  const { query, operationName } = (body ?? {}) as { query?: unknown; operationName?: string };
  if (typeof query !== 'string') return false;
  try {
    return getOperationAST(parseWithin(limits, query), operationName)?.operation === 'mutation';
  } catch {
    return false;
  }
}

/** GraphQL answers a refused mutation with 200; whether to keep it depends on the outcome inside. */
async function answerOf(response: Response): Promise<Outcome> {
  const body = await response.text();
  const { errors } = JSON.parse(body) as { errors?: { extensions?: { status?: number } }[] };
  return {
    status: response.status,
    outcome: errors?.[0]?.extensions?.status ?? response.status,
    body,
    contentType: response.headers.get('content-type') ?? 'application/json; charset=utf-8',
  };
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  response.headers.forEach((value, name) => void reply.header(name, value));
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream') && response.body)
    return reply.send(Readable.from(response.body as unknown as AsyncIterable<Uint8Array>));
  if (type.startsWith('text/html')) reply.header('Content-Security-Policy', GRAPHIQL_CSP);
  return reply.send(await response.text());
}
