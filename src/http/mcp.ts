import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Idempotency } from '../accounts/idempotency.ts';
import type { Config } from '../config.ts';
import type { Mcp, McpParts } from '../mcp/mcp.ts';
import { SECOND_MS } from '../shared/clock.ts';
import { TillError } from '../shared/errors.ts';
import { callOnce } from './idempotent.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

interface Parts extends Omit<McpParts, 'once' | 'baseUrl' | 'purchaseUrl' | 'waitMs'> {
  config: Config;
  idempotency: Idempotency;
}

/** What agents call, loaded with the first of them: the protocol’s library would slow down every start. */
export interface Tools {
  load(): Promise<Mcp>;
  stop(): Promise<void>;
}

/** Their keys and answers are stored where those of `/v1` are. */
export function createTools({ config, idempotency, ...parts }: Parts): Tools {
  const once: McpParts['once'] = async (caller, key, call, run) => {
    const { answer } = await callOnce(idempotency, caller, key, call, async (by) => {
      const saved = await run(by);
      return { ...saved, outcome: saved.status, contentType: JSON_TYPE };
    });
    return answer;
  };
  let loaded: Promise<Mcp> | undefined;

  async function load(): Promise<Mcp> {
    const { createMcp } = await import('../mcp/mcp.ts');
    return createMcp({
      ...parts,
      once,
      baseUrl: config.PUBLIC_URL,
      purchaseUrl: (id) => `${config.APP_URL}/dashboard/purchases/${id}`,
      waitMs: config.CHECKOUT_WAIT_SECONDS * SECOND_MS,
    });
  }

  return {
    load: () => (loaded ??= load()),
    stop: async () => (await loaded)?.stop(),
  };
}

interface Serving {
  tools: Tools;
  baseUrl: string;
  /** Whose pages may call; programs send none. */
  origins: readonly string[];
}

/** The Model Context Protocol over Streamable HTTP. Its library speaks web requests and responses. */
export function serveMcp(app: FastifyInstance, { tools, baseUrl, origins }: Serving): void {
  const trusted = new Set(origins);
  app.route({
    method: ['POST', 'DELETE'],
    url: '/mcp',
    async handler(request, reply) {
      const { caller, refusal } = request;
      // A browser’s cookie would come along with whatever page calls.
      if (caller?.credential.kind !== 'api_key')
        throw refusal ?? new TillError('authentication_required', { message: 'Agents need an API key.' });
      const { origin } = request.headers;
      if (origin !== undefined && !trusted.has(origin)) return reply.send(originRefused());
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const mcp = await tools.load();
      const response = await mcp.answer(webRequest(request, baseUrl, gone.signal), request.body, caller);
      // nginx would hold progress back until it has a page of it.
      return reply.header('X-Accel-Buffering', 'no').send(response);
    },
  });
}

/** Without its body, which is parsed already. */
function webRequest(
  { method, headers: given }: FastifyRequest,
  baseUrl: string,
  signal: AbortSignal,
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  return new Request(`${baseUrl}/mcp`, { method, headers, signal });
}

/** The protocol wants 403, so that a page that tricks its browser into calling a local server gets nowhere. */
function originRefused(): Response {
  const error = { code: -32_000, message: 'This origin isn’t allowed. Add it to CORS_ORIGINS.' };
  return Response.json({ jsonrpc: '2.0', id: null, error }, { status: 403 });
}
