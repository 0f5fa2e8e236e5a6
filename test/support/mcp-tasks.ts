import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import {
  createApplicationInputHandler,
  createTaskSessionFromClient,
  type TaskEnabledSession,
} from '@modelcontextprotocol/ext-tasks/client';
import { atEnd } from './at-end.ts';
import type { Asked, Person } from './mcp.ts';

/** The official client of the protocol’s extension for tasks, on top of the official client. */

const REVISION = '2026-07-28';
const WHO = { name: 'a test', version: '1.0.0' };
const PREFIX = 'io.modelcontextprotocol';

interface Way {
  url: string;
  key: string;
}

export interface Sent {
  status: number;
  result?: Record<string, unknown>;
  error?: { code: number; message: string; data?: unknown };
}

/** Sends a request as it is. What it’s about is in a header too, so that it can be routed. */
export async function send(
  { url, key }: Way,
  { method, params = {} }: { method: string; params?: Record<string, unknown> },
  signal?: AbortSignal,
): Promise<Sent> {
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': REVISION,
      'mcp-method': method,
      'mcp-name': String(params.taskId ?? params.name),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    ...(signal && { signal }),
  });
  const { result, error } = (await response.json()) as Omit<Sent, 'status'>;
  return { status: response.status, ...(result && { result }), ...(error && { error }) };
}

export function withCapabilities(params: Record<string, unknown>, clientCapabilities: object) {
  return {
    ...params,
    _meta: {
      [`${PREFIX}/protocolVersion`]: REVISION,
      [`${PREFIX}/clientInfo`]: WHO,
      [`${PREFIX}/clientCapabilities`]: clientCapabilities,
    },
  };
}

/** A session of someone whose client follows tasks, and shows forms if there’s a person. */
export async function taskSession(way: Way, person?: Person): Promise<TaskEnabledSession> {
  const client = new Client(WHO, { versionNegotiation: { mode: 'auto' } });
  const requestInit = { headers: { authorization: `Bearer ${way.key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', way.url), { requestInit }));
  const elicitation = person && { elicitation: { form: {}, url: {} } };
  const nobody = () => {
    throw new Error('nobody expected that');
  };
  const session = createTaskSessionFromClient(client, {
    endpointId: 'till',
    v2RequestFraming: { protocolVersion: REVISION, clientInfo: WHO, clientCapabilities: { ...elicitation } },
    rawDispatch: async (request, options) => {
      const { result, error } = await send(way, request as Parameters<typeof send>[1], options?.signal);
      return error
        ? { kind: 'error', error: { code: error.code, message: error.message } }
        : { kind: 'result', result: JSON.parse(JSON.stringify(result)) };
    },
    ...(person && {
      onInputRequest: createApplicationInputHandler({
        elicitation: async ({ params }) => person({ message: '', ...params } as Asked),
        sampling: nobody,
        roots: nobody,
      }),
    }),
  });
  atEnd(async () => {
    await session.close();
    await client.close();
  });
  return session;
}
