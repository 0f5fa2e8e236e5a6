import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '../../db/client.ts';
import { command, statement } from '../../db/client.ts';
import { boolean, number, oneOf, string } from '../../db/columns.ts';
import type { CheckoutRunKind } from '../../db/generated/client/client.ts';
import { PROCESS_LOCK } from '../../db/locks.ts';
import { append } from '../../events/log.ts';
import type { Clock } from '../../shared/clock.ts';
import { TillError } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import type { Step } from '../flows/errand.ts';
import type { CheckoutIntentStatus } from './checkout-intent.ts';
import { endChallenge } from './moves.ts';

/**
 * A run as a persistent recovery point. Taking it sets a fence that every commit of the run names: a process presumed
 * dead can neither arm nor end a run that another one has taken over.
 */
export interface Run {
  id: string;
  intentId: string;
  accountId: string;
  kind: CheckoutRunKind;
  fence: string;
  attempts: number;
  /** An order may exist. When such a run is resumed, nothing may be pressed anymore. */
  isArmed: boolean;
  /** The flow it followed or learned. */
  flowId?: string;
}

/** The run belongs to another process now, or its intent was canceled. */
export class RunLost extends Error {
  override readonly name = 'RunLost';
}

/**
 * Accounts take turns. Runs that may have ordered something come first, then confirmed ones; after that, the account
 * with the fewest runs in progress, and of those the one whose last turn was longest ago. So among runs of one kind, none
 * waits for another account’s whole queue. An account that uses its share of this process’s slots gets no more of them,
 * so that others find one free; if there are no others, it can use them all.
 *
 * Others can take a holder’s lock on its own number only when the holder is gone.
 */
const take = statement(
  `
  with waiting as (
    select id, account_id, state, fence,
           row_number() over (partition by account_id order by state = 'queued', kind = 'quote', id) as place
      from checkout_runs
     where state = 'queued'
        or (state in ('running', 'armed') and holder <> $1
            and pg_try_advisory_xact_lock(${PROCESS_LOCK}, holder))
        or (state in ('running', 'armed') and holder = $1 and fence <> all($4::uuid[]))
  ), owners as (
    select a.account_id,
           (select count(*) from checkout_runs b
             where b.state in ('running', 'armed') and b.account_id = a.account_id) as working,
           (select count(*) from checkout_runs b
             where b.state in ('running', 'armed') and b.account_id = a.account_id and b.holder = $1) as here,
           (select max(b.started_at) from checkout_runs b where b.account_id = a.account_id) as last_turn
      from (select distinct account_id from waiting) a
  ), next as (
    select r.id, r.state, r.fence
      from waiting w join owners a on a.account_id = w.account_id
      join checkout_runs r on r.id = w.id and r.state = w.state and r.fence is not distinct from w.fence
     where r.state <> 'queued' or a.here < $5 or (select count(*) from (select 1 from accounts limit 2) any_two) < 2
     order by r.state = 'queued', r.kind = 'quote', w.place + a.working, a.last_turn nulls first, r.id
     limit 1 for no key update of r skip locked
  )
  update checkout_runs r
     set holder = $1, fence = $2, started_at = $3, attempts = r.attempts + 1,
         state = case when r.state = 'armed' then r.state else 'running' end
    from next where r.id = next.id and r.state = next.state and r.fence is not distinct from next.fence
  returning r.id, r.intent_id as "intentId", r.account_id as "accountId", r.kind, r.fence, r.attempts,
            r.state = 'armed' as "isArmed"`,
  {
    id: string,
    intentId: string,
    accountId: string,
    kind: oneOf<CheckoutRunKind>(),
    fence: string,
    attempts: number,
    isArmed: boolean,
  },
);

const wanted = command(`
  select 1 from checkout_runs r join checkout_intents i on i.id = r.intent_id
   where r.id = $1 and r.fence = $2 and r.state <> 'done' and i.status in ('processing', 'requires_action')`);

export async function enqueue(
  tx: Tx,
  { id, accountId }: { id: string; accountId: string },
  kind: CheckoutRunKind,
  at: Date,
): Promise<void> {
  await tx.checkoutRun.create({
    data: { id: newId('checkoutRun', at), intentId: id, accountId, kind, state: 'queued', createdAt: at },
  });
}

/** Rejects another run if an account has as many queued as it may: each one delays its others. */
export async function mindWaiting(tx: Tx, accountId: string, most: number): Promise<void> {
  // One at a time per account: concurrent calls would all find room for one more.
  await tx.$queryRaw`select 1 from accounts where id = ${accountId} for no key update`;
  const waiting = await tx.checkoutRun.count({ where: { accountId, state: 'queued' } });
  if (waiting >= most)
    throw new TillError('rate_limit_exceeded', {
      message: `${waiting} of your checkout intents are already queued. Wait for some to finish, or cancel some.`,
      retryAfterSeconds: RETRY_SECONDS,
    });
}

/** About as long as one run takes. */
const RETRY_SECONDS = 30;

/** Part of every commit of a run: it’s still this process’s, and stays so until the commit. */
export async function lockRun(tx: Tx, { id, fence }: Run): Promise<void> {
  const [locked] = await tx.$queryRaw<unknown[]>`
    select 1 from checkout_runs where id = ${id} and fence = ${fence}::uuid and state <> 'done' for no key update`;
  if (!locked) throw new RunLost('another process has taken this run over');
}

const OVER: CheckoutIntentStatus[] = ['succeeded', 'failed', 'canceled'];

interface Parts {
  db: Database;
  clock: Clock;
  processNumber: number;
  /** How many of this process’s slots one account may use. */
  placesPerAccount: number;
}

export type Runs = ReturnType<typeof createRuns>;

export function createRuns({ db, clock, processNumber, placesPerAccount }: Parts) {
  return {
    /**
     * The next queued run, or one left behind by a dead process. Given the runs this process works on, also one it
     * lost: the database was down when it was taken or should have ended.
     */
    async take(working?: Iterable<Run>): Promise<Run | undefined> {
      const fences = working ? Array.from(working, ({ fence }) => fence) : null;
      const values = [processNumber, randomUUID(), clock.now(), fences, placesPerAccount];
      const [run] = await db.query(take, values);
      return run;
    },

    /** Whether the run is still this process’s, and its intent is waiting for it. */
    async isWanted({ id, fence }: Run): Promise<boolean> {
      return (await db.query(wanted, [id, fence])).length > 0;
    },

    /** Shows where the run is. Throws if the run shouldn’t continue. */
    async begin(run: Run, name: string, step: number, of: number): Promise<void> {
      await db.transact(async (tx) => {
        await lockRun(tx, run);
        const at = clock.now();
        await endChallenge(tx, run.intentId, at);
        const [intent] = await tx.checkoutIntent.updateManyAndReturn({
          where: { id: run.intentId, status: 'processing' },
          data: { step, stepCount: of, stepName: name },
        });
        if (!intent) throw new RunLost('the intent was canceled');
        const { accountId } = intent;
        await append(tx, { accountId, type: 'checkout_intent.progressed', object: intent, at });
      });
    },

    async record(run: Run, { name, detail, reason, pageUrl, tookMs, screenshot }: Step): Promise<void> {
      const picture = screenshot ? Buffer.from(screenshot) : null;
      await db.prisma.$executeRaw`
        insert into checkout_evidence
               (run_id, sequence, name, detail, reason, page_url, took_ms, screenshot, created_at)
        select ${run.id}, coalesce(max(sequence), 0) + 1, ${name}, ${detail ?? null}, ${reason ?? null},
               ${pageUrl ?? null}, ${Math.round(tookMs)}, ${picture}, ${clock.now()}
          from checkout_evidence where run_id = ${run.id}`;
    },

    /** From here on, an order may exist. Nothing is pressed before this is committed. */
    async arm(run: Run): Promise<void> {
      await db.transact(async (tx) => {
        await lockRun(tx, run);
        const { count } = await tx.checkoutRun.updateMany({
          where: { id: run.id, state: 'running', intent: { status: 'processing' } },
          data: { state: 'armed', armedAt: clock.now() },
        });
        if (count === 0) throw new RunLost('the run can no longer place the order');
      });
    },

    /**
     * Ends a run that pressed nothing and whose intent is over. One that another process has taken over is left alone.
     */
    async drop({ id, fence }: Run): Promise<void> {
      await db.prisma.checkoutRun.updateMany({
        where: { id, fence, state: 'running', intent: { status: { in: OVER } } },
        data: { state: 'done', endedAt: clock.now(), holder: null },
      });
    },

    /** Releases a run that hasn’t pressed anything; an armed one stays with its holder until that is gone. */
    async giveBack({ id, fence }: Run): Promise<void> {
      await db.prisma.checkoutRun.updateMany({
        where: { id, fence, state: 'running' },
        data: { state: 'queued', holder: null, fence: null },
      });
    },
  };
}
