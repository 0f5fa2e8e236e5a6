import { createHash, randomUUID } from 'node:crypto';
import { command, type Database, statement } from '../db/client.ts';
import { bytes, nullable, string } from '../db/columns.ts';
import { PROCESS_LOCK } from '../db/locks.ts';
import { IDEMPOTENCY_KEPT_MS } from '../db/retention.ts';
import { canonicalJson } from '../shared/canonical-json.ts';
import { type Clock, later } from '../shared/clock.ts';
import { TillError } from '../shared/errors.ts';
import type { Secret } from '../vault/secret.ts';
import type { Caller, Json } from './caller.ts';

/**
 * A call with an Idempotency-Key as a persistent recovery point: claimed before any work, each step’s result stored in
 * the step’s own commit, the response saved before it’s sent. A retry gets the saved response; after a crash, it
 * continues where the first attempt stopped.
 */

export interface Answer {
  status: number;
  body: string;
  contentType: string;
}

export interface Attempt {
  once: Caller['once'];
  /** Saves the response for every retry. */
  finish(answer: Answer): Promise<void>;
  /** Nothing was decided, so a retry may run it again. */
  release(): Promise<void>;
}

export type Idempotency = ReturnType<typeof createIdempotency>;

const KEY_SHAPE = /^[\x21-\x7e]{1,255}$/;

const claim = command(`
  insert into idempotency_records as r (account_id, key_hash, fingerprint, holder, fence, created_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (account_id, key_hash) do update
     set fingerprint = excluded.fingerprint, holder = excluded.holder, fence = excluded.fence,
         created_at = excluded.created_at, steps = null, answer = null
   where r.created_at < $7
  returning 1`);
const find = statement(
  'select fingerprint, fence, answer from idempotency_records where account_id = $1 and key_hash = $2',
  { fingerprint: bytes, fence: string, answer: nullable(bytes) },
);
// Others can take a holder’s lock on its own number only when the holder is gone.
const takeOver = statement(
  `
  update idempotency_records set holder = $3, fence = $4
   where account_id = $1 and key_hash = $2 and fence = $5 and answer is null
     and (holder is null or pg_try_advisory_xact_lock(${PROCESS_LOCK}, holder))
  returning steps`,
  { steps: nullable(bytes) },
);
const finish = command(
  `update idempotency_records set answer = $4, steps = null, holder = null
    where account_id = $1 and key_hash = $2 and fence = $3 returning 1`,
);
const forget = command(
  'delete from idempotency_records where account_id = $1 and key_hash = $2 and fence = $3 and steps is null',
);
const letGo = command(
  'update idempotency_records set holder = null where account_id = $1 and key_hash = $2 and fence = $3',
);

const letGoOfAll = command('update idempotency_records set holder = null where holder = $1');

interface Parts {
  db: Database;
  clock: Clock;
  secret: Secret;
  processNumber: number;
}

export function createIdempotency({ db, clock, secret, processNumber }: Parts) {
  async function begin(
    accountId: string,
    key: string,
    call: unknown,
  ): Promise<{ replay: Answer } | { attempt: Attempt }> {
    if (!KEY_SHAPE.test(key))
      throw new TillError('idempotency_key_invalid', { param: 'Idempotency-Key', isVerbatim: true });
    const keyHash = createHash('sha256').update(key).digest();
    // The call may include a card, so only a keyed hash is stored.
    const fingerprint = secret.hash('idempotent call', canonicalJson(call));
    const bound = `${accountId} ${keyHash.toString('hex')}`;
    const fence = randomUUID();
    const now = clock.now();

    const [claimed] = await db.query(claim, [
      accountId,
      keyHash,
      fingerprint,
      processNumber,
      fence,
      now,
      later(now, -IDEMPOTENCY_KEPT_MS),
    ]);
    if (claimed) return { attempt: attempt({}) };

    const [found] = await db.query(find, [accountId, keyHash]);
    // It was released between the two reads.
    if (!found) throw new TillError('idempotency_key_in_use', { retryAfterSeconds: 1 });
    if (!found.fingerprint.equals(fingerprint)) throw new TillError('idempotency_key_reused');
    if (found.answer)
      return { replay: JSON.parse(secret.open('idempotency', found.answer, bound)) as Answer };
    const [taken] = await db.query(takeOver, [accountId, keyHash, processNumber, fence, found.fence]);
    if (!taken) throw new TillError('idempotency_key_in_use', { retryAfterSeconds: 1 });
    return {
      attempt: attempt(taken.steps ? JSON.parse(secret.open('idempotency', taken.steps, bound)) : {}),
    };

    function attempt(steps: Record<string, Json>): Attempt {
      return {
        async once<Result extends Json>(step: string, work: Parameters<Caller['once']>[1]) {
          if (step in steps) return steps[step] as Result;
          return db.transact(async (tx) => {
            const result = (await work(tx)) as Result;
            const sealed = secret.seal('idempotency', JSON.stringify({ ...steps, [step]: result }), bound);
            const kept = await tx.$executeRaw`
              update idempotency_records set steps = ${sealed}
               where account_id = ${accountId} and key_hash = ${keyHash} and fence = ${fence}`;
            // Another process took over this call: what was done here must not count.
            if (kept === 0) throw new TillError('idempotency_key_in_use', { retryAfterSeconds: 1 });
            steps[step] = result;
            return result;
          });
        },
        async finish(answer) {
          const sealed = secret.seal('idempotency', JSON.stringify(answer), bound);
          const [kept] = await db.query(finish, [accountId, keyHash, fence, sealed]);
          if (!kept) throw new TillError('idempotency_key_in_use', { retryAfterSeconds: 1 });
        },
        async release() {
          await db.query(forget, [accountId, keyHash, fence]);
          await db.query(letGo, [accountId, keyHash, fence]);
        },
      };
    }
  }

  return {
    begin,

    /** Releases every record this process holds. The fence keeps calls in progress from committing twice. */
    async releaseAll(): Promise<void> {
      await db.query(letGoOfAll, [processNumber]);
    },
  };
}
