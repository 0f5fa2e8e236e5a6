import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TillError } from '../shared/errors.ts';
import { packageRoot } from '../shared/package-root.ts';
import {
  type FirstAnswer,
  type LinkStanding,
  type PageSettings,
  SETTINGS_ELEMENT_ID,
} from '../web/page-settings.ts';
import type { FirstAnswers } from './first-answers.ts';
import { type PageCard, withCard } from './page-card.ts';
import { readTemplates, sendDocument, type Template } from './page-document.ts';
import type { FactsOf } from './page-facts.ts';

export interface PagesParts extends Omit<PageSettings, 'appPath' | 'first' | keyof LinkStanding> {
  /** The URL of the pages. */
  appUrl: string;
  /** The URL of the pages where transaction intents are paid. */
  payUrl: string;
  factsOf: FactsOf;
  answers: FirstAnswers;
  /** The folder of the built pages. */
  folder?: string;
}

export interface Pages {
  /** Shows why a checkout link wasn’t opened. */
  showLink(reply: FastifyReply, status: number, standing: Shown): Promise<FastifyReply>;
  /** Tells people that there’s nothing at a URL. */
  showMissing(reply: FastifyReply): Promise<FastifyReply>;
}

/** What is particular to one document. */
interface Shown extends LinkStanding {
  card?: PageCard | undefined;
  first?: FirstAnswer | undefined;
}

/** Every path that is a page; the page itself decides which one. */
const addressesOf = ({ appUrl }: PagesParts) => [
  `${pathOf(appUrl)}/gifts/redeem`,
  `${pathOf(appUrl)}/authenticate/:token`,
  `${pathOf(appUrl)}/authenticate/:token/done`,
  `${pathOf(appUrl)}/authorize/:uid`,
  `${pathOf(appUrl)}/r/:id`,
];

/** Those of an object, which its link’s preview shows and which its seller’s pages may frame, and what they begin with. */
const objectAddresses = ({ appUrl, payUrl }: PagesParts): [address: string, module: string][] => [
  [`${pathOf(appUrl)}/gifts/:id`, 'gifts/gift-page.tsx'],
  [`${pathOf(appUrl)}/c/:id`, 'pay/session-page.tsx'],
  [`${pathOf(payUrl)}/i/:id`, 'pay/intent-page.tsx'],
];

const dashboardAddresses = ({ appUrl }: PagesParts) => [
  ...new Set([pathOf(appUrl) || '/', `${pathOf(appUrl)}/`]),
  `${pathOf(appUrl)}/dashboard`,
  `${pathOf(appUrl)}/dashboard/*`,
];

const DASHBOARD = 'dashboard/dashboard.tsx';
const SHELL = 'dashboard/shell/shell.tsx';
const SIGN_IN = 'dashboard/sign-in/sign-in-page.tsx';

/** The path of one of our URLs; empty at the root. */
export function pathOf(url: string): string {
  return new URL(url).pathname.replace(/\/+$/, '');
}

const NOT_BUILT = `<!doctype html><html lang="en"><title>Till</title>
<p>This server’s pages haven’t been built. To build them, run: npm run build</p></html>\n`;

/** The hosted pages: built files that can be cached forever, and a document that never is. */
export function servePages(app: FastifyInstance, parts: PagesParts): Pages {
  const { folder = join(packageRoot, 'dist', 'web') } = parts;
  const headersFor = (styleHash = '', embedOrigins: readonly string[] = []) => ({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentPolicy([parts.appUrl, parts.payUrl], styleHash, embedOrigins),
    // Web wallets open in a window of their own and must be able to respond.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': PERMISSIONS,
  });
  if (!existsSync(join(folder, 'index.html'))) return serveNotBuilt(app, parts, folder, headersFor());

  const templates = readTemplates(folder);
  const plain = templates.of();
  const link = templates.of('pay/link-page.tsx');
  const dashboard = {
    inside: templates.of(DASHBOARD, SHELL),
    outside: templates.of(DASHBOARD, SIGN_IN),
    anywhere: templates.of(DASHBOARD),
  };
  const settings: PageSettings = { ...parts, appPath: pathOf(parts.appUrl) };
  const show = (
    reply: FastifyReply,
    { html, styleHash }: Template,
    { card, embedOrigins = [], ...standing }: Shown = {},
  ) => {
    // It has one value for everybody, and can’t name an origin.
    if (embedOrigins.length > 0) reply.removeHeader('X-Frame-Options');
    const document = withSettings(html, { ...settings, ...standing, embedOrigins });
    reply.headers(headersFor(styleHash, embedOrigins));
    return sendDocument(reply, card ? withCard(document, card, parts.appUrl) : document);
  };
  for (const address of addressesOf(parts)) app.get(address, async (_, reply) => show(reply, plain));
  for (const address of dashboardAddresses(parts))
    app.get(address, async (request, reply) => {
      const first = await parts.answers.ofVisitor(request).catch(() => undefined);
      if (!first) return show(reply, dashboard.anywhere);
      return show(reply, first.session ? dashboard.inside : dashboard.outside, { first });
    });
  for (const [address, module] of objectAddresses(parts)) {
    const template = templates.of(module);
    app.get(address, async (request: FastifyRequest<{ Params: { id: string } }>, reply) =>
      show(reply, template, await parts.factsOf(request, request.params.id)),
    );
  }
  app.register(async (scope) => serveAssets(scope, join(folder, 'assets')), { prefix: '/assets' });
  return {
    showLink: (reply, status, standing) => show(reply.code(status), link, standing),
    showMissing: (reply) => show(reply.code(404), plain),
  };
}

/** All of them by one route: there are hundreds, and adding a route takes longer than looking a name up. */
async function serveAssets(scope: FastifyInstance, root: string): Promise<void> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const paths = new Set(names.filter((name) => !/\.(br|gz)$/.test(name)).map((name) => `/${name}`));
  scope.setNotFoundHandler(() => {
    throw new TillError('route_unknown');
  });
  await scope.register(fastifyStatic, {
    root,
    prefix: '/',
    allowedPath: (path) => paths.has(path),
    index: false,
    // Their names change with their content.
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
  });
}

function serveNotBuilt(
  app: FastifyInstance,
  parts: PagesParts,
  folder: string,
  headers: Record<string, string>,
): Pages {
  app.log.warn({ folder }, 'the pages have not been built: run npm run build');
  const sayNotBuilt = async (reply: FastifyReply) => reply.code(503).headers(headers).send(NOT_BUILT);
  const objects = objectAddresses(parts).map(([address]) => address);
  for (const address of [...addressesOf(parts), ...dashboardAddresses(parts), ...objects])
    app.get(address, async (_, reply) => sayNotBuilt(reply));
  return { showLink: sayNotBuilt, showMissing: sayNotBuilt };
}

/** Where to view a transaction; in the sandbox, the explorer uses the sandbox’s own node. */
export function explorerOf(sandboxRpcUrl: string | undefined): string {
  const cluster = sandboxRpcUrl ? `?cluster=custom&customUrl=${encodeURIComponent(sandboxRpcUrl)}` : '';
  return `https://explorer.solana.com/tx/{signature}${cluster}`;
}

/** A page that asks for money needs none of these. */
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/** Only our own content, and the icons that wallets bring along. Nothing inline ever runs, and only our styles count. */
function contentPolicy(urls: string[], styleHash: string, embedOrigins: readonly string[]): string {
  const sockets = new Set(urls.map((url) => new URL(url).origin.replace(/^http/, 'ws')));
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styleHash}`.trim(),
    "img-src 'self' data:",
    `connect-src 'self' ${[...sockets].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${embedOrigins.length > 0 ? embedOrigins.join(' ') : "'none'"}`,
  ].join('; ');
}

function withSettings(html: string, parts: PageSettings): string {
  const { graphqlPath, baseUrl, appPath, sandbox, registration, explorerUrl, storeUrl, first } = parts;
  const { linkProblem, linkOffer, retryAfterSeconds, embedOrigins = [] } = parts;
  const settings: PageSettings = {
    graphqlPath,
    baseUrl,
    appPath,
    sandbox,
    registration,
    explorerUrl,
    storeUrl,
    first,
    ...(linkProblem && { linkProblem, linkOffer, retryAfterSeconds }),
    ...(embedOrigins.length > 0 && { embedOrigins }),
  };
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="${SETTINGS_ELEMENT_ID}">${json}</script>`;
  return html.replace('<!-- page settings -->', () => block);
}
