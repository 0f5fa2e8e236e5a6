import {
  isInitializeRequest,
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type RequestId,
  SdkHttpError,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

/**
 * The Model Context Protocol over standard input and output, for clients that start programs. It hands messages to and
 * from a running Till and understands as little of them as it can: tools, forms, and revisions are the server’s.
 */
export interface StdioParts {
  url: string;
  key: string;
  /** Problems that no request can be answered with. */
  report(error: Error): void;
}

/** Settles when the client closes its end. */
export async function bridge({ url, key, report }: StdioParts): Promise<void> {
  const here = new StdioServerTransport();
  const there = new StreamableHTTPClientTransport(new URL(`${url.replace(/\/+$/, '')}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  });
  /** Requests that aren’t answered yet, and how each is called off. */
  const open = new Map<RequestId, AbortController>();
  let initializing: RequestId | undefined;

  const tell = (message: JSONRPCMessage) => here.send(message).catch(report);

  function fail({ id }: JSONRPCRequest, message: string): void {
    if (open.delete(id)) void tell({ jsonrpc: '2.0', id, error: { code: INTERNAL_ERROR, message } });
  }

  async function ask(request: JSONRPCRequest): Promise<void> {
    const calledOff = new AbortController();
    open.set(request.id, calledOff);
    if (isInitializeRequest(request)) initializing = request.id;
    try {
      await there.send(request, {
        requestSignal: calledOff.signal,
        onRequestStreamEnd: () => fail(request, LOST),
      });
    } catch (error) {
      if (!calledOff.signal.aborted) fail(request, inWords(error));
    }
  }

  here.onmessage = (message) => {
    if (isJSONRPCRequest(message)) return void ask(message);
    if (isJSONRPCNotification(message) && message.method === 'notifications/cancelled') {
      const id = message.params?.requestId;
      const request = typeof id === 'string' || typeof id === 'number' ? open.get(id) : undefined;
      // Of a request without a session, the end of its connection is what calls it off.
      if (request && there.sessionId === undefined) return request.abort();
    }
    there.send(message).catch(report);
  };
  there.onmessage = (message) => {
    if (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) {
      if (message.id !== undefined) open.delete(message.id);
      if (isJSONRPCResultResponse(message) && message.id === initializing)
        there.setProtocolVersion(String(message.result.protocolVersion));
    }
    void tell(message);
  };

  const closed = new Promise<void>((done) => {
    here.onclose = done;
  });
  await there.start();
  await here.start();
  await closed;
  await there.terminateSession().catch(() => {});
  await there.close();
}

const INTERNAL_ERROR = -32_603;

const LOST =
  'The connection to Till was lost. A purchase that began continues: find it with search, or call again with the same idempotency_key.';

function inWords(error: unknown): string {
  if (!(error instanceof SdkHttpError)) return `Till isn’t responding: ${String(error)}`;
  return saidBy(error.data.text) ?? error.message;
}

/** What Till says of a refusal, as over REST. */
function saidBy(text: unknown): string | undefined {
  try {
    const { error } = JSON.parse(String(text)) as { error?: { message?: string } };
    return error?.message;
  } catch {
    return undefined;
  }
}
