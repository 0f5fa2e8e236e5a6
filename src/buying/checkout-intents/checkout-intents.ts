import { TILL, whoOf } from '../../accounts/actor.ts';
import type { Caller } from '../../accounts/caller.ts';
import type { Database, Tx } from '../../db/client.ts';
import { Prisma } from '../../db/generated/client/client.ts';
import { type Page, table } from '../../db/table.ts';
import type { Events } from '../../events/events.ts';
import { append } from '../../events/log.ts';
import type { Clock } from '../../shared/clock.ts';
import { missing, TillError } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { type MetadataPatch, mergeMetadata } from '../../shared/metadata.ts';
import type { Vault } from '../../vault/envelope.ts';
import type { Cards } from '../cards/cards.ts';
import { holdMandate } from '../mandates/reservations.ts';
import { assertPerson, awaitsApproval } from './approval.ts';
import { recordPurchase } from './audited.ts';
import {
  asksForOptions,
  type CheckoutIntent,
  type CheckoutIntentStatus,
  isExpired,
} from './checkout-intent.ts';
import { createConfirming } from './confirming.ts';
import { move } from './moves.ts';
import { enqueue, mindWaiting } from './runs.ts';
import { ceiling, checked, entryUrl, wording } from './supplied.ts';
import { settled } from './waiting.ts';

export interface NewCheckoutIntent {
  url: string;
  prompt?: string | null | undefined;
  options?: Record<string, unknown> | null | undefined;
  maxAmount?: bigint | null | undefined;
  card?: string | null | undefined;
  metadata?: MetadataPatch | null | undefined;
}

interface Parts {
  db: Database;
  clock: Clock;
  events: Events;
  cards: Cards;
  vault: Vault;
  /** How long a call may wait for the outcome of its run. */
  waitMs: number;
  /** How many runs of one account may be queued. */
  mostWaiting: number;
}

interface Filter {
  status?: CheckoutIntentStatus | undefined;
  mandate?: string | undefined;
}

export type CheckoutIntents = ReturnType<typeof createCheckoutIntents>;

export function createCheckoutIntents({ db, clock, events, cards, vault, waitMs, mostWaiting }: Parts) {
  const intents = table<CheckoutIntent>(db, {
    name: 'checkout_intents',
    noun: 'checkout intent',
    fields: Prisma.CheckoutIntentScalarFieldEnum,
  });
  const confirming = createConfirming({ clock, cards });
  const stopping = new AbortController();

  /** What a call returns: the intent once its run has an outcome, or as it is if that takes too long. */
  async function answerOf({ accountId, isInHurry, calledMs = Date.now() }: Caller, id: string) {
    if (isInHurry) return intents.get(accountId, id);
    const found = await intents.follow(accountId, id);
    const updates = (signal: AbortSignal) => events.updates(accountId, found, signal);
    return settled({ first: found.row, updates, calledMs, waitMs, stopping: stopping.signal });
  }

  /** Locks the intent, so that of two concurrent calls the second sees the effect of the first. */
  async function lock(tx: Tx, accountId: string, id: string) {
    await tx.$queryRaw`select 1 from checkout_intents where id = ${id} and account_id = ${accountId} for no key update`;
    const intent = await tx.checkoutIntent.findUnique({ where: { id, accountId } });
    if (!intent) throw missing('checkout intent');
    return intent;
  }

  function assertStatus(intent: { status: CheckoutIntentStatus }, wanted: boolean, verb: string): void {
    if (!wanted)
      throw new TillError('state_conflict', {
        message: `This checkout intent is ${intent.status} and can’t be ${verb}.`,
      });
  }

  /** A call that’s too late expires the intent before it fails: a sweep may not have done so yet. */
  async function giveUpExpired(accountId: string, id: string): Promise<void> {
    const intent = await intents.get(accountId, id);
    if (isExpired(intent, clock.now())) await expire(id);
  }

  async function expire(id: string): Promise<boolean> {
    return db.transact(async (tx) => {
      const at = clock.now();
      const expired = await move(tx, {
        id,
        to: 'canceled',
        at,
        by: TILL,
        change: {
          statusReason: 'expired',
          explanation: 'It wasn’t answered or confirmed within 45 minutes.',
        },
        where: { expiresAt: { lte: at } },
      });
      return expired !== undefined;
    });
  }

  function sealCvc(id: string, accountId: string, cvc: string): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(vault.sealAlone('purchase cvc', cvc, { row: id, account: accountId }));
  }

  return {
    get: intents.get,
    follow: intents.follow,

    list: (accountId: string, page: Page, { status, mandate }: Filter = {}) =>
      intents.page(accountId, page, { status, mandateId: mandate }),

    async create(caller: Caller, input: NewCheckoutIntent): Promise<CheckoutIntent> {
      const { accountId } = caller;
      const url = entryUrl(input.url);
      const prompt = wording(input.prompt);
      const { values, cvc } = checked(undefined, input.options ?? {});
      const maxAmount = ceiling(input.maxAmount);
      const metadata = mergeMetadata({}, input.metadata ?? {});
      const card = input.card ? await cards.chosen(accountId, input.card) : await cards.mostRecent(accountId);

      const id = await caller.once('checkout_intent.create', async (tx) => {
        await mindWaiting(tx, accountId, mostWaiting);
        const now = clock.now();
        const id = newId('checkoutIntent', now);
        const intent = await tx.checkoutIntent.create({
          data: {
            id,
            accountId,
            status: 'processing',
            url,
            prompt,
            options: values,
            maxAmount,
            cardId: card?.id ?? null,
            sealedCvc: cvc ? sealCvc(id, accountId, cvc) : null,
            metadata,
            audited: true,
            createdAt: now,
          },
        });
        await enqueue(tx, intent, 'quote', now);
        const by = whoOf(caller);
        const type = 'checkout_intent.created';
        await append(tx, { accountId, type, object: intent, at: now });
        await recordPurchase(tx, intent, type, now, { by });
        return id;
      });
      return answerOf(caller, id);
    },

    async respond(caller: Caller, id: string, given: Record<string, unknown>): Promise<CheckoutIntent> {
      const { accountId } = caller;
      await giveUpExpired(accountId, id);
      await caller.once('checkout_intent.respond', async (tx) => {
        const intent = await lock(tx, accountId, id);
        assertStatus(intent, asksForOptions(intent), 'answered');
        await mindWaiting(tx, accountId, mostWaiting);
        const { values, cvc } = checked(intent.optionsSchema, given);
        const at = clock.now();
        const moved = await move(tx, {
          id,
          to: 'processing',
          event: 'checkout_intent.responded',
          at,
          by: whoOf(caller),
          change: {
            options: { ...intent.options, ...values },
            optionsSchema: Prisma.DbNull,
            expiresAt: null,
            ...(cvc && { sealedCvc: sealCvc(id, accountId, cvc) }),
          },
        });
        if (moved) await enqueue(tx, moved, 'quote', at);
        return null;
      });
      return answerOf(caller, id);
    },

    async confirm(caller: Caller, id: string): Promise<CheckoutIntent> {
      const { accountId } = caller;
      await giveUpExpired(accountId, id);
      await caller.once('checkout_intent.confirm', async (tx) => {
        const intent = await lock(tx, accountId, id);
        assertStatus(intent, intent.status === 'requires_confirmation', 'confirmed');
        await confirming.confirm(tx, caller, intent);
        return null;
      });
      return answerOf(caller, id);
    },

    /** Says yes to what an agent asked for, and places the order. */
    async approve(caller: Caller, id: string): Promise<CheckoutIntent> {
      const { accountId } = caller;
      await giveUpExpired(accountId, id);
      assertPerson(caller);
      const { mandateId } = await intents.get(accountId, id);
      await caller.once('checkout_intent.approve', async (tx) => {
        // In the order in which a revocation holds them.
        const mandate = await holdMandate(tx, caller, mandateId);
        const intent = await lock(tx, accountId, id);
        assertStatus(intent, awaitsApproval(intent), 'approved');
        await confirming.approve(tx, caller, intent, mandate);
        return null;
      });
      return answerOf(caller, id);
    },

    async decline(caller: Caller, id: string): Promise<CheckoutIntent> {
      const { accountId } = caller;
      await giveUpExpired(accountId, id);
      assertPerson(caller);
      await caller.once('checkout_intent.decline', async (tx) => {
        const intent = await lock(tx, accountId, id);
        assertStatus(intent, awaitsApproval(intent), 'declined');
        const change = { statusReason: 'user_canceled' as const, explanation: 'Its approval was declined.' };
        await move(tx, { id, to: 'canceled', at: clock.now(), change, by: whoOf(caller) });
        return null;
      });
      return intents.get(accountId, id);
    },

    async cancel(caller: Caller, id: string): Promise<CheckoutIntent> {
      const { accountId } = caller;
      await giveUpExpired(accountId, id);
      await caller.once('checkout_intent.cancel', async (tx) => {
        const intent = await lock(tx, accountId, id);
        const canceled = await move(tx, {
          id,
          to: 'canceled',
          at: clock.now(),
          by: whoOf(caller),
          change: {
            statusReason: 'user_canceled',
            explanation: 'It was canceled before anything was bought.',
          },
          where: { confirmedAt: null },
        });
        assertStatus(intent, canceled !== undefined, 'canceled');
        return null;
      });
      return intents.get(accountId, id);
    },

    /** Expires intents that nobody answered or confirmed in time. Returns how many. */
    async expireAll(): Promise<number> {
      const due = await db.prisma.checkoutIntent.findMany({
        where: { expiresAt: { lte: clock.now() } },
        select: { id: true },
        take: 1_000,
      });
      let expired = 0;
      for (const { id } of due) if (await expire(id)) expired++;
      return expired;
    },

    /** Lets calls that wait for a run return immediately. */
    stop: () => stopping.abort(),
  };
}
