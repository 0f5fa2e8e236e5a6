import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../accounts/caller.ts';
import type { Answer, Idempotency } from '../accounts/idempotency.ts';

/** Refused before work began: nothing to remember, a corrected or later call may use the key. */
const NOT_SAVED = new Set([400, 401, 413, 415, 429]);

/** An answer and what it means; GraphQL answers refusals with 200 too. */
export interface Outcome extends Answer {
  outcome: number;
}

/**
 * Answers a call, once per Idempotency-Key. `run` must answer every outcome, failures too, so that they can
 * be kept. A stranger's key has no account to belong to and is ignored.
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
