import { randomUUID } from 'node:crypto';
import {
  type AuthInfo,
  isInitializeRequest,
  isJSONRPCResponse,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { HOUR_MS } from '../shared/clock.ts';

/**
 * Clients of the older revision that can show forms have a session, because a form is a request to them whose answer
 * comes by itself. All others are answered without any, and so is a session that another process has: it works there
 * too, without forms.
 */
export interface Sessions {
  /** Answers what belongs to a session, or begins one; undefined for everything else. */
  answer(request: Request, options: Options): Promise<Response | undefined>;
  stop(): Promise<void>;
}

interface Options {
  authInfo: AuthInfo;
  parsedBody: unknown;
}

interface Session {
  transport: WebStandardStreamableHTTPServerTransport;
  server: Server;
  /** The key that began it; with any other it’s unknown. */
  owner: string;
  usedMs: number;
}

const MOST = 2_000;
const MOST_PER_KEY = 50;
const IDLE_MS = HOUR_MS;

export function createSessions(newServer: () => Server): Sessions {
  // Kept in the order of use: the first was not used for the longest time.
  const open = new Map<string, Session>();

  function close(id: string): void {
    const session = open.get(id);
    open.delete(id);
    session?.server.close().catch(() => {});
  }

  /** Makes room for one more of a key. */
  function sweep(owner: string, nowMs: number): void {
    for (const [id, { usedMs }] of open) if (usedMs + IDLE_MS < nowMs) close(id);
    const own = [...open].filter(([, session]) => session.owner === owner);
    const [oldest] =
      open.size >= MOST ? open.keys() : own.length >= MOST_PER_KEY ? own.map(([id]) => id) : [];
    if (oldest !== undefined) close(oldest);
  }

  async function begin(request: Request, options: Options): Promise<Response> {
    const owner = options.authInfo.clientId;
    const nowMs = Date.now();
    sweep(owner, nowMs);
    const server = newServer();
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void open.set(id, { transport, server, owner, usedMs: nowMs }),
      onsessionclosed: close,
    });
    await server.connect(transport);
    return transport.handleRequest(request, options);
  }

  return {
    async answer(request, options) {
      const { parsedBody, authInfo } = options;
      const id = request.headers.get('mcp-session-id');
      const session = id === null ? undefined : open.get(id);
      if (id !== null && session?.owner === authInfo.clientId) {
        open.delete(id);
        open.set(id, { ...session, usedMs: Date.now() });
        return session.transport.handleRequest(request, options);
      }
      if (isInitializeRequest(parsedBody))
        return parsedBody.params.capabilities.elicitation && begin(request, options);
      // Nobody here waits for an answer to a form, and there’s no session to end.
      if (isJSONRPCResponse(parsedBody) || request.method === 'DELETE') return unknownSession();
      return undefined;
    },
    async stop() {
      for (const id of [...open.keys()]) close(id);
    },
  };
}

function unknownSession(): Response {
  const error = { code: -32_001, message: 'Session not found' };
  return Response.json({ jsonrpc: '2.0', id: null, error }, { status: 404 });
}
