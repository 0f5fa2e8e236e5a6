import { catalogue, TillError } from '../src/shared/errors.ts';
import type { Endpoint } from './endpoint.ts';
import { envelope } from './errors.ts';
import { objectSchema, type Schema } from './json-schema.ts';
import type { Method } from './routes.ts';

/** What every call’s responses share in the OpenAPI document: their headers, and refusals. */

export interface Header {
  description: string;
  schema: Schema;
}

const header = (type: 'integer' | 'string', description: string): Header => ({
  description,
  schema: { type },
});

/** On every response. */
export const HEADERS: Record<string, Header> = {
  'Request-Id': header('string', 'Names the call in the server’s logs.'),
  'RateLimit-Limit': header('integer', 'How many calls a minute the caller has.'),
  'RateLimit-Remaining': header('integer', 'How many of them are left.'),
  'RateLimit-Reset': header('integer', 'In how many seconds all of them are available again.'),
};
const REFUSAL_HEADERS: Record<number, Record<string, Header>> = {
  409: { 'Till-Should-Retry': header('string', '`false` if the same call would be refused again.') },
  429: { 'Retry-After': header('integer', 'In how many seconds to retry.') },
  503: { 'Retry-After': header('integer', 'In how many seconds to retry, if that’s known.') },
};
const SUCCESS_HEADERS: Record<Method, Record<string, Header>> = {
  GET: { ETag: header('string', 'Send it as `If-None-Match` to get a 304 if nothing has changed.') },
  POST: { 'Idempotent-Replayed': header('string', '`true` if this repeats the first response.') },
  DELETE: { 'Idempotent-Replayed': header('string', '`true` if this repeats the first response.') },
};

const headersOf = (more: Record<string, Header> = {}) => ({
  ...Object.fromEntries(Object.keys(HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }])),
  ...more,
});

const REFUSALS: Record<number, string> = {
  400: 'The request is invalid. `param` names the parameter.',
  401: 'No valid API key or session.',
  403: 'The API key doesn’t have the scope that this call needs.',
  404: 'The object doesn’t exist or belongs to another account.',
  409: 'The object’s state doesn’t allow this, or a call with the same Idempotency-Key is in progress.',
  413: 'The request body is too large.',
  415: 'The request body is neither JSON nor form-encoded.',
  429: 'Too many requests. `Retry-After` says when to retry.',
  500: 'Something went wrong on the server.',
  503: 'The server is temporarily unavailable. Retry the call.',
};

export function successHeaders(method: Method) {
  return headersOf(SUCCESS_HEADERS[method]);
}

export function refusals({ route, needsAccount }: Endpoint, takesKey: boolean): Record<string, Schema> {
  const statuses = new Set<number>([
    400,
    401,
    ...(needsAccount ? [403] : []),
    ...route.refusals,
    ...(takesKey ? [409] : []),
    // A body is read, and may be refused, also where none is asked for.
    ...(route.method === 'GET' ? [] : [413, 415]),
    429,
    500,
    503,
  ]);
  const schema = { $ref: '#/components/schemas/Error' };
  return Object.fromEntries(
    [...statuses].sort().map((status) => [
      status,
      {
        description: REFUSALS[status],
        headers: headersOf(REFUSAL_HEADERS[status]),
        content: { 'application/json': { schema } },
      },
    ]),
  );
}

export function errorSchema(baseUrl: string): Schema {
  const types = [...new Set(Object.values(catalogue).map(({ type }) => type))];
  const text = (name: string, schema: Schema = {}, required = true) => ({
    name,
    schema: { type: 'string', ...schema },
    required,
  });
  const error = objectSchema([
    text('type', { enum: types }),
    text('message'),
    text('code', { enum: Object.keys(catalogue) }),
    text('param', { description: 'The parameter the error is about.' }, false),
    text('doc_url', { description: 'A page about the error code on this server.' }),
  ]);
  const example = envelope(new TillError('parameter_missing', { param: 'amount' }), baseUrl);
  return objectSchema([{ name: 'error', schema: error, required: true }], { examples: [example] });
}
