import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Channel, MAX_TEXT, socketChannel } from './channel.ts';

/** Till checks the pulse every two seconds: one that is silent for this long is gone. */
const SILENT_MS = 60_000;

export interface ListenOptions {
  host: string;
  port: number;
  token: string;
  onTill(channel: Channel): void;
}

/** Lets Tills that know the token call a worker on a machine of its own. */
export async function listenForTills({
  host,
  port,
  token,
  onTill,
}: ListenOptions): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const isAlive = request.url === '/healthz';
    response.writeHead(isAlive ? 200 : 404).end(isAlive ? 'ok' : '');
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_TEXT, perMessageDeflate: false });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => {});
    if (!knows(request, token))
      return void socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n');
    sockets.handleUpgrade(request, socket, head, (till) => {
      endWhenSilent(till);
      onTill(socketChannel(till));
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    async close() {
      for (const till of sockets.clients) till.terminate();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function knows({ headers }: IncomingMessage, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
}

function endWhenSilent(till: WebSocket): void {
  const timer = setTimeout(() => till.terminate(), SILENT_MS);
  till.on('message', () => timer.refresh());
  till.once('close', () => clearTimeout(timer));
}
