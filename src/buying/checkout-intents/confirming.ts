import { actorOf, TILL, whoOf } from '../../accounts/actor.ts';
import type { Caller } from '../../accounts/caller.ts';
import type { Tx } from '../../db/client.ts';
import type { CheckoutIntent } from '../../db/generated/client/client.ts';
import type { EventType } from '../../events/event.ts';
import { type Clock, later } from '../../shared/clock.ts';
import { TillError } from '../../shared/errors.ts';
import type { Cards, ChargeableCard } from '../cards/cards.ts';
import { questionFor } from '../flows/words/question.ts';
import type { Mandate } from '../mandates/mandate.ts';
import { assertAllowed, holdMandate, needsApproval } from '../mandates/reservations.ts';
import { digestOf } from './approval.ts';
import type { Told } from './audited.ts';
import { ANSWER_MS, exceedsCeiling } from './checkout-intent.ts';
import { type Change, move } from './moves.ts';
import { enqueue } from './runs.ts';
import { purchaseOf, remaining } from './spending.ts';

const ONLY_THE_CODE = { options: [], contact: [], others: [], needsCvc: true };

interface Parts {
  clock: Clock;
  cards: Cards;
}

/** From a quote to a purchase: each is part of a transaction that holds the intent. */
export function createConfirming({ clock, cards }: Parts) {
  async function chargeable(tx: Tx, { accountId, cardId }: CheckoutIntent): Promise<ChargeableCard> {
    const card = await cards.forCharge(tx, accountId, cardId);
    if (!card) throw new TillError('card_missing');
    return card;
  }

  /** Another purchase used up the card’s CVC. */
  async function askForCode(tx: Tx, { id }: CheckoutIntent, at: Date): Promise<void> {
    const change = { optionsSchema: questionFor(ONLY_THE_CODE), expiresAt: later(at, ANSWER_MS) };
    await move(tx, { id, to: 'requires_action', event: 'checkout_intent.asked', at, change, by: TILL });
  }

  /** Queues the purchase, if the card’s limit allows it. */
  async function begin(
    tx: Tx,
    { id, amount }: CheckoutIntent,
    card: ChargeableCard,
    { event, ...told }: { event: EventType } & Told,
    confirmed: Change & { confirmedAt: Date },
  ): Promise<void> {
    const at = confirmed.confirmedAt;
    const change = { ...confirmed, cardId: card.id, expiresAt: null };
    const moved = await move(tx, { id, to: 'processing', event, at, change, ...told });
    if (!moved) return;
    const left = await remaining(tx, card, id);
    if (left === undefined || left >= (amount ?? 0n)) return enqueue(tx, moved, 'purchase', at);
    await move(tx, {
      id,
      to: 'failed',
      at,
      by: TILL,
      change: {
        statusReason: 'insufficient_balance',
        explanation: 'It would exceed the card’s spending limit.',
        outcome: 'not_placed',
      },
    });
  }

  return {
    async confirm(tx: Tx, caller: Caller, intent: CheckoutIntent): Promise<void> {
      if (exceedsCeiling(intent))
        throw new TillError('amount_exceeds_ceiling', {
          message: `The quote is ${intent.amount} cents, above the maximum of ${intent.maxAmount}.`,
        });
      const mandate = await holdMandate(tx, caller);
      const card = await chargeable(tx, intent);
      const at = clock.now();
      const isByCard = intent.paymentMethod === null;
      if (isByCard && !card.hasCvc && !intent.sealedCvc) return askForCode(tx, intent, at);
      const { keyId, grantId, walletAddress } = actorOf(caller);
      const confirmer = {
        confirmedByKeyId: keyId,
        confirmedByGrantId: grantId,
        confirmedByWalletAddress: walletAddress,
      };
      const by = whoOf(caller);
      const confirmed = { event: 'checkout_intent.confirmed', by } as const;
      if (!mandate) return begin(tx, intent, card, confirmed, { ...confirmer, confirmedAt: at });
      const purchase = await purchaseOf(tx, intent, card.id);
      await assertAllowed(tx, mandate, purchase, at);
      const under = { ...confirmer, mandateId: mandate.id };
      if (!needsApproval(mandate, purchase))
        return begin(tx, intent, card, confirmed, { ...under, confirmedAt: at });
      const approval = digestOf(intent, purchase.hosts);
      await move(tx, {
        id: intent.id,
        to: 'requires_action',
        event: 'checkout_intent.approval_asked',
        at,
        by,
        approval,
        change: {
          ...under,
          cardId: card.id,
          approvalDigest: approval,
          expiresAt: later(at, ANSWER_MS),
        },
      });
    },

    /** A person says yes to exactly what was asked. The mandate’s limits hold nevertheless. */
    async approve(
      tx: Tx,
      caller: Caller,
      intent: CheckoutIntent,
      mandate: Mandate | undefined,
    ): Promise<void> {
      const card = await chargeable(tx, intent);
      const at = clock.now();
      const purchase = await purchaseOf(tx, intent, card.id);
      const approval = digestOf(intent, purchase.hosts);
      if (!mandate || approval !== intent.approvalDigest)
        throw new TillError('state_conflict', {
          message: 'What was to be approved has changed. Nothing was bought.',
        });
      await assertAllowed(tx, mandate, purchase, at);
      const { walletAddress } = actorOf(caller);
      const approved = { event: 'checkout_intent.approved', by: whoOf(caller), approval } as const;
      await begin(tx, intent, card, approved, {
        confirmedAt: at,
        approvedAt: at,
        approvedByWalletAddress: walletAddress,
      });
    },
  };
}
