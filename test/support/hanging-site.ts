import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from './at-end.ts';

/** Ways in which a shop's page or server never comes to an end, by path. */
const PAGES: Record<string, (response: ServerResponse) => void> = {
  '/loop': html('<title>Loop</title><h1>Mug</h1><script>setTimeout(() => { for (;;); }, 50)</script>'),
  '/loop-at-once': html('<script>for (;;);</script>'),
  '/alerts': html('<h1>Mug</h1><script>for (;;) alert("Hello")</script>'),
  '/confirms': html('<h1>Mug</h1><script>setInterval(() => { while (!confirm("Sure?")); })</script>'),
  '/leaving': html(
    '<h1>Mug</h1><script>addEventListener("beforeunload", (e) => e.preventDefault()); setInterval(() => { location.href = "/leaving?" + Math.random() })</script>',
  ),
  '/waits-for-server': html(
    '<h1>Mug</h1><script>const x = new XMLHttpRequest(); x.open("GET", "/silent", false); x.send()</script>',
  ),
  '/silent': () => {},
  '/endless': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write('<!doctype html><h1>Mug</h1><p>$12.00</p>');
    const timer = setInterval(() => response.write('<p>More to come.</p>'), 200);
    response.on('close', () => clearInterval(timer));
  },
  '/plain': html('<title>Mug</title><h1>Mug</h1><p>$12.00</p><p>Come back later.</p>'),
};

function html(body: string) {
  return (response: ServerResponse) =>
    void response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><html lang="en"><body>${body}</body></html>`);
}

export interface HangingSite {
  url: string;
  host: string;
  /** How often a path was asked for. */
  asked: Map<string, number>;
  /** For whoever is no test. */
  close(): void;
}

export async function openHangingSite(): Promise<HangingSite> {
  const asked = new Map<string, number>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
    const answer = PAGES[pathname];
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  function close(): void {
    server.closeAllConnections();
    server.close();
  }
  atEnd(close);
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: `http://${host}`, host, asked, close };
}
