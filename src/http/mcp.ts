import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Idempotency } from '../accounts/idempotency.ts';
import type { Config } from '../config.ts';
import type { Mcp, McpParts } from '../mcp/mcp.ts';
import { challengeOf, type Places, scopeChallengeOf } from '../oauth/metadata.ts';
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

const WITHOUT_CREDENTIAL = 'Agents need an API key, or a person’s consent by OAuth.';

interface Serving {
  tools: Tools;
  places: Places;
  /** Whose pages may call; programs send none. */
  origins: readonly string[];
}

/** The Model Context Protocol over Streamable HTTP. Its library speaks web requests and responses. */
export function serveMcp(app: FastifyInstance, { tools, places, origins }: Serving): void {
  const trusted = new Set(origins);
  app.route({
    method: ['POST', 'DELETE'],
    url: '/mcp',
    config: { audience: places.resource, challenge: (wasSent) => challengeOf(places, wasSent) },
    async handler(request, reply) {
      const { caller, refusal } = request;
      // A browser’s cookie would come along with whatever page calls.
      const kind = caller?.credential.kind;
      if (!caller || (kind !== 'api_key' && kind !== 'grant'))
        throw refusal ?? new TillError('authentication_required', { message: WITHOUT_CREDENTIAL });
      const { origin } = request.headers;
      if (origin !== undefined && !trusted.has(origin)) return reply.send(originRefused());
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const mcp = await tools.load();
      // Those who came by OAuth know how to ask for more.
      const lacking = kind === 'grant' ? mcp.lacking(request.body, caller) : undefined;
      if (lacking) {
        const wanted = [...caller.scopes, ...lacking.slice(0, 1)];
        return reply.header('WWW-Authenticate', scopeChallengeOf(places, wanted)).send(scopeRefused(lacking));
      }
      const response = await mcp.answer(
        webRequest(request, places.resource, gone.signal),
        request.body,
        caller,
      );
      // nginx would hold progress back until it has a page of it.
      return reply.header('X-Accel-Buffering', 'no').send(response);
    },
  });
}

/** Without its body, which is parsed already. */
function webRequest({ method, headers: given }: FastifyRequest, url: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  return new Request(url, { method, headers, signal });
}

/** A step up in scopes is asked for by a status, which clients see before their model does. */
function scopeRefused(lacking: readonly string[]): Response {
  const message = `This needs the scope ${lacking.join(' or ')}, which wasn’t allowed. Ask the account’s owner for it.`;
  return Response.json({ jsonrpc: '2.0', id: null, error: { code: -32_000, message } }, { status: 403 });
}

/** The protocol wants 403, so that a page that tricks its browser into calling a local server gets nowhere. */
function originRefused(): Response {
  const error = { code: -32_000, message: 'This origin isn’t allowed. Add it to CORS_ORIGINS.' };
  return Response.json({ jsonrpc: '2.0', id: null, error }, { status: 403 });
}
