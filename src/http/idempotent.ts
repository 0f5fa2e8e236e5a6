import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../accounts/caller.ts';
import type { Answer, Idempotency } from '../accounts/idempotency.ts';

/** Rejected before any work: nothing to store, and a corrected or later call may use the key. */
const NOT_SAVED = new Set([400, 401, 413, 415, 429]);

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

  const begun = await idempotency.begin(caller.accountId, String(key), call);
  if ('replay' in begun) {
    reply.header('Idempotent-Replayed', 'true');
    return begun.replay;
  }
  const { attempt } = begun;
  try {
    const { outcome, ...answer } = await run({ ...caller, once: attempt.once });
    if (outcome >= 500 || NOT_SAVED.has(outcome)) await attempt.release();
    else await attempt.finish(answer);
    return answer;
  } catch (error) {
    await attempt.release().catch(() => {});
    throw error;
  }
}
