import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ExecutionResult, getOperationAST } from 'graphql';
import type { Caller } from '../accounts/caller.ts';
import type { Idempotency } from '../accounts/idempotency.ts';
import type { Place } from '../events/events.ts';
import type { Context } from '../graphql/context.ts';
import type { Mask } from '../graphql/errors.ts';
import { type DocumentLimits, parseWithin } from '../graphql/limits.ts';
import { isRefused, type Operation, type OperationRequest, prepareOperation } from '../graphql/operation.ts';
import type { Yoga } from '../graphql/yoga.ts';
import { TillError } from '../shared/errors.ts';
import { lastEventId } from './event-streams.ts';
import { RESPONSE_TYPE } from './failures.ts';
import { answerOnce, type Outcome } from './idempotent.ts';
import type { Message, Streams } from './streams.ts';

interface Parts {
  yoga: Yoga;
  limits: DocumentLimits;
  idempotency: Idempotency;
  streams: Streams;
  contextOf(request: FastifyRequest, reply: FastifyReply, caller: Caller | undefined): Context;
  mask: Mask;
}

/**
 * GraphQL over HTTP. Yoga’s content negotiation, which costs as much as a small query, is used only for GraphiQL.
 */
export function serveGraphQL(
  app: FastifyInstance,
  { yoga, limits, idempotency, streams, contextOf, mask }: Parts,
): void {
  const kindOfOperation = createKindOf(limits);

  async function run<Result>(
    context: Context,
    asked: OperationRequest,
    start: (operation: Operation) => Promise<Result>,
  ): Promise<Result | ExecutionResult> {
    try {
      const operation = await prepareOperation(yoga, context, asked);
      if (isRefused(operation)) return { errors: operation.map(mask) };
      return await start(operation);
    } catch (error) {
      return { errors: [mask(error)] };
    }
  }

  async function follow(context: Context, asked: OperationRequest): Promise<AsyncIterator<ExecutionResult>> {
    const results = await run(context, asked, (operation) =>
      operation.kind === 'subscription' ? operation.subscribe() : operation.execute(),
    );
    return Symbol.asyncIterator in results ? results[Symbol.asyncIterator]() : once(results);
  }

  async function stream(request: FastifyRequest, reply: FastifyReply, asked: OperationRequest) {
    const place: Place = { resume: lastEventId(request), cursor: undefined };
    const context = { ...contextOf(request, reply, request.caller), place };
    const messages = messagesOf(await follow(context, asked), () => place.cursor);
    return streams.send(reply, request.caller, { messages, place: () => place.cursor });
  }

  async function negotiate(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!URL.canParse(`http://${request.headers.host}`))
      throw new TillError('request_malformed', { message: 'The Host header is invalid.' });
    const context = contextOf(request, reply, request.caller);
    return send(reply, await yoga.handleNodeRequestAndResponse(request, reply, context));
  }

  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler: async (request, reply) => {
      const { method, headers } = request;
      const { accept = '*/*' } = headers;
      if (method === 'GET' && accept.includes('text/html')) return negotiate(request, reply);
      const asked = operationOf(request);
      const kind = kindOfOperation(asked);
      // A mutation is answered as JSON whatever is accepted: its effect must not depend on content negotiation.
      if (kind !== 'mutation' && wantsStream(kind, accept)) return stream(request, reply, asked);
      if (kind !== 'mutation' && !JSON_TYPES.test(accept)) throw new TillError('not_acceptable');
      if (kind === 'subscription') throw new TillError('not_acceptable', WANTS_STREAM);
      if (kind === 'mutation' && method === 'GET') throw new TillError('graphql_invalid', WANTS_POST);
      const answerAs = async (caller: Caller | undefined) => {
        const contentType = accept.includes(RESPONSE_TYPE) ? RESPONSE_TYPE : 'application/json';
        const result = await run(contextOf(request, reply, caller), asked, (operation) =>
          operation.execute(),
        );
        const retryAfter = result.errors?.[0]?.extensions.retryAfter;
        if (retryAfter !== undefined) reply.header('Retry-After', retryAfter);
        return outcomeOf(result, `${contentType}; charset=utf-8`);
      };
      const { status, contentType, body } =
        kind === 'mutation'
          ? await answerOnce(idempotency, request, reply, ['graphql', asked], answerAs)
          : await answerAs(request.caller);
      return reply.code(status).header('Content-Type', contentType).send(body);
    },
  });
}

const JSON_TYPES = /\*\/\*|application\/(\*|json|graphql-response\+json)/;
const JSON_BY_NAME = /application\/(json|graphql-response\+json)/;

/** Clients name every type that they understand: what has one result comes as JSON where they do. */
function wantsStream(kind: string | undefined, accept: string): boolean {
  return accept.includes('text/event-stream') && (kind === 'subscription' || !JSON_BY_NAME.test(accept));
}

const WANTS_STREAM = {
  message: 'Subscriptions need Accept: text/event-stream or a WebSocket.',
};
const WANTS_POST = { message: 'Send mutations with POST.' };

/** GraphiQL is the one page here with its own scripts and styles. */
const GRAPHIQL_CSP =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; connect-src 'self' ws: wss:; frame-ancestors 'none'";

const KINDS_KEPT = 1_000;
const LONGEST_KEPT = 10_000;

/** The kind of a document’s operation, cached: clients send the same few documents again and again. */
function createKindOf(limits: DocumentLimits) {
  const kinds = new Map<string, string | undefined>();
  return ({ query, operationName }: OperationRequest): string | undefined => {
    const key = `${operationName ?? ''} ${query}`;
    if (kinds.has(key)) return kinds.get(key);
    const kind = kindOf(query, operationName, limits);
    if (kinds.size >= KINDS_KEPT) kinds.clear();
    if (key.length <= LONGEST_KEPT) kinds.set(key, kind);
    return kind;
  };
}

/** Undefined if it can’t be told; the execution will say why. */
function kindOf(query: string, operationName: string | null | undefined, limits: DocumentLimits) {
  try {
    return getOperationAST(parseWithin(limits, query), operationName)?.operation;
  } catch {
    return undefined;
  }
}

/** The operation in a request’s body or query string. */
function operationOf({ method, body, query: address }: FastifyRequest): OperationRequest {
  if (Array.isArray(body))
    throw new TillError('graphql_limit_exceeded', {
      message: 'Batching isn’t supported: send one operation per request.',
    });
  const given = (method === 'GET' ? fromAddress(address as Record<string, unknown>) : (body ?? {})) as Record<
    string,
    unknown
  >;
  const { query, variables, operationName, extensions, ...others } = given;
  // Clients that try a hash first send the document when they’re told this, in these words.
  if (query === undefined && (extensions as { persistedQuery?: unknown } | undefined)?.persistedQuery)
    throw new TillError('graphql_invalid', { message: 'PersistedQueryNotSupported' });
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new TillError('parameter_unknown', { param: unknown, isVerbatim: true });
  if (typeof query !== 'string')
    throw new TillError('graphql_invalid', { message: '“query” must be a GraphQL document.' });
  if (variables != null && (typeof variables !== 'object' || Array.isArray(variables)))
    throw new TillError('graphql_invalid', { message: '“variables” must be an object.' });
  if (operationName != null && typeof operationName !== 'string')
    throw new TillError('graphql_invalid', { message: '“operationName” must be a string.' });
  return { query, variables: variables as OperationRequest['variables'], operationName };
}

function fromAddress(address: Record<string, unknown>): Record<string, unknown> {
  const given = { ...address };
  for (const name of ['variables', 'extensions']) {
    const text = given[name];
    if (text === undefined) continue;
    try {
      given[name] = JSON.parse(String(text));
    } catch {
      throw new TillError('graphql_invalid', { message: `“${name}” must be JSON.` });
    }
  }
  return given;
}

/**
 * Plain JSON answers a failed operation with 200, as its clients expect; what an Idempotency-Key stores depends on the
 * outcome inside. The newer media type has a status that says when nothing was executed.
 */
function outcomeOf(result: ExecutionResult, contentType: string): Outcome {
  const outcome = Number(result.errors?.[0]?.extensions.status ?? 200);
  const status = contentType.startsWith(RESPONSE_TYPE) && result.data === undefined ? outcome : 200;
  return { status, outcome, body: JSON.stringify(result), contentType };
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  response.headers.forEach((value, name) => void reply.header(name, value));
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/html')) reply.header('Content-Security-Policy', GRAPHIQL_CSP);
  return reply.send(await response.text());
}

async function* once(result: ExecutionResult): AsyncGenerator<ExecutionResult> {
  yield result;
}

/** As the protocol of GraphQL over server-sent events has it, each result with the place it leads to. */
function messagesOf(
  results: AsyncIterator<ExecutionResult>,
  place: () => string | undefined,
): AsyncIterator<Message> {
  let isComplete = false;
  return {
    async next() {
      if (isComplete) return { done: true, value: undefined };
      const { done, value } = await results.next();
      isComplete = done ?? false;
      if (done) return { done: false, value: { event: 'complete', data: '' } };
      return { done: false, value: { id: place(), event: 'next', data: JSON.stringify(value) } };
    },
    async return() {
      await results.return?.();
      return { done: true, value: undefined };
    },
  };
}
