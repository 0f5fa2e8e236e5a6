import { Agent, request } from 'node:http';
import type { Call } from './operations.ts';

/** Somebody who calls over connections that stay open, one call at a time on each. */
export interface Client {
  call(call: Call): Promise<string>;
  /** Makes `count` calls, on all connections at once. */
  load(count: number, next: () => Call): Promise<void>;
  close(): void;
}

export function createClient(origin: string, apiKey: string, connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(origin);
  const authorization = `Bearer ${apiKey}`;

  function call({ method, path, body, expected }: Call): Promise<string> {
    return new Promise((resolve, reject) => {
      const headers = body
        ? { authorization, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
        : { authorization };
      const sent = request({ agent, hostname, port, method, path, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => {
          if (response.statusCode === 200 && text.includes(expected)) return resolve(text);
          reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text.slice(0, 500)}`));
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  return {
    call,
    async load(count, next) {
      let left = count;
      const work = async () => {
        while (left-- > 0) await call(next());
      };
      await Promise.all(Array.from({ length: connections }, work));
    },
    close: () => agent.destroy(),
  };
}
