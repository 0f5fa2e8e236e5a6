import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Credentials } from './surfaces.ts';

/** A live operation over one of the two transports: its results as they come. */
export interface LiveOperation {
  /** Everything that came so far. */
  results: LiveResult[];
  /** Settles when the operation ends, with how: complete, an error, or the socket's close code. */
  ended: Promise<string>;
  close(): void;
}

export interface LiveResult {
  data?: Record<string, unknown> | null;
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[];
}

export interface Transport {
  name: 'graphql-ws' | 'SSE';
  subscribe(url: string, as: Credentials, query: string, variables?: Record<string, unknown>): LiveOperation;
}

function headersOf({ key, cookie, headers }: Credentials): Record<string, string> {
  return { ...(key && { authorization: `Bearer ${key}` }), ...(cookie && { cookie }), ...headers };
}

const overSocket: Transport = {
  name: 'graphql-ws',
  subscribe(url, as, query, variables) {
    const headers = headersOf(as);
    let closeCode = 0;
    class SocketWithHeaders extends WebSocket {
      constructor(address: string, protocol: string) {
        super(address, protocol, { headers });
      }
    }
    const client = createClient({
      url: `${url.replace(/^http/, 'ws')}/graphql`,
      webSocketImpl: SocketWithHeaders,
      retryAttempts: 0,
      on: {
        closed(event) {
          closeCode = (event as { code: number }).code;
        },
      },
    });
    const results: LiveResult[] = [];
    const ended = new Promise<string>((end) => {
      client.subscribe<Record<string, unknown>>(
        { query, ...(variables && { variables }) },
        {
          next: (result) => void results.push(result as LiveResult),
          error: (error) => end(Array.isArray(error) ? JSON.stringify(error) : `closed ${closeCode}`),
          complete: () => end('complete'),
        },
      );
    });
    return { results, ended, close: () => void client.dispose() };
  },
};

const overEvents: Transport = {
  name: 'SSE',
  subscribe(url, as, query, variables) {
    const results: LiveResult[] = [];
    const abort = new AbortController();
    const ended = (async () => {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { ...headersOf(as), accept: 'text/event-stream', 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
        signal: abort.signal,
      });
      if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
      let text = '';
      for await (const chunk of response.body ?? []) {
        text += Buffer.from(chunk).toString();
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const event = text.slice(0, end);
          text = text.slice(end + 2);
          if (event.startsWith('event: next')) results.push(JSON.parse(event.split('data: ')[1] ?? ''));
          if (event.startsWith('event: complete')) return 'complete';
        }
      }
      return 'cut off';
    })().catch((error: Error) => `closed ${error.name}`);
    return { results, ended, close: () => abort.abort() };
  },
};

export const transports: Transport[] = [overSocket, overEvents];
