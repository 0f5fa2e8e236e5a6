import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream';
import { type Asked, type Borders, createDestinations, only, parseAsked, Refused } from './destination.ts';
import { createPass, type HeldPass, type Pass } from './pass.ts';

/** Chromium’s only way out: a proxy that resolves host names itself and reaches only public addresses. */

const CONNECT_TIMEOUT_MS = 20_000;
const IDLE_TIMEOUT_MS = 120_000;
const MAX_HEADER_BYTES = 256 * 1024;
/** Chromium shows its pass within milliseconds. Of those who haven’t shown any, only the latest stay connected. */
const MAX_STRANGERS = 256;

/** A URL that the proxy answers itself, for a client that wants to authenticate before anything else. */
export const GREETING_URL = 'http://greeting.invalid/';

/** Headers that belong to one connection and aren’t forwarded. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

export interface Egress {
  /** `host:port` of the proxy. */
  address: string;
  issue(): Pass;
  stop(): Promise<void>;
}

/** Where the proxy listens, and under which name a browser on another machine reaches it. */
export interface Gate {
  host: string;
  /** The first free one of them is used; any by default. */
  ports?: { first: number; last: number } | undefined;
  address?: string | undefined;
}

const LOOPBACK: Gate = { host: '127.0.0.1' };

export async function createEgress(borders: Borders, gate: Gate = LOOPBACK): Promise<Egress> {
  const destinations = createDestinations(borders);
  const passes = new Map<string, HeldPass>();
  const sockets = new Set<Socket>();
  const strangers = new Set<Socket>();

  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: 0 });
  server.on('connection', (socket) => {
    sockets.add(socket);
    strangers.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      strangers.delete(socket);
    });
    const [first] = strangers;
    if (strangers.size > MAX_STRANGERS) first?.destroy();
  });
  server.on('request', (asking, answer) => void forward(asking, answer));
  server.on('connect', (asking, socket, head) => void tunnel(asking, socket, head));
  // Chromium opens WebSockets through tunnels; nobody else has a pass.
  server.on('upgrade', (_, socket) => refuse(socket, 400));
  server.on('clientError', (_, socket) => (socket.writable ? refuse(socket, 400) : socket.destroy()));

  function passOf(asking: IncomingMessage): HeldPass | undefined {
    const pass = passes.get(asking.headers['proxy-authorization'] ?? '');
    if (pass) strangers.delete(asking.socket);
    return pass;
  }

  async function forward(asking: IncomingMessage, answer: ServerResponse): Promise<void> {
    answer.on('error', () => {});
    const pass = passOf(asking);
    if (!pass) return end(answer, 407);
    if (asking.url === GREETING_URL) {
      pass.greet();
      return end(answer, 204);
    }
    const url = parseUrl(asking.url ?? '');
    if (!url) return end(answer, 400);

    const found = await find(url.asked, pass);
    if (!Array.isArray(found)) return end(answer, found.status);
    const outgoing = request({
      method: asking.method,
      path: url.path,
      host: url.asked.host,
      port: url.asked.port,
      lookup: only(found),
      // A reused connection can be closed during a request, and then nobody could tell what happened to it.
      agent: false,
      headers: [...passedOn(asking.rawHeaders, ['host']), 'Host', url.authority, 'Connection', 'close'],
      maxHeaderSize: MAX_HEADER_BYTES,
      timeout: IDLE_TIMEOUT_MS,
    });
    outgoing.on('socket', (socket) => {
      if (!pass.admit(socket)) outgoing.destroy();
    });
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('upgrade', (_, socket) => socket.destroy());
    // Answered rather than closed: Chromium resends what it requested over a connection that only closes.
    outgoing.on('error', () => end(answer, 502));
    outgoing.on('response', (incoming) => {
      answer.writeHead(
        incoming.statusCode ?? 502,
        incoming.statusMessage,
        passedOn(incoming.rawHeaders) as string[],
      );
      pipeline(incoming, answer, () => {});
    });
    answer.on('close', () => outgoing.destroy());
    asking.on('error', () => outgoing.destroy());
    asking.on('data', pass.count);
    asking.pipe(outgoing);
  }

  async function tunnel(asking: IncomingMessage, inner: Duplex, head: Buffer): Promise<void> {
    inner.on('error', () => inner.destroy());
    const pass = passOf(asking);
    if (!pass) return refuse(inner, 407);
    const asked = parseAsked(asking.url ?? '');
    if (!asked) return refuse(inner, 400);

    const found = await find(asked, pass);
    if (!Array.isArray(found)) return refuse(inner, found.status);
    const outer = connect({
      host: asked.host,
      port: asked.port,
      lookup: only(found),
      timeout: CONNECT_TIMEOUT_MS,
    });
    if (!pass.admit(outer)) return cut();
    if (inner.destroyed) return cut();
    inner.once('close', cut);
    outer.once('timeout', cut);
    outer.once('error', () => refuse(inner, 502));
    outer.once('connect', () => {
      outer.setTimeout(IDLE_TIMEOUT_MS);
      outer.removeAllListeners('error');
      inner.write('HTTP/1.1 200 Connection established\r\n\r\n');
      outer.write(head);
      inner.on('data', pass.count);
      pipeline(inner, outer, cut);
      pipeline(outer, inner, cut);
    });

    function cut(): void {
      inner.destroy();
      outer.destroy();
    }
  }

  async function find(asked: Asked, pass: HeldPass): Promise<string[] | { status: number }> {
    try {
      return await destinations.find(asked);
    } catch (error) {
      if (!(error instanceof Refused)) return { status: 502 };
      pass.remember(asked.host);
      return { status: 403 };
    }
  }

  function issue(): Pass {
    const pass = createPass(() => passes.delete(key));
    const key = `Basic ${Buffer.from(`${pass.username}:${pass.password}`).toString('base64')}`;
    passes.set(key, pass);
    return pass;
  }

  async function stop(): Promise<void> {
    const closed = new Promise((done) => server.close(done));
    for (const pass of passes.values()) pass.revoke();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  const port = await listen(server, gate);
  return { address: `${bracketed(gate.address ?? gate.host)}:${port}`, issue, stop };
}

async function listen(server: Server, { host, ports = { first: 0, last: 0 } }: Gate): Promise<number> {
  for (let port = ports.first; ; port++) {
    try {
      await new Promise<void>((done, fail) => {
        server.once('error', fail);
        server.listen(port, host, () => {
          server.off('error', fail);
          done();
        });
      });
      return (server.address() as AddressInfo).port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || port === ports.last) throw error;
    }
  }
}

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** `http://host:port/path`, parsed by hand so that what is checked is what was written. */
function parseUrl(text: string): { asked: Asked; authority: string; path: string } | undefined {
  const [, authority, path] = /^http:\/\/([^/?#@\\]+)([/?][^#]*)?$/i.exec(text) ?? [];
  const asked = authority === undefined ? undefined : parseAsked(authority, 80);
  if (!asked || authority === undefined) return undefined;
  return { asked, authority, path: path?.startsWith('/') ? path : `/${path ?? ''}` };
}

function passedOn(rawHeaders: string[], besides: string[] = []): string[] {
  const pairs = rawHeaders.flatMap((name, index) => (index % 2 ? [] : [[name, rawHeaders[index + 1] ?? '']]));
  const named = pairs.find(([name]) => name?.toLowerCase() === 'connection')?.[1] ?? '';
  const dropped = new Set([...HOP_BY_HOP, ...besides, ...named.toLowerCase().split(/\s*,\s*/)]);
  return pairs.filter(([name]) => !dropped.has(name?.toLowerCase() ?? '')).flat();
}

const WORDS: Record<number, string> = {
  400: 'Bad Request',
  403: 'Forbidden',
  407: 'Proxy Authentication Required',
  502: 'Bad Gateway',
};

function end(answer: ServerResponse, status: number): void {
  if (answer.headersSent) return void answer.destroy();
  answer.writeHead(status, status === 407 ? { 'Proxy-Authenticate': 'Basic realm="egress"' } : {}).end();
}

function refuse(socket: Duplex, status: number): void {
  const challenge = status === 407 ? 'Proxy-Authenticate: Basic realm="egress"\r\n' : '';
  socket.end(
    `HTTP/1.1 ${status} ${WORDS[status]}\r\n${challenge}Content-Length: 0\r\nConnection: close\r\n\r\n`,
  );
}
