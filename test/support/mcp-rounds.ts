/** The protocol of 2026-07-28 by hand, for what no client would send. */

export interface Round {
  status: number;
  result: {
    resultType?: string;
    inputRequests?: Record<string, { params: { message: string; url?: string } }>;
    requestState?: string;
    isError?: boolean;
    structuredContent?: Record<string, unknown>;
  };
  error?: { code: number; message: string; data?: unknown };
}

export interface Answering {
  requestState?: string | undefined;
  inputResponses?: Record<string, unknown>;
}

const REVISION = '2026-07-28';
const PREFIX = 'io.modelcontextprotocol';

export async function callTool(
  way: { url: string; key: string },
  name: string,
  args: Record<string, unknown>,
  answering: Answering = {},
): Promise<Round> {
  const response = await fetch(`${way.url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${way.key}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': REVISION,
      'mcp-method': 'tools/call',
      'mcp-name': name,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name,
        arguments: args,
        ...answering,
        _meta: {
          [`${PREFIX}/protocolVersion`]: REVISION,
          [`${PREFIX}/clientInfo`]: { name: 'a test', version: '1.0.0' },
          [`${PREFIX}/clientCapabilities`]: { elicitation: { form: {}, url: {} } },
        },
      },
    }),
  });
  const { result = {}, error } = (await response.json()) as Partial<Round>;
  return { status: response.status, result, ...(error && { error }) };
}

export const APPROVED = { purchase: { action: 'accept', content: { approve: true } } };
