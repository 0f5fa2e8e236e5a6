import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { packageRoot } from '../shared/package-root.ts';
import { type LinkStanding, type PageSettings, SETTINGS_ELEMENT_ID } from '../web/page-settings.ts';

export interface PagesParts extends Omit<PageSettings, 'appPath'> {
  /** Where people reach the pages. */
  appUrl: string;
  /** Where they reach those on which a transaction intent is paid. */
  payUrl: string;
  /** Where the built pages lie. */
  folder?: string;
}

export interface Pages {
  /** Says why a checkout link has not been opened. */
  showLink(reply: FastifyReply, status: number, standing: LinkStanding): FastifyReply;
}

/** Every address that is a page; which one, the page itself finds out. */
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

/** The path of an address of ours; nothing when it is at the root. */
export function pathOf(url: string): string {
  return new URL(url).pathname.replace(/\/+$/, '');
}

const NOT_BUILT = `<!doctype html><html lang="en"><title>Till</title>
<p>This server’s pages haven’t been built. To build them, run: npm run build</p></html>\n`;

/** The hosted pages: built files that may be kept forever, and a document that never is. */
export function servePages(app: FastifyInstance, parts: PagesParts): Pages {
  const { folder = join(packageRoot, 'dist', 'web') } = parts;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentPolicy([parts.appUrl, parts.payUrl]),
    // Wallets that live on a page of their own open as a window and must be able to answer.
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
    // Each file is a route of its own, so that what is missing is answered as everywhere else.
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

/** Where a transaction can be looked at; on the sandbox the explorer asks the sandbox's own node. */
export function explorerOf(sandboxRpcUrl: string | undefined): string {
  const cluster = sandboxRpcUrl ? `?cluster=custom&customUrl=${encodeURIComponent(sandboxRpcUrl)}` : '';
  return `https://explorer.solana.com/tx/{signature}${cluster}`;
}

/** A page that asks for money needs none of these. */
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/** Only what came from here, and the pictures that wallets bring along. Nothing inline is ever run. */
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
