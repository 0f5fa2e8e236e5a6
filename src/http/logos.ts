import type { FastifyInstance } from 'fastify';
import { missing } from '../shared/errors.ts';
import type { UseCases } from '../use-cases.ts';
import { pathOf } from './pages.ts';

interface Parts {
  accounts: Pick<UseCases['accounts'], 'logo'>;
  appUrl: string;
}

const HEADERS = {
  // Whatever somebody made of a picture, it’s never more than one.
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'Content-Disposition': 'inline; filename="logo"',
  // Another picture has another address.
  'Cache-Control': 'public, max-age=31536000, immutable',
};

/** The logos of businesses, for anyone who sees their pages. */
export function serveLogos(app: FastifyInstance, { accounts, appUrl }: Parts): void {
  app.get<{ Params: { key: string } }>(`${pathOf(appUrl)}/logos/:key`, async ({ params: { key } }, reply) => {
    const logo = await accounts.logo(key);
    if (!logo) throw missing('logo');
    return reply.headers({ ...HEADERS, 'Content-Type': logo.type }).send(Buffer.from(logo.content));
  });
}
