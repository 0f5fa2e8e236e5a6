import Fastify, { type FastifyInstance } from 'fastify';

/** A small web server on the loopback address that shows pages and takes forms. */
export interface WebServerOptions {
  /** As people and other pages address it. */
  url: string;
  /** The Content-Security-Policy of its pages. */
  policy: Record<string, string>;
}

const BODY_LIMIT = 16 * 1024;

export function createWebServer({ url, policy }: WebServerOptions): FastifyInstance {
  const { host } = new URL(url);
  const app = Fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true });
  const content = Object.entries({ 'default-src': "'none'", 'base-uri': "'none'", ...policy })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.addHook('onRequest', async (request, reply) => {
    // Another name for this machine would have other cookies and another origin, and may not be its own.
    if (request.headers.host !== host) return reply.redirect(`${url}${request.url}`, 307);
    const { origin } = request.headers;
    if (request.method === 'POST' && origin !== undefined && origin !== url)
      return reply.code(403).send('This form is not ours.');
  });
  app.addHook('onSend', async (_, reply) => {
    reply.header('content-security-policy', content);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'same-origin');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  return app;
}

export const HTML = 'text/html; charset=utf-8';

/** The fields of a form or of a flat JSON object, as texts. */
export function fieldsOf(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
}

/** Files that are part of the program: read anew after an upgrade. */
export function serveText(app: FastifyInstance, files: Record<string, { type: string; text: string }>): void {
  for (const [path, { type, text }] of Object.entries(files))
    app.get(path, (_, reply) => reply.type(type).header('cache-control', 'no-cache').send(text));
}
