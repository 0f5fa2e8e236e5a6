import { Agent, request as open } from 'node:http';
import type { Request } from './request.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export type Send = (request: Request) => Promise<Answer>;

const TIMEOUT_MS = 30_000;

/** Sends over real sockets, so that nothing between the generator and the server tidies a request up. */
export function createSender(url: string): { send: Send; close(): void } {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });

  const send: Send = ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const bytes = body === undefined ? undefined : Buffer.from(body);
      const outgoing = open({
        host: hostname,
        port,
        agent,
        method,
        path,
        headers: { ...headers, ...(bytes && { 'content-length': bytes.length }) },
      });
      outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
      outgoing.on('error', reject);
      outgoing.on('response', (incoming) => {
        const chunks: Buffer[] = [];
        const finish = () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(chunks).toString(),
          });
        const isLive = incoming.headers['content-type']?.startsWith('text/event-stream');
        incoming.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          // A subscription goes on for as long as somebody reads: its first words are enough.
          if (isLive && Buffer.concat(chunks).includes('\n\n')) {
            finish();
            outgoing.destroy();
          }
        });
        incoming.on('end', finish);
        incoming.on('error', reject);
      });
      outgoing.end(bytes);
    });

  return { send, close: () => agent.destroy() };
}
