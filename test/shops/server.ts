import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { actions } from './actions.ts';
import type { Answer } from './answers.ts';
import { clientScript } from './client.ts';
import { readBody } from './names.ts';
import { pages } from './pages.ts';
import { newSession, type Session } from './session.ts';
import { content, wholePage } from './shell.ts';
import type { Plan, View } from './view.ts';

const SLOW_MS = 8_000;
/** How long a request hangs that is never meant to be answered. */
const HANG_MS = 25_000;

/** Everything the shop's own address answers. */
export function createShopHandler(plan: Plan, sessions: Map<string, Session>) {
  return async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://shop');
    if (await serveAside(plan, url, response)) return;
    const session = sessionOf(request, response, sessions);
    const body = request.method === 'POST' ? new URLSearchParams(await read(request)) : new URLSearchParams();
    const told = readBody(plan.seed, plan.features.names, body);
    const { page, param } = plan.urls.parse(url);
    const isEmbedded = url.searchParams.has('embed');
    const view: View = { ...plan, session, isEmbedded, here: url.pathname + url.search };
    session.renders++;

    const action = told.get('_action') ?? page;
    const act = request.method === 'POST' || page === 'status' ? actions[action] : undefined;
    let answer: Answer;
    if (act) {
      answer = act(view, told, url);
      const isPlacing = (action === 'save' || action === 'card') && session.orderNumber !== undefined;
      if (isPlacing && plan.features.processing === 'slow') await pause(SLOW_MS);
    } else {
      const draw = pages[page];
      answer = draw
        ? draw(view, param, url)
        : { kind: 'page', status: 404, title: 'Not found', main: '<h1>Page not found</h1>' };
    }
    send(view, answer, request, response);
  };
}

function sessionOf(
  request: IncomingMessage,
  response: ServerResponse,
  sessions: Map<string, Session>,
): Session {
  const id = /(?:^|; )sid=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
  const known = id && sessions.get(id);
  if (known) return known;
  const session = newSession(randomBytes(8).toString('hex'));
  sessions.set(session.id, session);
  response.setHeader('set-cookie', `sid=${session.id}; path=/`);
  return session;
}

function send(view: View, answer: Answer, request: IncomingMessage, response: ServerResponse): void {
  const isPart = request.headers['x-part'] === '1';
  response.setHeader('cache-control', 'no-store');
  switch (answer.kind) {
    case 'json':
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answer.body));
      return;
    case 'go':
      if (isPart) response.setHeader('x-go', answer.url).end();
      else response.writeHead(303, { location: answer.url }).end();
      return;
    case 'refused':
      throw new Error('Whoever asked for the charge has to show its refusal.');
    case 'page': {
      response.statusCode = answer.status ?? 200;
      response.setHeader('content-type', 'text/html; charset=utf-8');
      // An app's first document is empty: what was to be said once must wait for the part.
      const isApp = ['spa', 'shadow'].includes(view.features.rendering) && response.statusCode === 200;
      if (isPart) {
        response.setHeader('x-title', encodeURIComponent(answer.title));
        response.end(content(view, answer));
      } else response.end(wholePage(view, answer, isApp ? '' : content(view, answer)));
    }
  }
}

/** Scripts, and the requests that only make noise. */
async function serveAside(plan: Plan, url: URL, response: ServerResponse): Promise<boolean> {
  switch (url.pathname) {
    case '/assets/app.js':
      response.setHeader('content-type', 'text/javascript; charset=utf-8');
      response.end(await clientScript(plan));
      return true;
    case '/worker.js':
      response.setHeader('content-type', 'text/javascript');
      response.end("self.addEventListener('fetch', (event) => event.respondWith(fetch(event.request)));");
      return true;
    case '/poll':
      setTimeout(() => response.end('{}'), HANG_MS).unref();
      return true;
    case '/stream':
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"viewers":12}\n\n');
      return true;
    case '/beacon':
    case '/favicon.ico':
      response.writeHead(204).end();
      return true;
    default:
      return false;
  }
}

export async function read(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}
