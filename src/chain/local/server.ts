import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Notices } from './notices.ts';
import type { Rpc } from './rpc/rpc.ts';

/** JSON-RPC over http on one port of this machine; WebSockets on it and, as Solana's nodes do, on the next. */
export interface ChainServer {
  port: number;
  stop(): Promise<void>;
}

interface Parts {
  rpc: Rpc;
  notices: Notices;
  /** The first choice. 0 takes any. */
  port: number;
}

const HOST = '127.0.0.1';
const MAX_BODY_BYTES = 10 * 1024 * 1024;
const MAX_MESSAGE_BYTES = 1024 * 1024;
/** A client that reads slower than this fills up is let go. */
const MAX_UNREAD_BYTES = 16 * 1024 * 1024;
/** Longer than clients keep an idle connection, so that they never write into one that is being closed. */
const KEEP_ALIVE_MS = 65_000;
const GOING_AWAY = 1001;
const FAREWELL_MS = 500;
const MAX_PAIRS_TRIED = 50;

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, GET, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
};

export async function serve({ rpc, notices, port }: Parts): Promise<ChainServer> {
  const webSockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const edges = await listenOnPair(() => createEdge(rpc, webSockets, notices), port);
  return {
    port: portOf(edges[0]),
    async stop() {
      for (const socket of webSockets.clients) socket.close(GOING_AWAY);
      webSockets.close();
      await Promise.all(edges.map(close));
    },
  };
}

interface Edge {
  server: Server;
  sockets: Set<Socket>;
}

function createEdge(rpc: Rpc, webSockets: WebSocketServer, notices: Notices): Edge {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    answer(rpc, request, response).catch(() => response.destroy());
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    webSockets.handleUpgrade(request, socket, head, (client) => serveSocket(client, notices));
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return { server, sockets };
}

async function answer(rpc: Rpc, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const reply = (status: number, type: string, body: string) => {
    response.writeHead(status, { ...CORS, 'content-type': type });
    response.end(body);
  };
  const { method, url = '/' } = request;
  if (method === 'OPTIONS') return reply(204, 'text/plain', '');
  if (method === 'GET' && url.startsWith('/health')) return reply(200, 'text/plain', 'ok');
  if (method !== 'POST')
    return reply(
      200,
      'text/plain',
      'This is a Solana sandbox chain. Send JSON-RPC requests here with POST.\n',
    );
  const body = await readBody(request);
  if (body === undefined) return reply(413, 'text/plain', 'The request is too large.\n');
  reply(200, 'application/json', rpc(body));
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function serveSocket(socket: WebSocket, notices: Notices): void {
  const client = notices.connect((text) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_UNREAD_BYTES) socket.terminate();
    else socket.send(text, () => {});
  });
  socket.on('message', (data: RawData) => client.receive(data.toString()));
  socket.on('error', () => socket.terminate());
  socket.on('close', () => client.close());
}

async function listenOnPair(create: () => Edge, wanted: number): Promise<[Edge, Edge]> {
  for (let tried = 0; tried < MAX_PAIRS_TRIED; tried++) {
    const first = await listen(create(), tried === 0 ? wanted : 0);
    if (!first) continue;
    const second = portOf(first) < 65_535 ? await listen(create(), portOf(first) + 1) : undefined;
    if (second) return [first, second];
    await close(first);
  }
  throw new Error('The sandbox chain found no two free ports in a row.');
}

/** Nothing when somebody else listens there. */
function listen(edge: Edge, port: number): Promise<Edge | undefined> {
  const { server } = edge;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(undefined) : reject(error),
    );
    server.listen(port, HOST, () => resolve(edge));
  });
}

function portOf({ server }: Edge): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Clients hear that their connections end before the port is free again. One that does not listen is cut off. */
async function close({ server, sockets }: Edge): Promise<void> {
  const patience = new AbortController();
  const goodbyes = [...sockets].map((socket) => once(socket.end(), 'close'));
  await Promise.race([
    Promise.allSettled(goodbyes),
    setTimeout(FAREWELL_MS, undefined, { signal: patience.signal }),
  ]);
  patience.abort();
  const closed = once(server, 'close');
  server.close();
  for (const socket of sockets) socket.destroy();
  await closed;
}
