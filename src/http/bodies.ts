import { parse as parseFlat } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import qs from 'qs';
import { TillError } from '../shared/errors.ts';

/** JSON everywhere; forms where REST is served. Whatever is sent, a handler sees one plain object. */
export function acceptJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {});
    return parseJson(request, body as string, done);
  });
}

export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    try {
      done(null, parseForm(body as string));
    } catch {
      done(new TillError('body_malformed', { message: 'The form nests too deep or has too many fields.' }));
    }
  });
}

/** `a[b]=1` nests, `a[]=1` and `a[0]=1` list. */
export function parseForm(text: string): Record<string, unknown> {
  return qs.parse(text, {
    depth: 8,
    strictDepth: true,
    parameterLimit: 1_000,
    throwOnLimitExceeded: true,
    arrayLimit: 1_000,
    ignoreQueryPrefix: true,
  });
}

/** Addresses seldom nest; Node's own parser is far quicker with those that do not. */
export function parseQuery(text: string): Record<string, string> {
  const parsed = /\[|%5b/i.test(text) ? parseForm(text) : parseFlat(text);
  return parsed as Record<string, string>;
}

/** A body as the object that it must be. */
export function bodyObject(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body))
    throw new TillError('body_malformed', { message: 'The body must be one JSON object.' });
  return body as Record<string, unknown>;
}
