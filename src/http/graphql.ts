import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getOperationAST } from 'graphql';
import type { Caller } from '../accounts/caller.ts';
import type { Context } from '../graphql/context.ts';
import { type DocumentLimits, parseWithin } from '../graphql/limits.ts';
import type { Yoga } from '../graphql/yoga.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import { TillError } from '../shared/errors.ts';
import { answerOnce, type Outcome } from './idempotent.ts';

interface Parts {
  yoga: Yoga;
  limits: DocumentLimits;
  idempotency: Idempotency;
  contextOf(request: FastifyRequest, reply: FastifyReply, caller: Caller | undefined): Context;
}

/** GraphiQL is the one page here that brings scripts and styles of its own. */
const GRAPHIQL_CSP =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; connect-src 'self' ws: wss:; frame-ancestors 'none'";

export function serveGraphQL(app: FastifyInstance, { yoga, limits, idempotency, contextOf }: Parts): void {
  const execute = async (request: FastifyRequest, reply: FastifyReply, caller: Caller | undefined) =>
    yoga.handleNodeRequestAndResponse(request, reply, contextOf(request, reply, caller));

  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler: async (request, reply) => {
      if (Array.isArray(request.body))
        throw new TillError('graphql_limit_exceeded', {
          message: 'Batches are not taken: send one operation a request.',
        });
      if (request.headers['idempotency-key'] === undefined || !isMutation(request.body, limits))
        return send(reply, await execute(request, reply, request.caller));
      const call = ['graphql', request.body];
      const { status, body, contentType } = await answerOnce(
        idempotency,
        request,
        reply,
        call,
        async (caller) => answerOf(await execute(request, reply, caller)),
      );
      return reply.code(status).header('Content-Type', contentType).send(body);
    },
  });
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
