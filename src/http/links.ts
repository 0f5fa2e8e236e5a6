import type { FastifyInstance, FastifyReply } from 'fastify';
import { publicError } from '../graphql/errors.ts';
import { TillError } from '../shared/errors.ts';
import type { UseCases } from '../use-cases.ts';
import type { LinkProblem } from '../web/page-settings.ts';
import type { OwnPages } from './authenticate.ts';
import { type Pages, pathOf } from './pages.ts';
import type { RateLimits } from './rate-limits.ts';
import { visitOf, wantsJson } from './visits.ts';

/** Where checkout links open: each visitor gets a session of their own and is redirected to its page. */

interface Parts {
  useCases: Pick<UseCases, 'checkoutLinks' | 'checkoutSessions'>;
  pages: Pages;
  rateLimits: RateLimits;
  isFromOwnPages: OwnPages;
  checkoutUrl: string;
  appUrl: string;
}

type LinkRoute = { Params: { id: string } };

export function serveLinks(app: FastifyInstance, parts: Parts): void {
  const { pages, rateLimits, isFromOwnPages, checkoutUrl, appUrl } = parts;
  const { checkoutLinks, checkoutSessions } = parts.useCases;
  const path = `${pathOf(checkoutUrl)}/:id`;

  // People see these responses, so they are pages.
  app.setErrorHandler((error, request, reply) => {
    if (wantsJson(request.headers)) throw error;
    const failure = publicError(error);
    if (failure.status >= 500) request.log.error({ request: request.id, err: error }, 'a request failed');
    const { retryAfterSeconds } = failure;
    if (retryAfterSeconds !== undefined) reply.header('Retry-After', retryAfterSeconds);
    const { status, problem } = refusalOf(failure);
    return pages.showLink(reply, status, { linkProblem: problem, retryAfterSeconds });
  });

  async function assertLive(id: string): Promise<void> {
    const link = await checkoutLinks.findPublic(id);
    if (link.canceledBy) throw new TillError('state_conflict');
  }

  /** A page with a button that creates a session. */
  const ask = (reply: FastifyReply) =>
    pages.showLink(reply.header('X-Robots-Tag', 'noindex'), 200, { linkProblem: 'unopened' });

  const open = async (id: string) => `${appUrl}/c/${(await checkoutSessions.openLink(id)).id}`;

  // Explicit, because the one Fastify derives from GET would open the link.
  app.head<LinkRoute>(path, async ({ params: { id } }, reply) => {
    await assertLive(id);
    return reply.send();
  });

  app.get<LinkRoute>(path, { exposeHeadRoute: false }, async (request, reply) => {
    const { params, headers, ip } = request;
    const visit = visitOf(headers);
    if (visit === 'ahead') return reply.code(503).send();
    await assertLive(params.id);
    if (visit === 'look') return ask(reply);
    rateLimits.countOpening(ip, request);
    // However many strangers open the link, a customer can continue, with one more click.
    if (rateLimits.isCrowded(params.id)) return ask(reply);
    return reply.redirect(await open(params.id), 303);
  });

  app.post<LinkRoute>(path, async (request, reply) => {
    if (!isFromOwnPages(request.headers)) throw new TillError('origin_not_allowed');
    await assertLive(request.params.id);
    rateLimits.countOpening(request.ip, request);
    const url = await open(request.params.id);
    return wantsJson(request.headers) ? reply.send({ url }) : reply.redirect(url, 303);
  });
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
