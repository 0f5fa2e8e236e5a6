import type { FastifyReply, FastifyRequest } from 'fastify';
import { calling } from '../accounts/actor.ts';
import type { Caller } from '../accounts/caller.ts';
import type { Answer, Idempotency } from '../accounts/idempotency.ts';
import { scopes } from '../accounts/scopes.ts';

/** Rejected before any work: nothing to store, and a corrected or later call may use the key. */
const NOT_SAVED = new Set([400, 401, 403, 413, 415, 429]);

/** A response and its outcome; GraphQL answers failures with 200 too. */
export interface Outcome extends Answer {
  outcome: number;
}

/**
 * Runs a call once per Idempotency-Key. `run` must return every outcome, including failures, so that they can be
 * stored. Without credentials, a key has no account to belong to and is ignored.
 */
export async function answerOnce(
  idempotency: Idempotency,
  request: FastifyRequest,
  reply: FastifyReply,
  call: unknown,
  run: (caller: Caller | undefined) => Promise<Outcome>,
): Promise<Answer> {
  const { caller } = request;
  const key = request.headers['idempotency-key'];
  if (key === undefined || !caller) return run(caller);
  const { answer, isReplay } = await callOnce(idempotency, caller, String(key), call, run);
  if (isReplay) reply.header('Idempotent-Replayed', 'true');
  return answer;
}

/** The same for a caller and a key that are known, however they came. */
export async function callOnce(
  idempotency: Idempotency,
  caller: Caller,
  key: string,
  call: unknown,
  run: (caller: Caller) => Promise<Outcome>,
): Promise<{ answer: Answer; isReplay: boolean }> {
  const begun = await idempotency.begin(caller.accountId, key, boundTo(caller, call));
  if ('replay' in begun) return { answer: begun.replay, isReplay: true };
  const { attempt } = begun;
  try {
    const { outcome, ...answer } = await run(calling(caller, attempt.once));
    if (outcome >= 500 || NOT_SAVED.has(outcome)) await attempt.release();
    else await attempt.finish(answer);
    return { answer, isReplay: false };
  } catch (error) {
    await attempt.release().catch(() => {});
    throw error;
  }
}

/** A stored response may say more than another key is allowed to know, so what a limited key does is its own. */
function boundTo({ scopes: own, credential }: Caller, call: unknown): unknown {
  return own.length === scopes.length ? call : [call, credential.id];
}
