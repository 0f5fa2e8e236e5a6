import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  fromJsonSchema,
  type InputRequest,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { Endpoint } from '../../rest/endpoint.ts';
import type { Envelope } from '../../rest/errors.ts';
import type { Caller } from '../accounts/caller.ts';
import type { CheckoutIntent } from '../client/index.ts';
import { SECOND_MS } from '../shared/clock.ts';
import { answerTo } from './answers.ts';
import type { Perform } from './performing.ts';
import { canAsk, type Question, questionOf } from './questions.ts';
import { digest } from './sealed-state.ts';
import { quoteOf, type Steps } from './steps.ts';
import { failureInWords } from './words.ts';

/**
 * Purchases as tasks, for clients that know the protocol’s extension for them: a call that would take too long is
 * answered with a task, and its client follows that. The purchase is the task, and has its ID; nothing else is stored.
 */
export const TASKS = 'io.modelcontextprotocol/tasks';

const POLL_MS = 2 * SECOND_MS;

type Json = Record<string, unknown>;

export interface TaskCall {
  id: string;
  caller: Caller;
  /** What the client can show to a person. */
  capabilities: ClientCapabilities | undefined;
  responses: Json | undefined;
}

export type Tasks = ReturnType<typeof createTasks>;

/** Only this request’s own declaration counts, so clients of the older revision have none. */
export function knowsTasks({ mcpReq }: ServerContext): boolean {
  const declared: Json = { ...mcpReq.envelope };
  const { extensions } = (declared[CLIENT_CAPABILITIES_META_KEY] ?? {}) as ClientCapabilities;
  return extensions?.[TASKS] !== undefined;
}

export const TASK_PARAMS = fromJsonSchema<{ taskId: string; inputResponses?: Json }>({
  type: 'object',
  properties: { taskId: { type: 'string' }, inputResponses: { type: 'object' } },
  required: ['taskId'],
});

interface Parts {
  steps: Steps;
  perform: Perform;
  /** What a purchase is busy with. */
  progress: Endpoint;
}

export function createTasks({ steps, perform, progress }: Parts) {
  async function found({ id, caller }: TaskCall): Promise<CheckoutIntent> {
    const purchase = await steps.to('get_purchase', { caller }, { id });
    if (purchase.error) throw failure(purchase.error);
    return purchase.body;
  }

  async function doing({ id, caller }: TaskCall): Promise<string> {
    const at = await perform<{ progress: { name: string } | null }>(progress, caller, { id });
    return (at.error ? undefined : at.body.progress?.name) ?? 'Waiting for the shop';
  }

  /** The question that is open, if the client can show it. */
  function openQuestion(purchase: CheckoutIntent, { capabilities }: TaskCall): Keyed | undefined {
    const question = questionOf(purchase, steps.urlOf(purchase.id));
    if (!question || !canAsk(question, capabilities)) return undefined;
    return { ...question, key: keyOf(purchase, question) };
  }

  return {
    async get(call: TaskCall): Promise<Json> {
      const purchase = await found(call);
      const { status, explanation } = purchase;
      const task = about(purchase);
      if (status === 'processing') return { ...task, status: 'working', statusMessage: await doing(call) };
      if (status === 'canceled' && purchase.status_reason === 'user_canceled')
        return { ...task, status: 'cancelled', statusMessage: explanation ?? 'The purchase was canceled.' };
      const question = openQuestion(purchase, call);
      return question
        ? { ...task, status: 'input_required', inputRequests: { [question.key]: question.request } }
        : { ...task, status: 'completed', result: { resultType: 'complete', ...steps.told(purchase) } };
    },

    /** An answer to anything but the open question says nothing anymore. */
    async update(call: TaskCall): Promise<Json> {
      const purchase = await found(call);
      const question = openQuestion(purchase, call);
      if (!question || call.responses?.[question.key] === undefined) return {};
      const { id } = purchase;
      const answer = answerTo(question.asked, call.responses, question.key);
      if (answer.kind === 'unanswered') throw unanswered(steps.told(purchase, answer.note));
      if (answer.kind === 'opened') return {};
      const done =
        answer.kind === 'options'
          ? await steps.to('answer_purchase', call, { id, options: answer.options })
          : await steps.to(answer.kind === 'approved' ? 'confirm_purchase' : 'cancel_purchase', call, { id });
      if (done.error) throw failure(done.error);
      return {};
    },

    async cancel(call: TaskCall): Promise<Json> {
      const canceled = await steps.to('cancel_purchase', call, { id: call.id });
      // What is being ordered, or is over, goes on as it does.
      if (canceled.error && canceled.error.code !== 'state_conflict') throw failure(canceled.error);
      return {};
    },
  };
}

interface Keyed extends Question {
  key: string;
  request: InputRequest;
}

/** A question has a key of its own: the same quote asked about later is another question. */
function keyOf(purchase: CheckoutIntent, { asked, request }: Question): string {
  const about = asked === 'approval' ? quoteOf(purchase) : request;
  return `${asked}-${digest([purchase.expires_at, about]).slice(0, 16)}`;
}

/** The task of a purchase that goes on, in place of a tool’s answer. */
export function taskFor(purchase: CheckoutIntent) {
  const statusMessage = 'Till is at the shop. The purchase continues.';
  return {
    resultType: 'task',
    ...about(purchase),
    status: 'working',
    statusMessage,
    // The library answers every call of a tool with content.
    content: [],
  };
}

function about({ id, created }: CheckoutIntent) {
  return {
    taskId: id,
    createdAt: new Date(created * SECOND_MS).toISOString(),
    lastUpdatedAt: new Date().toISOString(),
    ttlMs: null,
    pollIntervalMs: POLL_MS,
  };
}

function failure(error: Envelope['error']): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, failureInWords(error), { code: error.code });
}

/** The question stays open, and the model learns how it can go on. */
function unanswered({ structuredContent }: { structuredContent?: unknown }): ProtocolError {
  const { next_step: step } = structuredContent as { next_step: string };
  return new ProtocolError(ProtocolErrorCode.InvalidParams, step);
}
