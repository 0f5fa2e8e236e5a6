import { request } from 'node:http';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import type { TestTill } from '../../support/till.ts';

type Enough = (messages: string[]) => boolean;

/** Everything that a subscription says until it is enough or over, each message as text. */
export async function subscribeWs(
  till: TestTill,
  key: string,
  query: string,
  variables: Record<string, unknown>,
  enough: Enough,
  whenLive?: () => Promise<void>,
): Promise<string[]> {
  const client = createClient({
    url: `ws://127.0.0.1:${till.config.PORT}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${key}` },
    retryAttempts: 0,
  });
  const messages: string[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      client.subscribe(
        { query, variables },
        {
          next(message) {
            if (messages.push(JSON.stringify(message)) === 1) whenLive?.().catch(reject);
            if (enough(messages)) resolve();
          },
          error(errors) {
            messages.push(JSON.stringify({ errors }));
            resolve();
          },
          complete: resolve,
        },
      );
    });
  } finally {
    await client.dispose();
  }
  return messages;
}

export async function subscribeSse(
  till: TestTill,
  key: string,
  query: string,
  variables: Record<string, unknown>,
  enough: Enough,
  whenLive?: () => Promise<void>,
): Promise<string[]> {
  const messages: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const outgoing = request(`http://127.0.0.1:${till.config.PORT}/graphql`, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'text/event-stream',
        'content-type': 'application/json',
      },
    });
    const leave = () => {
      outgoing.destroy();
      resolve();
    };
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      let text = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => {
        const parts = (text + chunk).split('\n\n');
        text = parts.pop() ?? '';
        for (const part of parts) {
          const data = /^data: ?(\{.*\})$/m.exec(part)?.[1];
          if (data && messages.push(data) === 1) whenLive?.().catch(reject);
        }
        if (enough(messages)) leave();
      });
      incoming.on('end', leave);
    });
    outgoing.end(JSON.stringify({ query, variables }));
  });
  return messages;
}
