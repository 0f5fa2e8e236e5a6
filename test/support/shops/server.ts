import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Visit<Visitor> {
  method: string;
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  /** What is remembered of whoever sends this cookie. */
  visitor: Visitor;
}

export interface Answer {
  status?: number;
  type?: string;
  body?: string;
  location?: string;
  headers?: Record<string, string>;
}

export type Answerer<Visitor> = (visit: Visit<Visitor>) => Answer | Promise<Answer>;

export interface ServerOptions<Visitor> {
  newVisitor: () => Visitor;
  answer: Answerer<Visitor>;
  /** Before each request. */
  delayMs?: () => number;
  dress?: (text: string) => string;
  undress?: (form: URLSearchParams) => URLSearchParams;
}

export type ShopServer = Awaited<ReturnType<typeof startServer>>;

/** Pages of one origin, on a port of its own. */
export async function startServer<Visitor>({
  newVisitor,
  answer,
  delayMs = () => 0,
  dress = (text) => text,
  undress = (form) => form,
}: ServerOptions<Visitor>) {
  const visitors = new Map<string, Visitor>();
  let isFailing = false;
  let port = 0;
  let server = createServer(handle);

  function handle(request: IncomingMessage, response: ServerResponse): void {
    respond(request, response).catch(() => response.destroy());
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = undress(await readForm(request));
    if (delayMs() > 0) await new Promise((resolve) => setTimeout(resolve, delayMs()));
    if (isFailing) {
      response.writeHead(500, { 'content-type': 'text/html' });
      response.end('<h1>Internal Server Error</h1><p>The server met an error and could not answer.</p>');
      return;
    }

    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop');
    const cookie = `shop_session_${port}`;
    const known = new RegExp(`${cookie}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
    const id = known && visitors.has(known) ? known : randomUUID();
    const visitor = visitors.get(id) ?? newVisitor();
    visitors.set(id, visitor);

    const { status, type, body, location, headers } = await answer({
      method: request.method ?? 'GET',
      path: decodeURIComponent(pathname),
      query: searchParams,
      form,
      visitor,
    });
    response.writeHead(status ?? (location ? 302 : 200), {
      'content-type': `${type ?? 'text/html'}; charset=utf-8`,
      'cache-control': 'no-store',
      ...(id === known ? {} : { 'set-cookie': `${cookie}=${id}; Path=/; HttpOnly` }),
      ...(location ? { location } : {}),
      ...headers,
    });
    response.end(dress(body ?? ''));
  }

  async function listen(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
    port = (server.address() as AddressInfo).port;
  }
  await listen();

  return {
    port,
    url: `http://127.0.0.1:${port}`,
    fail: () => {
      isFailing = true;
    },
    closePort: () => close(server),
    recover: async () => {
      isFailing = false;
      if (server.listening) return;
      server = createServer(handle);
      await listen();
    },
    stop: () => close(server),
  };
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}

/** The body as fields, whether it was sent as a form or as flat JSON. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  if (!request.headers['content-type']?.includes('json')) return new URLSearchParams(text);
  const fields = JSON.parse(text) as Record<string, unknown>;
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}
