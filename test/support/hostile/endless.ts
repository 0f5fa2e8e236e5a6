import type { ServerResponse } from 'node:http';
import { bait, type Family, html } from './family.ts';

/** Writes for as long as somebody listens. */
function drip(response: ServerResponse, everyMs: number, text: () => string): void {
  const timer = setInterval(() => response.write(text()), everyMs);
  timer.unref();
  response.on('close', () => clearInterval(timer));
}

/** Answers that do not come, or do not end. */
export const endless: Family[] = [
  { name: 'never answers', serve: () => () => {} },
  {
    name: 'chunks without end',
    serve: (draw) => {
      const everyMs = draw.int(20, 200);
      return (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.write(`<!doctype html>${bait}`);
        drip(response, everyMs, () => `<p>${'more '.repeat(200)}</p>`);
      };
    },
  },
  {
    name: 'drips its headers',
    serve: (draw) => {
      const everyMs = draw.int(100, 900);
      return (_, response) => {
        const { socket } = response;
        socket?.write('HTTP/1.1 200 OK\r\n');
        const timer = setInterval(() => socket?.write(`X-Slow-${Date.now()}: 1\r\n`), everyMs);
        timer.unref();
        socket?.on('close', () => clearInterval(timer));
      };
    },
  },
  {
    name: 'drips its body by the letter',
    serve: (draw) => {
      const everyMs = draw.int(100, 900);
      return (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        drip(response, everyMs, () => 'a');
      };
    },
  },
  ...(['script', 'stylesheet', 'image', 'frame'] as const).map(
    (kind): Family => ({
      name: `waits for a ${kind} that never comes`,
      serve: () => (request, response) => {
        if (request.url !== '/') return;
        const tag = {
          script: '<script src="/never"></script>',
          stylesheet: '<link rel="stylesheet" href="/never">',
          image: '<img src="/never">',
          frame: '<iframe src="/never"></iframe>',
        }[kind];
        html(response, tag + bait);
      },
    }),
  ),
  {
    name: 'hangs up in the middle',
    serve: (draw) => {
      const length = draw.int(10, 200);
      return (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-length': '100000' });
        response.write(bait.slice(0, length), () => response.destroy());
      };
    },
  },
  {
    name: 'answers, and never answers a click',
    serve: () => (request, response) => {
      if (request.method === 'GET') html(response, bait);
    },
  },
];
