import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { envelope } from '../../rest/errors.ts';
import type { Config } from '../config.ts';
import { extensionsOf, publicError } from '../graphql/errors.ts';
import { systemClock } from '../shared/clock.ts';
import { TillError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { responseHeaders } from './headers.ts';

/** Fastify’s own errors, as catalogue errors. */
function failureOf(error: unknown, bodyLimitKb: number): TillError {
  const { code, statusCode, message } = error as FastifyError;
  switch (code) {
    case 'FST_ERR_BAD_URL':
      return new TillError('route_unknown');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new TillError('body_too_large', {
        message: `The request body is larger than ${bodyLimitKb} kB.`,
      });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new TillError('content_type_unsupported');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new TillError('body_malformed', {
        message: 'The request body’s length doesn’t match Content-Length.',
      });
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new TillError('body_malformed', { message: 'The request body isn’t valid JSON.' });
  }
  if (statusCode === 400 && !(error instanceof TillError))
    return new TillError('body_malformed', { message });
  return publicError(error);
}

export type Surface = 'rest' | 'graphql';

export function failureBody(
  surface: Surface,
  error: TillError,
  baseUrl: string,
  spell?: (name: string) => string,
): object {
  return surface === 'rest'
    ? envelope(error, baseUrl, spell)
    : { errors: [{ message: error.say(), extensions: extensionsOf(error, baseUrl) }] };
}

/** Renders every failure the way its surface does. */
export interface Failures {
  answer(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply;
  /** For what is too broken to be a request: there’s only a socket to answer on. */
  answerSocket(error: { code?: string }, socket: Socket): void;
}

export function createFailures(config: Config): Failures {
  const headers = responseHeaders(config.PUBLIC_URL);
  return {
    answer(request, reply, error) {
      const failure = failureOf(error, config.BODY_LIMIT_KB);
      if (failure.status >= 500) request.log.error({ request: request.id, err: error }, 'a request failed');
      if (failure.retryAfterSeconds !== undefined) reply.header('Retry-After', failure.retryAfterSeconds);
      const { config: route } = request.routeOptions ?? {};
      if (failure.status === 401)
        reply.header('WWW-Authenticate', route?.challenge?.('authorization' in request.headers) ?? 'Bearer');
      const surface: Surface = request.url.startsWith('/graphql') ? 'graphql' : 'rest';
      if (isFinal(failure)) reply.header(...NO_RETRY);
      const body = failureBody(surface, failure, config.PUBLIC_URL, route?.spell);
      return reply
        .code(failure.status)
        .headers(headers)
        .header('Request-Id', request.id)
        .header('Content-Type', surface === 'graphql' ? graphqlType(request) : JSON_TYPE)
        .send(JSON.stringify(body));
    },

    answerSocket({ code }, socket) {
      if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      const failure = new TillError('request_malformed');
      const body = JSON.stringify(failureBody('rest', failure, config.PUBLIC_URL));
      const lines = Object.entries({
        ...headers,
        'Request-Id': newId('request', systemClock.now()),
        'Content-Type': JSON_TYPE,
        'Content-Length': Buffer.byteLength(body),
        Connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 ${failure.status} Bad Request\r\n${lines.join('')}\r\n${body}`);
    },
  };
}

const JSON_TYPE = 'application/json; charset=utf-8';
export const RESPONSE_TYPE = 'application/graphql-response+json';

function graphqlType({ headers: { accept = '' } }: FastifyRequest): string {
  return accept.includes(RESPONSE_TYPE) ? `${RESPONSE_TYPE}; charset=utf-8` : JSON_TYPE;
}

/** On a conflict that the same call would meet again, so that clients who retry conflicts don’t. */
export const NO_RETRY = ['Till-Should-Retry', 'false'] as const;

function isFinal({ status, code }: TillError): boolean {
  return status === 409 && code !== 'idempotency_key_in_use';
}

/** Unknown URLs and methods, told apart before anything of the request is read. */
export function refuseUnknownRoutes(
  app: FastifyInstance,
  count: (request: FastifyRequest, reply: FastifyReply) => void,
  showMissing: (reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const known: { methods: string[]; pattern: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    // A route that matches everywhere, such as a preflight, doesn’t make a URL known.
    if (url === '*') return;
    known.push({ methods: [method].flat(), pattern: patternOf(url) });
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    count(request, reply);
    const [path = ''] = request.url.split('?');
    const allowed = known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
    if (allowed.length === 0) {
      if (isForPeople(request, path)) return void showMissing(reply.header('Vary', 'Accept'));
      return done(new TillError('route_unknown'));
    }
    reply.header('Allow', allowed.join(', '));
    done(new TillError('method_not_allowed'));
  });
}

/** Somebody’s browser opens it, where people have something to look for. */
function isForPeople({ method, headers: { accept = '' } }: FastifyRequest, path: string): boolean {
  return method === 'GET' && accept.includes('text/html') && !/^\/(v1|graphql|assets)(\/|$)/.test(path);
}

function patternOf(url: string): RegExp {
  return new RegExp(`^${url.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`);
}
