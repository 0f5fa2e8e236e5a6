import type { FastifyInstance, FastifyReply } from 'fastify';
import { mannerOf } from '../accounts/writing.ts';
import { publicError } from '../graphql/errors.ts';
import type { CheckoutLinks } from '../selling/checkout/checkout-links.ts';
import type { Choice } from '../selling/checkout/choices.ts';
import { totalOf } from '../selling/checkout/line-items.ts';
import { invalidParameter, TillError } from '../shared/errors.ts';
import type { UseCases } from '../use-cases.ts';
import type { LinkOffer, LinkProblem } from '../web/page-settings.ts';
import type { OwnPages } from './authenticate.ts';
import { cardOfBill } from './page-card.ts';
import { type Pages, pathOf } from './pages.ts';
import type { RateLimits } from './rate-limits.ts';
import { visitOf, wantsJson } from './visits.ts';

/** Where checkout links open: each visitor gets a session of their own and is redirected to its page. */

interface Parts {
  useCases: Pick<UseCases, 'accounts' | 'checkoutLinks' | 'checkoutSessions'>;
  pages: Pages;
  rateLimits: RateLimits;
  isFromOwnPages: OwnPages;
  checkoutUrl: string;
  appUrl: string;
}

type LiveLink = Awaited<ReturnType<CheckoutLinks['assertLive']>>;
type LinkRoute = { Params: { id: string } };

export function serveLinks(app: FastifyInstance, parts: Parts): void {
  const { pages, rateLimits, isFromOwnPages, checkoutUrl, appUrl } = parts;
  const { accounts, checkoutLinks, checkoutSessions } = parts.useCases;
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

  const { assertLive } = checkoutLinks;

  /** A page with a button that creates a session, of what the customer chooses if that’s left to them. */
  const ask = async (reply: FastifyReply, link: LiveLink, linkOffer?: LinkOffer, isFramed = false) => {
    const account = await accounts.get(link.accountId);
    const { businessName: seller, embedOrigins } = account;
    const amount = linkOffer ? undefined : totalOf(link.lineItems);
    return pages.showLink(reply.header('X-Robots-Tag', 'noindex'), 200, {
      linkProblem: 'unopened',
      linkOffer: linkOffer && { ...linkOffer, look: lookOf(account) },
      card: cardOfBill({ seller, amount, title: link.title, isOpen: true }),
      ...(isFramed && { embedOrigins }),
    });
  };

  const lookOf = ({ brandColor: color, logoKey, ...account }: Awaited<ReturnType<typeof accounts.get>>) => ({
    color,
    logoUrl: logoKey && `${appUrl}/logos/${logoKey}`,
    ...mannerOf(account),
  });

  const open = async (id: string, choices?: readonly Choice[]) =>
    `${appUrl}/c/${(await checkoutSessions.openLink(id, choices)).id}`;

  // Explicit, because the one Fastify derives from GET would open the link.
  app.head<LinkRoute>(path, async ({ params: { id } }, reply) => {
    await assertLive(id);
    return reply.send();
  });

  app.get<LinkRoute>(path, { exposeHeadRoute: false }, async (request, reply) => {
    const { params, headers, ip } = request;
    const visit = visitOf(headers);
    if (visit === 'ahead') return reply.code(503).send();
    const link = await assertLive(params.id);
    const offer = await checkoutLinks.offerOf(link);
    if (visit === 'look') return ask(reply, link, offer);
    if (visit === 'framed') {
      const { embedOrigins } = await accounts.get(link.accountId);
      if (embedOrigins.length === 0) return reply.code(503).send();
      checkoutLinks.noteOpening(link.id);
      // The page creates the session once it’s shown, which only browsers of visitors to these origins do.
      return ask(reply, link, offer, true);
    }
    checkoutLinks.noteOpening(link.id);
    // What there is to choose is chosen before a session is created.
    if (offer) return ask(reply, link, offer);
    rateLimits.countOpening(ip, request);
    // However many strangers open the link, a customer can continue, with one more click.
    if (rateLimits.isCrowded(params.id)) return ask(reply, link);
    return reply.redirect(await open(params.id), 303);
  });

  app.post<LinkRoute>(path, async (request, reply) => {
    if (!isFromOwnPages(request.headers)) throw new TillError('origin_not_allowed');
    await assertLive(request.params.id);
    rateLimits.countOpening(request.ip, request);
    const url = await open(request.params.id, choicesIn(request.body));
    return wantsJson(request.headers) ? reply.send({ url }) : reply.redirect(url, 303);
  });
}

/** What the page sends along: `{ "items": [{ "id", "quantity" | "amount" }] }`. */
function choicesIn(body: unknown): Choice[] {
  const { items = [] } = (body ?? {}) as { items?: unknown };
  if (!Array.isArray(items)) throw invalidParameter('items', 'a list');
  return items.map((item: unknown, index) => {
    const { id, quantity, amount } = (item ?? {}) as Record<string, unknown>;
    if (typeof id !== 'string') throw invalidParameter(`items[${index}].id`, 'an item’s ID');
    return {
      id,
      ...(quantity !== undefined && { quantity: numberIn(quantity) }),
      ...(amount !== undefined && { amount: numberIn(amount) }),
    };
  });
}

const numberIn = (value: unknown) => (typeof value === 'number' ? value : Number.NaN);

function refusalOf({ code, status }: TillError): { status: number; problem: LinkProblem } {
  switch (code) {
    case 'resource_missing':
      return { status, problem: 'unknown' };
    case 'state_conflict':
      return { status: 410, problem: 'canceled' };
    case 'link_used_up':
      return { status: 410, problem: 'used_up' };
    case 'rate_limit_exceeded':
      return { status, problem: 'busy' };
    default:
      return { status, problem: 'failed' };
  }
}
