import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { TillError } from '../shared/errors.ts';
import { kindOfId } from '../shared/ids.ts';
import { packageRoot } from '../shared/package-root.ts';
import { pathOf } from './pages.ts';

interface Parts {
  appUrl: string;
  checkoutUrl: string;
  payUrl: string;
}

/** The elements for other pages, and where these find what has only an ID. */
export function serveEmbed(app: FastifyInstance, { appUrl, checkoutUrl, payUrl }: Parts): void {
  const file = join(packageRoot, 'dist', 'embed', 'index.js');
  const script = existsSync(file) ? readFileSync(file) : undefined;
  if (!script) app.log.warn({ file }, 'embed.js has not been built: run npm run build');
  const headers = {
    'Content-Type': 'text/javascript; charset=utf-8',
    // The URL stays the same, so browsers ask again after a day, and show what they have meanwhile.
    'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
    ETag: `"${createHash('sha256')
      .update(script ?? '')
      .digest('base64url')}"`,
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
  app.get(`${pathOf(appUrl)}/embed.js`, async (request, reply) => {
    if (!script) throw new TillError('route_unknown');
    reply.headers(headers);
    return request.headers['if-none-match'] === headers.ETag ? reply.code(304).send() : reply.send(script);
  });

  app.get<{ Params: { id: string } }>(`${pathOf(appUrl)}/embed/:id`, async ({ params: { id } }, reply) => {
    switch (kindOfId(id)) {
      case 'checkoutSession':
        return reply.redirect(`${appUrl}/c/${id}`, 303);
      case 'transactionIntent':
        return reply.redirect(`${payUrl}/i/${id}`, 303);
      case 'checkoutLink':
        return reply.redirect(`${checkoutUrl}/${id}`, 303);
      default:
        throw new TillError('resource_missing');
    }
  });
}
