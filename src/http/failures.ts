import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { envelope } from '../../rest/errors.ts';
import type { Config } from '../config.ts';
import { extensionsOf, publicError } from '../graphql/errors.ts';
import { TillError } from '../shared/errors.ts';

/** What Fastify refuses by itself, in the catalogue's words. */
function failureOf(error: unknown, bodyLimitKb: number): TillError {
  const { code, statusCode, message } = error as FastifyError;
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new TillError('body_too_large', { message: `The body is larger than ${bodyLimitKb} kB.` });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new TillError('content_type_unsupported');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new TillError('body_malformed', { message: 'The body is not as long as Content-Length says.' });
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new TillError('body_malformed', { message: 'The body is not well-formed JSON.' });
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
    : { errors: [{ message: error.say(), extensions: extensionsOf(error) }] };
}

/** Whatever goes wrong on any path is answered in the words of its surface. */
export function answerFailures(app: FastifyInstance, config: Config): void {
  function fail(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
    const failure = failureOf(error, config.BODY_LIMIT_KB);
    if (failure.status >= 500) request.log.error({ request: request.id, err: error }, 'a request failed');
    if (failure.retryAfterSeconds !== undefined) reply.header('Retry-After', failure.retryAfterSeconds);
    if (failure.status === 401) reply.header('WWW-Authenticate', 'Bearer');
    const surface: Surface = request.url.startsWith('/graphql') ? 'graphql' : 'rest';
    const body = failureBody(surface, failure, config.PUBLIC_URL, request.routeOptions.config?.spell);
    return reply
      .code(failure.status)
      .header('Content-Type', 'application/json; charset=utf-8')
      .send(JSON.stringify(body));
  }

  const known: { methods: string[]; pattern: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    known.push({ methods: [method].flat(), pattern: new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`) });
  });

  app.setErrorHandler((error, request, reply) => fail(request, reply, error));
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const allowed = known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
    if (allowed.length === 0) return fail(request, reply, new TillError('route_unknown'));
    reply.header('Allow', allowed.join(', '));
    return fail(request, reply, new TillError('method_not_allowed'));
  });
}
