import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { publicError } from '../graphql/errors.ts';
import { TillError } from '../shared/errors.ts';
import type { UseCases } from '../use-cases.ts';
import type { LinkProblem } from '../web/page-settings.ts';
import { type Pages, pathOf } from './pages.ts';

/** Where checkout links open: whoever follows one gets a session of their own and is led to its page. */

interface Parts {
  useCases: Pick<UseCases, 'checkoutLinks' | 'checkoutSessions'>;
  pages: Pages;
  checkoutUrl: string;
  appUrl: string;
}

type LinkRoute = { Params: { id: string } };

export function serveLinks(app: FastifyInstance, { useCases, pages, checkoutUrl, appUrl }: Parts): void {
  const { checkoutLinks, checkoutSessions } = useCases;
  const path = `${pathOf(checkoutUrl)}/:id`;

  // People look at these answers, so that they are pages.
  app.setErrorHandler((error, request, reply) => {
    const failure = publicError(error);
    if (failure.status >= 500) request.log.error({ request: request.id, err: error }, 'a request failed');
    if (failure.retryAfterSeconds !== undefined) reply.header('Retry-After', failure.retryAfterSeconds);
    const { status, problem } = refusalOf(failure);
    return pages.refuseLink(reply, status, problem);
  });

  // Written out, because the one that comes with GET by itself would open the link.
  app.head<LinkRoute>(path, async ({ params: { id } }, reply) => {
    const link = await checkoutLinks.anyones(id);
    if (link.canceledBy) throw new TillError('state_conflict');
    return reply.send();
  });

  app.get<LinkRoute>(path, { exposeHeadRoute: false }, async ({ params: { id }, headers }, reply) => {
    if (!isOpening(headers)) return reply.code(503).send();
    const session = await checkoutSessions.openLink(id);
    return reply.redirect(`${appUrl}/c/${session.id}`, 303);
  });
}

/** Whether somebody wants to see the page: not a browser that fetches it just in case, nor as a picture. */
function isOpening(headers: IncomingHttpHeaders): boolean {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-moz']];
  const isAhead = purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')));
  return !isAhead && (headers['sec-fetch-dest'] ?? 'document') === 'document';
}

function refusalOf({ code, status }: TillError): { status: number; problem: LinkProblem } {
  switch (code) {
    case 'resource_missing':
      return { status, problem: 'unknown' };
    case 'state_conflict':
      return { status: 410, problem: 'canceled' };
    case 'rate_limit_exceeded':
      return { status, problem: 'busy' };
    default:
      return { status, problem: 'failed' };
  }
}
