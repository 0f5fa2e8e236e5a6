import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { packageRoot } from '../db/migrations.ts';
import { type PageSettings, SETTINGS_ELEMENT_ID } from '../web/page-settings.ts';

export interface PagesParts extends PageSettings {
  /** Where people reach the pages. */
  appUrl: string;
  /** Where the built pages lie. */
  folder?: string;
}

/** Every address that is a page; which one, the page itself finds out. */
const PAGES = ['/gifts/redeem', '/gifts/:id'];

const NOT_BUILT = `<!doctype html><html lang="en"><title>Till</title>
<p>The pages of this Till are not built. Its operator builds them with: npm run build</p></html>\n`;

/** The hosted pages: built files that may be kept forever, and a document that never is. */
export function servePages(app: FastifyInstance, parts: PagesParts): void {
  const { folder = join(packageRoot, 'dist', 'web'), appUrl } = parts;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentPolicy(appUrl),
    // Wallets that live on a page of their own open as a window and must be able to answer.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
  const index = join(folder, 'index.html');
  if (!existsSync(index)) {
    app.log.warn({ folder }, 'the pages are not built: run npm run build');
    for (const page of PAGES)
      app.get(page, async (_, reply) => reply.code(503).headers(headers).send(NOT_BUILT));
    return;
  }

  const html = withSettings(readFileSync(index, 'utf8'), parts);
  for (const page of PAGES) app.get(page, async (_, reply) => reply.headers(headers).send(html));
  app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    // Each file is a route of its own, so that what is missing is answered as everywhere else.
    wildcard: false,
    index: false,
    // Their names change with their content.
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
  });
}

/** Where a transaction can be looked at; on the sandbox the explorer asks the sandbox's own node. */
export function explorerOf(sandboxRpcUrl: string | undefined): string {
  const cluster = sandboxRpcUrl ? `?cluster=custom&customUrl=${encodeURIComponent(sandboxRpcUrl)}` : '';
  return `https://explorer.solana.com/tx/{signature}${cluster}`;
}

/** Only what came from here, and the pictures that wallets bring along. Nothing inline is ever run. */
function contentPolicy(appUrl: string): string {
  const socket = new URL(appUrl).origin.replace(/^http/, 'ws');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${socket}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function withSettings(html: string, { graphqlPath, sandbox, explorerUrl }: PageSettings): string {
  const settings: PageSettings = { graphqlPath, sandbox, explorerUrl };
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="${SETTINGS_ELEMENT_ID}">${json}</script>`;
  return html.replace('<!-- page settings -->', () => block);
}
