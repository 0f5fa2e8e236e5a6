import { TILL } from '../../accounts/actor.ts';
import type { Database, Tx } from '../../db/client.ts';
import type { OrderOutcome, Prisma } from '../../db/generated/client/client.ts';
import type { EventType } from '../../events/event.ts';
import { append } from '../../events/log.ts';
import { type Clock, later } from '../../shared/clock.ts';
import type { Cards } from '../cards/cards.ts';
import type { ChallengeView, Failure, OptionsSchema, PurchaseReport, Quote } from '../flows/errand.ts';
import { tellMandate } from '../mandates/reservations.ts';
import { recordPurchase } from './audited.ts';
import { ANSWER_MS, type CheckoutIntentStatus } from './checkout-intent.ts';
import { digestOfSteps, type EvidenceDigest, evidenceDigests } from './evidence.ts';
import { endChallenge, move } from './moves.ts';
import { keepPictures } from './pictures.ts';
import { chargedColumns, withPictures } from './quoted.ts';
import { lockRun, type Run, RunLost } from './runs.ts';

const NOTHING_ASKED: ChallengeView = { title: '', text: [], fields: [], buttons: [] };

type Placed = Pick<Extract<PurchaseReport, { kind: 'placed' }>, 'orderId' | 'quote' | 'explanation'>;

interface Parts {
  db: Database;
  clock: Clock;
  cards: Cards;
}

export type Endings = ReturnType<typeof createEndings>;

async function evidenceOf(tx: Tx, { id }: Run): Promise<EvidenceDigest> {
  return digestOfSteps(id, (await evidenceDigests(tx, [id])).get(id) ?? []);
}

/** The outcome of a run: its end and the intent’s next state are one commit. */
export function createEndings({ db, clock, cards }: Parts) {
  async function end(
    run: Run,
    to: CheckoutIntentStatus,
    event: EventType,
    change: Prisma.CheckoutIntentUncheckedUpdateManyInput,
    also: (tx: Tx) => Promise<void> = async () => {},
  ): Promise<void> {
    await db.transact(async (tx) => {
      await lockRun(tx, run);
      const at = clock.now();
      await tx.checkoutRun.update({
        where: { id: run.id },
        data: { state: 'done', endedAt: at, holder: null, ...(run.flowId && { flowId: run.flowId }) },
      });
      // The cardholder is still shown how it ended, but neither the bank’s text nor an answer is kept.
      await tx.checkoutChallenge.updateMany({
        where: { runId: run.id },
        data: { sealedAnswer: null, view: NOTHING_ASKED },
      });
      await also(tx);
      const evidence = await evidenceOf(tx, run);
      await endChallenge(tx, run.intentId, at);
      // An intent that was canceled in the meantime stays canceled.
      await move(tx, { id: run.intentId, to, event, at, change, by: TILL, evidence });
    });
  }

  /** After the first completed charge, the CVC may not be kept. A purchase in cash charges no card, and opens none. */
  const eraseCvc = (run: Run) => async (tx: Tx) => {
    const { cardId, paymentMethod } = await tx.checkoutIntent.findUniqueOrThrow({
      where: { id: run.intentId },
    });
    const isOpened = async () => (await tx.cardOpening.count({ where: { runId: run.id } })) > 0;
    if (cardId && (paymentMethod === null || (await isOpened()))) await cards.eraseCvc(tx, cardId);
  };

  return {
    asked: (run: Run, merchant: string, schema: OptionsSchema) =>
      end(run, 'requires_action', 'checkout_intent.asked', {
        merchant,
        optionsSchema: schema,
        expiresAt: later(clock.now(), ANSWER_MS),
      }),

    quoted: (run: Run, merchant: string, quote: Quote) => {
      const { quoted, pictures } = withPictures(quote);
      const at = clock.now();
      return end(
        run,
        'requires_confirmation',
        'checkout_intent.quoted',
        { merchant, ...quoted, expiresAt: later(at, ANSWER_MS) },
        (tx) => keepPictures(tx, run.intentId, pictures, at),
      );
    },

    failed: (
      run: Run,
      { reason, explanation }: Pick<Failure, 'reason' | 'explanation'>,
      outcome: OrderOutcome | null = run.kind === 'purchase' ? 'not_placed' : null,
    ) =>
      end(
        run,
        'failed',
        'checkout_intent.failed',
        { statusReason: reason, explanation, outcome },
        reason === 'card_declined' || reason === 'insufficient_balance' ? eraseCvc(run) : undefined,
      ),

    /** The order was placed and nobody saw the result: for a person to find out. */
    unknown: (run: Run, explanation: string) =>
      end(
        run,
        'failed',
        'checkout_intent.failed',
        { statusReason: 'merchant_error', explanation, outcome: 'unknown' },
        eraseCvc(run),
      ),

    async placed(run: Run, { orderId, quote, explanation }: Placed): Promise<void> {
      const { items } = await db.prisma.checkoutIntent.findUniqueOrThrow({ where: { id: run.intentId } });
      const placed = {
        // If a shop shows no order number, the run’s ID identifies the charge.
        chargeId: orderId ?? run.id,
        outcome: 'placed' as const,
        explanation,
        ...chargedColumns(quote, items),
      };
      try {
        await end(run, 'succeeded', 'checkout_intent.succeeded', placed, eraseCvc(run));
      } catch (error) {
        if (!(error instanceof RunLost)) throw error;
        // The run was presumed dead while it placed the order: the intent has failed, but at least the reason is known.
        await db.transact(async (tx) => {
          const [intent] = await tx.checkoutIntent.updateManyAndReturn({
            where: { id: run.intentId, status: 'failed', outcome: 'unknown' },
            data: placed,
          });
          if (!intent) throw error;
          const { accountId } = intent;
          const [type, at] = ['checkout_intent.resolved' as const, clock.now()];
          const evidence = await evidenceOf(tx, run);
          await append(tx, { accountId, type, object: intent, at });
          await recordPurchase(tx, intent, type, at, { by: TILL, evidence });
          await tellMandate(tx, intent, type, at);
        });
      }
    },
  };
}
