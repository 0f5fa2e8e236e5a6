import type { InjectOptions } from 'fastify';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { appOf } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** GraphQL over HTTP and over a socket, and what came of it. */

export interface Reply {
  http: number;
  data: Record<string, unknown> | null | undefined;
  code: string | undefined;
  status: number | undefined;
  message: string;
  headers: Record<string, unknown>;
  text: string;
}

export function replyOf(http: number, headers: Record<string, unknown>, text: string): Reply {
  const event = /^data: ?(\{.*\})$/m.exec(text)?.[1];
  const { data, errors } = JSON.parse(event ?? text);
  const [error] = errors ?? [];
  return {
    http,
    data,
    code: error?.extensions?.code,
    status: error?.extensions?.status,
    message: error?.message ?? '',
    headers,
    text,
  };
}

/** Parts of documents, as many and as deep as a test wants. */
export const repeat = (count: number, part: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join(' ');
export const nested = (levels: number) => `${'{ a '.repeat(levels)}${'}'.repeat(levels)}`;
export const NODES = 'nodes { id name last4 created lastUsedAt }';

/** The Till of a file and its account, which are there once its tests run. */
export function askingOf(ground: () => { till: TestTill; account: TestAccount }) {
  async function ask(
    query: unknown,
    variables?: unknown,
    {
      key = ground().account.key,
      at = ground().till,
      ...others
    }: { key?: string | null; at?: TestTill } & InjectOptions = {},
  ): Promise<Reply> {
    const response = await appOf(at).inject({
      method: 'POST',
      url: '/graphql',
      payload: { query, ...(variables !== undefined && { variables }) },
      ...others,
      headers: { ...(key && { authorization: `Bearer ${key}` }), ...others.headers },
    });
    return replyOf(response.statusCode, response.headers, response.payload);
  }

  /** The first answer to an operation over graphql-ws. */
  async function overSocket(
    query: string,
    operationName?: string,
    key = ground().account.key,
    at = ground().till,
  ): Promise<Reply> {
    const client = createClient({
      url: `ws://127.0.0.1:${at.config.PORT}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${key}` },
      retryAttempts: 0,
    });
    try {
      const message = await new Promise<object>((resolve, reject) => {
        client.subscribe(
          { query, operationName },
          {
            next: (value) => resolve(value),
            error: (errors) => (Array.isArray(errors) ? resolve({ errors }) : reject(errors)),
            complete: () => reject(new Error('ended without an answer')),
          },
        );
      });
      return replyOf(200, {}, JSON.stringify(message));
    } finally {
      await client.dispose();
    }
  }

  return { ask, overSocket };
}
