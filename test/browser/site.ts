import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Site {
  port: number;
  /** The paths that were asked for. */
  asked: Set<string>;
  close(): void;
}

/** A site that answers, and remembers what it was asked for. */
export async function serve(answer: (path: string, url: URL) => Answer): Promise<Site> {
  const asked = new Set<string>();
  const server = createServer((request, response) => {
    request.resume();
    const url = new URL(request.url ?? '/', 'http://site.invalid');
    asked.add(url.pathname);
    const { status = 200, headers = {}, body = '' } = answer(url.pathname, url);
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
  });
  server.on('upgrade', (request, socket) => {
    asked.add(request.url ?? '');
    socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  function close(): void {
    server.closeAllConnections();
    server.close();
  }
  return { port: (server.address() as AddressInfo).port, asked, close };
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}
