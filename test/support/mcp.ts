import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OlderStdioTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as OlderHttpTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { atEnd } from './at-end.ts';

/** The official clients of the Model Context Protocol: the one of today, and the one that is installed everywhere. */

export interface Asked {
  message: string;
  mode?: string | undefined;
  url?: string;
  requestedSchema?: { properties: Record<string, Record<string, unknown>>; required?: string[] };
}

export interface Said {
  action: 'accept' | 'decline' | 'cancel';
  content?: Record<string, string | number | boolean | string[]>;
}

/** Someone in front of the client. */
export type Person = (asked: Asked) => Said | Promise<Said>;

export interface Result {
  isError: boolean;
  text: string;
  data: Record<string, unknown>;
}

export interface Agent {
  revision: string | undefined;
  tools(): Promise<Listed[]>;
  call(name: string, args?: Record<string, unknown>, onProgress?: (message: string) => void): Promise<Result>;
}

export interface Listed {
  name: string;
  description?: string | undefined;
  inputSchema: { properties?: Record<string, unknown> | undefined; required?: string[] | undefined };
  outputSchema?: object | undefined;
  annotations?: Record<string, unknown> | undefined;
}

/** Over HTTP, or by a program that is started with these arguments and settings. */
export type Way =
  | { url: string; key: string }
  | { command: string; args: string[]; env: Record<string, string> };

export interface AgentKind {
  name: string;
  connect(way: Way, person?: Person): Promise<Agent>;
}

const WHO = { name: 'a test', version: '1.0.0' };
const CAN_ASK = { elicitation: { form: {}, url: {} } };
/** Longer than a shop takes on a slow machine: what waits here is a person. */
const options = (onProgress?: (message: string) => void) => ({
  timeout: 240_000,
  onprogress: ({ message }: { message?: string | undefined }) => onProgress?.(message ?? ''),
});

const today: AgentKind = {
  name: 'the client of today',
  async connect(way, person) {
    const client = new Client(WHO, {
      capabilities: person ? CAN_ASK : {},
      versionNegotiation: { mode: 'auto' },
    });
    if (person)
      client.setRequestHandler('elicitation/create', async ({ params }) => ({
        ...(await person(params as Asked)),
      }));
    const transport =
      'url' in way
        ? new StreamableHTTPClientTransport(new URL('/mcp', way.url), authorized(way.key))
        : new StdioClientTransport(way);
    await client.connect(transport);
    atEnd(() => client.close());
    return {
      revision: client.getNegotiatedProtocolVersion(),
      tools: async () => (await client.listTools()).tools as Listed[],
      call: async (name, args = {}, onProgress) =>
        resultOf(await client.callTool({ name, arguments: args }, options(onProgress))),
    };
  },
};

const older: AgentKind = {
  name: 'the older client',
  async connect(way, person) {
    const client = new OlderClient(WHO, { capabilities: person ? CAN_ASK : {} });
    if (person)
      client.setRequestHandler(ElicitRequestSchema, async ({ params }) => ({
        ...(await person(params as Asked)),
      }));
    const transport =
      'url' in way
        ? new OlderHttpTransport(new URL('/mcp', way.url), authorized(way.key))
        : new OlderStdioTransport(way);
    await client.connect(transport);
    atEnd(() => client.close());
    return {
      revision: 'url' in way ? (transport as OlderHttpTransport).protocolVersion : undefined,
      tools: async () => (await client.listTools()).tools as Listed[],
      call: async (name, args = {}, onProgress) =>
        resultOf(await client.callTool({ name, arguments: args }, undefined, options(onProgress))),
    };
  },
};

export const agentKinds: readonly AgentKind[] = [today, older];

function authorized(key: string) {
  return { requestInit: { headers: { authorization: `Bearer ${key}` } } };
}

function resultOf(result: object): Result {
  const { content, structuredContent, isError } = result as {
    content: { text?: string }[];
    structuredContent?: Record<string, unknown>;
    isError?: boolean;
  };
  return {
    isError: isError ?? false,
    text: content.map(({ text }) => text ?? '').join('\n'),
    data: structuredContent ?? {},
  };
}
