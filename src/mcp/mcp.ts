import { setImmediate as pause } from 'node:timers/promises';
import {
  type AuthInfo,
  createMcpHandler,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { envelope } from '../../rest/errors.ts';
import type { Caller } from '../accounts/caller.ts';
import { permits, type Scope } from '../accounts/scopes.ts';
import { publicError } from '../graphql/errors.ts';
import { type Clock, MINUTE_MS, SECOND_MS } from '../shared/clock.ts';
import { VERSION } from '../shared/version.ts';
import type { Secret } from '../vault/secret.ts';
import { createSealedState } from './sealed-state.ts';
import { createSessions } from './sessions.ts';
import { knowsTasks, TASK_PARAMS, TASKS, type Tasks } from './tasks.ts';
import { refused, type ToolAnswer, type ToolCall } from './tool-call.ts';
import { createToolbox, type ToolboxParts } from './toolbox.ts';
import { INSTRUCTIONS } from './tools.ts';

/**
 * The Model Context Protocol: Till’s tools for agents, over the stateless revision of 2026-07-28 and the one before,
 * from one definition.
 */
export interface Mcp {
  /** Answers one HTTP request, whose body is already parsed, for a caller who is already known. */
  answer(request: Request, body: unknown, caller: Caller): Promise<Response>;
  /** The scopes of which the tool that a body calls needs one, if the caller has none of them. */
  lacking(body: unknown, caller: Caller): readonly Scope[] | undefined;
  /** The tools, for pages about them. */
  describe(): { name: string; title: string; description: string }[];
  /** Lets calls in progress answer, and ends those that wait for a person. */
  stop(): Promise<void>;
}

export interface McpParts extends Omit<ToolboxParts, 'sealed' | 'patienceMs' | 'stopping'> {
  secret: Secret;
  clock: Clock;
  /** How long calls of `/v1` may wait for a shop; tools wait no longer than that either. */
  waitMs: number;
}

/** Clients give up early, some after 30 seconds; nothing takes longer than 20, its answer included. */
const PATIENCE_MS = 18 * SECOND_MS;

/** How long a person may take over a form of the older revision, whose call stays open meanwhile. */
const THINKING_MS = 10 * MINUTE_MS;

export function createMcp(parts: McpParts): Mcp {
  const { report, baseUrl } = parts;
  // With the first request: to describe every operation would slow down every start.
  let made: ReturnType<typeof createToolbox> | undefined;
  const toolbox = () => (made ??= createToolbox({ ...parts, sealed, patienceMs, stopping: stopping.signal }));
  const patienceMs = Math.min(PATIENCE_MS, parts.waitMs);
  const stopping = new AbortController();
  const sealed = createSealedState(parts.secret, parts.clock);
  /** Who sends a request, by what the library hands through for it. */
  const callers = new WeakMap<AuthInfo, Caller>();

  function callerOf({ http }: ServerContext): Caller {
    const caller = http?.authInfo && callers.get(http.authInfo);
    if (!caller) throw new ProtocolError(ProtocolErrorCode.InternalError, 'nobody calls');
    return caller;
  }

  async function call(
    server: Server,
    tool: string,
    args: ToolCall['args'],
    context: ServerContext,
  ): Promise<ToolAnswer> {
    const offered = toolbox().tools.get(tool);
    if (!offered) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There’s no tool ${tool}.`);
    const { signal, inputResponses: responses } = context.mcpReq;
    try {
      return await offered.run({
        tool,
        args,
        caller: callerOf(context),
        capabilities: server.getClientCapabilities(),
        knowsTasks: knowsTasks(context),
        state: context.mcpReq.requestState<string>(),
        responses,
        signal,
        tell: createTell(context),
      });
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      const failure = publicError(error);
      if (failure.status >= 500) report(error);
      return refused(envelope(failure, baseUrl).error);
    }
  }

  function newServer(): Server {
    const server = new Server(
      { name: 'till', title: 'Till', version: VERSION, websiteUrl: `${baseUrl}/docs/mcp` },
      {
        capabilities: { tools: {}, extensions: { [TASKS]: {} } },
        instructions: INSTRUCTIONS,
        inputRequired: { roundTimeoutMs: THINKING_MS },
        cacheHints: { 'tools/list': { ttlMs: 5 * MINUTE_MS, cacheScope: 'public' } },
      },
    );
    server.setRequestHandler('tools/list', () => ({
      tools: [...toolbox().tools.values()].map(({ definition }) => definition),
    }));
    server.setRequestHandler('tools/call', ({ params: { name, arguments: args = {} } }, context) =>
      track(call(server, name, args, context)),
    );
    for (const verb of ['get', 'update', 'cancel'] as const)
      server.setRequestHandler(`tasks/${verb}`, { params: TASK_PARAMS }, (params, context) =>
        track(follow(server, verb, params, context)),
      );
    return server;
  }

  /** Whoever gets a task from here said before that it knows what to do with it. */
  async function follow(
    server: Server,
    verb: keyof Tasks,
    { taskId: id, inputResponses }: { taskId: string; inputResponses?: Record<string, unknown> },
    context: ServerContext,
  ): Promise<Record<string, unknown>> {
    if (!knowsTasks(context))
      throw new MissingRequiredClientCapabilityError({
        requiredCapabilities: { extensions: { [TASKS]: {} } },
      });
    return toolbox().tasks[verb]({
      id,
      caller: callerOf(context),
      capabilities: server.getClientCapabilities(),
      responses: context.mcpReq.inputResponses ?? inputResponses,
    });
  }

  /** Calls that are being answered; those that wait for a person aren’t among them. */
  const running = new Set<Promise<unknown>>();

  function track<Given>(answer: Promise<Given>): Promise<Given> {
    running.add(answer);
    const end = () => void running.delete(answer);
    answer.then(end, end);
    return answer;
  }

  const stateless = createMcpHandler(newServer);
  const sessions = createSessions(newServer);

  return {
    async answer(request, parsedBody, caller) {
      const authInfo = { token: '', clientId: caller.credential.id, scopes: [] };
      callers.set(authInfo, caller);
      const options = { authInfo, parsedBody };
      return (await sessions.answer(request, options)) ?? stateless.fetch(request, options);
    },
    lacking(body, caller) {
      const { method, params } = (body ?? {}) as { method?: unknown; params?: { name?: unknown } };
      const name = method === 'tools/call' ? params?.name : TOOL_OF_TASKS[String(method)];
      const tool = name === undefined ? undefined : toolbox().tools.get(String(name));
      return tool && !permits(caller, tool.scopes) ? tool.scopes : undefined;
    },
    describe: () =>
      [...toolbox().tools.values()].map(({ definition: { name, title = name, description = '' } }) => ({
        name,
        title,
        description,
      })),
    async stop() {
      stopping.abort();
      // A client whose answer is cut off would wait for it until its own time is up.
      await Promise.allSettled(running);
      await pause();
      await Promise.all([stateless.close(), sessions.stop()]);
    },
  };
}

/** The tool that needs the same scopes. What an answer needs depends on the question. */
const TOOL_OF_TASKS: Record<string, string | undefined> = {
  'tasks/get': 'get_purchase',
  'tasks/cancel': 'cancel_purchase',
};

/** Progress, for clients that asked for it. Each is more than the last, as the protocol wants it. */
function createTell({ mcpReq }: ServerContext): ToolCall['tell'] {
  const progressToken = mcpReq._meta?.progressToken;
  let progress = 0;
  return (message) => {
    if (progressToken === undefined) return;
    progress++;
    const params = { progressToken, progress, message };
    // A client that is gone has nobody to tell.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
}
