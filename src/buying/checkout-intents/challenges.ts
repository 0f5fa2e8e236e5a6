import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { TILL } from '../../accounts/actor.ts';
import type { Database } from '../../db/client.ts';
import type { CheckoutCurrency, CheckoutIntentStatus } from '../../db/generated/client/client.ts';
import { append } from '../../events/log.ts';
import { type Clock, later } from '../../shared/clock.ts';
import { invalidParameter, missing, TillError } from '../../shared/errors.ts';
import type { Vault } from '../../vault/envelope.ts';
import type { Secret } from '../../vault/secret.ts';
import {
  type ChallengeAnswer,
  ChallengeTimeout,
  type ChallengeView,
  type QuotedShipping,
  type ShipTo,
} from '../flows/errand.ts';
import { CHALLENGE_MS, type StoredItem } from './checkout-intent.ts';
import { move } from './moves.ts';
import { lockRun, type Run, RunLost } from './runs.ts';

/** A bank’s question to the cardholder, as Till’s page shows it. */
export interface Challenge {
  runId: string;
  intentId: string;
  accountId: string;
  view: ChallengeView;
  status: ChallengeStatus;
  /** What the bank asks about: the shop’s name, or its host while that is unknown, and the amount in cents. */
  shop: string;
  /** Anyone can call a shop anything; its host is its own. */
  host: string;
  amount: number;
  currency: CheckoutCurrency | null;
  items: StoredItem[];
  shipping: QuotedShipping | null;
  /** Only while the bank asks: an old link must not tell where somebody lives. */
  shipTo: ShipTo | null;
}

/** Waiting for the cardholder, on its way to the bank, or over. */
export type ChallengeStatus = 'asked' | 'answered' | 'paid' | 'not_paid';

const TOKEN_BYTES = 32;
const MAX_ANSWER_LENGTH = 200;
/** How long the page is left alone between two checks. */
const LOOK_MS = 1_500;
const ANSWER_POLL_MS = 300;

interface Parts {
  db: Database;
  clock: Clock;
  secret: Secret;
  vault: Vault;
  appUrl: string;
}

export type Challenges = ReturnType<typeof createChallenges>;

/**
 * Carries a bank’s question from the run’s page to the cardholder, and the answer back. Anyone with the link may
 * answer, because the cardholder needs no account. An answer is encrypted on its way and erased when it’s typed.
 */
export function createChallenges({ db, clock, secret, vault, appUrl }: Parts) {
  const hashOf = (token: string) => Uint8Array.from(secret.hash('challenge', token));

  async function open(run: Run, view: ChallengeView): Promise<void> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await db.transact(async (tx) => {
      await lockRun(tx, run);
      const at = clock.now();
      await tx.checkoutChallenge.create({
        data: {
          runId: run.id,
          intentId: run.intentId,
          accountId: run.accountId,
          tokenHash: hashOf(token),
          view,
          expiresAt: later(at, CHALLENGE_MS),
        },
      });
      const asked = await move(tx, {
        id: run.intentId,
        to: 'requires_action',
        event: 'checkout_intent.challenged',
        at,
        by: TILL,
        change: { challengeUrl: `${appUrl}/authenticate/${token}` },
      });
      if (!asked) throw new RunLost('the intent is no longer in progress');
    });
  }

  async function show(run: Run, view: ChallengeView): Promise<void> {
    await db.transact(async (tx) => {
      await lockRun(tx, run);
      await tx.checkoutChallenge.update({
        where: { runId: run.id },
        data: { view },
      });
      const intent = await tx.checkoutIntent.findUniqueOrThrow({ where: { id: run.intentId } });
      const { accountId } = intent;
      const type = 'checkout_intent.challenged';
      await append(tx, { accountId, type, object: intent, at: clock.now() });
    });
  }

  /** The cardholder’s answer, deleted from the database as it’s read. */
  async function takeAnswer({ id, accountId }: Run): Promise<ChallengeAnswer | undefined> {
    const [taken] = await db.prisma.$queryRaw<{ sealed: Uint8Array }[]>`
      with taken as (
        select run_id, sealed_answer from checkout_challenges
         where run_id = ${id} and sealed_answer is not null for update
      )
      update checkout_challenges c set sealed_answer = null from taken
       where c.run_id = taken.run_id returning taken.sealed_answer as sealed`;
    if (!taken) return undefined;
    return JSON.parse(
      vault.openAlone('challenge answer', taken.sealed, { row: id, account: accountId }),
    ) as ChallengeAnswer;
  }

  async function find(token: string): Promise<Challenge | undefined> {
    const found = await db.prisma.checkoutChallenge.findUnique({
      where: { tokenHash: hashOf(token) },
      include: { run: { include: { intent: true } } },
    });
    if (!found) return undefined;
    const { runId, intentId, accountId, view, sealedAnswer, run } = found;
    const { url, shopName, amount, currency, items, shipping, shipTo } = run.intent;
    const status = standingOf(run.intent.status, sealedAnswer !== null);
    const { host } = new URL(url);
    const isOpen = status === 'asked' || status === 'answered';
    return {
      runId,
      intentId,
      accountId,
      view,
      status,
      shop: shopName ?? host,
      host,
      amount: Number(amount),
      currency,
      items,
      shipping,
      shipTo: isOpen ? shipTo : null,
    };
  }

  return {
    /** Asks the cardholder, again whenever the bank’s page changes. */
    ask: (run: Run) => {
      let shown: string | undefined;
      let askedAt: Date | undefined;
      return async (view: ChallengeView, signal: AbortSignal): Promise<ChallengeAnswer | undefined> => {
        askedAt ??= clock.now();
        if (clock.now() >= later(askedAt, CHALLENGE_MS))
          throw new ChallengeTimeout('the bank’s question wasn’t answered in time');
        const now = JSON.stringify(view);
        if (shown === undefined) await open(run, view);
        else if (shown !== now) await show(run, view);
        shown = now;
        for (let waited = 0; waited < LOOK_MS; waited += ANSWER_POLL_MS) {
          const answer = await takeAnswer(run);
          if (answer) return answer;
          await setTimeout(ANSWER_POLL_MS, undefined, { signal });
        }
        return undefined;
      };
    },

    find,

    async answer(token: string, answer: ChallengeAnswer): Promise<Challenge> {
      const challenge = await find(token);
      if (!challenge) throw missing('challenge');
      if (challenge.status === 'paid' || challenge.status === 'not_paid')
        throw new TillError('state_conflict', { message: 'The bank’s request is no longer active.' });
      const { view, runId } = challenge;
      if (!view.buttons.some(({ name }) => name === answer.button))
        throw invalidParameter('button', `one of ${view.buttons.map(({ name }) => name).join(', ')}`);
      for (const [name, value] of Object.entries(answer.fields)) {
        if (!view.fields.some((field) => field.name === name))
          throw invalidParameter('fields', 'fields the bank asked for');
        if (value.length > MAX_ANSWER_LENGTH)
          throw invalidParameter('fields', `answers of at most ${MAX_ANSWER_LENGTH} characters`);
      }
      const sealed = vault.sealAlone('challenge answer', JSON.stringify(answer), {
        row: runId,
        account: challenge.accountId,
      });
      const { count } = await db.prisma.checkoutChallenge.updateMany({
        where: { runId, sealedAnswer: null, expiresAt: { gt: clock.now() } },
        data: { sealedAnswer: Uint8Array.from(sealed) },
      });
      if (count === 0)
        throw new TillError('state_conflict', {
          message: 'This was already answered. The answer is on its way to the bank.',
        });
      return { ...challenge, status: 'answered' };
    },
  };
}

/** Between two questions, and while the bank is busy, the intent is in progress again. */
function standingOf(status: CheckoutIntentStatus, isAnswered: boolean): ChallengeStatus {
  if (status === 'succeeded') return 'paid';
  if (status === 'failed' || status === 'canceled') return 'not_paid';
  return isAnswered || status === 'processing' ? 'answered' : 'asked';
}
