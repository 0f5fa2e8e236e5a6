import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { packageRoot } from '../shared/package-root.ts';
import { type LinkStanding, type PageSettings, SETTINGS_ELEMENT_ID } from '../web/page-settings.ts';

export interface PagesParts extends Omit<PageSettings, 'appPath'> {
  /** The URL of the pages. */
  appUrl: string;
  /** The URL of the pages where transaction intents are paid. */
  payUrl: string;
  /** The folder of the built pages. */
  folder?: string;
}

export interface Pages {
  /** Shows why a checkout link wasn’t opened. */
  showLink(reply: FastifyReply, status: number, standing: LinkStanding): FastifyReply;
}

/** Every path that is a page; the page itself decides which one. */
const addressesOf = ({ appUrl, payUrl }: PagesParts) => [
  ...new Set([pathOf(appUrl) || '/', `${pathOf(appUrl)}/`]),
  `${pathOf(appUrl)}/dashboard`,
  `${pathOf(appUrl)}/dashboard/*`,
  `${pathOf(appUrl)}/gifts/redeem`,
  `${pathOf(appUrl)}/gifts/:id`,
  `${pathOf(appUrl)}/authenticate/:token`,
  `${pathOf(appUrl)}/authenticate/:token/done`,
  `${pathOf(appUrl)}/c/:id`,
  `${pathOf(payUrl)}/i/:id`,
];

/** The path of one of our URLs; empty at the root. */
export function pathOf(url: string): string {
  return new URL(url).pathname.replace(/\/+$/, '');
}

const NOT_BUILT = `<!doctype html><html lang="en"><title>Till</title>
<p>This server’s pages haven’t been built. To build them, run: npm run build</p></html>\n`;

/** The hosted pages: built files that can be cached forever, and a document that never is. */
export function servePages(app: FastifyInstance, parts: PagesParts): Pages {
  const { folder = join(packageRoot, 'dist', 'web') } = parts;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentPolicy([parts.appUrl, parts.payUrl]),
    // Web wallets open in a window of their own and must be able to respond.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': PERMISSIONS,
  };
  const index = join(folder, 'index.html');
  if (!existsSync(index)) {
    app.log.warn({ folder }, 'the pages have not been built: run npm run build');
    const sayNotBuilt = (reply: FastifyReply) => reply.code(503).headers(headers).send(NOT_BUILT);
    for (const address of addressesOf(parts)) app.get(address, async (_, reply) => sayNotBuilt(reply));
    return { showLink: sayNotBuilt };
  }

  const built = readFileSync(index, 'utf8');
  const settings: PageSettings = { ...parts, appPath: pathOf(parts.appUrl) };
  const html = withSettings(built, settings);
  for (const address of addressesOf(parts))
    app.get(address, async (_, reply) => reply.headers(headers).send(html));
  app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    // Each file is a route of its own, so that a missing one gets the usual response.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    index: false,
    // Their names change with their content.
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
  });
  return {
    showLink: (reply, status, standing) =>
      reply
        .code(status)
        .headers(headers)
        .send(withSettings(built, { ...settings, ...standing })),
  };
}

/** Where to view a transaction; in the sandbox, the explorer uses the sandbox’s own node. */
export function explorerOf(sandboxRpcUrl: string | undefined): string {
  const cluster = sandboxRpcUrl ? `?cluster=custom&customUrl=${encodeURIComponent(sandboxRpcUrl)}` : '';
  return `https://explorer.solana.com/tx/{signature}${cluster}`;
}

/** A page that asks for money needs none of these. */
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/** Only our own content, and the icons that wallets bring along. Nothing inline ever runs. */
function contentPolicy(urls: string[]): string {
  const sockets = new Set(urls.map((url) => new URL(url).origin.replace(/^http/, 'ws')));
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${[...sockets].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function withSettings(html: string, parts: PageSettings): string {
  const { graphqlPath, baseUrl, appPath, sandbox, registration, explorerUrl, storeUrl } = parts;
  const { linkProblem, retryAfterSeconds } = parts;
  const settings: PageSettings = {
    graphqlPath,
    baseUrl,
    appPath,
    sandbox,
    registration,
    explorerUrl,
    storeUrl,
    ...(linkProblem && { linkProblem, retryAfterSeconds }),
  };
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="${SETTINGS_ELEMENT_ID}">${json}</script>`;
  return html.replace('<!-- page settings -->', () => block);
}
