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
  async function negotiate(request: FastifyRequest, reply: FastifyReply) {
    if (!URL.canParse(`http://${request.headers.host}`))
      throw new TillError('request_malformed', { message: 'The Host header names no host.' });
    return yoga.handleNodeRequestAndResponse(request, reply, contextOf(request, reply, request.caller));
  }

  /** Nearly all calls are JSON in, JSON out: those need no negotiation, which costs as much as a small query. */
  async function runPlainly(body: OperationRequest, context: Context): Promise<ExecutionResult | undefined> {
    try {
      const operation = await prepareOperation(yoga, context, body);
      if (isRefused(operation)) return { errors: operation.map((error) => maskError(error, report)) };
      return operation.kind === 'subscription' ? undefined : await operation.execute();
    } catch (error) {
      return { errors: [maskError(error, report)] };
    }
  }

  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler: async (request, reply) => {
      const { body, caller, headers } = request;
      if (Array.isArray(body))
        throw new TillError('graphql_limit_exceeded', {
          message: 'Batches are not taken: send one operation a request.',
        });
      if (!isOperation(body)) return send(reply, await negotiate(request, reply));
      reply.header('Content-Type', JSON_TYPE);
      if (headers['idempotency-key'] !== undefined && isMutation(body, limits)) {
        const answer = await answerOnce(idempotency, request, reply, ['graphql', body], async (caller) =>
          outcomeOf(await runPlainly(body, contextOf(request, reply, caller))),
        );
        return answer.body;
      }
      const result = takesJson(request)
        ? await runPlainly(body, contextOf(request, reply, caller))
        : undefined;
      return result ? JSON.stringify(result) : send(reply, await negotiate(request, reply));
    },
  });
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** A well-formed operation; anything else is for Yoga to refuse. */
function isOperation(body: unknown): body is OperationRequest {
  const { query, variables, operationName, extensions, ...others } = (body ?? {}) as Record<string, unknown>;
  return (
    typeof query === 'string' &&
    (variables == null || (typeof variables === 'object' && !Array.isArray(variables))) &&
    (operationName == null || typeof operationName === 'string') &&
    Object.keys(others).length === 0
  );
}

function takesJson({ headers: { accept = '*/*' } }: FastifyRequest): boolean {
  return /^(\*\/\*|application\/json)/.test(accept) && !accept.includes('event-stream');
}

/** Whether an Idempotency-Key has anything to protect here. */
function isMutation({ query, operationName }: OperationRequest, limits: DocumentLimits): boolean {
  try {
    return getOperationAST(parseWithin(limits, query), operationName)?.operation === 'mutation';
  } catch {
    return false;
  }
}

/** GraphQL answers a refused mutation with 200; whether to keep it depends on the outcome inside. */
function outcomeOf(result: ExecutionResult = {}): Outcome {
  const outcome = Number(result.errors?.[0]?.extensions.status ?? 200);
  return { status: 200, outcome, body: JSON.stringify(result), contentType: JSON_TYPE };
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
