import { parse as parseFlat } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import qs from 'qs';
import { TillError } from '../shared/errors.ts';

/** JSON everywhere, and forms for REST. A handler always sees one plain object. */
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
    } catch (error) {
      const tooMuch = new TillError('body_malformed', {
        message: 'The form is nested too deeply or has too many fields.',
      });
      done(error instanceof TillError ? error : tooMuch);
    }
  });
}

/** `a[b]=1` nests; `a[]=1` and `a[0]=1` make lists. */
function parseForm(text: string): Record<string, unknown> {
  // The parser silently drops this name, but its sender must be told.
  const prototype = /(?:^|&)([^=&]*__proto__[^=&]*)/i.exec(text)?.[1];
  if (prototype !== undefined)
    throw unknownName(prototype.replaceAll(/%5b|\[/gi, '.').replaceAll(/%5d|\]/gi, ''));
  return qs.parse(text, {
    depth: 8,
    strictDepth: true,
    parameterLimit: 1_000,
    throwOnLimitExceeded: true,
    arrayLimit: 1_000,
    plainObjects: true,
  });
}

/** Stands for a query string that can’t be parsed. */
export const UNREADABLE: Record<string, string> = Object.freeze({});

/** Query strings seldom nest, and Node’s own parser is far faster with those that don’t. */
export function parseQuery(text: string): Record<string, string> {
  if (!/\[|%5b/i.test(text)) return parseFlat(text) as Record<string, string>;
  try {
    return parseForm(text) as Record<string, string>;
  } catch (error) {
    // The router doesn’t expect its parser to throw, so a rejected name is left for the call to reject.
    return error instanceof TillError ? { [String(error.param)]: '' } : UNREADABLE;
  }
}

/** Rejects a query string on a call that takes its parameters elsewhere. */
export function assertNoQuery(query: unknown): void {
  for (const name of Object.keys(query as object)) throw unknownName(name);
}

export function unknownName(param: string): TillError {
  return new TillError('parameter_unknown', { param, isVerbatim: true });
}

/** A body, which must be an object. */
export function bodyObject(body: unknown): Record<string, unknown> {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new TillError('body_malformed', { message: 'The request body must be a JSON object.' });
  return body as Record<string, unknown>;
}
