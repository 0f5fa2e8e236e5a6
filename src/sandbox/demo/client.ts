import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { OperatorError } from '../../shared/operator-error.ts';
import type { SandboxFile } from '../sandbox.ts';

/** Till as its users call it: REST with a key, and a subscription. */
export interface DemoClient {
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer>;
  /** Settles when the object of a subscription is as wanted. */
  until(subscription: string, isSo: (object: Answer) => boolean): Promise<Answer>;
  /** Shows the object of a subscription as it changes, until it is stopped. */
  watch(subscription: string, see: (object: Answer) => void): () => Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: answers are read as JSON, the way a script would
export type Answer = Record<string, any>;

export class DemoError extends OperatorError {}

export function createDemoClient({ base_url, ws_url, api_key }: SandboxFile): DemoClient {
  return {
    async call(method, path, body) {
      const response = await fetch(`${base_url}${path}`, {
        method,
        headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => {
        throw new DemoError(`Can’t reach Till at ${base_url}. Start it with \`npm start\` first.`);
      });
      const answer = (await response.json()) as Answer;
      if (!response.ok) throw new DemoError(`${method} ${path}: ${answer.error?.message}`);
      return answer;
    },

    async until(subscription, isSo) {
      const client = connect();
      try {
        for await (const { data, errors } of client.iterate({ query: subscription })) {
          if (errors) throw new DemoError(errors[0]?.message);
          const object = Object.values(data ?? {})[0] as Answer;
          if (isSo(object)) return object;
        }
        throw new DemoError('The subscription ended early.');
      } finally {
        await client.dispose();
      }
    },

    watch(subscription, see) {
      const client = connect();
      client.subscribe(
        { query: subscription },
        {
          next: ({ data }) => data && see(Object.values(data)[0] as Answer),
          // What is only looked at may be missed: the story goes on by its answers.
          error: () => {},
          complete: () => {},
        },
      );
      return async () => client.dispose();
    },
  };

  function connect() {
    return createClient({
      url: ws_url,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${api_key}` },
    });
  }
}
